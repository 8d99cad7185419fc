class Stepdoku < Formula
  desc "Sudoku solver for the terminal that explains every step"
  homepage "https://github.com/@REPOSITORY@"
  version "@VERSION@"
  license any_of: ["MIT", "Apache-2.0"]

  on_macos do
    on_arm do
      url "https://github.com/@REPOSITORY@/releases/download/v@VERSION@/stepdoku-@VERSION@-aarch64-apple-darwin.tar.gz"
      sha256 "@SHA256_AARCH64_APPLE_DARWIN@"
    end
    on_intel do
      url "https://github.com/@REPOSITORY@/releases/download/v@VERSION@/stepdoku-@VERSION@-x86_64-apple-darwin.tar.gz"
      sha256 "@SHA256_X86_64_APPLE_DARWIN@"
    end
  end

  on_linux do
    on_arm do
      url "https://github.com/@REPOSITORY@/releases/download/v@VERSION@/stepdoku-@VERSION@-aarch64-unknown-linux-musl.tar.gz"
      sha256 "@SHA256_AARCH64_UNKNOWN_LINUX_MUSL@"
    end
    on_intel do
      url "https://github.com/@REPOSITORY@/releases/download/v@VERSION@/stepdoku-@VERSION@-x86_64-unknown-linux-musl.tar.gz"
      sha256 "@SHA256_X86_64_UNKNOWN_LINUX_MUSL@"
    end
  end

  def install
    bin.install "stepdoku"
    man1.install Dir["man/*.1"]
    bash_completion.install "completions/stepdoku.bash" => "stepdoku"
    zsh_completion.install "completions/_stepdoku"
    fish_completion.install "completions/stepdoku.fish"
  end

  test do
    puzzle = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
    assert_match "534678912", shell_output("#{bin}/stepdoku solve #{puzzle}").delete("^0-9")
  end
end

{
  # To lie beside Cargo.toml: `nix run github:@REPOSITORY@`.
  description = "Sudoku solver for the terminal that explains every step";

  inputs.nixpkgs.url = "github:NixOS/nixpkgs/nixos-unstable";

  outputs = { self, nixpkgs }:
    let
      systems = [ "x86_64-linux" "aarch64-linux" "x86_64-darwin" "aarch64-darwin" ];
      each = make: nixpkgs.lib.genAttrs systems (system: make nixpkgs.legacyPackages.${system});
    in {
      packages = each (pkgs: rec {
        stepdoku = pkgs.rustPlatform.buildRustPackage {
          pname = "stepdoku";
          version = "@VERSION@";
          src = self;
          cargoLock.lockFile = ./Cargo.lock;
          # They need a terminal.
          doCheck = false;
          nativeBuildInputs = [ pkgs.installShellFiles ];
          postInstall = ''
            bash assets/packaging/extras $out/bin/stepdoku extras
            installManPage extras/man/*.1
            installShellCompletion --bash extras/completions/stepdoku.bash
            installShellCompletion --zsh extras/completions/_stepdoku
            installShellCompletion --fish extras/completions/stepdoku.fish
          '';
          meta = {
            description = "Sudoku solver for the terminal that explains every step";
            homepage = "https://github.com/@REPOSITORY@";
            license = with pkgs.lib.licenses; [ mit asl20 ];
            mainProgram = "stepdoku";
          };
        };
        default = stepdoku;
      });
    };
}

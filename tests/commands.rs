//! The commands, as other programs use them: JSON fields, streams, statuses.

use std::io::{BufRead, BufReader};
use std::process::Stdio;

use serde_json::Value;

use stepdoku::learn::guide::guide_examples;
use stepdoku::step::wording::split_item;

use crate::common::{EASY, HARD, KNOWN, KNOWN_SOLUTION};
use crate::program_under_test::{PROGRAM, TempFolder, command, json_lines, run, stderr, stdout};

#[test]
fn a_solve_as_json_places_the_solution_step_by_step() {
    let output = run(&["solve", "--json", KNOWN], "");
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let [solve] = &json_lines(&output)[..] else {
        panic!("one object for one puzzle");
    };
    assert_eq!(solve["input"], KNOWN);
    assert_eq!(solve["status"], "solved");
    assert_eq!(solve["solution"], KNOWN_SOLUTION);
    assert_eq!(solve["strategy"], "human");
    assert_eq!(solve["guesses"], 0);
    let steps = solve["steps"].as_array().unwrap();
    let mut board: Vec<char> = KNOWN.chars().collect();
    let mut hardest = 0.0_f64;
    for (index, step) in steps.iter().enumerate() {
        assert_eq!(step["index"], index);
        assert_eq!(step["kind"], "deduction");
        assert!(!step["text"].as_str().unwrap().is_empty());
        assert!(!step["evidence"]["premises"].as_array().unwrap().is_empty());
        hardest = hardest.max(step["cost"].as_f64().unwrap());
        for placed in step["placements"].as_array().unwrap() {
            let symbols: Vec<char> = placed.as_str().unwrap().chars().collect();
            let ['r', row, 'c', column, '=', digit] = symbols[..] else {
                panic!("{placed}");
            };
            let at = |symbol: char| symbol.to_digit(10).unwrap() as usize - 1;
            board[at(row) * 9 + at(column)] = digit;
        }
    }
    assert_eq!(board.into_iter().collect::<String>(), KNOWN_SOLUTION);
    assert!((solve["cost"].as_f64().unwrap() - hardest).abs() < 0.01);
    let techniques = steps.iter().map(|step| &step["technique"]);
    assert!(techniques.clone().any(|slug| slug == &solve["hardest"]));
}

#[test]
fn the_kind_of_puzzle_decides_status_and_exit_code() {
    let broken = "11".to_owned() + &".".repeat(79);
    let invalid = run(&["solve", "--json", &broken], "");
    assert_eq!(json_lines(&invalid)[0]["status"], "invalid");
    assert_eq!(invalid.status.code(), Some(1));
    let several = run(&["solve", "--json", "1..............."], "");
    assert_eq!(json_lines(&several)[0]["status"], "multiple");
    let stuck = run(&["solve", "--json", "--strategy", "flood", KNOWN], "");
    assert_eq!(json_lines(&stuck)[0]["status"], "stuck");
    assert_eq!(json_lines(&stuck)[0]["solution"], Value::Null);
    let all = run(&["solve", "--json", "--strategy", "backtrack", EASY], "");
    assert_eq!(json_lines(&all)[0]["status"], "solved");
    assert_eq!(
        json_lines(&all)[0]["solution"],
        json_lines(&run(&["solve", "--json", EASY], ""))[0]["solution"]
    );
}

#[test]
fn steps_lists_only_the_named_techniques_and_the_input_line() {
    let input = format!("# two puzzles\n{KNOWN}\n\n{EASY}\n");
    let arguments = ["steps", "--json", "--technique", "hidden-single-box", "-"];
    let output = run(&arguments, &input);
    let steps = json_lines(&output);
    assert!(steps.iter().any(|step| step["puzzle"] == 1));
    assert!(steps.iter().any(|step| step["puzzle"] == 3));
    for step in &steps {
        assert_eq!(step["technique"], "hidden-single-box");
        assert_eq!(step["name"], "Hidden Single (box)");
        assert_eq!(step["placements"].as_array().unwrap().len(), 1);
        assert_eq!(step["eliminations"].as_array().unwrap().len(), 0);
        let placed = step["placements"][0].as_str().unwrap();
        assert!(step["notation"].as_str().unwrap().ends_with(placed));
    }
    let slug = run(&["techniques", "hidden-single-box"], "").stdout;
    assert_eq!(run(&["techniques", "HiddenSingle (box)"], "").stdout, slug);
    let unknown = run(&["steps", "--technique", "x-ray", KNOWN], "");
    assert_eq!(unknown.status.code(), Some(2));
    assert!(stderr(&unknown).contains("unknown technique or family `x-ray`"));
}

#[test]
fn a_family_name_is_accepted_wherever_a_technique_is() {
    let steps = ["steps", "--json", "--technique", "Singles,x-wing", KNOWN];
    let steps = json_lines(&run(&steps, ""));
    let singles = stepdoku::techniques::all_with_name("singles");
    let is_single = |step: &Value| singles.iter().any(|one| step["technique"] == one.slug);
    assert!(steps.iter().any(is_single));
    let mut others = steps.iter().filter(|step| !is_single(step));
    assert!(others.all(|step| step["technique"] == "x-wing"), "{steps:?}");
    let family = json_lines(&run(&["techniques", "--json", "subsets"], ""));
    assert!(family.len() > 3);
    assert!(family.iter().all(|one| one["family"] == "subsets"));
    let help = run(&["techniques", "--help"], "").stdout;
    let help = String::from_utf8(help).unwrap();
    assert!(help.contains("Families: singles, "), "{help}");
    // A slug or a name identifies one technique; an alias can be shared.
    for profile in stepdoku::techniques::profiles() {
        for name in [profile.slug, profile.name] {
            assert_eq!(stepdoku::techniques::all_with_name(name), [profile], "{name}");
        }
        for alias in profile.aliases {
            let called = stepdoku::techniques::all_with_name(alias);
            assert!(called.contains(&profile), "{alias}");
        }
    }
}

#[test]
fn ratings_are_ours_or_those_of_sudoku_explainer() {
    let ours = &json_lines(&run(&["rate", "--json", KNOWN], ""))[0];
    let solve = &json_lines(&run(&["solve", "--json", KNOWN], ""))[0];
    for field in ["input", "difficulty", "level", "cost", "hardest", "guesses"] {
        assert_eq!(ours[field], solve[field], "{field}");
    }
    let counts = ours["techniques"].as_object().unwrap();
    let steps: u64 = counts.values().map(|count| count.as_u64().unwrap()).sum();
    assert_eq!(steps as usize, solve["steps"].as_array().unwrap().len());
    let explainer = run(&["rate", "--json", "--strategy", "se", KNOWN], "");
    let explainer = &json_lines(&explainer)[0];
    let text = run(&["rate", "--format", "%r/%p/%d %h", KNOWN], "");
    let number = |field: &str| format!("{:.1}", explainer[field].as_f64().unwrap());
    assert_eq!(
        String::from_utf8(text.stdout).unwrap(),
        format!(
            "{}/{}/{} {}\n",
            number("er"),
            number("ep"),
            number("ed"),
            explainer["se_hardest"].as_str().unwrap()
        )
    );
}

#[test]
fn hodoku_rates_its_own_path_and_only_nine_by_nine() {
    let text = |arguments: &[&str]| stdout(&run(arguments, ""));
    let own = text(&["rate", "--strategy", "hodoku", KNOWN]);
    assert!(own.starts_with("HoDoKu: score ") && own.lines().count() == 1, "{own}");
    let all = text(&["rate", "--all-scales", KNOWN]);
    let score = own.split("  ").next().unwrap();
    assert!(all.contains(score), "{all}");
    assert!(all.contains("Sudoku Explainer: ER "), "{all}");
    let four = "..23..1.1....2..";
    let all = text(&["rate", "--all-scales", four]);
    assert!(!all.contains("HoDoKu"), "{all}");
    let json = text(&["rate", "--all-scales", "--json", four]);
    assert!(!json.contains("hodoku"), "{json}");
}

#[test]
fn the_needed_moves_are_counted() {
    let text = |arguments: &[&str]| stdout(&run(arguments, ""));
    let is_move = |line: &&str| line.contains("=> ") || line.contains('=');
    let count = |path| {
        let said = text(&["solve", "--path", path, HARD]);
        said.lines().filter(is_move).count()
    };
    let (whole, needed) = (count("whole"), count("needed"));
    assert!(needed < whole);
    let sentence = format!("{needed} of {whole} moves are needed.");
    let said = text(&["solve", "--path", "needed", HARD]);
    assert!(said.contains(&sentence), "{sentence}: {said}");
    let said = text(&["solve", "--path", "needed", "..23..1.1....2.."]);
    assert!(said.contains("moves are needed."), "{said}");
    assert!(!text(&["solve", HARD]).contains("needed"));
}

#[test]
fn a_path_that_ends_before_the_solution_is_not_rated() {
    let stuck = run(&["rate", "--strategy", "flood", KNOWN], "");
    assert_eq!(stuck.status.code(), Some(1));
    let sentence = "the strategy is stuck before the puzzle is solved";
    assert!(stderr(&stuck).contains(sentence), "{}", stderr(&stuck));
}

#[test]
fn explainer_ratings_keep_a_limit_and_want_one_solution() {
    let one = |arguments: &[&str]| stdout(&run(arguments, ""));
    assert_eq!(one(&["rate", "--limit", "1.0", EASY]), "over 1.0\n");
    let several = format!("1{}", ".".repeat(80));
    let none = format!("11{}", ".".repeat(79));
    for (puzzle, why) in [(several, "several solutions"), (none, "no solution")] {
        let refused = run(&["rate", "--strategy", "se", &puzzle], "");
        assert_eq!(refused.status.code(), Some(1));
        assert!(stderr(&refused).contains(why), "{}", stderr(&refused));
        let limited = ["rate", "--limit", "3.0", "--anyway", &puzzle];
        assert_eq!(one(&limited), "over 3.0\n");
    }
    let pearl = "..5...3.8..3..97.....3..149.3.62.597..6..7.13.7..13.8.3..482.7.....3.8.2.2.....3.";
    assert_eq!(one(&["rate", "--format", "%r/%p/%d%m", pearl]), "7.2/7.2/2.6 (pearl)\n");
    let diamond =
        "260389457439675281758241936816953724327164598945728613673892145194537862582416379";
    assert_eq!(one(&["rate", "--format", "%r/%p/%d%m", diamond]), "1.0/1.0/1.0 (diamond)\n");
}

#[test]
fn a_puzzle_that_the_explainer_cannot_solve_is_rated_twenty() {
    // With either digit there is no solution; with the second one, no candidate is left at the end.
    for second in ["9", "1"] {
        let line = KNOWN.replacen('0', second, 1);
        let arguments = ["rate", "--anyway", "--format", "%r/%p/%d", &line];
        let output = run(&arguments, "");
        assert_eq!(stderr(&output), "");
        assert_eq!(output.stdout, b"20.0/1.2/1.2\n");
    }
}

#[test]
fn explainer_ratings_are_the_same_on_any_number_of_cores() {
    let input = format!("{KNOWN}\n{EASY}\n").repeat(8);
    let rated = |threads| {
        let arguments = ["rate", "--threads", threads, "--format", "%g %r/%p/%d %h"];
        run(&arguments, &input).stdout
    };
    assert_eq!(rated("1"), rated("4"));
}

#[test]
fn a_bad_line_is_reported_and_the_rest_is_answered_in_order() {
    let input = format!("{KNOWN}\n12x4\n{EASY}\n");
    for threads in ["1", "2"] {
        let output = run(&["rate", "--json", "--threads", threads], &input);
        assert_eq!(output.status.code(), Some(2));
        let sentence = stderr(&output);
        assert!(sentence.contains("stdin, line 2"), "{sentence}");
        let rated: Vec<Value> =
            json_lines(&output).iter().map(|object| object["input"].clone()).collect();
        assert_eq!(rated, [KNOWN, EASY]);
    }
}

#[test]
fn option_names_of_other_programs_are_accepted() {
    let same = |ours: &[&str], theirs: &[&str]| {
        let (ours, theirs) = (run(ours, ""), run(theirs, ""));
        assert_eq!(theirs.status.code(), Some(0), "{}", stderr(&theirs));
        assert!(!theirs.stdout.is_empty());
        assert_eq!(ours.stdout, theirs.stdout);
    };
    same(&["solutions", "--count", KNOWN], &["solutions", "--count-solutions", KNOWN]);
    same(
        &["generate", "--size", "4", "--seed", "1", "--symmetry", "180"],
        &["generate", "--size", "4", "--seed", "1", "--symmetry", "rotate180"],
    );
    same(
        &["generate", "--size", "4", "--seed", "1", "--level", "easy"],
        &["generate", "--size", "4", "--seed", "1", "--difficulty", "easy"],
    );
    same(&["solve", KNOWN], &["solve", "-o", "/dev/stdout", KNOWN]);
    same(&["techniques", "xy-wing"], &["techniques", "show", "xy-wing"]);
    same(&["techniques", "xy-wing"], &["techniques", "XY-Wing"]);
    same(
        &["steps", "--technique", "hidden-single-box", KNOWN],
        &["steps", "--technique", "Hidden Single (box)", KNOWN],
    );
    same(&["techniques"], &["techniques", "show"]);
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let home = TempFolder::new("home");
    let mut child = command(PROGRAM, &home)
        .args(["solve", "--strategy", "backtrack", &".".repeat(81)])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut first = String::new();
    let mut lines = BufReader::new(child.stdout.take().unwrap());
    lines.read_line(&mut first).unwrap();
    assert!(first.starts_with("guess r1c1=1"), "{first}");
    drop(lines);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(stderr(&output), "");
}

#[test]
fn steps_can_be_written_as_words_lines_and_eureka() {
    let styled = |style: &str| {
        let output = run(&["solve", "--style", style, KNOWN], "");
        String::from_utf8(output.stdout).unwrap()
    };
    assert!(styled("words").contains("The only place for"), "{}", styled("words"));
    assert!(styled("hodoku").contains("=> "), "{}", styled("hodoku"));
    assert_eq!(styled("eureka").lines().count(), styled("hodoku").lines().count());
}

#[test]
fn words_explain_the_choice_of_a_guess() {
    let styled = |style: &str| {
        let guessing = ["solve", "--strategy", "recursion", "--style", style, HARD];
        stdout(&run(&guessing, ""))
    };
    let (words, lines) = (styled("words"), styled("hodoku"));
    let guess = |line: &&str| line.contains("guess ") && !line.contains("wrong guess ");
    let guesses = lines.lines().filter(guess).count();
    assert!(guesses > 0, "{lines}");
    let why = " left. It is the lowest candidate of the first cell with the fewest candidates.";
    assert_eq!(words.matches(why).count(), guesses, "{words}");
    assert!(!lines.contains("It is the lowest"), "{lines}");
}

#[test]
fn techniques_are_counted_where_that_is_asked_for() {
    let text = |arguments: &[&str]| stdout(&run(arguments, ""));
    let rated = text(&["rate", "--stats", KNOWN]);
    let object = &json_lines(&run(&["rate", "--json", KNOWN], ""))[0];
    let counts: Vec<&str> = rated.lines().skip(1).collect();
    assert_eq!(counts.len(), object["techniques"].as_object().unwrap().len());
    assert!(counts[0].ends_with("  Full House"), "{rated}");
    let solved = text(&["solve", "--stats", KNOWN]);
    assert!(solved.ends_with(&(counts.join("\n") + "\n")), "{solved}");
    let refused = run(&["rate", "--strategy", "se", "--stats", KNOWN], "");
    assert_eq!(refused.status.code(), Some(2));
}

#[test]
fn a_guide_has_the_board_of_its_example() {
    for (slug, mark) in [("x-wing", "("), ("hidden-single-box", "=")] {
        let output = run(&["techniques", "show", slug], "");
        let text = String::from_utf8(output.stdout).unwrap();
        let boards: Vec<&str> = text.lines().filter(|line| line.starts_with("| ")).collect();
        let examples = guide_examples(stepdoku::techniques::profile(slug).unwrap()).len();
        assert_eq!(boards.len(), 9 * examples, "{text}");
        for board in boards.chunks(9) {
            assert!(board.concat().contains(mark), "{text}");
        }
        assert!(text.contains("\n\nRelated techniques\n"), "{text}");
    }
    let object = &json_lines(&run(&["techniques", "--json", "x-wing"], ""))[0];
    let guide = object["guide"].as_str().unwrap();
    assert!(guide.contains("\n## Pattern\n\n"), "{guide}");
    assert!(guide.contains("\n## Related techniques\n\n"), "{guide}");
    // Every guide is printed with its boards and lists.
    for profile in stepdoku::techniques::profiles() {
        let output = run(&["techniques", "show", profile.slug], "");
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(text.contains("\n+-"), "{}", profile.slug);
        for (mark, item) in stepdoku::learn::guide::text(profile).lines().map(split_item) {
            let first = item.split(' ').next().unwrap_or_default();
            let first = first.replace(['*', '`', '['], "");
            let begins = format!("\n{mark}{first}");
            assert!(mark.is_empty() || text.contains(&begins), "{begins}\n{text}");
        }
    }
}

#[test]
fn an_unknown_command_is_named() {
    let output = run(&["solv", KNOWN], "");
    assert_eq!(output.status.code(), Some(2));
    let sentence = "unknown command `solv`. Did you mean `solve`? Commands: solve, steps,";
    assert!(stderr(&output).contains(sentence), "{}", stderr(&output));
}

#[test]
fn steps_are_coloured_by_role_on_request() {
    let coloured = |arguments: &[&str]| {
        let arguments = [arguments, &["--color", "always", KNOWN]].concat();
        let home = TempFolder::new("home");
        let output = command(PROGRAM, &home)
            .args(arguments)
            .env("TERM", "xterm")
            .env("COLORTERM", "truecolor")
            .env("LC_ALL", "C.UTF-8")
            .env("NO_COLOR", "1")
            .output()
            .unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    let lines = ["steps", "--technique", "pointing"];
    insta::assert_snapshot!("coloured_steps", shown(&coloured(&lines)));
    let words = ["steps", "--style", "words", "--technique", "hidden-single-box"];
    insta::assert_snapshot!("coloured_words", shown(&coloured(&words)));
    let solve = coloured(&["solve"]);
    let end = solve.lines().rev().take(16).collect::<Vec<_>>();
    let end: Vec<&str> = end.into_iter().rev().collect();
    insta::assert_snapshot!("coloured_solve", shown(&end.join("\n")));
    insta::assert_snapshot!("coloured_check", shown(&coloured(&["check"])));
}

/// Returns a text with its escape sequences made readable for a snapshot.
fn shown(text: &str) -> String {
    text.replace('\u{1b}', "␛")
}

#[test]
fn a_line_that_ends_like_the_name_of_a_file_is_a_puzzle() {
    let line = format!("{}1.AB", ".".repeat(252));
    let output = run(&["convert", "--to", "line", &line], "");
    assert_eq!(stderr(&output), "");
    assert_eq!(output.stdout, format!("{line}\n").into_bytes());
}

#[test]
fn a_position_without_steps_says_so() {
    let hard = ".52.96.484...2.69..694....2..69.342.924.....6.7.642..92458..96.631259874897.642..";
    let none = run(&["steps", "--strategy", "logic", hard], "");
    assert_eq!((none.stdout, none.status.code()), (Vec::new(), Some(0)));
    let none = run(&["steps", "--technique", "naked-single", hard], "");
    let sentence = "no Naked Single in this position";
    assert!(stderr(&none).contains(sentence), "{}", stderr(&none));
    let none = run(&["steps", "--strategy", "logic", "--json", hard], "");
    let sentence = "no technique of the strategy logic finds a step";
    assert!(stderr(&none).contains(sentence), "{}", stderr(&none));
    let broken = run(&["steps", "11.............."], "");
    assert_eq!((broken.status.code(), broken.stdout.len()), (Some(1), 0));
    let sentence =
        "the puzzle has no solution. r1c1 and r1c2: two 1s in row 1. Remove one of them.";
    assert!(stderr(&broken).contains(sentence), "{}", stderr(&broken));
}

#[test]
fn a_puzzle_that_is_not_rated_says_why_to_other_programs_too() {
    let input = format!("11..............\n1...............\n{EASY}\n");
    let output = run(&["rate", "--json", "-"], &input);
    assert_eq!(output.status.code(), Some(1));
    let objects = json_lines(&output);
    assert_eq!(objects.len(), 3, "one for each puzzle");
    assert_eq!(objects[0]["status"], "invalid");
    assert_eq!(objects[1]["status"], "multiple");
    assert_eq!(objects[2]["status"], "solved");
    let said = stderr(&output);
    let lines: Vec<&str> = said.lines().collect();
    assert!(lines[0].contains("the puzzle has no solution. `stepdoku check`"), "{said}");
    assert!(lines[1].ends_with("; --anyway rates it all the same."), "{said}");
    let anyway = run(&["rate", "--anyway", "1..............."], "");
    assert_eq!(anyway.status.code(), Some(0), "as was promised");
}

#[test]
fn solutions_beyond_the_limit_are_mentioned() {
    let several = "1...............";
    for (limit, beyond) in [("2", true), ("72", false), ("1", false)] {
        let output = run(&["solutions", "--limit", limit, several], "");
        assert_eq!(output.status.code(), Some(0));
        let sentence = format!("there are more solutions than the --limit of {limit}");
        assert_eq!(stderr(&output).contains(&sentence), beyond, "{}", stderr(&output));
    }
}

#[test]
fn every_object_says_which_puzzle_it_is_about() {
    let line = KNOWN.replace('0', ".");
    let input = format!("# a comment\nSmall: {line}\n");
    for command in [
        &["solve", "--json"][..],
        &["rate", "--json"],
        &["check", "--json"],
        &["solutions", "--json"],
    ] {
        let object = json_lines(&run(command, &input)).remove(0);
        assert_eq!(object["line"], 2, "{command:?}");
        assert_eq!(object["givens"], line, "{command:?}");
        assert_eq!(object["name"], "Small", "{command:?}");
    }
    let solves = run(&["solve", "--json"], &input).stdout;
    for (command, input) in [
        (&["steps", "--json"][..], input.as_bytes()),
        (&["solve", "--json-lines"], input.as_bytes()),
        (&["verify", "--json"], &solves),
    ] {
        for object in json_lines(&run(command, input)) {
            let puzzle = object["puzzle"].as_u64().unwrap();
            assert_eq!(object["line"], puzzle + 1, "{command:?}");
        }
    }
    let broken = "11..............";
    for (options, puzzle, status) in [
        (&[][..], KNOWN, "solved"),
        (&["--strategy", "se"], KNOWN, "solved"),
        (&["--limit", "1.0"], KNOWN, "given_up"),
        (&[], broken, "invalid"),
    ] {
        let arguments = [&["rate", "--json"], options, &[puzzle]].concat();
        let rating = json_lines(&run(&arguments, "")).remove(0);
        assert_eq!(rating["status"], status, "{arguments:?}");
    }
}

#[cfg(unix)]
#[test]
fn solutions_are_printed_as_they_are_found() {
    use std::os::unix::process::ExitStatusExt;
    use std::sync::mpsc::channel;
    use std::time::Duration;

    let home = TempFolder::new("home");
    let empty = ".".repeat(81);
    let mut child = command(PROGRAM, &home)
        .args(["solutions", "--limit", "1,000,000,000", &empty])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let (first, found) = channel();
    let reader = std::thread::spawn(move || {
        first.send(lines.next()).unwrap();
        lines.map_while(Result::ok).last()
    });
    let line = found.recv_timeout(Duration::from_secs(60));
    let pid = child.id().to_string();
    command("kill", &home).args(["-INT", &pid]).status().unwrap();
    let status = child.wait().unwrap();
    assert_eq!(line.unwrap().unwrap().unwrap().len(), 81);
    assert_eq!(status.signal(), Some(2));
    // Finished lines are printed completely.
    let last = reader.join().unwrap();
    assert!(last.is_none_or(|last| last.len() == 81));
}

//! A reason as a walkthrough of its own, and a walkthrough as a list.

use super::{Diagram, Event, Scene, Walkthrough};
use crate::grid::{KeptText, Names, Symbols};
use crate::solver::{Engine, MinimalProof, Move, ProofMove};

impl Walkthrough {
    /// Creates a walkthrough of the moves that a reason needs, each on the board after the previous ones.
    /// The title names the goal.
    pub fn proof(
        engine: &dyn Engine,
        title: &str,
        reason: &MinimalProof,
        symbols: Symbols,
    ) -> Self {
        let (path, shape) = (engine.path(), engine.shape());
        let verdict = reason.summary(path, Names::open(shape));
        let name = reason.name(Names::new(shape, symbols));
        let scene = |(number, reasoned): (usize, &ProofMove)| Scene {
            number,
            move_number: number,
            board: Diagram::from(&reasoned.board),
            open_guesses: reasoned.under.clone(),
            event: Event::Move(path.node(reasoned.node).made.clone()),
            claimed: path.node(reasoned.node).own_reason.clone(),
            why: None,
        };
        let mut scenes: Vec<Scene> = (1..).zip(&reason.moves).map(scene).collect();
        if let Some(first) = scenes.first().cloned() {
            let start = Scene {
                number: 0,
                move_number: 0,
                event: Event::Move(Move::Opened),
                claimed: None,
                ..first
            };
            scenes.insert(0, start);
        }
        scenes.push(Scene {
            number: scenes.len(),
            move_number: scenes.len(),
            board: Diagram::from(&reason.after),
            open_guesses: Vec::new(),
            event: Event::End(KeptText::new(verdict)),
            claimed: None,
            why: None,
        });
        Self {
            title: format!("{title}: why {name}"),
            solved: false,
            strategy: engine.plan().strategy().slug,
            scenes,
            undone: 0,
            refuted: 0,
        }
        .with_symbols(symbols)
    }

    /// Returns the moves as a list: a heading, a line for each move, and the closing sentence.
    pub fn outline(&self) -> String {
        let line = |scene: &Scene| match &scene.event {
            Event::Move(Move::Opened) => self.title.clone(),
            Event::Move(_) => {
                let indent = "  ".repeat(scene.open_guesses.len());
                format!("{:>3}. {indent}{}", scene.number, scene.line())
            }
            Event::End(closing) => closing.read(scene.board.names()).into_owned(),
        };
        let lines: Vec<String> = self.scenes.iter().map(line).collect();
        lines.join("\n") + "\n"
    }
}

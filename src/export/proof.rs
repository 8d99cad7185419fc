//! A proof as a walkthrough, and a walkthrough as a list.

use super::{Diagram, Event, Scene, Walkthrough};
use crate::grid::{KeptText, Names, Symbols};
use crate::solver::{Engine, MinimalProof, Move, ProofMove};

impl Walkthrough {
    /// Creates a walkthrough of the moves of a proof. Each board has only the earlier moves of the
    /// proof. The title names the goal.
    pub fn proof(engine: &dyn Engine, title: &str, proof: &MinimalProof, symbols: Symbols) -> Self {
        let (path, shape) = (engine.path(), engine.shape());
        let verdict = proof.summary(path, Names::open(shape));
        let name = proof.name(Names::new(shape, symbols));
        let scene = |(number, step): (usize, &ProofMove)| Scene {
            number,
            move_number: number,
            board: Diagram::from(&step.board),
            open_guesses: step.under.clone(),
            event: Event::Move(path.node(step.node).made.clone()),
            own_reason: path.node(step.node).own_reason.clone(),
            why: None,
        };
        let mut scenes: Vec<Scene> = (1..).zip(&proof.moves).map(scene).collect();
        if let Some(first) = scenes.first().cloned() {
            let start = Scene {
                number: 0,
                move_number: 0,
                event: Event::Move(Move::Opened),
                own_reason: None,
                ..first
            };
            scenes.insert(0, start);
        }
        scenes.push(Scene {
            number: scenes.len(),
            move_number: scenes.len(),
            board: Diagram::from(&proof.after),
            open_guesses: Vec::new(),
            event: Event::End(KeptText::new(verdict)),
            own_reason: None,
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
            Event::Move(_) => scene.numbered(&scene.line()),
            Event::End(closing) => closing.read(scene.board.names()).into_owned(),
        };
        let lines: Vec<String> = self.scenes.iter().map(line).collect();
        lines.join("\n") + "\n"
    }
}

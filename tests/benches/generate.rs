//! Generation of puzzles on one thread: minimal 9x9 puzzles, and puzzles that need a technique.

use std::time::Duration;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use stepdoku::generator::{Demand, Goal, Order, Random, Recipe, Symmetry, generate};
use stepdoku::grid::Shape;
use stepdoku::techniques;

/// Measures the generation of a different puzzle in each iteration.
fn make(criterion: &mut Criterion, name: &str, recipe: &Recipe) {
    let mut index = 0;
    let mut group = criterion.benchmark_group("generate 9x9");
    group.throughput(Throughput::Elements(1));
    group.sample_size(10).measurement_time(Duration::from_secs(5));
    group.bench_function(name, |bencher| {
        bencher.iter(|| {
            index += 1;
            generate(recipe, Random::seed_of(1, index), &Order::patient(recipe.shape()))
        });
    });
    group.finish();
}

fn puzzles(criterion: &mut Criterion) {
    let minimal = |symmetry| {
        Recipe::new(Shape::Nine, Goal::Minimal, symmetry).expect("there are such puzzles")
    };
    make(criterion, "minimal", &minimal(Symmetry::None));
    make(criterion, "minimal, 180", &minimal(Symmetry::HalfTurn));
    for slug in ["naked-pair", "x-wing", "xy-wing", "w-wing", "xy-chain"] {
        let demand = Demand { technique: techniques::profile(slug), ..Demand::default() };
        let recipe = minimal(Symmetry::None).demanding(demand);
        make(criterion, slug, &recipe.expect("there are such puzzles"));
    }
}

criterion_group!(benches, puzzles);
criterion_main!(benches);

//! Much of one kind, made on all cores and handed on in its order.

use std::collections::BTreeMap;
use std::num::NonZero;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// How far the quick ones may run ahead of a slow one, for each core.
const AHEAD: usize = 64;
/// How long nothing may be ready before that is told.
const QUIET: Duration = Duration::from_millis(100);

/// What comes out.
pub(super) enum Event<T> {
    /// The next one.
    Made(T),
    /// For a moment the next one was not ready.
    Quiet,
}

/// As many threads as there are cores.
pub(super) fn cores() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

/// How many threads there may be for each core: more only take room.
const FOR_A_CORE: usize = 4;

/// Makes something of each item on so many threads, and hands on each as soon as it and those
/// before it are made. When `take` breaks, `make` is told to stop and the rest is never made.
///
/// If the system does not give so many threads, it goes on with those that there are.
/// The threads take the items themselves, so that none waits for an item behind it.
pub(super) fn in_order<I, T>(
    (items, threads): (I, usize),
    make: impl Fn(I::Item, &AtomicBool) -> T + Sync,
    mut take: impl FnMut(Event<T>) -> ControlFlow<()>,
) where
    I: Iterator + Send,
    T: Send,
{
    let threads = threads.min(FOR_A_CORE * cores());
    let (permit, permits) = channel();
    let (done, made) = channel();
    let shop = Shop {
        make,
        source: Mutex::new((permits, items.enumerate())),
        stopped: AtomicBool::new(false),
    };
    thread::scope(|scope| {
        // Who waits for a permit goes home when this end of the line goes.
        let permit = permit;
        let allow = || {
            // The other end is in the shop, which is still there.
            let _ = permit.send(());
        };
        for _ in 0..threads * AHEAD {
            allow();
        }
        let workers = (0..threads).map_while(|_| {
            let (shop, done) = (&shop, done.clone());
            let worker = thread::Builder::new();
            worker.spawn_scoped(scope, move || shop.work(&done)).ok()
        });
        let alone = workers.count() == 0;
        drop(done);
        while alone && let Some((_, item)) = shop.item() {
            allow();
            if take(Event::Made((shop.make)(item, &shop.stopped))).is_break() {
                break;
            }
        }
        let mut line = Line::new(made);
        while let Some(event) = line.next() {
            let flow = match event {
                Event::Quiet => take(Event::Quiet),
                Event::Made(Ok(made)) => {
                    allow();
                    take(Event::Made(made))
                }
                Event::Made(Err(panic)) => {
                    shop.stopped.store(true, Ordering::Relaxed);
                    resume_unwind(panic)
                }
            };
            if flow.is_break() {
                break;
            }
        }
        shop.stopped.store(true, Ordering::Relaxed);
    });
}

/// Where it is made.
struct Shop<M, I> {
    make: M,
    /// The items, and leave to take one each.
    source: Mutex<(Receiver<()>, I)>,
    stopped: AtomicBool,
}

/// What was made, or the panic that came instead.
type Product<T> = thread::Result<T>;

impl<M, I> Shop<M, I> {
    /// Makes something of each item until there are no more.
    fn work<Item, T>(&self, done: &Sender<(usize, Product<T>)>)
    where
        M: Fn(Item, &AtomicBool) -> T,
        I: Iterator<Item = (usize, Item)>,
    {
        while !self.stopped.load(Ordering::Relaxed)
            && let Some((index, item)) = self.item()
        {
            let made = catch_unwind(AssertUnwindSafe(|| (self.make)(item, &self.stopped)));
            if done.send((index, made)).is_err() {
                return;
            }
        }
    }

    fn item<Item>(&self) -> Option<Item>
    where
        I: Iterator<Item = Item>,
    {
        // Whoever panicked while it took an item has lost the item, not the others.
        let mut source = self.source.lock().unwrap_or_else(PoisonError::into_inner);
        source.0.recv().ok()?;
        source.1.next()
    }
}

/// What was made, on its way out.
struct Line<T> {
    made: Receiver<(usize, Product<T>)>,
    /// What was made before its turn.
    waiting: BTreeMap<usize, Product<T>>,
    next: usize,
}

impl<T> Line<T> {
    fn new(made: Receiver<(usize, Product<T>)>) -> Self {
        Self {
            made,
            waiting: BTreeMap::new(),
            next: 0,
        }
    }

    /// Waits for the next one, but not long; nothing if there are no more.
    fn next(&mut self) -> Option<Event<Product<T>>> {
        loop {
            if let Some(made) = self.waiting.remove(&self.next) {
                self.next += 1;
                return Some(Event::Made(made));
            }
            match self.made.recv_timeout(QUIET) {
                Ok((index, made)) => self.waiting.insert(index, made),
                Err(RecvTimeoutError::Timeout) => return Some(Event::Quiet),
                Err(RecvTimeoutError::Disconnected) => return None,
            };
        }
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;
    use std::sync::atomic::{AtomicU64, Ordering};

    use super::{Event, in_order};

    #[test]
    fn everything_comes_once_and_in_order() {
        for threads in [1, 2, 5] {
            let mut taken = Vec::new();
            in_order(
                (0..1_000, threads),
                |item, _| {
                    if item % 97 == 0 {
                        std::thread::yield_now();
                    }
                    item * 2
                },
                |event| {
                    if let Event::Made(twice) = event {
                        taken.push(twice);
                    }
                    ControlFlow::Continue(())
                },
            );
            assert_eq!(taken, (0..1_000).map(|item| item * 2).collect::<Vec<_>>());
        }
    }

    #[test]
    fn nothing_more_is_made_than_was_asked_for() {
        let made = AtomicU64::new(0);
        let mut taken = 0;
        in_order(
            (0..u64::MAX, 2),
            |_, _| made.fetch_add(1, Ordering::Relaxed),
            |event| {
                taken += u32::from(matches!(event, Event::Made(_)));
                if taken == 10 {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            },
        );
        assert_eq!(taken, 10);
        assert!(made.into_inner() < 1_000);
        in_order(
            (0..0, 2),
            |_, _| (),
            |event| match event {
                Event::Made(()) => unreachable!("nothing was asked for"),
                Event::Quiet => ControlFlow::Continue(()),
            },
        );
    }

    #[test]
    fn a_slow_one_is_told_as_quiet() {
        let mut quiet = 0;
        in_order(
            ([()].into_iter(), 1),
            |(), _| std::thread::sleep(super::QUIET * 3),
            |event| {
                quiet += u32::from(matches!(event, Event::Quiet));
                ControlFlow::Continue(())
            },
        );
        assert!(quiet > 0);
    }
}

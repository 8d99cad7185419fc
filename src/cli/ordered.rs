//! Parallel map that keeps the order of the items.

use std::collections::BTreeMap;
use std::num::NonZero;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// Maximum number of finished items per thread that wait for a slow one.
const MAX_AHEAD: usize = 64;
/// Maximum number of threads per core; more would only use memory.
const MAX_PER_CORE: usize = 4;
/// Time without a result before [`Event::Quiet`] is reported.
const QUIET: Duration = Duration::from_millis(100);

/// An event of [`in_order`].
pub(super) enum Event<T> {
    /// The next result.
    Result(T),
    /// The next result was not ready for some time.
    Quiet,
}

/// Returns the number of cores.
pub(super) fn cores() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

/// Calls `compute` for each item on `threads` threads and passes the results to `consume` in the
/// order of the items. When `consume` breaks, the flag of `compute` is set and the remaining items
/// are dropped.
///
/// If the system has fewer threads available, those are used. The threads take the items
/// themselves, so that no thread waits for the caller.
pub(super) fn in_order<I, T>(
    items: I,
    threads: usize,
    compute: impl Fn(I::Item, &AtomicBool) -> T + Sync,
    mut consume: impl FnMut(Event<T>) -> ControlFlow<()>,
) where
    I: Iterator + Send,
    T: Send,
{
    let threads = threads.min(MAX_PER_CORE * cores());
    let (permit, permits) = channel();
    let (sender, results) = channel();
    let pool = Pool {
        compute,
        source: Mutex::new(Source { permits, items: items.enumerate() }),
        stopped: AtomicBool::new(false),
    };
    thread::scope(|scope| {
        // Dropping the sender ends the threads that wait for a permit.
        let permit = permit;
        let allow = || {
            // The receiver lives as long as the scope.
            let _ = permit.send(());
        };
        for _ in 0..threads * MAX_AHEAD {
            allow();
        }
        let workers = (0..threads).map_while(|_| {
            let (pool, sender) = (&pool, sender.clone());
            let worker = thread::Builder::new();
            worker.spawn_scoped(scope, move || pool.work(&sender)).ok()
        });
        let no_threads = workers.count() == 0;
        drop(sender);
        while no_threads && let Some((_, item)) = pool.item() {
            allow();
            if consume(Event::Result((pool.compute)(item, &pool.stopped))).is_break() {
                break;
            }
        }
        let mut results = InOrder::new(results);
        while let Some(event) = results.next() {
            let flow = match event {
                Event::Quiet => consume(Event::Quiet),
                Event::Result(Ok(result)) => {
                    allow();
                    consume(Event::Result(result))
                }
                Event::Result(Err(panic)) => {
                    pool.stopped.store(true, Ordering::Relaxed);
                    resume_unwind(panic)
                }
            };
            if flow.is_break() {
                break;
            }
        }
        pool.stopped.store(true, Ordering::Relaxed);
    });
}

/// The shared state of the worker threads.
struct Pool<M, I> {
    compute: M,
    source: Mutex<Source<I>>,
    stopped: AtomicBool,
}

/// The items. A thread needs a permit for each item that it takes.
struct Source<I> {
    permits: Receiver<()>,
    items: I,
}

impl<M, I> Pool<M, I> {
    /// Processes items until there are no more.
    fn work<Item, T>(&self, results: &Sender<(usize, thread::Result<T>)>)
    where
        M: Fn(Item, &AtomicBool) -> T,
        I: Iterator<Item = (usize, Item)>,
    {
        while !self.stopped.load(Ordering::Relaxed)
            && let Some((index, item)) = self.item()
        {
            let result = catch_unwind(AssertUnwindSafe(|| (self.compute)(item, &self.stopped)));
            if results.send((index, result)).is_err() {
                return;
            }
        }
    }

    fn item<Item>(&self) -> Option<Item>
    where
        I: Iterator<Item = Item>,
    {
        // A thread that panicked here lost only its own item.
        let mut source = self.source.lock().unwrap_or_else(PoisonError::into_inner);
        source.permits.recv().ok()?;
        source.items.next()
    }
}

/// Results that are put back in order.
struct InOrder<T> {
    results: Receiver<(usize, thread::Result<T>)>,
    /// Results that came early, by index.
    waiting: BTreeMap<usize, thread::Result<T>>,
    next: usize,
}

impl<T> InOrder<T> {
    fn new(results: Receiver<(usize, thread::Result<T>)>) -> Self {
        Self { results, waiting: BTreeMap::new(), next: 0 }
    }

    /// Waits a short time for the next result; returns `None` at the end.
    fn next(&mut self) -> Option<Event<thread::Result<T>>> {
        loop {
            if let Some(result) = self.waiting.remove(&self.next) {
                self.next += 1;
                return Some(Event::Result(result));
            }
            match self.results.recv_timeout(QUIET) {
                Ok((index, result)) => self.waiting.insert(index, result),
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
    fn results_come_once_and_in_order() {
        for threads in [1, 2, 5] {
            let mut taken = Vec::new();
            in_order(
                0..1_000,
                threads,
                |item, _| {
                    if item % 97 == 0 {
                        std::thread::yield_now();
                    }
                    item * 2
                },
                |event| {
                    if let Event::Result(twice) = event {
                        taken.push(twice);
                    }
                    ControlFlow::Continue(())
                },
            );
            assert_eq!(taken, (0..1_000).map(|item| item * 2).collect::<Vec<_>>());
        }
    }

    #[test]
    fn a_break_stops_the_threads() {
        let made = AtomicU64::new(0);
        let mut taken = 0;
        in_order(
            0..u64::MAX,
            2,
            |_, _| made.fetch_add(1, Ordering::Relaxed),
            |event| {
                taken += u32::from(matches!(event, Event::Result(_)));
                if taken == 10 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            },
        );
        assert_eq!(taken, 10);
        assert!(made.into_inner() < 1_000);
        in_order(
            0..0,
            2,
            |_, _| (),
            |event| match event {
                Event::Result(()) => unreachable!("nothing was asked for"),
                Event::Quiet => ControlFlow::Continue(()),
            },
        );
    }

    #[test]
    fn a_slow_item_is_reported_as_quiet() {
        let mut quiet = 0;
        in_order(
            [()].into_iter(),
            1,
            |(), _| std::thread::sleep(super::QUIET * 3),
            |event| {
                quiet += u32::from(matches!(event, Event::Quiet));
                ControlFlow::Continue(())
            },
        );
        assert!(quiet > 0);
    }
}

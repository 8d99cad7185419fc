//! Much of one kind, made on all cores and handed on in its order.

use std::collections::BTreeMap;
use std::num::NonZero;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;

/// How far the quick ones may run ahead of a slow one, for each core.
const AHEAD: u64 = 64;

/// Makes the first `count` of something by their index, on all cores, and hands on each as soon as
/// it and those before it are made. When `take` breaks, `make` is told to stop and the rest is
/// never made.
pub(super) fn in_order<T: Send>(
    count: u64,
    make: impl Fn(u64, &AtomicBool) -> T + Sync,
    mut take: impl FnMut(u64, T) -> ControlFlow<()>,
) {
    let cores = thread::available_parallelism().map_or(1, NonZero::get) as u64;
    let (give, tickets) = channel();
    let (done, made) = channel();
    let shop = Shop {
        make,
        tickets: Mutex::new(tickets),
        stopped: AtomicBool::new(false),
    };
    thread::scope(|scope| {
        // Who waits for a ticket goes home when this end of the line goes.
        let give = give;
        let mut given = 0..count;
        let mut give_next = || given.next().map(|index| give.send(index));
        for _ in 0..cores * AHEAD {
            give_next();
        }
        for _ in 0..cores.min(count) {
            let (shop, done) = (&shop, done.clone());
            scope.spawn(move || shop.work(&done));
        }
        let mut line = Line {
            made,
            waiting: BTreeMap::new(),
        };
        for index in 0..count {
            let flow = match line.next(index) {
                Some(Ok(made)) => take(index, made),
                Some(Err(panic)) => {
                    shop.stopped.store(true, Ordering::Relaxed);
                    resume_unwind(panic)
                }
                None => ControlFlow::Break(()),
            };
            if flow.is_break() {
                break;
            }
            give_next();
        }
        shop.stopped.store(true, Ordering::Relaxed);
    });
}

/// Where it is made.
struct Shop<M> {
    make: M,
    tickets: Mutex<Receiver<u64>>,
    stopped: AtomicBool,
}

/// What was made, or the panic that came instead.
type Product<T> = thread::Result<T>;

impl<M> Shop<M> {
    /// Makes what the tickets say until there are no more.
    fn work<T>(&self, done: &Sender<(u64, Product<T>)>)
    where
        M: Fn(u64, &AtomicBool) -> T,
    {
        while !self.stopped.load(Ordering::Relaxed)
            && let Some(index) = self.ticket()
        {
            let made = catch_unwind(AssertUnwindSafe(|| (self.make)(index, &self.stopped)));
            if done.send((index, made)).is_err() {
                return;
            }
        }
    }

    fn ticket(&self) -> Option<u64> {
        // Nothing can panic while the lock is held.
        let tickets = self.tickets.lock().unwrap_or_else(PoisonError::into_inner);
        tickets.recv().ok()
    }
}

/// What was made, on its way out.
struct Line<T> {
    made: Receiver<(u64, Product<T>)>,
    /// What was made before its turn.
    waiting: BTreeMap<u64, Product<T>>,
}

impl<T> Line<T> {
    /// Waits for the one with this index.
    fn next(&mut self, index: u64) -> Option<Product<T>> {
        loop {
            if let Some(made) = self.waiting.remove(&index) {
                return Some(made);
            }
            let (index, made) = self.made.recv().ok()?;
            self.waiting.insert(index, made);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;
    use std::sync::atomic::{AtomicU64, Ordering};

    use super::in_order;

    #[test]
    fn everything_comes_once_and_in_order() {
        let mut taken = Vec::new();
        in_order(
            1_000,
            |index, _| {
                if index % 97 == 0 {
                    std::thread::yield_now();
                }
                index * 2
            },
            |index, twice| {
                taken.push((index, twice));
                ControlFlow::Continue(())
            },
        );
        assert_eq!(
            taken,
            (0..1_000)
                .map(|index| (index, index * 2))
                .collect::<Vec<_>>()
        );
    }

    #[test]
    fn nothing_more_is_made_than_was_asked_for() {
        let made = AtomicU64::new(0);
        let mut taken = 0;
        in_order(
            u64::MAX,
            |_, _| made.fetch_add(1, Ordering::Relaxed),
            |_, _| {
                taken += 1;
                if taken == 10 {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            },
        );
        assert_eq!(taken, 10);
        in_order(0, |_, _| (), |_, ()| unreachable!("nothing was asked for"));
    }
}


mod reglib;
mod search;
mod shared;
mod soundness;

//! Learning a technique: positions to practise on.

pub mod practice;

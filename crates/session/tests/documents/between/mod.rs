//! From one document to the other, and back: nothing is lost on the way.

mod tab;

mod games;
mod looks;
mod paths;
mod titles;
mod unkept;

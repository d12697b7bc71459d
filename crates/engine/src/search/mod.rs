//! The search: iterative deepening, principal variation search, pruning, threads and limits.
//!
//! | file | what is in it |
//! |---|---|
//! | `root` | iterative deepening with aspiration windows; the moves of the root |
//! | `node` | the search of one node, in numbered steps: PVS, pruning, reductions |
//! | `picker` `ordering` `history` | which move comes next; ranks, killers, countermoves; history tables |
//! | `transposition` | the transposition table |
//! | `deferral` `crew` | several threads: ABDADA-style deferral; where the threads come from |
//! | `budget` `limits` | what a search has spent; what it may spend, and who listens |
//! | `parameters` | every number of the above, tuned by `skep tune` |
//! | `bench` | a fixed set of searches: the signature |

pub(crate) mod bench;
pub(crate) mod budget;
pub(crate) mod crew;
pub(crate) mod deferral;
mod history;
pub(crate) mod limits;
pub(crate) mod node;
pub(crate) mod ordering;
pub(crate) mod parameters;
mod picker;
pub(crate) mod root;
pub(crate) mod transposition;

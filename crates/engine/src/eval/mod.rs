//! Static evaluation: the score of a position without search.
//!
//! | file | what is in it |
//! |---|---|
//! | `evaluator` | the choice between the two evaluations below |
//! | `features` | the sparse binary features of a position, the input of the net |
//! | [`net`] | the net: an embedding for each feature, one hidden layer, integer arithmetic |
//! | `handcrafted` `weights` | the handcrafted evaluation and its weights |
//! | `queen_zone` | a Queen and what lies around her, for both |
//! | `queens` | the move that surrounds a Queen, and the threat of one: won positions need no evaluation |

pub(crate) mod evaluator;
pub(crate) mod features;
mod handcrafted;
pub mod net;
mod queen_zone;
pub(crate) mod queens;
mod weights;

//! The rules, one by one: each test carries the number of the rule that it holds the kernel to.

mod drawing;
mod end;
mod figures;
mod holes;
mod insects;
mod kinds;
mod ladybug;
mod laying;
mod mosquito;
mod one_hive;
mod pillbug;
mod reasons;
mod sameness;
mod setting_and_turns;
mod setups;
mod sliding;
mod throwers;

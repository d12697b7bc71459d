//! Everything that is said to people.

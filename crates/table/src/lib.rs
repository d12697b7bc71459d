//! One game at one table.

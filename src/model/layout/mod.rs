//! The layout of the form: which parts a page has, the columns they stand in, and how many rows each gets.
//! `update` scrolls by it and `view` draws by it.

pub mod budget;
pub mod columns;
pub mod help;
pub mod page;
pub mod question;
pub mod review;

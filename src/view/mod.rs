//! What is seen: the model becomes a frame. It never changes the model and never does IO.

pub mod frame;
pub mod token;

//! The tool contracts: each parses and validates a request, renders an outcome, and holds the tool's
//! definition. It never does IO.

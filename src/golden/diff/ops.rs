//! The one algorithm that compares: Myers', on slices of texts. The crate's own entry points choose among six
//! at run time, and each kind of text would bring all six along: half a megabyte of program.

use similar::DiffOp;
use similar::algorithms::{Capture, Compact, Replace, myers};

/// What turns the old texts into the new ones.
pub(super) fn ops(old: &[&str], new: &[&str]) -> Vec<DiffOp> {
    let mut hook = Compact::new(Replace::new(Capture::new()), old, new);
    match myers::diff(&mut hook, old, 0..old.len(), new, 0..new.len()) {
        Ok(()) => hook.into_inner().into_inner().into_ops(),
    }
}

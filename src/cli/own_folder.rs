//! Folders that nobody else can write to, for locks and for what a person may have typed. Where such a folder is made in
//! one that is everybody's, its name may have been taken by others.

use std::fs::{self, DirBuilder, Permissions};
use std::io;
use std::os::unix::fs::{DirBuilderExt as _, MetadataExt as _, PermissionsExt as _};
use std::path::{Path, PathBuf};

use rustix::process::geteuid;

/// What the group and others may write.
const WRITABLE_BY_OTHERS: u32 = 0o022;

/// What keeps others from renaming and removing files that are not theirs.
const STICKY: u32 = 0o1000;

/// A folder that is there, absolute, ours, and closed to the writes of others.
pub(super) fn existing(folder: &Path) -> Option<PathBuf> {
    let folder = folder.is_absolute().then(|| folder.canonicalize().ok())??;
    check(&folder).is_ok().then_some(folder)
}

/// Makes a folder for the owner alone, or takes one that is there, if it is the owner's.
///
/// # Errors
/// It cannot be made, or it is somebody else's.
pub(super) fn make(folder: &Path) -> io::Result<()> {
    match DirBuilder::new().mode(0o700).create(folder) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => return Err(error),
        Ok(()) | Err(_) => {}
    }
    check(folder)
}

/// The same, and what others could read is closed to them.
///
/// # Errors
/// As [`make`].
pub(super) fn make_private(folder: &Path) -> io::Result<()> {
    make(folder)?;
    fs::set_permissions(folder, Permissions::from_mode(0o700))
}

/// Whether folders that are made here stay who they are: only their owners can take them away.
pub(super) fn is_safe_parent(folder: &Path) -> bool {
    folder.is_absolute()
        && fs::metadata(folder).is_ok_and(|found| {
            let is_closed = found.mode() & WRITABLE_BY_OTHERS == 0 || found.mode() & STICKY != 0;
            found.is_dir() && [0, geteuid().as_raw()].contains(&found.uid()) && is_closed
        })
}

fn check(folder: &Path) -> io::Result<()> {
    // A link is not the folder, wherever it leads.
    let found = fs::symlink_metadata(folder)?;
    if !found.is_dir() {
        return Err(io::Error::other("no folder, or a link to one"));
    }
    if found.uid() != geteuid().as_raw() {
        return Err(io::Error::other("this folder is another user's"));
    }
    if found.mode() & WRITABLE_BY_OTHERS != 0 {
        return Err(io::Error::other("others can write to this folder"));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_ours_is_taken() {
        let base = tempfile::tempdir().unwrap();
        let [own, open, link, file] = ["own", "open", "link", "file"].map(|name| base.path().join(name));
        make_private(&own).unwrap();
        assert_eq!(fs::metadata(&own).unwrap().mode() & 0o777, 0o700);
        make(&open).unwrap();
        fs::set_permissions(&open, Permissions::from_mode(0o777)).unwrap();
        std::os::unix::fs::symlink(&own, &link).unwrap();
        fs::write(&file, "").unwrap();
        for wrong in [&open, &link, &file, &base.path().join("none/below")] {
            make(wrong).unwrap_err();
        }
        assert_eq!(existing(&open), None);
        assert_eq!(existing(Path::new("own")), None);
        assert_eq!(
            existing(&link),
            existing(&own),
            "where it leads is what counts for a folder that is named"
        );
        assert!(is_safe_parent(base.path()) && is_safe_parent(Path::new("/tmp")));
        assert!(!is_safe_parent(&open) && !is_safe_parent(&file) && !is_safe_parent(Path::new(".")));
    }
}

#ifndef PLANTSITE_FILE_EXCHANGE_H
#define PLANTSITE_FILE_EXCHANGE_H

/// Gives two files of a folder each other's names in one step, so that neither is ever missing.
///
/// Returns 0; -1 leaves the reason in `errno`: EINVAL, ENOSYS or ENOTSUP where the file system can't.
int plantsite_exchange(int folder, const char *name, const char *other);

/// Renames what lies at a path, but never over something that is there.
///
/// Returns 0; -1 leaves the reason in `errno`: EEXIST where something is there.
int plantsite_rename_new(int folder, const char *path, int new_folder, const char *new_path);

/// Whether some program has the file open for writing; 0 also where the system doesn't say.
///
/// The descriptor must be open for reading only.
int plantsite_has_writer(int descriptor);

#endif

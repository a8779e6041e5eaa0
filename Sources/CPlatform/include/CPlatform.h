#ifndef PLANTSITE_PLATFORM_H
#define PLANTSITE_PLATFORM_H

#include <stddef.h>

#pragma clang assume_nonnull begin

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

/// The arguments that the process was started with, its name first; NULL where the C library doesn't hand them on.
///
/// Swift reads them from /proc on Linux, and has none where that isn't mounted.
char *_Nullable const *_Nullable plantsite_arguments(int *count);

/// The path that the process was started by, perhaps relative; NULL where the system doesn't tell.
const char *_Nullable plantsite_started_path(void);

/// The commit that the program was built from, in hexadecimal digits; empty where that wasn't told.
const char *plantsite_commit(void);

/// Where the program's releases are, `OWNER/NAME` on GitHub; empty where that wasn't told.
const char *plantsite_repository(void);

/// Has threads share so many heaps, where each would take one of its own that gives little back (glibc).
///
/// Does nothing with another C library.
void plantsite_share_heaps(int count);

/// Has memory of more than a megabyte go back to the system when it is freed (glibc, which else learns from the first
/// that is freed to keep as much for each thread).
///
/// Does nothing with another C library.
void plantsite_give_back_large_memory(void);

/// Has the process say something on the standard error when Ctrl-C or a request to end ends it from now on; NULL has it
/// end without a word again.
///
/// The text must stay where it is.
void plantsite_say_when_ended(const char *_Nullable text);

/// Writes the 32 bytes of the SHA-256 digest of so many bytes.
void plantsite_sha256(const void *bytes, size_t count, unsigned char *digest);

#pragma clang assume_nonnull end

#endif

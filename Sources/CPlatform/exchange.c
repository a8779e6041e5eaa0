#if defined(__linux__) && !defined(_GNU_SOURCE)
#define _GNU_SOURCE
#endif

#include "CPlatform.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

#if defined(__APPLE__)

int plantsite_exchange(int folder, const char *name, const char *other) {
  int result;
  do result = renameatx_np(folder, name, folder, other, RENAME_SWAP);
  while (result != 0 && errno == EINTR);
  return result;
}

int plantsite_rename_new(int folder, const char *path, int new_folder, const char *new_path) {
  int result;
  do result = renameatx_np(folder, path, new_folder, new_path, RENAME_EXCL);
  while (result != 0 && errno == EINTR);
  return result;
}

int plantsite_has_writer(int descriptor) {
  (void)descriptor;
  return 0;
}

#else

#include <sys/syscall.h>

// Not every C library has renameat2.
static int rename_at(int folder, const char *path, int new_folder, const char *new_path, unsigned flags) {
  long result;
  do result = syscall(SYS_renameat2, folder, path, new_folder, new_path, flags);
  while (result != 0 && errno == EINTR);
  return (int)result;
}

int plantsite_exchange(int folder, const char *name, const char *other) {
  return rename_at(folder, name, folder, other, 1u << 1 /* RENAME_EXCHANGE */);
}

int plantsite_rename_new(int folder, const char *path, int new_folder, const char *new_path) {
  if (rename_at(folder, path, new_folder, new_path, 1u << 0 /* RENAME_NOREPLACE */) == 0) return 0;
  if (errno != EINVAL && errno != ENOSYS) return -1;
  // A file system that doesn't know the flag: a second name is never made over another file either.
  int result;
  do result = linkat(folder, path, new_folder, new_path, 0);
  while (result != 0 && errno == EINTR);
  if (result != 0) return -1;
  do result = unlinkat(folder, path, 0);
  while (result != 0 && errno == EINTR);
  if (result != 0) {
    int reason = errno;
    unlinkat(new_folder, new_path, 0);
    errno = reason;
  }
  return result;
}

int plantsite_has_writer(int descriptor) {
  // A read lease is given only while nobody has the file open for writing (fcntl(2), "Leases"). Whoever opens it in
  // the moment until it is given back waits; the signal that then comes is one that programs pass over.
  if (fcntl(descriptor, F_SETSIG, SIGURG) != 0) return 0;
  if (fcntl(descriptor, F_SETLEASE, F_RDLCK) == 0) {
    fcntl(descriptor, F_SETLEASE, F_UNLCK);
    return 0;
  }
  return errno == EAGAIN;
}

#endif

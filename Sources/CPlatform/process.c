#if defined(__linux__) && !defined(_GNU_SOURCE)
#define _GNU_SOURCE
#endif

#include "CPlatform.h"

#ifndef PLANTSITE_COMMIT
#define PLANTSITE_COMMIT ""
#endif

#ifndef PLANTSITE_REPOSITORY
#define PLANTSITE_REPOSITORY ""
#endif

const char *plantsite_commit(void) { return PLANTSITE_COMMIT; }

const char *plantsite_repository(void) { return PLANTSITE_REPOSITORY; }

#include <signal.h>
#include <stddef.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/auxv.h>
#endif

#if defined(__GLIBC__)
#include <malloc.h>
#endif

#if defined(__GLIBC__) || defined(__APPLE__)

static int argument_count;
static char **argument_values;

// Both hand what main gets to functions that run before it.
__attribute__((constructor)) static void keep_arguments(int count, char **values) {
  argument_count = count;
  argument_values = values;
}

char *_Nullable const *_Nullable plantsite_arguments(int *count) {
  *count = argument_count;
  return argument_values;
}

#else

char *_Nullable const *_Nullable plantsite_arguments(int *count) {
  *count = 0;
  return NULL;
}

#endif

const char *plantsite_started_path(void) {
#if defined(__linux__)
  return (const char *)getauxval(AT_EXECFN);
#else
  return NULL;
#endif
}

void plantsite_share_heaps(int count) {
#if defined(__GLIBC__)
  mallopt(M_ARENA_MAX, count);
#else
  (void)count;
#endif
}

void plantsite_give_back_large_memory(void) {
#if defined(__GLIBC__)
  mallopt(M_MMAP_THRESHOLD, 1 << 20);
#endif
}

static const char *volatile last_words;

// Only what is safe in a signal's handler: no memory, no locks.
static void end_with_words(int number) {
  const char *words = last_words;
  if (words) {
    size_t length = 0;
    while (words[length]) length++;
    if (write(STDERR_FILENO, words, length)) {}
  }
  signal(number, SIG_DFL);
  raise(number);
}

void plantsite_say_when_ended(const char *text) {
  static const int numbers[] = {SIGINT, SIGTERM};
  static struct sigaction before[2];
  static int is_set;
  last_words = text;
  for (int i = 0; i < 2; i++) {
    if (text && !is_set) {
      struct sigaction action = {.sa_handler = end_with_words};
      sigaction(numbers[i], NULL, &before[i]);
      // Who runs in the background may have been told to take no notice, and what it starts likewise.
      if (before[i].sa_handler != SIG_IGN) sigaction(numbers[i], &action, NULL);
    } else if (!text && is_set) {
      sigaction(numbers[i], &before[i], NULL);
    }
  }
  is_set = text != NULL;
}

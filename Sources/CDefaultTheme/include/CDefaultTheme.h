#ifndef PLANTSITE_DEFAULT_THEME_H
#define PLANTSITE_DEFAULT_THEME_H

#include <stddef.h>

/// A file of the theme in the binary.
struct plantsite_theme_file {
  /// Its path inside the theme's folder.
  const char *path;
  const unsigned char *bytes;
  size_t count;
};

/// Every file of the default theme.
const struct plantsite_theme_file *plantsite_default_theme_files(void);

/// How many files there are.
extern const size_t plantsite_default_theme_count;

#endif

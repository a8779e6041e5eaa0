// What libpng is told to do with what it finds wrong, in reading and in writing.
#ifndef PLANTSITE_PNG_ERRORS_H
#define PLANTSITE_PNG_ERRORS_H

#include <png.h>

static inline void on_error(png_structp png, png_const_charp message) {
  (void)message;
  png_longjmp(png, 1);
}

static inline void on_warning(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

#endif

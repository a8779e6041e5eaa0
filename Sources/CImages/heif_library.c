#include "heif_library.h"

#ifndef __APPLE__

#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>

static heif_functions functions;
static bool is_found;

static void find(void) {
  // It stays open until the program ends.
  void *const library = dlopen("libheif.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
#define F(result, name, parameters) \
  *(void **)&functions.name = dlsym(library, "heif_" #name); \
  if (!functions.name) return;
  HEIF_FUNCTIONS(F)
#undef F
  // Finds the decoders that are installed beside the library, from version 1.13 on.
  heif_error (*init)(void *) = NULL;
  *(void **)&init = dlsym(library, "heif_init");
  if (init) init(NULL);
  is_found = functions.have_decoder_for_format(HEIF_HEVC);
}

const heif_functions *plantsite_heif(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, find);
  return is_found ? &functions : NULL;
}

#endif

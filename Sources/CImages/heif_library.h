#ifndef PLANTSITE_HEIF_LIBRARY_H
#define PLANTSITE_HEIF_LIBRARY_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

// What is used of libheif's C interface, which all versions from 1.12 on have. The library isn't linked, so its header
// isn't needed to build.

typedef struct heif_context heif_context;
typedef struct heif_image_handle heif_image_handle;
typedef struct heif_image heif_image;

typedef struct {
  int code, subcode;
  const char *message;
} heif_error;

/// Values of `heif_error.code` and `.subcode`.
enum {
  HEIF_OK = 0,
  HEIF_UNSUPPORTED_FILE = 3,
  HEIF_UNSUPPORTED_FEATURE = 4,
  HEIF_NO_MEMORY = 6,
  HEIF_NO_PLUGIN = 11,
  HEIF_END_OF_DATA = 100,
  HEIF_LIMIT_EXCEEDED = 1000,
};

/// Further arguments: a coding, a colour space, ways in which samples lie, a channel.
enum {
  HEIF_HEVC = 1,
  HEIF_RGB = 1,
  HEIF_INTERLEAVED_RGB = 10,
  HEIF_INTERLEAVED_RGBA = 11,
  HEIF_INTERLEAVED = 10,
};

/// The beginning of what `heif_image_handle_get_nclx_color_profile` gives: code points of ITU-T H.273.
typedef struct {
  uint8_t version;
  int primaries, transfer, matrix;
} heif_nclx;

/// The beginning of the options of decoding; `version` says how far they go.
typedef struct {
  uint8_t version, ignores_transformations;
  void *_Nullable callbacks[3];
  void *_Nullable user;
  // From version 2 on, and from version 3 on.
  uint8_t makes_8_bits, is_strict;
} heif_options;

/// The functions, under their names without `heif_`.
#define HEIF_FUNCTIONS(F) \
  F(heif_context *_Nullable, context_alloc, (void)) \
  F(void, context_free, (heif_context *)) \
  F(void, context_set_maximum_image_size_limit, (heif_context *, int)) \
  F(heif_error, context_read_from_memory_without_copy, (heif_context *, const void *, size_t, const void *_Nullable)) \
  F(heif_error, context_get_primary_image_handle, (heif_context *, heif_image_handle *_Nullable *_Nonnull)) \
  F(void, image_handle_release, (const heif_image_handle *)) \
  F(int, image_handle_get_width, (const heif_image_handle *)) \
  F(int, image_handle_get_height, (const heif_image_handle *)) \
  F(int, image_handle_has_alpha_channel, (const heif_image_handle *)) \
  F(int, image_handle_is_premultiplied_alpha, (const heif_image_handle *)) \
  F(int, image_handle_get_luma_bits_per_pixel, (const heif_image_handle *)) \
  F(size_t, image_handle_get_raw_color_profile_size, (const heif_image_handle *)) \
  F(heif_error, image_handle_get_raw_color_profile, (const heif_image_handle *, void *)) \
  F(heif_error, image_handle_get_nclx_color_profile, (const heif_image_handle *, heif_nclx *_Nullable *_Nonnull)) \
  F(void, nclx_color_profile_free, (heif_nclx *)) \
  F(heif_options *_Nullable, decoding_options_alloc, (void)) \
  F(void, decoding_options_free, (heif_options *)) \
  F(heif_error, decode_image, \
    (const heif_image_handle *, heif_image *_Nullable *_Nonnull, int, int, const heif_options *_Nullable)) \
  F(int, image_get_width, (const heif_image *, int)) \
  F(int, image_get_height, (const heif_image *, int)) \
  F(const uint8_t *_Nullable, image_get_plane_readonly, (const heif_image *, int, int *)) \
  F(void, image_release, (const heif_image *)) \
  F(int, have_decoder_for_format, (int))

typedef struct {
#define F(result, name, parameters) result (*_Nonnull name) parameters;
  HEIF_FUNCTIONS(F)
#undef F
} heif_functions;

/// The library, opened by the first call; NULL where it isn't installed, or can't decode HEVC.
const heif_functions *_Nullable plantsite_heif(void);

#pragma clang assume_nonnull end

#endif

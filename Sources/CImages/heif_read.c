#include "decoder.h"
#include "heif_library.h"

#ifndef __APPLE__

#include <stdlib.h>
#include <string.h>

typedef struct {
  plantsite_decoder base;
  const heif_functions *heif;
  heif_context *context;
  heif_image_handle *handle;
  heif_image *image;
  const uint8_t *next_row;
  int row_length;
  bool is_premultiplied;
  uint8_t *profile;
} heif_decoder;

static plantsite_photo_fault fault_of(heif_error error) {
  if (error.code == HEIF_OK) return PLANTSITE_PHOTO_FINE;
  if (error.subcode == HEIF_END_OF_DATA) return PLANTSITE_PHOTO_CUT_OFF;
  if (error.subcode == HEIF_LIMIT_EXCEEDED) return PLANTSITE_PHOTO_BROKEN;
  switch (error.code) {
    case HEIF_NO_MEMORY: return PLANTSITE_PHOTO_NO_MEMORY;
    case HEIF_UNSUPPORTED_FILE:
    case HEIF_UNSUPPORTED_FEATURE:
    case HEIF_NO_PLUGIN: return PLANTSITE_PHOTO_UNKNOWN_CODING;
    default: return PLANTSITE_PHOTO_BROKEN;
  }
}

/// Takes the ICC profile, else what a few numbers say of the colours (ITU-T H.273, tables 2 and 3).
static plantsite_photo_fault take_colours(heif_decoder *decoder) {
  const heif_functions *heif = decoder->heif;
  plantsite_photo_header *header = &decoder->base.header;
  const size_t length = heif->image_handle_get_raw_color_profile_size(decoder->handle);
  // Those of a few cameras for print have some hundred kilobytes.
  if (length > 4 << 20) return PLANTSITE_PHOTO_BROKEN;
  if (length > 0) {
    decoder->profile = malloc(length);
    if (!decoder->profile) return PLANTSITE_PHOTO_NO_MEMORY;
    header->profile = decoder->profile;
    header->profile_length = length;
    return fault_of(heif->image_handle_get_raw_color_profile(decoder->handle, decoder->profile));
  }
  heif_nclx *numbers = NULL;
  const heif_error error = heif->image_handle_get_nclx_color_profile(decoder->handle, &numbers);
  // There may be none.
  if (error.code != HEIF_OK || !numbers) return PLANTSITE_PHOTO_FINE;
  header->primaries = numbers->primaries;
  const int transfer = numbers->transfer;
  heif->nclx_color_profile_free(numbers);
  switch (transfer) {
    case 4: header->gamma = 2.2; break;
    case 5: header->gamma = 2.8; break;
    case 8: header->gamma = 1; break;
    // Light beyond white, by PQ and HLG, which would look dull.
    case 16:
    case 18: return PLANTSITE_PHOTO_UNKNOWN_CODING;
    default: break;
  }
  return PLANTSITE_PHOTO_FINE;
}

static plantsite_photo_fault take_header(heif_decoder *decoder, const uint8_t *bytes, size_t length) {
  const heif_functions *heif = decoder->heif;
  plantsite_photo_header *header = &decoder->base.header;
  heif_context *context = heif->context_alloc();
  decoder->context = context;
  if (!context) return PLANTSITE_PHOTO_NO_MEMORY;
  // The side of a square of as many pixels as a photo may have.
  heif->context_set_maximum_image_size_limit(context, 10000);
  plantsite_photo_fault fault =
      fault_of(heif->context_read_from_memory_without_copy(context, bytes, length, NULL));
  if (fault != PLANTSITE_PHOTO_FINE) return fault;
  fault = fault_of(heif->context_get_primary_image_handle(context, &decoder->handle));
  if (fault != PLANTSITE_PHOTO_FINE) return fault;
  if (!decoder->handle) return PLANTSITE_PHOTO_BROKEN;
  header->width = heif->image_handle_get_width(decoder->handle);
  header->height = heif->image_handle_get_height(decoder->handle);
  if (header->width <= 0 || header->height <= 0) return PLANTSITE_PHOTO_BROKEN;
  header->has_alpha = heif->image_handle_has_alpha_channel(decoder->handle);
  decoder->is_premultiplied = heif->image_handle_is_premultiplied_alpha(decoder->handle);
  // The picture as it is coded, perhaps once more to be turned, and as red, green and blue.
  const size_t pixel = heif->image_handle_get_luma_bits_per_pixel(decoder->handle) > 8 ? 12 : 7;
  header->memory = (size_t)header->width * (size_t)header->height * pixel;
  return take_colours(decoder);
}

static plantsite_photo_fault start(plantsite_decoder *base, int divisor) {
  (void)divisor;
  heif_decoder *decoder = (heif_decoder *)base;
  const heif_functions *heif = decoder->heif;
  heif_options *options = heif->decoding_options_alloc();
  if (!options) return PLANTSITE_PHOTO_NO_MEMORY;
  if (options->version >= 2) options->makes_8_bits = 1;
  if (options->version >= 3) options->is_strict = 1;
  const heif_error error = heif->decode_image(
      decoder->handle, &decoder->image, HEIF_RGB,
      base->header.has_alpha ? HEIF_INTERLEAVED_RGBA : HEIF_INTERLEAVED_RGB, options);
  heif->decoding_options_free(options);
  if (error.code != HEIF_OK) return fault_of(error);
  heif_image *image = decoder->image;
  // The coded picture may be of another size than the file says.
  if (!image || heif->image_get_width(image, HEIF_INTERLEAVED) != base->header.width
      || heif->image_get_height(image, HEIF_INTERLEAVED) != base->header.height) {
    return PLANTSITE_PHOTO_BROKEN;
  }
  decoder->next_row = heif->image_get_plane_readonly(image, HEIF_INTERLEAVED, &decoder->row_length);
  const int pixel = base->header.has_alpha ? 4 : 3;
  return decoder->next_row && decoder->row_length >= base->header.width * pixel ? PLANTSITE_PHOTO_FINE
                                                                                 : PLANTSITE_PHOTO_BROKEN;
}

static plantsite_photo_fault read_row(plantsite_decoder *base, uint8_t *row) {
  heif_decoder *decoder = (heif_decoder *)base;
  const int count = base->header.width;
  if (base->header.has_alpha) {
    memcpy(row, decoder->next_row, (size_t)count * 4);
    if (decoder->is_premultiplied) plantsite_separate_alpha(row, count);
  } else {
    const uint8_t *from = decoder->next_row;
    for (uint8_t *pixel = row; pixel < row + 4 * count; pixel += 4, from += 3) {
      pixel[0] = from[0];
      pixel[1] = from[1];
      pixel[2] = from[2];
      pixel[3] = 255;
    }
  }
  decoder->next_row += decoder->row_length;
  return PLANTSITE_PHOTO_FINE;
}

static void close_heif(plantsite_decoder *base) {
  heif_decoder *decoder = (heif_decoder *)base;
  if (decoder->image) decoder->heif->image_release(decoder->image);
  if (decoder->handle) decoder->heif->image_handle_release(decoder->handle);
  if (decoder->context) decoder->heif->context_free(decoder->context);
  free(decoder->profile);
  free(decoder);
}

plantsite_decoder *plantsite_open_heif(const uint8_t *bytes, size_t length, plantsite_photo_fault *fault) {
  const heif_functions *const heif = plantsite_heif();
  if (!heif) {
    *fault = PLANTSITE_PHOTO_UNKNOWN_CODING;
    return NULL;
  }
  heif_decoder *const decoder = calloc(1, sizeof *decoder);
  if (!decoder) {
    *fault = PLANTSITE_PHOTO_NO_MEMORY;
    return NULL;
  }
  decoder->base = (plantsite_decoder){.start = start, .read = read_row, .close = close_heif};
  decoder->heif = heif;
  *fault = take_header(decoder, bytes, length);
  if (*fault == PLANTSITE_PHOTO_FINE) return &decoder->base;
  close_heif(&decoder->base);
  return NULL;
}

bool plantsite_has_heif(void) { return plantsite_heif() != NULL; }

#endif

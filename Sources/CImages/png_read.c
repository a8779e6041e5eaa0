#include "decoder.h"
#include "png_errors.h"

#include <stdlib.h>
#include <string.h>

#include <png.h>

typedef struct {
  plantsite_decoder base;
  png_structp png;
  png_infop info;
  const uint8_t *next;
  size_t left;
  plantsite_photo_fault fault;
  /// All pixels of an interlaced picture, whose rows come several times; the next of them.
  uint8_t *pixels;
  size_t next_row;
} png_decoder;

static void give_bytes(png_structp png, png_bytep bytes, size_t count) {
  png_decoder *decoder = png_get_io_ptr(png);
  if (count > decoder->left) {
    decoder->fault = PLANTSITE_PHOTO_CUT_OFF;
    png_error(png, "");
  }
  memcpy(bytes, decoder->next, count);
  decoder->next += count;
  decoder->left -= count;
}

static void *give_memory(png_structp png, png_alloc_size_t size) {
  void *memory = malloc(size);
  if (!memory) ((png_decoder *)png_get_mem_ptr(png))->fault = PLANTSITE_PHOTO_NO_MEMORY;
  return memory;
}

static void take_memory(png_structp png, void *memory) {
  (void)png;
  free(memory);
}

/// Texts can unfold to many times their size, and nothing is wanted of them.
static void leave_texts_alone(png_structp png) {
  static const png_byte names[] = "bKGD\0eXIf\0hIST\0iTXt\0oFFs\0pCAL\0pHYs\0sBIT\0sCAL\0sPLT\0tEXt\0tIME\0zTXt";
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, names, sizeof names / 5);
  png_set_chunk_malloc_max(png, 4 << 20);
  // How many pixels are too many is for the caller to say.
  png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
}

static void take_header(png_decoder *decoder) {
  plantsite_photo_header *header = &decoder->base.header;
  png_structp png = decoder->png;
  png_infop info = decoder->info;
  png_read_info(png, info);
  const int colours = png_get_color_type(png, info);
  header->width = (int)png_get_image_width(png, info);
  header->height = (int)png_get_image_height(png, info);
  header->has_alpha = (colours & PNG_COLOR_MASK_ALPHA) || png_get_valid(png, info, PNG_INFO_tRNS);
  header->is_gray = !(colours & PNG_COLOR_MASK_COLOR);
  if (png_get_interlace_type(png, info) != PNG_INTERLACE_NONE) {
    header->memory = (size_t)header->width * (size_t)header->height * 4;
  }
  png_charp name;
  int compression;
  png_bytep profile;
  png_uint_32 length;
  double gamma;
  if (png_get_iCCP(png, info, &name, &compression, &profile, &length)) {
    header->profile = profile;
    header->profile_length = length;
  } else if (!png_get_valid(png, info, PNG_INFO_sRGB) && png_get_gAMA(png, info, &gamma) && gamma > 0) {
    header->gamma = 1 / gamma;
  }
}

static plantsite_photo_fault start(plantsite_decoder *base, int divisor) {
  (void)divisor;
  png_decoder *decoder = (png_decoder *)base;
  png_structp png = decoder->png;
  decoder->fault = PLANTSITE_PHOTO_BROKEN;
  if (setjmp(png_jmpbuf(png))) return decoder->fault;
  // Palettes and few bits a sample become 8 bits, and what is transparent by its colour gets an alpha.
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 0xFF, PNG_FILLER_AFTER);
  const int passes = png_set_interlace_handling(png);
  png_read_update_info(png, decoder->info);
  if (png_get_rowbytes(png, decoder->info) != (size_t)base->header.width * 4) return PLANTSITE_PHOTO_BROKEN;
  if (passes == 1) return PLANTSITE_PHOTO_FINE;
  decoder->pixels = calloc((size_t)base->header.height, (size_t)base->header.width * 4);
  if (!decoder->pixels) return PLANTSITE_PHOTO_NO_MEMORY;
  for (int pass = 0; pass < passes; pass++) {
    for (int row = 0; row < base->header.height; row++) {
      png_read_row(png, decoder->pixels + (size_t)row * (size_t)base->header.width * 4, NULL);
    }
  }
  return PLANTSITE_PHOTO_FINE;
}

static plantsite_photo_fault read_row(plantsite_decoder *base, uint8_t *row) {
  png_decoder *decoder = (png_decoder *)base;
  if (decoder->pixels) {
    const size_t length = (size_t)base->header.width * 4;
    memcpy(row, decoder->pixels + decoder->next_row * length, length);
    decoder->next_row++;
    return PLANTSITE_PHOTO_FINE;
  }
  decoder->fault = PLANTSITE_PHOTO_BROKEN;
  if (setjmp(png_jmpbuf(decoder->png))) return decoder->fault;
  png_read_row(decoder->png, row, NULL);
  return PLANTSITE_PHOTO_FINE;
}

static void close_png(plantsite_decoder *base) {
  png_decoder *decoder = (png_decoder *)base;
  png_destroy_read_struct(&decoder->png, &decoder->info, NULL);
  free(decoder->pixels);
  free(decoder);
}

plantsite_decoder *plantsite_open_png(const uint8_t *bytes, size_t length, plantsite_photo_fault *fault) {
  *fault = PLANTSITE_PHOTO_NO_MEMORY;
  png_decoder *const decoder = calloc(1, sizeof *decoder);
  if (!decoder) return NULL;
  decoder->base = (plantsite_decoder){.start = start, .read = read_row, .close = close_png};
  decoder->next = bytes;
  decoder->left = length;
  decoder->png = png_create_read_struct_2(
      PNG_LIBPNG_VER_STRING, NULL, on_error, on_warning, decoder, give_memory, take_memory);
  decoder->info = decoder->png ? png_create_info_struct(decoder->png) : NULL;
  if (!decoder->info) {
    close_png(&decoder->base);
    return NULL;
  }
  decoder->fault = PLANTSITE_PHOTO_BROKEN;
  if (setjmp(png_jmpbuf(decoder->png))) {
    *fault = decoder->fault;
    close_png(&decoder->base);
    return NULL;
  }
  png_set_read_fn(decoder->png, decoder, give_bytes);
  leave_texts_alone(decoder->png);
  take_header(decoder);
  return &decoder->base;
}

#include "CImages.h"
#include "png_errors.h"

#include <stdlib.h>
#include <string.h>

#include <png.h>

typedef struct {
  uint8_t *bytes;
  size_t length, room;
} png_output;

static void take_bytes(png_structp png, png_bytep bytes, size_t count) {
  png_output *output = png_get_io_ptr(png);
  if (count > output->room - output->length) {
    const size_t room = 2 * output->room + count + 4096;
    uint8_t *grown = realloc(output->bytes, room);
    if (!grown) png_error(png, "");
    output->bytes = grown;
    output->room = room;
  }
  memcpy(output->bytes + output->length, bytes, count);
  output->length += count;
}

static void flush(png_structp png) { (void)png; }

static void write_picture(png_structp png, png_infop info, const plantsite_picture *picture, uint8_t *row) {
  const int colours = (picture->is_gray ? PNG_COLOR_TYPE_GRAY : PNG_COLOR_TYPE_RGB)
                      | (picture->has_alpha ? PNG_COLOR_MASK_ALPHA : 0);
  // Of the four bytes of a pixel these go into the file.
  const int first = picture->is_gray ? 2 : 0;
  const int end = picture->has_alpha ? 4 : 3;
  png_set_IHDR(
      png, info, (png_uint_32)picture->width, (png_uint_32)picture->height, 8, colours, PNG_INTERLACE_NONE,
      PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  if (picture->profile) {
    png_set_iCCP(
        png, info, "profile", PNG_COMPRESSION_TYPE_DEFAULT, picture->profile,
        (png_uint_32)picture->profile_length);
  }
  png_write_info(png, info);
  for (int y = 0; y < picture->height; y++) {
    const uint8_t *pixel = picture->pixels + (size_t)y * (size_t)picture->width * 4;
    uint8_t *sample = row;
    for (int x = 0; x < picture->width; x++, pixel += 4) {
      for (int channel = first; channel < end; channel++) *sample++ = pixel[channel];
    }
    png_write_row(png, row);
  }
  png_write_end(png, info);
}

uint8_t *plantsite_write_png(const plantsite_picture *picture, size_t *length) {
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, on_error, on_warning);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  uint8_t *const row = malloc((size_t)picture->width * 4);
  png_output output = {0};
  png_output *volatile const result = &output;
  bool is_written = false;
  if (info && row && setjmp(png_jmpbuf(png)) == 0) {
    png_set_write_fn(png, result, take_bytes, flush);
    // A profile that libpng finds fault with is left out.
    png_set_benign_errors(png, 1);
    write_picture(png, info, picture, row);
    is_written = true;
  }
  png_destroy_write_struct(&png, &info);
  free(row);
  if (!is_written) {
    free(result->bytes);
    return NULL;
  }
  *length = result->length;
  return result->bytes;
}

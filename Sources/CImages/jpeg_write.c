#include "CImages.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>

typedef struct {
  struct jpeg_compress_struct jpeg;
  struct jpeg_error_mgr errors;
  jmp_buf failed;
  unsigned char *bytes;
  unsigned long length;
} jpeg_encoder;

int plantsite_jpeg_version(void) {
#ifdef LIBJPEG_TURBO_VERSION_NUMBER
  return LIBJPEG_TURBO_VERSION_NUMBER;
#else
  return JPEG_LIB_VERSION;
#endif
}

static void on_error(j_common_ptr jpeg) { longjmp(((jpeg_encoder *)jpeg->client_data)->failed, 1); }

static void say_nothing(j_common_ptr jpeg) { (void)jpeg; }

static void write_picture(jpeg_encoder *encoder, const plantsite_picture *picture, int quality) {
  struct jpeg_compress_struct *jpeg = &encoder->jpeg;
  jpeg_create_compress(jpeg);
  jpeg_mem_dest(jpeg, &encoder->bytes, &encoder->length);
  jpeg->image_width = (JDIMENSION)picture->width;
  jpeg->image_height = (JDIMENSION)picture->height;
  jpeg->input_components = 4;
  jpeg->in_color_space = JCS_EXT_RGBX;
  jpeg_set_defaults(jpeg);
  // Colour has half the resolution then, which is what this does by itself.
  jpeg_set_colorspace(jpeg, picture->is_gray ? JCS_GRAYSCALE : JCS_YCbCr);
  jpeg_set_quality(jpeg, quality, TRUE);
  jpeg->optimize_coding = TRUE;
  jpeg_start_compress(jpeg, TRUE);
  if (picture->profile) {
    jpeg_write_icc_profile(jpeg, picture->profile, (unsigned)picture->profile_length);
  }
  while (jpeg->next_scanline < jpeg->image_height) {
    const size_t offset = (size_t)jpeg->next_scanline * jpeg->image_width * 4;
    JSAMPROW row = (JSAMPROW)picture->pixels + offset;
    jpeg_write_scanlines(jpeg, &row, 1);
  }
  jpeg_finish_compress(jpeg);
}

uint8_t *plantsite_write_jpeg(const plantsite_picture *picture, int quality, size_t *length) {
  jpeg_encoder *const encoder = calloc(1, sizeof *encoder);
  if (!encoder) return NULL;
  encoder->jpeg.err = jpeg_std_error(&encoder->errors);
  encoder->jpeg.client_data = encoder;
  encoder->errors.error_exit = on_error;
  encoder->errors.output_message = say_nothing;
  uint8_t *bytes = NULL;
  if (setjmp(encoder->failed) == 0) {
    write_picture(encoder, picture, quality);
    bytes = encoder->bytes;
    *length = encoder->length;
  } else {
    free(encoder->bytes);
  }
  jpeg_destroy_compress(&encoder->jpeg);
  free(encoder);
  return bytes;
}

#include "decoder.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>

#include <jerror.h>

#ifndef JCS_EXTENSIONS
#error "libjpeg-turbo is needed, as another libjpeg has no pixels of four bytes"
#endif

/// A photo has about ten scans; each one of a hostile file costs as much time as a whole picture.
static const int most_scans = 50;

typedef struct {
  plantsite_decoder base;
  struct jpeg_decompress_struct jpeg;
  struct jpeg_error_mgr errors;
  struct jpeg_progress_mgr progress;
  jmp_buf failed;
  plantsite_photo_fault fault;
  JOCTET *profile;
} jpeg_decoder;

static _Noreturn void fail(jpeg_decoder *decoder, plantsite_photo_fault fault) {
  decoder->fault = fault;
  longjmp(decoder->failed, 1);
}

static void on_error(j_common_ptr jpeg) {
  jpeg_decoder *decoder = jpeg->client_data;
  switch (jpeg->err->msg_code) {
    case JERR_OUT_OF_MEMORY: fail(decoder, PLANTSITE_PHOTO_NO_MEMORY);
    case JERR_INPUT_EMPTY:
    case JERR_INPUT_EOF: fail(decoder, PLANTSITE_PHOTO_CUT_OFF);
    case JERR_ARITH_NOTIMPL:
    case JERR_BAD_PRECISION:
    case JERR_CONVERSION_NOTIMPL:
    case JERR_SOF_UNSUPPORTED: fail(decoder, PLANTSITE_PHOTO_UNKNOWN_CODING);
    default: fail(decoder, PLANTSITE_PHOTO_BROKEN);
  }
}

/// Of what libjpeg warns of, this is what pixels are missing or wrong after.
static void on_message(j_common_ptr jpeg, int level) {
  if (level >= 0) return;
  jpeg_decoder *decoder = jpeg->client_data;
  switch (jpeg->err->msg_code) {
    case JWRN_JPEG_EOF: fail(decoder, PLANTSITE_PHOTO_CUT_OFF);
    case JWRN_ARITH_BAD_CODE:
    case JWRN_HIT_MARKER:
    case JWRN_HUFF_BAD_CODE:
    case JWRN_MUST_RESYNC: fail(decoder, PLANTSITE_PHOTO_BROKEN);
    default: break;
  }
}

static void say_nothing(j_common_ptr jpeg) { (void)jpeg; }

static void on_progress(j_common_ptr jpeg) {
  jpeg_decoder *decoder = jpeg->client_data;
  if (decoder->jpeg.input_scan_number > most_scans) fail(decoder, PLANTSITE_PHOTO_BROKEN);
}

/// Scans that are one after the other are kept as coefficients, two bytes each, until the last has come.
static size_t memory_of_scans(struct jpeg_decompress_struct *jpeg) {
  if (!jpeg_has_multiple_scans(jpeg)) return 0;
  size_t memory = 0;
  for (int index = 0; index < jpeg->num_components; index++) {
    const jpeg_component_info *component = &jpeg->comp_info[index];
    memory += (size_t)component->width_in_blocks * component->height_in_blocks * DCTSIZE2 * sizeof(JCOEF);
  }
  return memory;
}

static void take_header(jpeg_decoder *decoder) {
  struct jpeg_decompress_struct *jpeg = &decoder->jpeg;
  plantsite_photo_header *header = &decoder->base.header;
  jpeg_save_markers(jpeg, JPEG_APP0 + 2, 0xFFFF);
  jpeg_read_header(jpeg, TRUE);
  header->width = (int)jpeg->image_width;
  header->height = (int)jpeg->image_height;
  header->memory = memory_of_scans(jpeg);
  switch (jpeg->jpeg_color_space) {
    case JCS_GRAYSCALE: header->is_gray = true; break;
    case JCS_YCbCr:
    case JCS_RGB: break;
    case JCS_CMYK:
    case JCS_YCCK: header->is_cmyk = true; break;
    default: fail(decoder, PLANTSITE_PHOTO_UNKNOWN_CODING);
  }
  unsigned length = 0;
  if (jpeg_read_icc_profile(jpeg, &decoder->profile, &length)) {
    header->profile = decoder->profile;
    header->profile_length = length;
  }
}

static plantsite_photo_fault start(plantsite_decoder *base, int divisor) {
  jpeg_decoder *decoder = (jpeg_decoder *)base;
  if (setjmp(decoder->failed)) return decoder->fault;
  decoder->jpeg.scale_num = 1;
  decoder->jpeg.scale_denom = (unsigned)divisor;
  decoder->jpeg.out_color_space = base->header.is_cmyk ? JCS_CMYK : JCS_EXT_RGBA;
  jpeg_start_decompress(&decoder->jpeg);
  return PLANTSITE_PHOTO_FINE;
}

/// Ink lets through what the black and its own colour let. Programs of Adobe store what is let through, others the
/// ink.
static void make_rgb(uint8_t *row, int count, bool is_inverted) {
  const uint8_t flip = is_inverted ? 0 : 255;
  for (int index = 0; index < count; index++) {
    uint8_t *pixel = row + 4 * index;
    const unsigned black = pixel[3] ^ flip;
    for (int channel = 0; channel < 3; channel++) {
      pixel[channel] = (uint8_t)(((pixel[channel] ^ flip) * black + 127) / 255);
    }
    pixel[3] = 255;
  }
}

static plantsite_photo_fault read_row(plantsite_decoder *base, uint8_t *row) {
  jpeg_decoder *decoder = (jpeg_decoder *)base;
  if (setjmp(decoder->failed)) return decoder->fault;
  if (jpeg_read_scanlines(&decoder->jpeg, &row, 1) != 1) return PLANTSITE_PHOTO_BROKEN;
  if (base->header.is_cmyk) {
    make_rgb(row, (int)decoder->jpeg.output_width, decoder->jpeg.saw_Adobe_marker);
  }
  return PLANTSITE_PHOTO_FINE;
}

static void close_jpeg(plantsite_decoder *base) {
  jpeg_decoder *decoder = (jpeg_decoder *)base;
  jpeg_destroy_decompress(&decoder->jpeg);
  free(decoder->profile);
  free(decoder);
}

plantsite_decoder *plantsite_open_jpeg(
    const uint8_t *bytes, size_t length, plantsite_photo_fault *fault) {
  jpeg_decoder *const decoder = calloc(1, sizeof *decoder);
  if (!decoder) {
    *fault = PLANTSITE_PHOTO_NO_MEMORY;
    return NULL;
  }
  decoder->base = (plantsite_decoder){.start = start, .read = read_row, .close = close_jpeg};
  decoder->jpeg.err = jpeg_std_error(&decoder->errors);
  decoder->jpeg.client_data = decoder;
  decoder->errors.error_exit = on_error;
  decoder->errors.emit_message = on_message;
  decoder->errors.output_message = say_nothing;
  decoder->progress.progress_monitor = on_progress;
  if (setjmp(decoder->failed)) {
    *fault = decoder->fault;
    close_jpeg(&decoder->base);
    return NULL;
  }
  jpeg_create_decompress(&decoder->jpeg);
  decoder->jpeg.progress = &decoder->progress;
  jpeg_mem_src(&decoder->jpeg, bytes, length);
  take_header(decoder);
  return &decoder->base;
}

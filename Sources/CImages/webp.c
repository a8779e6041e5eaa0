#include "decoder.h"

#include <stdlib.h>
#include <string.h>

#include <webp/decode.h>
#include <webp/encode.h>
#include <webp/mux.h>

typedef struct {
  plantsite_decoder base;
  const uint8_t *bytes;
  size_t length;
  uint8_t *pixels;
  size_t next_row;
  WebPMux *mux;
} webp_decoder;

int plantsite_webp_version(void) { return WebPGetEncoderVersion(); }

static plantsite_photo_fault fault_of(VP8StatusCode status) {
  switch (status) {
    case VP8_STATUS_OK: return PLANTSITE_PHOTO_FINE;
    case VP8_STATUS_OUT_OF_MEMORY: return PLANTSITE_PHOTO_NO_MEMORY;
    case VP8_STATUS_NOT_ENOUGH_DATA:
    case VP8_STATUS_SUSPENDED: return PLANTSITE_PHOTO_CUT_OFF;
    case VP8_STATUS_UNSUPPORTED_FEATURE: return PLANTSITE_PHOTO_UNKNOWN_CODING;
    default: return PLANTSITE_PHOTO_BROKEN;
  }
}

static plantsite_photo_fault start(plantsite_decoder *base, int divisor) {
  (void)divisor;
  webp_decoder *decoder = (webp_decoder *)base;
  const size_t row_length = (size_t)base->header.width * 4;
  const size_t length = row_length * (size_t)base->header.height;
  WebPDecoderConfig config;
  if (!WebPInitDecoderConfig(&config)) return PLANTSITE_PHOTO_UNKNOWN_CODING;
  decoder->pixels = malloc(length);
  if (!decoder->pixels) return PLANTSITE_PHOTO_NO_MEMORY;
  config.output.colorspace = MODE_RGBA;
  config.output.is_external_memory = 1;
  config.output.u.RGBA.rgba = decoder->pixels;
  config.output.u.RGBA.stride = (int)row_length;
  config.output.u.RGBA.size = length;
  return fault_of(WebPDecode(decoder->bytes, decoder->length, &config));
}

static plantsite_photo_fault read_row(plantsite_decoder *base, uint8_t *row) {
  webp_decoder *decoder = (webp_decoder *)base;
  const size_t length = (size_t)base->header.width * 4;
  memcpy(row, decoder->pixels + decoder->next_row * length, length);
  decoder->next_row++;
  return PLANTSITE_PHOTO_FINE;
}

static void close_webp(plantsite_decoder *base) {
  webp_decoder *decoder = (webp_decoder *)base;
  WebPMuxDelete(decoder->mux);
  free(decoder->pixels);
  free(decoder);
}

plantsite_decoder *plantsite_open_webp(const uint8_t *bytes, size_t length, plantsite_photo_fault *fault) {
  WebPBitstreamFeatures features;
  *fault = fault_of(WebPGetFeatures(bytes, length, &features));
  if (*fault != PLANTSITE_PHOTO_FINE) return NULL;
  webp_decoder *const decoder = calloc(1, sizeof *decoder);
  if (!decoder) {
    *fault = PLANTSITE_PHOTO_NO_MEMORY;
    return NULL;
  }
  decoder->base = (plantsite_decoder){.start = start, .read = read_row, .close = close_webp};
  decoder->bytes = bytes;
  decoder->length = length;
  plantsite_photo_header *header = &decoder->base.header;
  header->width = features.width;
  header->height = features.height;
  header->has_alpha = features.has_alpha;
  // Besides the pixels that are asked for, the library holds the alpha of a lossy image, or all of a lossless one.
  const size_t pixel = features.format == 1 ? 5 : 8;
  header->memory = (size_t)features.width * (size_t)features.height * pixel;
  const WebPData data = {bytes, length};
  WebPData profile;
  decoder->mux = WebPMuxCreate(&data, 0);
  if (decoder->mux && WebPMuxGetChunk(decoder->mux, "ICCP", &profile) == WEBP_MUX_OK) {
    header->profile = profile.bytes;
    header->profile_length = profile.size;
  }
  return &decoder->base;
}

/// Puts the profile into a file before the picture.
static bool add_profile(const plantsite_picture *picture, WebPMemoryWriter *output) {
  const WebPData image = {output->mem, output->size};
  const WebPData profile = {picture->profile, picture->profile_length};
  WebPData file = {NULL, 0};
  WebPMux *mux = WebPMuxNew();
  const bool is_added = mux && WebPMuxSetImage(mux, &image, 0) == WEBP_MUX_OK
                        && WebPMuxSetChunk(mux, "ICCP", &profile, 0) == WEBP_MUX_OK
                        && WebPMuxAssemble(mux, &file) == WEBP_MUX_OK;
  WebPMuxDelete(mux);
  if (!is_added) return false;
  WebPMemoryWriterClear(output);
  output->mem = (uint8_t *)file.bytes;
  output->size = file.size;
  return true;
}

uint8_t *plantsite_write_webp(const plantsite_picture *picture, int quality, size_t *length) {
  WebPConfig config;
  WebPPicture webp;
  WebPMemoryWriter output;
  if (!WebPConfigPreset(&config, WEBP_PRESET_DEFAULT, (float)quality) || !WebPPictureInit(&webp)) return NULL;
  config.method = 4;
  webp.width = picture->width;
  webp.height = picture->height;
  webp.writer = WebPMemoryWrite;
  webp.custom_ptr = &output;
  WebPMemoryWriterInit(&output);
  const int stride = 4 * picture->width;
  const bool is_written =
      (picture->has_alpha ? WebPPictureImportRGBA(&webp, picture->pixels, stride)
                          : WebPPictureImportRGBX(&webp, picture->pixels, stride))
      && WebPEncode(&config, &webp) && (!picture->profile || add_profile(picture, &output));
  WebPPictureFree(&webp);
  if (!is_written) {
    WebPMemoryWriterClear(&output);
    return NULL;
  }
  *length = output.size;
  return output.mem;
}

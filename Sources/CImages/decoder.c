#include "decoder.h"

#include <stdlib.h>

const plantsite_photo_header *plantsite_decoder_header(const plantsite_decoder *decoder) {
  return &decoder->header;
}

plantsite_photo_fault plantsite_decoder_start(plantsite_decoder *decoder, int divisor) {
  return decoder->start(decoder, divisor);
}

plantsite_photo_fault plantsite_decoder_read(plantsite_decoder *decoder, uint8_t *row) {
  return decoder->read(decoder, row);
}

void plantsite_decoder_close(plantsite_decoder *decoder) { decoder->close(decoder); }

void plantsite_separate_alpha(uint8_t *row, int count) {
  for (uint8_t *pixel = row; pixel < row + 4 * count; pixel += 4) {
    for (int channel = 0; channel < 3 && pixel[3] > 0; channel++) {
      const int value = (pixel[channel] * 255 + pixel[3] / 2) / pixel[3];
      pixel[channel] = value > 255 ? 255 : (uint8_t)value;
    }
  }
}

void plantsite_free(uint8_t *bytes) { free(bytes); }

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

void plantsite_free(uint8_t *bytes) { free(bytes); }

#ifndef PLANTSITE_DECODER_H
#define PLANTSITE_DECODER_H

#include "CImages.h"

#pragma clang assume_nonnull begin

/// What all decoders begin with.
struct plantsite_decoder {
  plantsite_photo_header header;
  plantsite_photo_fault (*start)(plantsite_decoder *decoder, int divisor);
  plantsite_photo_fault (*read)(plantsite_decoder *decoder, uint8_t *row);
  void (*close)(plantsite_decoder *decoder);
};

/// Divides the colours of a row by their alpha, by which they are multiplied.
void plantsite_separate_alpha(uint8_t *row, int count);

#pragma clang assume_nonnull end

#endif

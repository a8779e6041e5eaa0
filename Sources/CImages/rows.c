#include "CImages.h"

#include <string.h>

/// The four channels of a pixel, which may lie at any float's address.
typedef float pixel __attribute__((vector_size(16), aligned(4)));
typedef int32_t whole_pixel __attribute__((vector_size(16)));

void plantsite_row_to_light(const uint8_t *row, int count, const float *curve, bool has_alpha, float *light) {
  pixel *const result = (pixel *)light;
  if (!has_alpha) {
    for (int index = 0; index < count; index++, row += 4) {
      result[index] = (pixel){curve[row[0]], curve[row[1]], curve[row[2]], 1};
    }
    return;
  }
  for (int index = 0; index < count; index++, row += 4) {
    const float alpha = (float)row[3] / 255;
    result[index] = (pixel){curve[row[0]], curve[row[1]], curve[row[2]], 1} * alpha;
  }
}

void plantsite_scale_row(
    const float *row, const int32_t *starts, const float *weights, int taps, int count, float *scaled) {
  pixel *const result = (pixel *)scaled;
  for (int index = 0; index < count; index++, weights += taps) {
    const pixel *const from = (const pixel *)row + starts[index];
    pixel sum = from[0] * weights[0];
    for (int tap = 1; tap < taps; tap++) sum += from[tap] * weights[tap];
    result[index] = sum;
  }
}

void plantsite_mix_rows(
    const float *const *rows, const float *weights, int taps, int count, float *mixed) {
  pixel *const result = (pixel *)mixed;
  for (int index = 0; index < count; index++) {
    pixel sum = ((const pixel *)rows[0])[index] * weights[0];
    for (int tap = 1; tap < taps; tap++) sum += ((const pixel *)rows[tap])[index] * weights[tap];
    result[index] = sum;
  }
}

/// The light of a pixel as it is to be stored: not multiplied by alpha, or with white behind it.
static pixel light_of(pixel value, plantsite_alpha alpha) {
  if (alpha == PLANTSITE_ALPHA_NONE) return value;
  const float share = value[3] < 0 ? 0 : value[3] > 1 ? 1 : value[3];
  if (alpha == PLANTSITE_ALPHA_ON_WHITE) return value + (1 - share);
  if (share > 0) value /= share;
  value[3] = share;
  return value;
}

void plantsite_row_from_light(
    const float *light, int count, const uint8_t *samples, plantsite_alpha alpha, uint8_t *pixels,
    ptrdiff_t step) {
  const pixel *const from = (const pixel *)light;
  const pixel none = {0, 0, 0, 0};
  const pixel all = {1, 1, 1, 1};
  for (int index = 0; index < count; index++, pixels += step) {
    pixel value = light_of(from[index], alpha);
    value = __builtin_elementwise_min(__builtin_elementwise_max(value, none), all);
    const whole_pixel place = __builtin_convertvector(value * 65535.0f + 0.5f, whole_pixel);
    pixels[0] = samples[place[0]];
    pixels[1] = samples[place[1]];
    pixels[2] = samples[place[2]];
    pixels[3] = alpha == PLANTSITE_ALPHA_KEPT ? (uint8_t)(value[3] * 255 + 0.5f) : 255;
  }
}

void plantsite_sum_row(const float *light, int count, double *sums) {
  const pixel *const from = (const pixel *)light;
  pixel row = {0, 0, 0, 0};
  for (int index = 0; index < count; index++) row += from[index];
  for (int channel = 0; channel < 4; channel++) sums[channel] += (double)row[channel];
}

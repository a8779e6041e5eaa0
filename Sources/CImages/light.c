#include "CImages.h"

#include <math.h>

void plantsite_light_of_samples(double exponent, float *light) {
  for (int sample = 0; sample < 256; sample++) {
    const double value = sample / 255.0;
    if (exponent > 0) {
      light[sample] = (float)pow(value, exponent);
    } else {
      light[sample] = (float)(value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4));
    }
  }
}

void plantsite_samples_of_light(uint8_t *samples) {
  for (int step = 0; step < 65536; step++) {
    const double light = step / 65535.0;
    const double value = light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055;
    samples[step] = (uint8_t)(value * 255 + 0.5);
  }
}

double plantsite_power(double base, double exponent) { return pow(base, exponent); }

double plantsite_lanczos(double distance) {
  const double lobes = 3;
  if (distance == 0) return 1;
  if (fabs(distance) >= lobes) return 0;
  const double angle = M_PI * distance;
  return lobes * sin(angle) * sin(angle / lobes) / (angle * angle);
}

#ifndef PLANTSITE_IMAGES_H
#define PLANTSITE_IMAGES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// Why a photo can't be decoded.
typedef enum {
  PLANTSITE_PHOTO_FINE,
  /// The data ends before the picture does.
  PLANTSITE_PHOTO_CUT_OFF,
  /// The data isn't what the format allows.
  PLANTSITE_PHOTO_BROKEN,
  /// The format allows it, but the library doesn't have that way of coding.
  PLANTSITE_PHOTO_UNKNOWN_CODING,
  PLANTSITE_PHOTO_NO_MEMORY,
} plantsite_photo_fault;

/// What the beginning of a photo says.
typedef struct {
  /// As it is stored, in pixels.
  int width, height;
  /// Whether pixels may be transparent.
  bool has_alpha;
  /// Whether all pixels are gray.
  bool is_gray;
  /// Whether it is decoded to RGB only roughly, as its inks have no exact colours without their profile.
  bool is_cmyk;
  /// The exponent that gives light of a sample, where the file says one instead of the curve of sRGB; else 0.
  double gamma;
  /// The code point of the colours of red, green and blue (ITU-T H.273, table 2); 0 where the file names none.
  int primaries;
  /// The bytes that decoding holds at once besides rows, because the format is not stored by rows.
  size_t memory;
  /// The ICC profile; as long as the decoder is open.
  const uint8_t *_Nullable profile;
  size_t profile_length;
} plantsite_photo_header;

/// Decodes a photo from the top to the bottom. It is to be used by one thread at a time.
typedef struct plantsite_decoder plantsite_decoder;

/// Reads the header. The bytes have to stay where they are until the decoder is closed.
///
/// Returns NULL and the reason where that can't be done.
plantsite_decoder *_Nullable plantsite_open_jpeg(
    const uint8_t *bytes, size_t length, plantsite_photo_fault *fault);
plantsite_decoder *_Nullable plantsite_open_png(
    const uint8_t *bytes, size_t length, plantsite_photo_fault *fault);
plantsite_decoder *_Nullable plantsite_open_webp(
    const uint8_t *bytes, size_t length, plantsite_photo_fault *fault);

/// Whether HEIC can be decoded: by libheif where that is installed, on macOS by the system.
bool plantsite_has_heif(void);
plantsite_decoder *_Nullable plantsite_open_heif(
    const uint8_t *bytes, size_t length, plantsite_photo_fault *fault);

const plantsite_photo_header *plantsite_decoder_header(const plantsite_decoder *decoder);

/// Begins with the pixels, each side divided by 1, 2, 4 or 8 and rounded up; what isn't JPEG can only do 1.
plantsite_photo_fault plantsite_decoder_start(plantsite_decoder *decoder, int divisor);

/// Decodes the next row: red, green, blue and alpha of each pixel, not premultiplied.
plantsite_photo_fault plantsite_decoder_read(plantsite_decoder *decoder, uint8_t *row);

void plantsite_decoder_close(plantsite_decoder *decoder);

/// Pixels that are to be encoded: red, green, blue and alpha of each, row by row without gaps.
typedef struct {
  const uint8_t *pixels;
  int width, height;
  bool has_alpha, is_gray;
  const uint8_t *_Nullable profile;
  size_t profile_length;
} plantsite_picture;

/// The versions of the libraries that write, as they number themselves.
int plantsite_jpeg_version(void);
int plantsite_webp_version(void);

/// Encode a picture; the quality goes from 1 to 100. Return bytes for `plantsite_free`, NULL where memory is lacking.
uint8_t *_Nullable plantsite_write_jpeg(const plantsite_picture *picture, int quality, size_t *length);
uint8_t *_Nullable plantsite_write_png(const plantsite_picture *picture, size_t *length);
uint8_t *_Nullable plantsite_write_webp(const plantsite_picture *picture, int quality, size_t *length);

void plantsite_free(uint8_t *bytes);

/// The light of each of 256 samples, from 0 to 1: by the curve of sRGB (IEC 61966-2-1), which Display P3 has too, or
/// by an exponent other than 0.
void plantsite_light_of_samples(double exponent, float *light);

/// The sample of each of 65,536 values of light from 0 to 1, by the curve of sRGB.
void plantsite_samples_of_light(uint8_t *samples);

double plantsite_power(double base, double exponent);

/// The weight of a pixel so far away (Lanczos with three lobes).
double plantsite_lanczos(double distance);

/// Rows in linear light have four floats a pixel: red, green, blue from 0 to 1, multiplied by alpha, and alpha.
///
/// `curve` has the light of each of the 256 sample values.
void plantsite_row_to_light(const uint8_t *row, int count, const float *curve, bool has_alpha, float *light);

/// Makes a row of `count` pixels, each of so many in the row from its start on, by `taps` weights for each.
void plantsite_scale_row(
    const float *row, const int32_t *starts, const float *weights, int taps, int count, float *scaled);

/// Sums `taps` rows of `count` pixels by weights.
void plantsite_mix_rows(
    const float *_Nonnull const *_Nonnull rows, const float *weights, int taps, int count, float *mixed);

/// What becomes of pixels that may be transparent.
typedef enum {
  /// There are none.
  PLANTSITE_ALPHA_NONE,
  PLANTSITE_ALPHA_KEPT,
  PLANTSITE_ALPHA_ON_WHITE,
} plantsite_alpha;

/// Stores a row as samples, each pixel `step` bytes after the one before.
///
/// `samples` has the sample of each of 65,536 values of light. Light of more or less than can be is cut.
void plantsite_row_from_light(
    const float *light, int count, const uint8_t *samples, plantsite_alpha alpha, uint8_t *pixels,
    ptrdiff_t step);

/// Adds up each of the four channels of a row.
void plantsite_sum_row(const float *light, int count, double *sums);

#pragma clang assume_nonnull end

#endif

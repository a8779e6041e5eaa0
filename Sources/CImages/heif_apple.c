#include "decoder.h"

#ifdef __APPLE__

#include <stdlib.h>
#include <string.h>

#include <CoreFoundation/CoreFoundation.h>
#include <CoreGraphics/CoreGraphics.h>
#include <ImageIO/ImageIO.h>

typedef struct {
  plantsite_decoder base;
  CGImageSourceRef source;
  size_t index;
  CGColorSpaceRef colours;
  CFDataRef profile;
  uint8_t *pixels;
  size_t next_row;
} heif_decoder;

static int number(CFDictionaryRef properties, CFStringRef name) {
  int value = 0;
  const CFNumberRef found = properties ? CFDictionaryGetValue(properties, name) : NULL;
  if (found) CFNumberGetValue(found, kCFNumberIntType, &value);
  return value;
}

/// Takes the colours of the picture where pixels can be drawn in them, else those of sRGB.
static plantsite_photo_fault take_colours(heif_decoder *decoder) {
  // Its pixels aren't decoded for this.
  const CGImageRef image = CGImageSourceCreateImageAtIndex(decoder->source, decoder->index, NULL);
  if (!image) return PLANTSITE_PHOTO_BROKEN;
  const CGColorSpaceRef colours = CGImageGetColorSpace(image);
  const bool is_hdr = colours && CGColorSpaceUsesITUR_2100TF(colours);
  if (colours && CGColorSpaceGetModel(colours) == kCGColorSpaceModelRGB && CGColorSpaceSupportsOutput(colours)) {
    decoder->colours = CGColorSpaceRetain(colours);
    decoder->profile = CGColorSpaceCopyICCData(colours);
  }
  if (!decoder->profile) {
    CGColorSpaceRelease(decoder->colours);
    decoder->colours = CGColorSpaceCreateWithName(kCGColorSpaceSRGB);
  }
  CGImageRelease(image);
  if (is_hdr) return PLANTSITE_PHOTO_UNKNOWN_CODING;
  if (!decoder->colours) return PLANTSITE_PHOTO_NO_MEMORY;
  if (decoder->profile) {
    decoder->base.header.profile = CFDataGetBytePtr(decoder->profile);
    decoder->base.header.profile_length = (size_t)CFDataGetLength(decoder->profile);
  }
  return PLANTSITE_PHOTO_FINE;
}

static plantsite_photo_fault take_header(heif_decoder *decoder, const uint8_t *bytes, size_t length) {
  plantsite_photo_header *header = &decoder->base.header;
  const CFDataRef data = CFDataCreateWithBytesNoCopy(NULL, bytes, (CFIndex)length, kCFAllocatorNull);
  if (!data) return PLANTSITE_PHOTO_NO_MEMORY;
  decoder->source = CGImageSourceCreateWithData(data, NULL);
  CFRelease(data);
  if (!decoder->source || CGImageSourceGetCount(decoder->source) == 0) return PLANTSITE_PHOTO_BROKEN;
  decoder->index = CGImageSourceGetPrimaryImageIndex(decoder->source);
  const CFDictionaryRef properties = CGImageSourceCopyPropertiesAtIndex(decoder->source, decoder->index, NULL);
  const int width = number(properties, kCGImagePropertyPixelWidth);
  const int height = number(properties, kCGImagePropertyPixelHeight);
  const bool is_turned = number(properties, kCGImagePropertyOrientation) > 4;
  header->width = is_turned ? height : width;
  header->height = is_turned ? width : height;
  header->has_alpha = properties && CFDictionaryGetValue(properties, kCGImagePropertyHasAlpha) == kCFBooleanTrue;
  if (properties) CFRelease(properties);
  if (width <= 0 || height <= 0) return PLANTSITE_PHOTO_BROKEN;
  // As it is coded, turned, and drawn.
  header->memory = (size_t)width * (size_t)height * 10;
  return take_colours(decoder);
}

/// Decodes the whole picture, turned as the file says; NULL where that can't be done.
static CGImageRef upright(const heif_decoder *decoder) {
  const plantsite_photo_header *header = &decoder->base.header;
  const int side = header->width > header->height ? header->width : header->height;
  const CFNumberRef size = CFNumberCreate(NULL, kCFNumberIntType, &side);
  if (!size) return NULL;
  const void *names[] = {
      kCGImageSourceCreateThumbnailFromImageAlways, kCGImageSourceCreateThumbnailWithTransform,
      kCGImageSourceThumbnailMaxPixelSize};
  const void *values[] = {kCFBooleanTrue, kCFBooleanTrue, size};
  const CFDictionaryRef options = CFDictionaryCreate(
      NULL, names, values, 3, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks);
  CFRelease(size);
  if (!options) return NULL;
  const CGImageRef image = CGImageSourceCreateThumbnailAtIndex(decoder->source, decoder->index, options);
  CFRelease(options);
  return image;
}

static plantsite_photo_fault start(plantsite_decoder *base, int divisor) {
  (void)divisor;
  heif_decoder *decoder = (heif_decoder *)base;
  const size_t width = (size_t)base->header.width;
  const size_t height = (size_t)base->header.height;
  const CGImageRef image = upright(decoder);
  if (!image) return PLANTSITE_PHOTO_BROKEN;
  plantsite_photo_fault fault = PLANTSITE_PHOTO_BROKEN;
  if (CGImageGetWidth(image) == width && CGImageGetHeight(image) == height) {
    fault = PLANTSITE_PHOTO_NO_MEMORY;
    decoder->pixels = calloc(height, width * 4);
    const CGImageAlphaInfo alpha =
        base->header.has_alpha ? kCGImageAlphaPremultipliedLast : kCGImageAlphaNoneSkipLast;
    const CGContextRef context =
        decoder->pixels ? CGBitmapContextCreate(
                              decoder->pixels, width, height, 8, width * 4, decoder->colours,
                              (CGBitmapInfo)alpha | kCGBitmapByteOrder32Big)
                        : NULL;
    if (context) {
      CGContextDrawImage(context, CGRectMake(0, 0, (CGFloat)width, (CGFloat)height), image);
      CGContextRelease(context);
      fault = PLANTSITE_PHOTO_FINE;
    }
  }
  CGImageRelease(image);
  return fault;
}

static plantsite_photo_fault read_row(plantsite_decoder *base, uint8_t *row) {
  heif_decoder *decoder = (heif_decoder *)base;
  const size_t length = (size_t)base->header.width * 4;
  memcpy(row, decoder->pixels + decoder->next_row * length, length);
  decoder->next_row++;
  if (base->header.has_alpha) {
    plantsite_separate_alpha(row, base->header.width);
  } else {
    for (size_t place = 3; place < length; place += 4) row[place] = 255;
  }
  return PLANTSITE_PHOTO_FINE;
}

static void close_heif(plantsite_decoder *base) {
  heif_decoder *decoder = (heif_decoder *)base;
  CGColorSpaceRelease(decoder->colours);
  if (decoder->profile) CFRelease(decoder->profile);
  if (decoder->source) CFRelease(decoder->source);
  free(decoder->pixels);
  free(decoder);
}

plantsite_decoder *plantsite_open_heif(const uint8_t *bytes, size_t length, plantsite_photo_fault *fault) {
  heif_decoder *const decoder = calloc(1, sizeof *decoder);
  if (!decoder) {
    *fault = PLANTSITE_PHOTO_NO_MEMORY;
    return NULL;
  }
  decoder->base = (plantsite_decoder){.start = start, .read = read_row, .close = close_heif};
  *fault = take_header(decoder, bytes, length);
  if (*fault == PLANTSITE_PHOTO_FINE) return &decoder->base;
  close_heif(&decoder->base);
  return NULL;
}

bool plantsite_has_heif(void) { return true; }

#endif

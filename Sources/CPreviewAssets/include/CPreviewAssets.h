#ifndef PLANTSITE_PREVIEW_ASSETS_H
#define PLANTSITE_PREVIEW_ASSETS_H

#include <stddef.h>

/// What the preview adds to pages, from preview.js: bytes without an end mark.
const unsigned char *plantsite_preview_script(void);
extern const size_t plantsite_preview_script_count;

#endif

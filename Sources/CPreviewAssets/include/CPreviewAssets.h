#ifndef PLANTSITE_PREVIEW_ASSETS_H
#define PLANTSITE_PREVIEW_ASSETS_H

#include <stddef.h>

/// What the preview adds to pages, from problems.js and preview.js: bytes without an end mark.
const unsigned char *plantsite_preview_script(void);
extern const size_t plantsite_preview_script_count;

/// The style of what is shown of errors, from problems.css.
const unsigned char *plantsite_preview_style(void);
extern const size_t plantsite_preview_style_count;

#endif

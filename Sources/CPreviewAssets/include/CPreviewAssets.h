#ifndef PLANTSITE_PREVIEW_ASSETS_H
#define PLANTSITE_PREVIEW_ASSETS_H

#include <stddef.h>

/// What the preview adds to pages, from problems.js and preview.js: bytes without an end mark.
const unsigned char *plantsite_preview_script(void);
extern const size_t plantsite_preview_script_count;

/// The style of what is shown of errors, from problems.css.
const unsigned char *plantsite_preview_style(void);
extern const size_t plantsite_preview_style_count;

/// What the preview adds to pages where notes can be edited, from the files in edit/.
const unsigned char *plantsite_edit_script(void);
extern const size_t plantsite_edit_script_count;

/// The style of the editor, from edit.css.
const unsigned char *plantsite_edit_style(void);
extern const size_t plantsite_edit_style_count;

#endif

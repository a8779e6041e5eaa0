#include "CPreviewAssets.h"

static const unsigned char script[] = {
#embed "problems.js"
  ,
#embed "preview.js"
};

static const unsigned char style[] = {
#embed "problems.css"
};

const unsigned char *plantsite_preview_script(void) { return script; }
const size_t plantsite_preview_script_count = sizeof(script);

const unsigned char *plantsite_preview_style(void) { return style; }
const size_t plantsite_preview_style_count = sizeof(style);

static const unsigned char edit_script[] = {
#embed "edit.js"
};

static const unsigned char edit_style[] = {
#embed "edit.css"
};

const unsigned char *plantsite_edit_script(void) { return edit_script; }
const size_t plantsite_edit_script_count = sizeof(edit_script);

const unsigned char *plantsite_edit_style(void) { return edit_style; }
const size_t plantsite_edit_style_count = sizeof(edit_style);

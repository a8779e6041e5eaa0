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

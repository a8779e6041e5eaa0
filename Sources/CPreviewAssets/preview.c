#include "CPreviewAssets.h"

static const unsigned char script[] = {
#embed "preview.js"
};

const unsigned char *plantsite_preview_script(void) { return script; }
const size_t plantsite_preview_script_count = sizeof(script);

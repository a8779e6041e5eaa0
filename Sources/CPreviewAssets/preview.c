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

// One module: each part sees what the others declare.
static const unsigned char edit_script[] = {
#embed "edit/words.js"
  ,
#embed "edit/values.js"
  ,
#embed "edit/rules.js"
  ,
#embed "edit/changes.js"
  ,
#embed "edit/texts.js"
  ,
#embed "edit/order.js"
  ,
#embed "edit/pictures.js"
  ,
#embed "edit/steps.js"
  ,
#embed "edit/kept.js"
  ,
#embed "edit/elements.js"
  ,
#embed "edit/server.js"
  ,
#embed "edit/note.js"
  ,
#embed "edit/history.js"
  ,
#embed "edit/dialog.js"
  ,
#embed "edit/inputs.js"
  ,
#embed "edit/picture-inputs.js"
  ,
#embed "edit/fields.js"
  ,
#embed "edit/choices.js"
  ,
#embed "edit/lists.js"
  ,
#embed "edit/gallery.js"
  ,
#embed "edit/tags.js"
  ,
#embed "edit/markdown.js"
  ,
#embed "edit/body.js"
  ,
#embed "edit/source.js"
  ,
#embed "edit/page.js"
  ,
#embed "edit/tools.js"
  ,
#embed "edit/photos.js"
  ,
#embed "edit/plants.js"
  ,
#embed "edit/listing.js"
  ,
#embed "edit/problems.js"
  ,
#embed "edit/start.js"
};

static const unsigned char edit_style[] = {
#embed "edit.css"
};

const unsigned char *plantsite_edit_script(void) { return edit_script; }
const size_t plantsite_edit_script_count = sizeof(edit_script);

const unsigned char *plantsite_edit_style(void) { return edit_style; }
const size_t plantsite_edit_style_count = sizeof(edit_style);

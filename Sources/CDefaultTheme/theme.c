#include "CDefaultTheme.h"

static const unsigned char theme_yml[] = {
#embed "../../themes/default/theme.yml"
};

const struct plantsite_theme_file plantsite_default_theme[] = {
    {"theme.yml", theme_yml, sizeof(theme_yml)},
};

const size_t plantsite_default_theme_count =
    sizeof(plantsite_default_theme) / sizeof(plantsite_default_theme[0]);

#include "CDefaultTheme.h"

// Every file of themes/default, in order of its path. Written by scripts/embed-theme; a test holds the list
// against the folder.

static const unsigned char file_assets_find_js[] = {
#embed "../../themes/default/assets/find.js"
};

static const unsigned char file_assets_style_css_20_base_css[] = {
#embed "../../themes/default/assets/style.css/20-base.css"
};

static const unsigned char file_assets_style_css_60_find_css[] = {
#embed "../../themes/default/assets/style.css/60-find.css"
};

static const unsigned char file_strings_en_yml[] = {
#embed "../../themes/default/strings/en.yml"
};

static const unsigned char file_strings_es_yml[] = {
#embed "../../themes/default/strings/es.yml"
};

static const unsigned char file_templates_404_mustache[] = {
#embed "../../themes/default/templates/404.mustache"
};

static const unsigned char file_templates_breadcrumbs_mustache[] = {
#embed "../../themes/default/templates/breadcrumbs.mustache"
};

static const unsigned char file_templates_contents_mustache[] = {
#embed "../../themes/default/templates/contents.mustache"
};

static const unsigned char file_templates_dates_mustache[] = {
#embed "../../themes/default/templates/dates.mustache"
};

static const unsigned char file_templates_entry_mustache[] = {
#embed "../../themes/default/templates/entry.mustache"
};

static const unsigned char file_templates_figure_mustache[] = {
#embed "../../themes/default/templates/figure.mustache"
};

static const unsigned char file_templates_find_mustache[] = {
#embed "../../themes/default/templates/find.mustache"
};

static const unsigned char file_templates_group_mustache[] = {
#embed "../../themes/default/templates/group.mustache"
};

static const unsigned char file_templates_groups_mustache[] = {
#embed "../../themes/default/templates/groups.mustache"
};

static const unsigned char file_templates_home_mustache[] = {
#embed "../../themes/default/templates/home.mustache"
};

static const unsigned char file_templates_index_mustache[] = {
#embed "../../themes/default/templates/index.mustache"
};

static const unsigned char file_templates_information_mustache[] = {
#embed "../../themes/default/templates/information.mustache"
};

static const unsigned char file_templates_layout_mustache[] = {
#embed "../../themes/default/templates/layout.mustache"
};

static const unsigned char file_templates_listing_mustache[] = {
#embed "../../themes/default/templates/listing.mustache"
};

static const unsigned char file_templates_page_mustache[] = {
#embed "../../themes/default/templates/page.mustache"
};

static const unsigned char file_templates_pagination_mustache[] = {
#embed "../../themes/default/templates/pagination.mustache"
};

static const unsigned char file_templates_plant_item_mustache[] = {
#embed "../../themes/default/templates/plant-item.mustache"
};

static const unsigned char file_templates_plant_mustache[] = {
#embed "../../themes/default/templates/plant.mustache"
};

static const unsigned char file_templates_redirect_mustache[] = {
#embed "../../themes/default/templates/redirect.mustache"
};

static const unsigned char file_templates_section_mustache[] = {
#embed "../../themes/default/templates/section.mustache"
};

static const unsigned char file_theme_yml[] = {
#embed "../../themes/default/theme.yml"
};

#define FILE(path, bytes) {path, bytes, sizeof(bytes)}

static const struct plantsite_theme_file files[] = {
    FILE("assets/find.js", file_assets_find_js),
    FILE("assets/style.css/20-base.css", file_assets_style_css_20_base_css),
    FILE("assets/style.css/60-find.css", file_assets_style_css_60_find_css),
    FILE("strings/en.yml", file_strings_en_yml),
    FILE("strings/es.yml", file_strings_es_yml),
    FILE("templates/404.mustache", file_templates_404_mustache),
    FILE("templates/breadcrumbs.mustache", file_templates_breadcrumbs_mustache),
    FILE("templates/contents.mustache", file_templates_contents_mustache),
    FILE("templates/dates.mustache", file_templates_dates_mustache),
    FILE("templates/entry.mustache", file_templates_entry_mustache),
    FILE("templates/figure.mustache", file_templates_figure_mustache),
    FILE("templates/find.mustache", file_templates_find_mustache),
    FILE("templates/group.mustache", file_templates_group_mustache),
    FILE("templates/groups.mustache", file_templates_groups_mustache),
    FILE("templates/home.mustache", file_templates_home_mustache),
    FILE("templates/index.mustache", file_templates_index_mustache),
    FILE("templates/information.mustache", file_templates_information_mustache),
    FILE("templates/layout.mustache", file_templates_layout_mustache),
    FILE("templates/listing.mustache", file_templates_listing_mustache),
    FILE("templates/page.mustache", file_templates_page_mustache),
    FILE("templates/pagination.mustache", file_templates_pagination_mustache),
    FILE("templates/plant-item.mustache", file_templates_plant_item_mustache),
    FILE("templates/plant.mustache", file_templates_plant_mustache),
    FILE("templates/redirect.mustache", file_templates_redirect_mustache),
    FILE("templates/section.mustache", file_templates_section_mustache),
    FILE("theme.yml", file_theme_yml),
};

const size_t plantsite_default_theme_count = sizeof(files) / sizeof(files[0]);

const struct plantsite_theme_file *plantsite_default_theme_files(void) { return files; }

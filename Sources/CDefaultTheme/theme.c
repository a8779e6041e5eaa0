#include "CDefaultTheme.h"

// Every file of themes/default, in order of its path. Written by scripts/embed-theme; a test holds the list
// against the folder.

static const unsigned char file_assets_filter_js[] = {
#embed "../../themes/default/assets/filter.js"
};

static const unsigned char file_assets_find_table_js[] = {
#embed "../../themes/default/assets/find-table.js"
};

static const unsigned char file_assets_find_js[] = {
#embed "../../themes/default/assets/find.js"
};

static const unsigned char file_assets_icon_192_png[] = {
#embed "../../themes/default/assets/icon-192.png"
};

static const unsigned char file_assets_icon_512_png[] = {
#embed "../../themes/default/assets/icon-512.png"
};

static const unsigned char file_assets_icon_svg[] = {
#embed "../../themes/default/assets/icon.svg"
};

static const unsigned char file_assets_listing_js[] = {
#embed "../../themes/default/assets/listing.js"
};

static const unsigned char file_assets_month_js[] = {
#embed "../../themes/default/assets/month.js"
};

static const unsigned char file_assets_offline_js[] = {
#embed "../../themes/default/assets/offline.js"
};

static const unsigned char file_assets_panel_js[] = {
#embed "../../themes/default/assets/panel.js"
};

static const unsigned char file_assets_records_js[] = {
#embed "../../themes/default/assets/records.js"
};

static const unsigned char file_assets_report_js[] = {
#embed "../../themes/default/assets/report.js"
};

static const unsigned char file_assets_scheme_js[] = {
#embed "../../themes/default/assets/scheme.js"
};

static const unsigned char file_assets_style_css_00_theme_css[] = {
#embed "../../themes/default/assets/style.css/00-theme.css"
};

static const unsigned char file_assets_style_css_10_base_css[] = {
#embed "../../themes/default/assets/style.css/10-base.css"
};

static const unsigned char file_assets_style_css_20_page_css[] = {
#embed "../../themes/default/assets/style.css/20-page.css"
};

static const unsigned char file_assets_style_css_30_plant_css[] = {
#embed "../../themes/default/assets/style.css/30-plant.css"
};

static const unsigned char file_assets_style_css_40_lists_css[] = {
#embed "../../themes/default/assets/style.css/40-lists.css"
};

static const unsigned char file_assets_style_css_50_listing_css[] = {
#embed "../../themes/default/assets/style.css/50-listing.css"
};

static const unsigned char file_assets_style_css_60_find_css[] = {
#embed "../../themes/default/assets/style.css/60-find.css"
};

static const unsigned char file_assets_style_css_70_report_css[] = {
#embed "../../themes/default/assets/style.css/70-report.css"
};

static const unsigned char file_assets_style_css_90_print_css[] = {
#embed "../../themes/default/assets/style.css/90-print.css"
};

static const unsigned char file_assets_viewer_js[] = {
#embed "../../themes/default/assets/viewer.js"
};

static const unsigned char file_assets_words_js[] = {
#embed "../../themes/default/assets/words.js"
};

static const unsigned char file_icons_cloud_svg[] = {
#embed "../../themes/default/icons/cloud.svg"
};

static const unsigned char file_icons_difficulty_svg[] = {
#embed "../../themes/default/icons/difficulty.svg"
};

static const unsigned char file_icons_dormant_svg[] = {
#embed "../../themes/default/icons/dormant.svg"
};

static const unsigned char file_icons_drop_empty_svg[] = {
#embed "../../themes/default/icons/drop-empty.svg"
};

static const unsigned char file_icons_drop_full_svg[] = {
#embed "../../themes/default/icons/drop-full.svg"
};

static const unsigned char file_icons_drop_half_svg[] = {
#embed "../../themes/default/icons/drop-half.svg"
};

static const unsigned char file_icons_drop_low_svg[] = {
#embed "../../themes/default/icons/drop-low.svg"
};

static const unsigned char file_icons_flower_svg[] = {
#embed "../../themes/default/icons/flower.svg"
};

static const unsigned char file_icons_flowering_svg[] = {
#embed "../../themes/default/icons/flowering.svg"
};

static const unsigned char file_icons_growing_svg[] = {
#embed "../../themes/default/icons/growing.svg"
};

static const unsigned char file_icons_hardiness_svg[] = {
#embed "../../themes/default/icons/hardiness.svg"
};

static const unsigned char file_icons_leaf_svg[] = {
#embed "../../themes/default/icons/leaf.svg"
};

static const unsigned char file_icons_level_1_svg[] = {
#embed "../../themes/default/icons/level-1.svg"
};

static const unsigned char file_icons_level_2_svg[] = {
#embed "../../themes/default/icons/level-2.svg"
};

static const unsigned char file_icons_level_3_svg[] = {
#embed "../../themes/default/icons/level-3.svg"
};

static const unsigned char file_icons_light_svg[] = {
#embed "../../themes/default/icons/light.svg"
};

static const unsigned char file_icons_low_svg[] = {
#embed "../../themes/default/icons/low.svg"
};

static const unsigned char file_icons_plate_caudex_svg[] = {
#embed "../../themes/default/icons/plate-caudex.svg"
};

static const unsigned char file_icons_plate_column_svg[] = {
#embed "../../themes/default/icons/plate-column.svg"
};

static const unsigned char file_icons_plate_globe_svg[] = {
#embed "../../themes/default/icons/plate-globe.svg"
};

static const unsigned char file_icons_plate_hanging_svg[] = {
#embed "../../themes/default/icons/plate-hanging.svg"
};

static const unsigned char file_icons_plate_mat_svg[] = {
#embed "../../themes/default/icons/plate-mat.svg"
};

static const unsigned char file_icons_plate_pads_svg[] = {
#embed "../../themes/default/icons/plate-pads.svg"
};

static const unsigned char file_icons_plate_rosette_svg[] = {
#embed "../../themes/default/icons/plate-rosette.svg"
};

static const unsigned char file_icons_plate_shrub_svg[] = {
#embed "../../themes/default/icons/plate-shrub.svg"
};

static const unsigned char file_icons_plate_stones_svg[] = {
#embed "../../themes/default/icons/plate-stones.svg"
};

static const unsigned char file_icons_plate_tree_svg[] = {
#embed "../../themes/default/icons/plate-tree.svg"
};

static const unsigned char file_icons_plate_svg[] = {
#embed "../../themes/default/icons/plate.svg"
};

static const unsigned char file_icons_safety_no_svg[] = {
#embed "../../themes/default/icons/safety-no.svg"
};

static const unsigned char file_icons_safety_suspected_svg[] = {
#embed "../../themes/default/icons/safety-suspected.svg"
};

static const unsigned char file_icons_safety_told_svg[] = {
#embed "../../themes/default/icons/safety-told.svg"
};

static const unsigned char file_icons_safety_unknown_svg[] = {
#embed "../../themes/default/icons/safety-unknown.svg"
};

static const unsigned char file_icons_safety_yes_svg[] = {
#embed "../../themes/default/icons/safety-yes.svg"
};

static const unsigned char file_icons_search_svg[] = {
#embed "../../themes/default/icons/search.svg"
};

static const unsigned char file_icons_shade_svg[] = {
#embed "../../themes/default/icons/shade.svg"
};

static const unsigned char file_icons_snowflake_svg[] = {
#embed "../../themes/default/icons/snowflake.svg"
};

static const unsigned char file_icons_sun_svg[] = {
#embed "../../themes/default/icons/sun.svg"
};

static const unsigned char file_icons_sunrise_svg[] = {
#embed "../../themes/default/icons/sunrise.svg"
};

static const unsigned char file_icons_sunset_svg[] = {
#embed "../../themes/default/icons/sunset.svg"
};

static const unsigned char file_icons_water_svg[] = {
#embed "../../themes/default/icons/water.svg"
};

static const unsigned char file_icons_window_svg[] = {
#embed "../../themes/default/icons/window.svg"
};

static const unsigned char file_strings_en_yml[] = {
#embed "../../themes/default/strings/en.yml"
};

static const unsigned char file_strings_es_yml[] = {
#embed "../../themes/default/strings/es.yml"
};

static const unsigned char file_strings_fr_yml[] = {
#embed "../../themes/default/strings/fr.yml"
};

static const unsigned char file_templates_404_mustache[] = {
#embed "../../themes/default/templates/404.mustache"
};

static const unsigned char file_templates_breadcrumbs_mustache[] = {
#embed "../../themes/default/templates/breadcrumbs.mustache"
};

static const unsigned char file_templates_caption_mustache[] = {
#embed "../../themes/default/templates/caption.mustache"
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

static const unsigned char file_templates_exports_mustache[] = {
#embed "../../themes/default/templates/exports.mustache"
};

static const unsigned char file_templates_facts_mustache[] = {
#embed "../../themes/default/templates/facts.mustache"
};

static const unsigned char file_templates_featured_mustache[] = {
#embed "../../themes/default/templates/featured.mustache"
};

static const unsigned char file_templates_figure_mustache[] = {
#embed "../../themes/default/templates/figure.mustache"
};

static const unsigned char file_templates_find_page_mustache[] = {
#embed "../../themes/default/templates/find-page.mustache"
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

static const unsigned char file_templates_library_mustache[] = {
#embed "../../themes/default/templates/library.mustache"
};

static const unsigned char file_templates_listing_mustache[] = {
#embed "../../themes/default/templates/listing.mustache"
};

static const unsigned char file_templates_offline_mustache[] = {
#embed "../../themes/default/templates/offline.mustache"
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

static const unsigned char file_templates_records_mustache[] = {
#embed "../../themes/default/templates/records.mustache"
};

static const unsigned char file_templates_redirect_mustache[] = {
#embed "../../themes/default/templates/redirect.mustache"
};

static const unsigned char file_templates_report_document_mustache[] = {
#embed "../../themes/default/templates/report-document.mustache"
};

static const unsigned char file_templates_report_mustache[] = {
#embed "../../themes/default/templates/report.mustache"
};

static const unsigned char file_templates_reports_mustache[] = {
#embed "../../themes/default/templates/reports.mustache"
};

static const unsigned char file_templates_safety_mustache[] = {
#embed "../../themes/default/templates/safety.mustache"
};

static const unsigned char file_templates_section_mustache[] = {
#embed "../../themes/default/templates/section.mustache"
};

static const unsigned char file_templates_viewer_mustache[] = {
#embed "../../themes/default/templates/viewer.mustache"
};

static const unsigned char file_templates_way_mustache[] = {
#embed "../../themes/default/templates/way.mustache"
};

static const unsigned char file_templates_year_mustache[] = {
#embed "../../themes/default/templates/year.mustache"
};

static const unsigned char file_theme_yml[] = {
#embed "../../themes/default/theme.yml"
};

static const unsigned char file_worker_offline_js[] = {
#embed "../../themes/default/worker/offline.js"
};

static const unsigned char file_worker_remove_js[] = {
#embed "../../themes/default/worker/remove.js"
};

#define FILE(path, bytes) {path, bytes, sizeof(bytes)}

static const struct plantsite_theme_file files[] = {
    FILE("assets/filter.js", file_assets_filter_js),
    FILE("assets/find-table.js", file_assets_find_table_js),
    FILE("assets/find.js", file_assets_find_js),
    FILE("assets/icon-192.png", file_assets_icon_192_png),
    FILE("assets/icon-512.png", file_assets_icon_512_png),
    FILE("assets/icon.svg", file_assets_icon_svg),
    FILE("assets/listing.js", file_assets_listing_js),
    FILE("assets/month.js", file_assets_month_js),
    FILE("assets/offline.js", file_assets_offline_js),
    FILE("assets/panel.js", file_assets_panel_js),
    FILE("assets/records.js", file_assets_records_js),
    FILE("assets/report.js", file_assets_report_js),
    FILE("assets/scheme.js", file_assets_scheme_js),
    FILE("assets/style.css/00-theme.css", file_assets_style_css_00_theme_css),
    FILE("assets/style.css/10-base.css", file_assets_style_css_10_base_css),
    FILE("assets/style.css/20-page.css", file_assets_style_css_20_page_css),
    FILE("assets/style.css/30-plant.css", file_assets_style_css_30_plant_css),
    FILE("assets/style.css/40-lists.css", file_assets_style_css_40_lists_css),
    FILE("assets/style.css/50-listing.css", file_assets_style_css_50_listing_css),
    FILE("assets/style.css/60-find.css", file_assets_style_css_60_find_css),
    FILE("assets/style.css/70-report.css", file_assets_style_css_70_report_css),
    FILE("assets/style.css/90-print.css", file_assets_style_css_90_print_css),
    FILE("assets/viewer.js", file_assets_viewer_js),
    FILE("assets/words.js", file_assets_words_js),
    FILE("icons/cloud.svg", file_icons_cloud_svg),
    FILE("icons/difficulty.svg", file_icons_difficulty_svg),
    FILE("icons/dormant.svg", file_icons_dormant_svg),
    FILE("icons/drop-empty.svg", file_icons_drop_empty_svg),
    FILE("icons/drop-full.svg", file_icons_drop_full_svg),
    FILE("icons/drop-half.svg", file_icons_drop_half_svg),
    FILE("icons/drop-low.svg", file_icons_drop_low_svg),
    FILE("icons/flower.svg", file_icons_flower_svg),
    FILE("icons/flowering.svg", file_icons_flowering_svg),
    FILE("icons/growing.svg", file_icons_growing_svg),
    FILE("icons/hardiness.svg", file_icons_hardiness_svg),
    FILE("icons/leaf.svg", file_icons_leaf_svg),
    FILE("icons/level-1.svg", file_icons_level_1_svg),
    FILE("icons/level-2.svg", file_icons_level_2_svg),
    FILE("icons/level-3.svg", file_icons_level_3_svg),
    FILE("icons/light.svg", file_icons_light_svg),
    FILE("icons/low.svg", file_icons_low_svg),
    FILE("icons/plate-caudex.svg", file_icons_plate_caudex_svg),
    FILE("icons/plate-column.svg", file_icons_plate_column_svg),
    FILE("icons/plate-globe.svg", file_icons_plate_globe_svg),
    FILE("icons/plate-hanging.svg", file_icons_plate_hanging_svg),
    FILE("icons/plate-mat.svg", file_icons_plate_mat_svg),
    FILE("icons/plate-pads.svg", file_icons_plate_pads_svg),
    FILE("icons/plate-rosette.svg", file_icons_plate_rosette_svg),
    FILE("icons/plate-shrub.svg", file_icons_plate_shrub_svg),
    FILE("icons/plate-stones.svg", file_icons_plate_stones_svg),
    FILE("icons/plate-tree.svg", file_icons_plate_tree_svg),
    FILE("icons/plate.svg", file_icons_plate_svg),
    FILE("icons/safety-no.svg", file_icons_safety_no_svg),
    FILE("icons/safety-suspected.svg", file_icons_safety_suspected_svg),
    FILE("icons/safety-told.svg", file_icons_safety_told_svg),
    FILE("icons/safety-unknown.svg", file_icons_safety_unknown_svg),
    FILE("icons/safety-yes.svg", file_icons_safety_yes_svg),
    FILE("icons/search.svg", file_icons_search_svg),
    FILE("icons/shade.svg", file_icons_shade_svg),
    FILE("icons/snowflake.svg", file_icons_snowflake_svg),
    FILE("icons/sun.svg", file_icons_sun_svg),
    FILE("icons/sunrise.svg", file_icons_sunrise_svg),
    FILE("icons/sunset.svg", file_icons_sunset_svg),
    FILE("icons/water.svg", file_icons_water_svg),
    FILE("icons/window.svg", file_icons_window_svg),
    FILE("strings/en.yml", file_strings_en_yml),
    FILE("strings/es.yml", file_strings_es_yml),
    FILE("strings/fr.yml", file_strings_fr_yml),
    FILE("templates/404.mustache", file_templates_404_mustache),
    FILE("templates/breadcrumbs.mustache", file_templates_breadcrumbs_mustache),
    FILE("templates/caption.mustache", file_templates_caption_mustache),
    FILE("templates/contents.mustache", file_templates_contents_mustache),
    FILE("templates/dates.mustache", file_templates_dates_mustache),
    FILE("templates/entry.mustache", file_templates_entry_mustache),
    FILE("templates/exports.mustache", file_templates_exports_mustache),
    FILE("templates/facts.mustache", file_templates_facts_mustache),
    FILE("templates/featured.mustache", file_templates_featured_mustache),
    FILE("templates/figure.mustache", file_templates_figure_mustache),
    FILE("templates/find-page.mustache", file_templates_find_page_mustache),
    FILE("templates/find.mustache", file_templates_find_mustache),
    FILE("templates/group.mustache", file_templates_group_mustache),
    FILE("templates/groups.mustache", file_templates_groups_mustache),
    FILE("templates/home.mustache", file_templates_home_mustache),
    FILE("templates/index.mustache", file_templates_index_mustache),
    FILE("templates/information.mustache", file_templates_information_mustache),
    FILE("templates/layout.mustache", file_templates_layout_mustache),
    FILE("templates/library.mustache", file_templates_library_mustache),
    FILE("templates/listing.mustache", file_templates_listing_mustache),
    FILE("templates/offline.mustache", file_templates_offline_mustache),
    FILE("templates/page.mustache", file_templates_page_mustache),
    FILE("templates/pagination.mustache", file_templates_pagination_mustache),
    FILE("templates/plant-item.mustache", file_templates_plant_item_mustache),
    FILE("templates/plant.mustache", file_templates_plant_mustache),
    FILE("templates/records.mustache", file_templates_records_mustache),
    FILE("templates/redirect.mustache", file_templates_redirect_mustache),
    FILE("templates/report-document.mustache", file_templates_report_document_mustache),
    FILE("templates/report.mustache", file_templates_report_mustache),
    FILE("templates/reports.mustache", file_templates_reports_mustache),
    FILE("templates/safety.mustache", file_templates_safety_mustache),
    FILE("templates/section.mustache", file_templates_section_mustache),
    FILE("templates/viewer.mustache", file_templates_viewer_mustache),
    FILE("templates/way.mustache", file_templates_way_mustache),
    FILE("templates/year.mustache", file_templates_year_mustache),
    FILE("theme.yml", file_theme_yml),
    FILE("worker/offline.js", file_worker_offline_js),
    FILE("worker/remove.js", file_worker_remove_js),
};

const size_t plantsite_default_theme_count = sizeof(files) / sizeof(files[0]);

const struct plantsite_theme_file *plantsite_default_theme_files(void) { return files; }

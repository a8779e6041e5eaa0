/// What a new site begins with.
package enum SitePreset: String, CaseIterable, Sendable {
  /// Three plants, each a note.
  case collection
  /// Plants and stock in two tables.
  case nursery
  /// Taxa, accessions and individuals in three tables.
  case garden

  /// Paths from the new site's folder, with the files' texts, for a site of this title.
  package func files(title: String) -> [(path: String, text: String)] {
    switch self {
    case .collection: SiteScaffold.files(title: title)
    case .nursery:
      SiteScaffold.start(title, SitePreset.nurseryListings) + SitePreset.nurseryFiles
        + [ReportPresets.availability]
    case .garden:
      SiteScaffold.start(title, SitePreset.gardenListings) + SitePreset.gardenFiles
        + [ReportPresets.indexSeminum]
    }
  }
}

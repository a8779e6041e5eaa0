import PlantLibrary

/// A listing of the site, with its pages.
struct ListingPlan: Sendable {
  let name: String
  let title: String
  let description: String
  let address: String
  /// Whether one group at most is open.
  let isExclusive: Bool
  let listing: Listing
  /// For each group the address of its own page; nil for none.
  let groupAddresses: [String?]
  let layout: Pager.Layout
  /// Of several pages whose groups are in the order of their labels, the first group of each letter; else nil.
  let letters: [Int]?
}

/// The page of a tag, an option, a genus or a letter.
struct GroupPage: Sendable {
  let title: String
  /// Whether the title is a genus, which is set in italics.
  var isGenus = false
  var detail = ""
  let address: String
  /// The page that leads here.
  let parent: (title: String, address: String)
  /// What its plants have in common.
  let subject: Listing.Subject
  /// What it is called below that page; nil where that is its title: “Dry”, where the title is “Watering: Dry”.
  var shortTitle: String?
  let plants: [Int]
  /// How many records are behind it, in words; empty where it isn't made of records.
  var records = ""
  /// The line of a note that puts a plant here; empty where that isn't one.
  var noteLine = ""
  let source: String
  /// The file that asks for the group, for messages.
  let path: String
  let pages: [Range<Int>]
}

/// A page that only leads to others.
struct IndexPage: Sendable {
  struct Entry: Sendable {
    let label: String
    let address: String

    /// The plants that it leads to; of a listing those of all its groups.
    let plants: [Int]

    /// How many groups these are in; nil for what isn't a listing.
    var groups: Int?

    /// What it means; empty for none.
    var detail = ""

    /// The name of the theme's icon; nil for none.
    var icon: String?

    /// What it stands under on its page; nil for none.
    var heading: String?

    /// Whether it is an option that no plant has; a listing has a page in any case.
    var isUnused: Bool { plants.isEmpty && groups == nil }
  }

  let title: String
  let address: String

  /// What it is, for messages.
  let source: String
  let entries: [Entry]
  let pages: [Range<Int>]
}

import Text

/// A licence that data can be shared under.
struct DataLicense: Sendable, Hashable {
  /// Its short name in the SPDX list: `CC-BY-4.0`.
  let name: String
  let title: String
  let address: String

  /// Whether GBIF takes data under it.
  ///
  /// https://www.gbif.org/terms: CC0, CC BY and CC BY-NC.
  let isTakenByGBIF: Bool

  static let all: [DataLicense] = [
    DataLicense(
      name: "CC0-1.0", title: "Creative Commons Zero 1.0 Universal",
      address: "http://creativecommons.org/publicdomain/zero/1.0/legalcode", isTakenByGBIF: true),
    DataLicense(
      name: "CC-BY-4.0", title: "Creative Commons Attribution 4.0 International",
      address: "http://creativecommons.org/licenses/by/4.0/legalcode", isTakenByGBIF: true),
    DataLicense(
      name: "CC-BY-NC-4.0", title: "Creative Commons Attribution Non Commercial 4.0 International",
      address: "http://creativecommons.org/licenses/by-nc/4.0/legalcode", isTakenByGBIF: true),
    DataLicense(
      name: "CC-BY-SA-4.0", title: "Creative Commons Attribution Share Alike 4.0 International",
      address: "http://creativecommons.org/licenses/by-sa/4.0/legalcode", isTakenByGBIF: false),
    DataLicense(
      name: "CC-BY-NC-SA-4.0",
      title: "Creative Commons Attribution Non Commercial Share Alike 4.0 International",
      address: "http://creativecommons.org/licenses/by-nc-sa/4.0/legalcode", isTakenByGBIF: false),
  ]

  /// The licence of a name, whatever its case; nil for none that is known.
  static func named(_ name: String) -> DataLicense? {
    let name = name.lowercased().split(separator: " ").joined(separator: "-")
    return all.first { $0.name.lowercased() == name }
  }
}

import PlantLibrary
import Text

/// What the data is and whose it is, in the Ecological Metadata Language.
///
/// The GBIF Metadata Profile 1.3, a part of EML 2.2: https://rs.gbif.org/schema/eml-gbif-profile/1.3/.
struct EMLDocument {
  let bytes: [UInt8]

  init(_ site: Site) {
    let configuration = site.configuration
    let settings = configuration.exports
    let archive = configuration.baseURL.absolute(ExportNames.folder + "dwca.zip")
    let day = site.inputs.today.iso
    let agent = Self.agent(settings.contact, of: configuration)
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      #"<eml:eml xmlns:eml="https://eml.ecoinformatics.org/eml-2.2.0" packageId="\#(Self.escaped(archive))/\#(day)" system="http://gbif.org" scope="system" xml:lang="\#(configuration.language)">"#,
      "  <dataset>",
      "    <alternateIdentifier>\(Self.escaped(configuration.baseURL.absolute("/")))</alternateIdentifier>",
      #"    <title xml:lang="\#(configuration.language)">\#(Self.escaped(configuration.title))</title>"#,
    ]
    lines += Self.element("creator", agent) + Self.element("metadataProvider", agent)
    lines += [
      "    <pubDate>\(day)</pubDate>", "    <language>\(configuration.language)</language>", "    <abstract>",
      "      <para>\(Self.escaped(configuration.description ?? configuration.title))</para>",
      "    </abstract>",
      "    <keywordSet>", "      <keyword>Occurrence</keyword>", "      <keyword>Specimen</keyword>",
      "      <keywordThesaurus>http://rs.gbif.org/vocabulary/gbif/dataset_type.xml</keywordThesaurus>",
      "    </keywordSet>",
    ]
    if let license = settings.license {
      lines += [
        "    <intellectualRights>",
        #"      <para>The data is shared under <ulink url="\#(license.address)"><citetitle>\#(license.title)</citetitle></ulink>.</para>"#,
        "    </intellectualRights>", "    <licensed>", "      <licenseName>\(license.title)</licenseName>",
        "      <url>\(license.address)</url>", "      <identifier>\(license.name)</identifier>",
        "    </licensed>",
      ]
    }
    lines += [
      #"    <distribution scope="document">"#, "      <online>",
      #"        <url function="information">\#(Self.escaped(configuration.baseURL.absolute("/")))</url>"#,
      "      </online>", "    </distribution>",
    ]
    lines += Self.element("contact", agent)
    lines += ["  </dataset>", "</eml:eml>", ""]
    bytes = Array(lines.joined(separator: "\n").utf8)
  }

  private static func element(_ name: String, _ inner: [String]) -> [String] {
    ["    <\(name)>"] + inner + ["    </\(name)>"]
  }

  /// Who made the data; the site, where nobody is named.
  private static func agent(_ contact: ExportSettings.Contact, of configuration: Configuration) -> [String] {
    var lines: [String] = []
    if let name = contact.name {
      // Which part of a name is the family's is different from people to people; schemas only want one.
      lines.append("      <individualName><surName>\(escaped(name))</surName></individualName>")
    }
    if let organization = contact.organization ?? (contact.name == nil ? configuration.title : nil) {
      lines.append("      <organizationName>\(escaped(organization))</organizationName>")
    }
    if let email = contact.email {
      lines.append("      <electronicMailAddress>\(escaped(email))</electronicMailAddress>")
    }
    return lines + ["      <onlineUrl>\(escaped(configuration.baseURL.absolute("/")))</onlineUrl>"]
  }

  private static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.appendEscaped(text)
    return String(decoding: bytes, as: UTF8.self)
  }
}

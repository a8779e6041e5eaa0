/// A HEIC photo as cameras write it, of squares of 64 × 64 pixels: red, green, and below them blue and white.
///
/// The squares were encoded by x265; the file around them is made here (ISO/IEC 23008-12).
package struct HEICFile {
  /// How the picture is coded.
  package enum Coding: Sendable, CaseIterable {
    case colour, tenBits
    /// Only the luma of the same.
    case gray
  }

  package var coding = Coding.colour
  /// How many squares lie beside each other and below each other.
  package var tiles: (columns: Int, rows: Int) = (1, 1)
  /// What is said besides the size, as `ImageSamples.box("irot", [1])`.
  package var properties: [[UInt8]] = []
  /// The size that the file claims; nil for the right one.
  package var claimed: (width: Int, height: Int)?
  /// Whether the luma of the squares is how little they are transparent, and whether colours are multiplied by that.
  package var hasAlpha = false
  package var isPremultiplied = false
  package var exif: [UInt8]?

  package init(_ coding: Coding = .colour) { self.coding = coding }

  /// The colours of the four parts, as a photo of all bits would show them.
  package static let colours: [[UInt8]] = [[201, 40, 30], [40, 160, 60], [41, 60, 199], [235, 235, 235]]
  package static let grays: [UInt8] = [87, 113, 70, 235]

  /// A profile told by numbers of ITU-T H.273: primaries, transfer, matrix.
  package static func colours(_ primaries: Int, _ transfer: Int, _ matrix: Int) -> [UInt8] {
    ImageSamples.box(
      "colr", Array("nclx".utf8) + [primaries, transfer, matrix].flatMap { ImageSamples.big($0, 2) } + [0x80])
  }

  package static func profile(_ bytes: [UInt8]) -> [UInt8] {
    ImageSamples.box("colr", Array("prof".utf8) + bytes)
  }

  package static func turned(_ quarters: UInt8) -> [UInt8] { ImageSamples.box("irot", [quarters]) }

  private struct Item {
    var kind: String
    var isHidden = false
    var data: [UInt8]
    /// Numbers from 1 on.
    var properties: [Int]
    /// The kind of each reference, and to which items.
    var references: [(kind: String, to: [Int])] = []
  }

  package var bytes: [UInt8] {
    let (items, properties) = parts
    let data = items.map(\.data)
    let type = ImageSamples.box("ftyp", Array("heic\0\0\0\0mif1heic".utf8))
    let start = type.count + Self.meta(items, properties, dataOffset: 0).count + 8
    return type + Self.meta(items, properties, dataOffset: start)
      + ImageSamples.box("mdat", data.flatMap(\.self))
  }

  private var parts: (items: [Item], properties: [[UInt8]]) {
    func big(_ value: Int, _ count: Int) -> [UInt8] { ImageSamples.big(value, count) }
    let size = claimed ?? (64 * tiles.columns, 64 * tiles.rows)
    let isGrid = tiles.columns * tiles.rows > 1
    let (square, alpha) = (Self.stream(coding), Self.stream(.gray))
    var all = [
      ImageSamples.box("hvcC", square.configuration),
      ImageSamples.full("ispe", big(size.width, 4) + big(size.height, 4)),
      ImageSamples.full("ispe", big(64, 4) + big(64, 4)),
      ImageSamples.box("hvcC", alpha.configuration),
      ImageSamples.full("auxC", Array("urn:mpeg:hevc:2015:auxid:1\0".utf8)),
    ]
    let own = properties.indices.map { all.count + 1 + $0 }
    all += properties
    var items: [Item] = []
    if isGrid {
      items.append(
        Item(
          kind: "grid",
          data: [0, 1, UInt8(tiles.rows - 1), UInt8(tiles.columns - 1)] + big(size.width, 4)
            + big(size.height, 4), properties: [2] + own))
      let tile = Item(kind: "hvc1", isHidden: true, data: square.data, properties: [1, 3])
      items += Array(repeating: tile, count: tiles.columns * tiles.rows)
      items[0].references.append(("dimg", Array(2...items.count)))
    } else {
      items.append(Item(kind: "hvc1", data: square.data, properties: [1, 2] + own))
    }
    if hasAlpha {
      items.append(
        Item(
          kind: "hvc1", isHidden: true, data: alpha.data, properties: [4, 3, 5], references: [("auxl", [1])]))
      if isPremultiplied { items[0].references.append(("prem", [items.count])) }
    }
    if let exif {
      items.append(
        Item(
          kind: "Exif", data: big(6, 4) + Array("Exif\0\0".utf8) + exif, properties: [],
          references: [("cdsc", [1])]))
    }
    return (items, all)
  }

  private static func meta(_ items: [Item], _ properties: [[UInt8]], dataOffset: Int) -> [UInt8] {
    func big(_ value: Int, _ count: Int) -> [UInt8] { ImageSamples.big(value, count) }
    var (entries, places, associations, references): ([UInt8], [UInt8], [UInt8], [UInt8]) = ([], [], [], [])
    var (offset, described) = (dataOffset, 0)
    for (index, item) in items.enumerated() {
      let number = big(index + 1, 2)
      var entry = ImageSamples.full("infe", version: 2, number + [0, 0] + Array((item.kind + "\0").utf8))
      if item.isHidden { entry[11] = 1 }
      entries += entry
      places += number + big(0, 2) + big(1, 2) + big(offset, 4) + big(item.data.count, 4)
      offset += item.data.count
      if !item.properties.isEmpty {
        described += 1
        associations += number + [UInt8(item.properties.count)] + item.properties.map { 0x80 | UInt8($0) }
      }
      for (kind, targets) in item.references {
        references += ImageSamples.box(
          kind, number + big(targets.count, 2) + targets.flatMap { big($0, 2) })
      }
    }
    let boxes = [
      ImageSamples.full("hdlr", big(0, 4) + Array("pict".utf8) + [UInt8](repeating: 0, count: 13)),
      ImageSamples.full("pitm", big(1, 2)), ImageSamples.full("iinf", big(items.count, 2) + entries),
      ImageSamples.full("iref", references),
      ImageSamples.box(
        "iprp",
        ImageSamples.box("ipco", properties.flatMap(\.self))
          + ImageSamples.full("ipma", big(described, 4) + associations)),
      ImageSamples.full("iloc", [0x44, 0] + big(items.count, 2) + places),
    ]
    return ImageSamples.full("meta", boxes.flatMap(\.self))
  }

  /// The parameters and the one picture of a stream of HEVC, as `heif-enc -q 60` makes them.
  private static func stream(_ coding: Coding) -> (configuration: [UInt8], data: [UInt8]) {
    switch coding {
    case .colour:
      return (
        bytes(
          """
          0103700000000000000000001ef000fcfdf8f800000f03200001001840010c01ffff03700000030090000003000003001eba0240
          210001002a42010103700000030090000003000003001ea020810596ea4936b9b8101030200000030020000003002122000100074
          401c172b02240
          """),
        bytes(
          """
          0000003a2801af09e0213a14dffffa1bcbfff9f8fe87f7ae183d3cf9f39b3b093fffe16e0fafffca64407f250017ff171538ffff8c
          794e9ea9300be7913e
          """)
      )
    case .tenBits:
      return (
        bytes(
          """
          0104080000000000000000001ef000fcfdfafa00000f03200001001740010c01ffff0408000003009db800000300001eba02402100
          01002a4201010408000003009db800000300001ea0208104d96ea4929ae6e04040c0800000030080000003008422000100074401c1
          72b02240
          """),
        bytes(
          """
          0000003b2801af09e021397bcffffd8757ffff45edc87f238325371fc37b0fb35efffe7f16effffac2880fe8aee6ffe71790ecb1fe
          161e6ff85cb4ff6a3fc0
          """)
      )
    case .gray:
      return (
        bytes(
          """
          0104080000000000000000001ef000fcfcf8f800000f03200001001740010c01ffff0408000003009ff800000300001eba02402100
          0100264201010408000003009ff800000300001ec08204165ba924a6b9b0200000030020000003002122000100074401c172b02240
          """), bytes("0000001b2801ae13c03b88ebffffc822ae4f3e7d03a3ffe537a67fff8c7bfc")
      )
    }
  }

  private static func bytes(_ hexadecimal: String) -> [UInt8] {
    let digits = hexadecimal.compactMap { $0.hexDigitValue.map { UInt8($0) } }
    return stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }
}

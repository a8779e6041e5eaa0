import TestSupport
import Testing

@testable import Images

/// Files that are cut off or damaged do no harm.
struct MetadataHardinessTests {
  /// One of each kind of file.
  private static let samples = MetadataCutTests.samples.filter {
    !$0.testDescription.hasSuffix("turned") && $0.testDescription != "HEIC"
  }

  @Test(arguments: samples)
  func brokenOffFilesAreNotCut(sample: MetadataCutTests.Sample) throws {
    // What has its end last is broken off anywhere before it. A drawing has a line break there, and of an AVIF file
    // nothing tells that boxes behind the picture are missing.
    let end = Array((sample.testDescription == "SVG" ? "/svg>" : "moov").utf8)
    let last = sample.bare.indices.last { sample.bare[$0...].starts(with: end) }
    for length in 0..<(last.map { $0 - 4 } ?? sample.bare.count) {
      #expect(ImageInfo.withoutMetadata(Array(sample.bare.prefix(length))) == nil, "\(length)")
    }
    for length in 0..<sample.whole.count {
      let part = Array(sample.whole.prefix(length))
      if let cut = ImageInfo.withoutMetadata(part) { #expect(ImageInfo.privateParts(of: cut) == []) }
      _ = ImageInfo.read(head: part)
    }
  }

  @Test(arguments: samples)
  func changedBytesDoNoHarm(sample: MetadataCutTests.Sample) {
    for index in sample.whole.indices {
      var changed = sample.whole
      let byte = changed[index]
      changed[index] = [0, 0xFF, byte ^ 1, byte ^ 0x80][index % 4]
      _ = ImageInfo.read(head: changed)
      guard let cut = ImageInfo.withoutMetadata(changed) else { continue }
      #expect(cut.count <= changed.count + 64)
      // What was cut once has nothing more to cut.
      #expect(ImageInfo.withoutMetadata(cut) == cut, "\(index)")
    }
  }

  @Test(arguments: samples)
  func changesOfManyBytesDoNoHarm(sample: MetadataCutTests.Sample) {
    var random = SeededRandom(15)
    for _ in 0..<1_000 {
      var changed = sample.whole
      for _ in 0..<Int.random(in: 2...8, using: &random) {
        let place = Int.random(in: 0..<changed.count, using: &random)
        let value = [0, 1, 0x3C, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0
        for index in place..<min(changed.count, place + Int.random(in: 1...8, using: &random)) {
          changed[index] = UInt8(value)
        }
      }
      _ = ImageInfo.read(head: changed)
      _ = ImageInfo.privateParts(of: changed)
      if let cut = ImageInfo.withoutMetadata(changed) { #expect(ImageInfo.withoutMetadata(cut) == cut) }
    }
  }

  @Test func piecesThatLieInOneAnotherAreNotCut() {
    // A thousand times the same megabyte would be a gigabyte of blanks.
    let place: [UInt8] = ImageSamples.big(0, 4) + ImageSamples.big(1_000_000, 4)
    func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
      ImageSamples.big(content.count + 8, 4) + Array(name.utf8) + content
    }
    let places =
      [0, 0, 0, 0, 0x44, 0] + ImageSamples.big(1, 2) + ImageSamples.big(2, 2) + ImageSamples.big(0, 2)
    let item = box("infe", [2, 0, 0, 0, 0, 2, 0, 0] + Array("uri ".utf8) + [0])
    let description =
      [UInt8](repeating: 0, count: 4)
      + box("iinf", [0, 0, 0, 0, 0, 1] + item)
      + box("iloc", places + ImageSamples.big(1_000, 2) + (0..<1_000).flatMap { _ in place })
    let file =
      box("ftyp", Array("avif".utf8) + [0, 0, 0, 0]) + box("mdat", [UInt8](repeating: 7, count: 1_100_000))
    #expect(ImageInfo.withoutMetadata(file + box("meta", description)) == nil)
  }
}

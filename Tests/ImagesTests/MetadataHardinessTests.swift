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
}

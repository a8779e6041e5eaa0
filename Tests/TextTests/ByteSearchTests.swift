import Testing
import Text

/// Finding bytes among others.
struct ByteSearchTests {
  private static func offset(of bytes: [UInt8], in all: [UInt8], from start: Int = 0) -> Int? {
    all.withUnsafeBufferPointer { all in
      bytes.withUnsafeBufferPointer { all.firstOffset(of: $0, from: start) }
    }
  }

  @Test func findsTheFirstOccurrence() {
    let all: [UInt8] = [1, 1, 2, 1, 2, 3, 1, 2, 3]
    #expect(Self.offset(of: [1, 2, 3], in: all) == 3)
    #expect(Self.offset(of: [1, 2, 3], in: all, from: 4) == 6)
    #expect(Self.offset(of: [1, 2, 3], in: all, from: 7) == nil)
    #expect(Self.offset(of: [3, 1], in: all) == 5)
    #expect(Self.offset(of: [2, 3, 4], in: all) == nil)
    #expect(Self.offset(of: [], in: all) == nil)
    #expect(Self.offset(of: [1], in: []) == nil)
    #expect(all.contains(sequence: [2, 3]))
    #expect(!all.contains(sequence: [3, 2]))
  }

  @Test func findsTexts() {
    Array("a → b → c".utf8).withUnsafeBufferPointer { bytes in
      #expect(bytes.firstOffset(of: "→", from: 0) == 2)
      #expect(bytes.firstOffset(of: "→", from: 3) == 8)
      #expect(bytes.firstOffset(of: "d", from: 0) == nil)
      #expect(bytes.starts(with: "→ b", at: 2))
      #expect(!bytes.starts(with: "→ b", at: 8))
      #expect(!bytes.starts(with: "→ b", at: 100))
    }
  }
}

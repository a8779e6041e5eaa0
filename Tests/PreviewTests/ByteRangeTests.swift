import Testing

@testable import Preview

struct ByteRangeTests {
  @Test(
    arguments: [
      ("bytes=0-9", 100, ByteRange.part(0..<10)), ("bytes=90-", 100, .part(90..<100)),
      ("bytes=-5", 100, .part(95..<100)), ("bytes=-500", 100, .part(0..<100)),
      ("bytes=50-5000", 100, .part(50..<100)), ("bytes=100-", 100, .unsatisfiable),
      ("bytes=-0", 100, .unsatisfiable), ("bytes=0-", 0, .unsatisfiable), ("bytes=9-5", 100, .whole),
      ("bytes=0-1,5-6", 100, .whole), ("items=0-1", 100, .whole), ("bytes=a-b", 100, .whole),
      ("bytes=", 100, .whole), ("bytes=-", 100, .whole), ("bytes=99999999999999999999-", 100, .whole),
      ("bytes=+1-2", 100, .whole), (nil, 100, .whole),
    ] as [(String?, Int, ByteRange)])
  func readsWhatTheStandardAllows(header: String?, count: Int, range: ByteRange) {
    #expect(ByteRange(header, of: count) == range)
  }
}

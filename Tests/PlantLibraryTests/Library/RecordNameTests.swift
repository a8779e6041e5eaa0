import Testing

@testable import PlantLibrary

@Suite struct RecordNameTests {
  /// Ids are what an address and a style sheet can have, and as like the key as they can be.
  @Test(arguments: [
    ("1998-1667-A", "1998-1667-A"), ("138-U*6", "138-U-6"), ("2020.0010", "2020.0010"),
    ("1998/1667 * b", "1998-1667-b"), ("*12*", "12"), ("00012", "00012"), ("№ 7_é", "7-é"), ("***", "record"),
    ("fn-1", "record-fn-1"), ("東-1", "東-1"),
  ])
  func idsFollowFromKeys(_ key: String, _ anchor: String) {
    #expect(recordAnchor(key) == anchor)
  }
}

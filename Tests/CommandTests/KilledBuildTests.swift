import Foundation
import TestSupport
import Testing

@testable import Images

/// A build that is killed while it makes pictures of photos.
@Suite(.onThreadsThatWait) struct KilledBuildTests {
  /// A photo, to which a comment of two bytes can be added behind its first two.
  private static func photo() throws -> [UInt8] {
    var random = UInt32(1)
    var pixels = [UInt8](repeating: 255, count: 1000 * 750 * 4)
    for index in stride(from: 0, to: pixels.count, by: 4) {
      random = random &* 1_664_525 &+ 1_013_904_223
      pixels[index] = UInt8(truncatingIfNeeded: index >> 5)
      pixels[index + 1] = UInt8(random >> 27)
    }
    let encoder = PictureEncoder(format: .jpeg, quality: 80, hasAlpha: false, isGray: false, profile: nil)
    return try encoder.encode(pixels, ImageSize(width: 1000, height: 750)).bytes
  }

  private func pictures(_ folder: Folder) throws -> [String: Data] {
    try folder.files(".plantsite/images").filter { $0.key.hasSuffix(".webp") || $0.key.hasSuffix(".jpg") }
  }

  @Test func leavesNoPictureThatIsHalfMade() throws {
    let folder = try Folder()
    try folder.write("plantsite.yml", "title: Plants\nbaseURL: https://example.org/\n")
    let photo = try Self.photo()
    for index in 0..<60 {
      try folder.write(
        "content/plants/p\(index).md", "---\nimage: {src: p\(index).jpg, alt: Plant \(index)}\n---\n")
      let comment: [UInt8] = [0xFF, 0xFE, 0, 4, 0x30, UInt8(0x30 + index)]
      try folder.write("content/plants/p\(index).jpg", Data(photo[..<2] + comment + photo[2...]))
    }
    let running = try Command.Running(["build", "--date", "2026-01-01"], in: folder.path)
    // Some pictures are made by now, and others are not.
    var rounds = 0
    while rounds < 10_000, (try? pictures(folder).isEmpty) ?? true {
      Thread.sleep(forTimeInterval: 0.002)
      rounds += 1
    }
    kill(running.process, SIGKILL)
    _ = try running.wait()
    let early = try pictures(folder)
    try folder.succeed("build", "--date", "2026-01-01")
    let later = try pictures(folder)
    #expect(!early.isEmpty && early.count < later.count)
    for (path, bytes) in early { #expect(later[path] == bytes, "\(path)") }
    let output = try folder.files("_site")
    try folder.succeed("clean")
    try folder.succeed("build", "--date", "2026-01-01", "--output", "clean")
    #expect(try folder.files("clean") == output)
  }
}

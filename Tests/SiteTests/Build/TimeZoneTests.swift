import Foundation
import Platform
import Testing

@testable import Site

struct TimeZoneTests {
  /// Held against Foundation, which reads the same list by code of others.
  @Test(arguments: [
    "Europe/Madrid", "America/New_York", "Pacific/Auckland", "Australia/Lord_Howe", "Asia/Kathmandu",
    "America/St_Johns", "Africa/Casablanca", "Europe/Dublin", "America/Sao_Paulo", "Asia/Tehran", "Etc/UTC",
    "Pacific/Apia", "America/Santiago", "Antarctica/Troll", "Asia/Gaza",
  ])
  func knowsWhatIsAddedToUTC(name: String) throws {
    guard TimeZoneFile.isListed else { return }
    let zone = try #require(TimeZoneFile(name))
    let other = try #require(TimeZone(identifier: name))
    // From 1900 to 2037 each nine days, an odd time of day each.
    for seconds in stride(from: -2_208_988_800, to: 2_140_000_000, by: 9 * 86_400 + 7_001) {
      let expected = other.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
      let found = zone.offset(at: seconds)
      // Foundation knows no seconds in offsets of former times.
      guard abs(found - expected) > 60 else { continue }
      Issue.record("\(name) at \(seconds): \(found), not \(expected)")
      return
    }
  }

  @Test(arguments: [
    // Central Europe changes at 01:00 UTC on the last Sundays of March and October.
    ("CET-1CEST,M3.5.0,M10.5.0/3", 1_774_746_000, 3_600, 7_200),
    ("CET-1CEST,M3.5.0,M10.5.0/3", 1_792_890_000, 7_200, 3_600),
    // The south: summer lies over the turn of the year.
    ("NZST-12NZDT,M9.5.0,M4.1.0/3", 1_775_311_200, 46_800, 43_200),
    ("<-03>3<-02>,M3.5.0/-2,M10.5.0/-1", 4_078_429_200, -10_800, -7_200),
    // The 60th day of any year is the first of March.
    ("AAA0BBB,J60/0,J300", 1_835_481_600, 0, 3_600), ("AAA0BBB,J60/0,J300", 1_803_859_200, 0, 3_600),
    ("AAA0BBB,59/0,300", 1_835_395_200, 0, 3_600),
  ])
  func goesOnByItsRule(rule: String, change: Int, before: Int, after: Int) throws {
    let rule = try #require(TimeZoneRule(rule))
    #expect(rule.offset(at: change - 1) == before)
    #expect(rule.offset(at: change) == after)
  }

  @Test(arguments: ["UTC0", "<+0545>-5:45", "IST-5:30"])
  func neverChangesWithoutSummer(rule: String) throws {
    let rule = try #require(TimeZoneRule(rule))
    #expect(rule.offset(at: 0) == rule.offset(at: 15_000_000))
  }

  @Test(arguments: ["", "C", "CET", "CET-1CEST,M3.5", "CET-1CEST,M13.5.0,M10.5.0", "<+03", "CET-1CEST,J0,J5"])
  func knowsWhatIsNoRule(rule: String) {
    #expect(TimeZoneRule(rule) == nil)
  }

  @Test func readsNoDamagedFile() throws {
    var bytes: [UInt8] = []
    guard let file = try? OpenFolder.current.file("/usr/share/zoneinfo/Etc/UTC") else { return }
    try file.readAll(expecting: 4_096, into: &bytes)
    for count in 0..<bytes.count { _ = TimeZoneFile(Array(bytes.prefix(count))) }
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] = 0xFF
      _ = TimeZoneFile(damaged)?.offset(at: 1_700_000_000)
    }
    #expect(TimeZoneFile([]) == nil)
    #expect(TimeZoneFile(bytes)?.offset(at: 0) == 0)
  }
}

import Foundation
import TestSupport
import Testing

@Suite(.onThreadsThatWait) struct ListTests {
  private static let subjects = ["plants", "tags", "sections", "attributes", "routes"]

  @Test func alignsPlantsInAColumnEach() throws {
    let outcome = try Folder.withSite().succeed("list", "plants")
    #expect(outcome.errors == "")
    #expect(
      outcome.output
        == """
        name              title             common names         section  tags   draft  address                         file
        Aloe arborescens  Aloe arborescens  candelabra, "torch"  aloes           no     /plants/aloes/aloe-arborescens/  content/plants/aloes/aloe-arborescens.md
        Aloe vera         Aloe vera                              aloes    sunny  no     /plants/aloes/aloe-vera/         content/plants/aloes/aloe-vera.md

        """.replacing("address                         file", with: "address                          file"))
  }

  @Test(arguments: subjects)
  func writesJSONWithTheColumnsOfTheTable(_ subject: String) throws {
    let folder = try Folder.withSite()
    let json = try JSONSerialization.jsonObject(
      with: Data(try folder.succeed("list", subject, "--format", "json").output.utf8))
    let rows = try #require(json as? [[String: Any]])
    #expect(!rows.isEmpty)
    let csv = try folder.succeed("list", subject, "--format", "csv").output
    let head = try #require(csv.components(separatedBy: "\r\n").first).components(separatedBy: ",")
    for row in rows { #expect(Set(row.keys) == Set(head)) }
    #expect(csv.components(separatedBy: "\r\n").count == rows.count + 2)
    let text = try folder.succeed("list", subject).output
    #expect(text.split(separator: "\n").count == rows.count + 1)
    for column in head { #expect(text.split(separator: "\n").first?.contains(column) == true) }
  }

  @Test func givesJSONItsOwnTypes() throws {
    struct Plant: Decodable, Equatable {
      let name: String?
      let title: String
      let tags: [String]
      let draft: Bool
    }
    struct Tag: Decodable, Equatable {
      let tag: String
      let plants: Int
    }
    let folder = try Folder.withSite()
    try folder.write("content/plants/z.md", "---\ntitle: Zed\ndraft: true\n---\n")
    let plants = try JSONDecoder().decode(
      [Plant].self,
      from: Data(try folder.succeed("list", "plants", "--format", "json", "--drafts").output.utf8))
    #expect(plants.last == Plant(name: nil, title: "Zed", tags: [], draft: true))
    #expect(plants.count == 3)
    let tags = try JSONDecoder().decode(
      [Tag].self, from: Data(try folder.succeed("list", "tags", "--format", "json").output.utf8))
    #expect(tags == [Tag(tag: "sunny", plants: 1)])
  }

  @Test func quotesWhatCSVWantsQuoted() throws {
    let csv = try Folder.withSite().succeed("list", "plants", "--format", "csv").output
    #expect(
      csv.contains(
        #"Aloe arborescens,Aloe arborescens,"candelabra, ""torch""",aloes,,no,/plants/aloes/aloe-arborescens/,"#
      ))
  }

  @Test func listsEveryFileOfTheOutputAsARoute() throws {
    let folder = try Folder.withSite()
    try folder.succeed("build")
    let routes = try folder.succeed("list", "routes", "--format", "csv").output
      .components(separatedBy: "\r\n").dropFirst().dropLast().map { $0.prefix { $0 != "," } }
    let files = try folder.files("_site").keys.map { "/" + $0.replacing(/(^|\/)index.html$/, with: { $0.1 }) }
    #expect(routes.sorted() == files.map { Substring($0) }.sorted())
  }

  @Test func listsNothingOfASiteWithErrors() throws {
    let folder = try Folder.withSite()
    try folder.write("content/plants/a.md", "---\ntitle: A\ndifficulty: eazy\n---\n")
    let outcome = try folder.plantsite("list", "plants")
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains("content/plants/a.md:3:13: error: "))
  }
}

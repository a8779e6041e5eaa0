import TestSupport
import Testing

/// `plantsite adopt`, as a person runs it.
@Suite(.onThreadsThatWait) struct AdoptTests {
  /// A collection as Jekyll has it, with a picture that isn't there.
  private func garden() throws -> Folder {
    let folder = try Folder()
    try folder.write(
      "_config.yml", "title: Our plants\nlang: fr\ncollections: {plants: {permalink: '/p/:slug/'}}\n")
    let plants = [
      ("ail", "Allium sativum", "Faible"), ("figuier", "Ficus carica", "Modéré"),
      ("thym", "Thymus vulgaris", "Faible"),
    ]
    for (name, latin, water) in plants {
      try folder.write(
        "_plants/\(name).md",
        """
        ---
        layout: plant
        title: Le \(name)
        latin_name: \(latin)
        arrosage: \(water)
        image: /assets/\(name).svg
        calendrier: {semis: [3, 4]}
        ---
        Text.

        """)
      try folder.write(
        "assets/\(name).svg", "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"4\" height=\"3\"/>")
    }
    return folder
  }

  @Test func makesASiteInPlace() throws {
    let folder = try garden()
    let note = folder.text("_plants/ail.md")
    let outcome = try folder.plantsite("adopt", ".")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("Found 3 notes in _plants, written for Jekyll."))
    let check = try folder.plantsite("check")
    #expect(check.status == 0, "\(check.errors)")
    #expect(folder.text("_plants/ail.md") == note)
    let build = try folder.plantsite("build")
    #expect(build.status == 0, "\(build.errors)")
    let page = folder.text("_site/plants/ail/index.html") ?? ""
    #expect(page.contains("Allium sativum"))
    #expect(page.contains("Faible"))
    #expect(folder.has("_site/p/ail/index.html"))
  }

  @Test func writesNothingOnADryRun() throws {
    let folder = try garden()
    let outcome = try folder.plantsite("adopt", ".", "--dry-run")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("  arrosage:\n"))
    #expect(!folder.has("plantsite.yml"))
  }

  @Test func copiesTheNotesToANewFolder() throws {
    let folder = try garden()
    let outcome = try folder.plantsite("adopt", ".", "--to", "site")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let check = try folder.plantsite("check", "--source", "site")
    #expect(check.status == 0, "\(check.errors)")
    #expect(folder.has("site/content/plants/thym.md"))
    #expect(folder.has("site/content/static/assets/thym.svg"))
    #expect(try folder.plantsite("adopt", ".", "--to", "site").status == 1)
  }

  @Test func changesNothingOfASiteThatIsThere() throws {
    let folder = try garden()
    _ = try folder.plantsite("adopt", ".")
    let attributes = folder.text("content/attributes.yml")
    try folder.write(
      "_plants/menthe.md", "---\ntitle: Menthe\nlatin_name: Mentha spicata\nsol: humide\n---\n")
    let outcome = try folder.plantsite("adopt", ".")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("  sol:\n"), "\(outcome.output)")
    #expect(!outcome.output.contains("  arrosage:\n"))
    #expect(folder.text("content/attributes.yml") == attributes)
  }

  @Test func takesBackWhatWasExported() throws {
    let folder = try garden()
    _ = try folder.succeed("adopt", ".")
    _ = try folder.succeed("export", "notes", "--format", "markdown", "--output", "out")
    let attributes = folder.text("out/content/attributes.yml")
    _ = try folder.succeed("adopt", "out")
    #expect(folder.text("out/content/attributes.yml") == attributes)
    let own = try folder.succeed("list", "plants", "--format", "json").output
    let back = try folder.succeed("list", "plants", "--format", "json", "--source", "out").output
    #expect(back == own.replacing("_plants/", with: "content/plants/"))
  }

  @Test func saysWhereThereIsNothing() throws {
    let folder = try Folder()
    try folder.write("a.txt", "x")
    let outcome = try folder.plantsite("adopt", ".")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("there are no notes in ."))
  }
}

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

  @Test func makesNoSiteWithoutAPlant() throws {
    let folder = try Folder()
    for name in ["ail", "figuier", "thym"] {
      try folder.write("plants/\(name).md", "---\ntitle: \(name)\nlatin_name: [Allium\n---\nText.\n")
    }
    let outcome = try folder.plantsite("adopt", ".")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("so there would be no plants"), "\(outcome.errors)")
    #expect(!folder.has("plantsite.yml"))
  }

  @Test func takesTitlesWithColons() throws {
    let folder = try garden()
    let text = folder.text("_plants/ail.md") ?? ""
    try folder.write("_plants/ail.md", text.replacing("Le ail", with: "L’ail : culture et recettes"))
    #expect(try folder.plantsite("adopt", ".").status == 0)
    #expect(try folder.plantsite("build").status == 0)
    #expect(folder.text("_site/plants/ail/index.html")?.contains("L’ail : culture et recettes") == true)
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
  }

  @Test func keepsThePlacesThatRelativePathsLeadTo() throws {
    let folder = try Folder()
    for name in ["aloe", "fig", "rose"] {
      try folder.write("plants/\(name).md", "---\nlatin: Rosa canina\n---\n![x](../images/\(name).svg)\n")
      try folder.write(
        "images/\(name).svg", "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"4\" height=\"3\"/>")
    }
    _ = try folder.succeed("adopt", ".", "--to", "site")
    #expect(folder.has("site/plants/aloe.md"))
    #expect(folder.has("site/images/aloe.svg"))
    _ = try folder.succeed("build", "--source", "site")
    let page = try folder.succeed("adopt", ".", "--to", "site").output
    #expect(!page.contains("could be copied"), "\(page)")
  }

  @Test func tellsWhatIsWrongWithCopies() throws {
    let folder = try garden()
    try folder.write("_plants/lin.md", "---\nlatin_name: Linum usitatissimum\nimage: none.jpg\n---\n")
    let page = try folder.succeed("adopt", ".", "--to", "site").output
    #expect(page.contains("1 time missing-image: "), "\(page)")
    #expect(page.contains("(content/plants/lin.md:3)"), "\(page)")
    _ = try folder.succeed("build", "--source", "site")
  }

  @Test func showsPicturesOfPropertiesInAVault() throws {
    let folder = try Folder()
    try folder.write(".obsidian/app.json", "{}")
    for name in ["Aloe", "Fig", "Rose"] {
      try folder.write(
        "🌱 Garden/Plants/\(name).md",
        "---\nlatin: Rosa canina\nbanner: \"![[\(name).svg|300]]\"\n---\n![[🌱 Garden/_files/\(name).svg]]\n")
      try folder.write(
        "🌱 Garden/_files/\(name).svg",
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"4\" height=\"3\"/>")
    }
    let outcome = try folder.succeed("adopt", ".").output
    #expect(!outcome.contains("missing-image"), "\(outcome)")
    #expect(folder.text("content/attributes.yml")?.contains("image: {from: banner}") == true)
    _ = try folder.succeed("build")
  }

  @Test func saysThatAFolderIsWanted() throws {
    let folder = try garden()
    let outcome = try folder.plantsite("adopt", "_plants/ail.md")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("_plants/ail.md is a file; name the folder that the notes lie in"))
  }

  @Test func changesNothingOfASiteThatWasCopiedTo() throws {
    let folder = try garden()
    _ = try folder.succeed("adopt", ".", "--to", "site")
    let same = try folder.succeed("adopt", ".", "--to", "site").output
    #expect(same == "# site is a site already, so nothing is changed.\n# It knows every key of the notes.\n")
    let attributes = folder.text("site/content/attributes.yml")
    try folder.write("_plants/menthe.md", "---\nlatin_name: Mentha spicata\nsol: humide\n---\n")
    let outcome = try folder.plantsite("adopt", ".", "--to", "site")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("  sol:\n"), "\(outcome.output)")
    #expect(outcome.output.contains("# 1 file could be copied to it: content/plants/menthe.md.\n"))
    #expect(!folder.has("site/content/plants/menthe.md"))
    #expect(folder.text("site/content/attributes.yml") == attributes)
    try folder.write("other/a.txt", "x")
    #expect(try folder.plantsite("adopt", ".", "--to", "other").status == 1)
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

  @Test func readsAHiddenConfigurationAndPublishesNothingHidden() throws {
    let folder = try Folder()
    try folder.write(".eleventy.js", "module.exports = () => ({ dir: { input: 'src' } })\n")
    try folder.write("src/plants/.secret.md", "---\nlatin_name: Aloe vera\n---\nMine alone.\n")
    for (name, latin) in [("aloe", "Aloe vera"), ("fig", "Ficus carica")] {
      try folder.write(
        "src/plants/\(name).md", "---\nlatin_name: \(latin)\npermalink: /my/\(name)/\n---\nText.\n")
    }
    let outcome = try folder.plantsite("adopt", ".")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("Found 2 notes in src/plants, written for Eleventy."))
    #expect(folder.text("plantsite.yml")?.contains("/plants/{file}/") == true)
    _ = try folder.succeed("build")
    #expect(folder.has("_site/plants/aloe/index.html"))
    #expect(folder.has("_site/my/aloe/index.html"))
    #expect(!folder.has("_site/plants/.secret.md"))
    #expect(!folder.has("_site/plants/secret/index.html"))
    #expect(!folder.has("_site/.eleventy.js"))
  }

  @Test func saysThatPlantsByTheirNamesAreNoTable() throws {
    let folder = try Folder()
    let plants = ["a", "b", "c", "d", "e"].map {
      "\"\($0)\": " + #"{"latin_name": "Aloe vera", "watering": "weekly"}"#
    }
    try folder.write("plants.json", "{\(plants.joined(separator: ", "))}")
    let outcome = try folder.plantsite("adopt", ".")
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.contains(
        "plants.json is a list of 5 plants; with its plants by their names it is no table"))
    #expect(!folder.has("plantsite.yml"))
  }

  @Test(arguments: [nil, "site"])
  func makesASiteOfASpreadsheet(to place: String?) throws {
    let folder = try Folder()
    let csv =
      "Latin name;Light;Height;Supplier\nAloe vera;full sun;60 cm;Cactoland\nFicus carica;half shade;4 m;Bo\n"
    try folder.write("lists/My plants.csv", csv)
    let table = "lists/My plants.csv"
    let outcome =
      try place.map { try folder.succeed("adopt", table, "--to", $0) } ?? folder.succeed("adopt", table)
    #expect(outcome.output.contains("Found 2 plants in My plants.csv."), "\(outcome.output)")
    let site = place ?? "lists"
    _ = try folder.succeed("build", "--source", site)
    let page = folder.text("\(site)/_site/plants/aloe-vera/index.html") ?? ""
    #expect(page.contains("60\u{A0}cm") && page.contains("full sun"), "\(page)")
    #expect(!page.contains("Cactoland"))
    #expect(folder.text("lists/My plants.csv") == csv)
    let again = try folder.succeed("adopt", "lists/My plants.csv", "--to", site).output
    #expect(again.contains("is a site already, so nothing is changed"), "\(again)")
  }

  @Test func leavesRowsThatArePrivateToTheirOwner() throws {
    let folder = try Folder()
    try folder.write("plants.csv", "Latin name,publish\nAloe vera,no\nFicus carica,yes\n")
    _ = try folder.succeed("adopt", "plants.csv")
    _ = try folder.succeed("build")
    #expect(folder.has("_site/plants/ficus-carica/index.html"))
    #expect(!folder.has("_site/plants/aloe-vera/index.html"))
  }

  @Test func saysWhereThereIsNothing() throws {
    let folder = try Folder()
    try folder.write("a.txt", "x")
    let outcome = try folder.plantsite("adopt", ".")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("there are no notes in ."))
  }
}

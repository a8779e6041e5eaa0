import Diagnostics
import Markdown
import Testing

@testable import PlantLibrary

@Suite struct OrderTests {
  @Test func sortsByScientificNameElseTitleThenPath() {
    let sample = SampleLibrary(
      """
      -- plants/z.md
      ---
      scientificName: Aloe vera
      ---
      -- plants/y.md
      ---
      scientificName: × Gasteraloe 'Green Ice'
      title: A title doesn't count
      ---
      -- plants/x.md
      ---
      title: Écheveria
      ---
      -- plants/w.md
      ---
      title: 'Dwarf'
      ---
      -- plants/b/same.md
      ---
      scientificName: Haworthia cooperi
      ---
      -- plants/a/same.md
      ---
      scientificName: Haworthia cooperi
      ---
      -- plants/v.md
      ---
      title: "'×' Faucaria"
      ---
      -- plants/no-name.md
      Text.
      """)
    #expect(
      sample.library.plants.map(\.location.path).map { String($0.dropFirst(15)) } == [
        "z.md", "w.md", "x.md", "v.md", "y.md", "a/same.md", "b/same.md", "no-name.md",
      ])
  }

  @Test func sortsPagesByOrderThenTitleThenPath() {
    let sample = SampleLibrary(
      """
      -- pages/d.md
      ---
      title: Écrire
      ---
      -- pages/c.md
      ---
      title: last
      order: 10
      ---
      -- pages/b.md
      ---
      title: about
      ---
      -- pages/a.md
      ---
      title: About
      ---
      -- pages/e.md
      ---
      order: -1
      ---
      """)
    #expect(sample.library.pages.map(\.location.stem) == ["e", "c", "a", "b", "d"])
    #expect(sample.library.pageAddresses == ["/e/", "/c/", "/a/", "/b/", "/d/"])
  }

  @Test func anEmptyLibraryHasOneSection() {
    let sample = SampleLibrary("")
    #expect(sample.problems.isEmpty)
    #expect(sample.library.sections.map(\.address) == ["/plants/"])
    #expect(sample.library.sections.map(\.title) == ["Plants"])
    #expect(sample.library.plants.isEmpty && sample.library.tags.isEmpty)
  }
}

@Suite struct SectionTests {
  private let sample = SampleLibrary(
    """
    -- plants/_index.md
    ---
    title: All my plants
    slug: ignored
    ---
    Welcome.
    -- plants/cacti/opuntia.md
    -- plants/cacti/south-america/_index.md
    ---
    slug: americas
    ---
    -- plants/cacti/south-america/matucana/index.md
    -- plants/aloes/_index.md
    ---
    title: Zaloes
    ---
    -- plants/mesembs/_index.md
    ---
    order: 2
    ---
    -- plants/bulbs/_index.md
    ---
    order: 1
    title: zz
    ---
    -- plants/deep/er/est/a.md
    -- plants/root.md
    """)

  @Test func makesASectionOfEachFolder() {
    #expect(sample.problems.isEmpty, "\(sample.lines)")
    #expect(
      sample.library.sections.map { "\($0.address) \($0.title)" } == [
        "/plants/ All my plants", "/plants/bulbs/ zz", "/plants/mesembs/ Mesembs", "/plants/cacti/ Cacti",
        "/plants/cacti/americas/ South america", "/plants/deep/ Deep", "/plants/deep/er/ Er",
        "/plants/deep/er/est/ Est", "/plants/aloes/ Zaloes",
      ])
  }

  @Test func knowsWhatEachSectionHolds() throws {
    let sections = sample.library.sections
    #expect(sections[0].children.map { sections[$0].title } == ["zz", "Mesembs", "Cacti", "Deep", "Zaloes"])
    #expect(sections.map(\.plantCount) == [4, 0, 0, 2, 1, 1, 1, 1, 0])
    #expect(sections[3].plants.map { sample.library.plants[$0].slug } == ["opuntia"])
    #expect(sections[4].parent == 3)
    #expect(sections[0].parent == nil)
    #expect(sections[0].introduction?.body.excerpt(naming: \.writtenName) == "Welcome.")
    #expect(
      sample.library.sectionOfPlant.map { sections[$0].path }
        == sample.library.plants.map { plant in
          plant.location.isBundle ? "content/plants/cacti/south-america" : plant.location.folder
        })
  }

  @Test func addressesPlantsByTheirSection() {
    let addresses = Dictionary(
      uniqueKeysWithValues: zip(sample.slugs, sample.library.plantAddresses))
    #expect(addresses["root"] == "/plants/root/")
    #expect(addresses["opuntia"] == "/plants/cacti/opuntia/")
    #expect(addresses["matucana"] == "/plants/cacti/americas/matucana/")
    #expect(addresses["a"] == "/plants/deep/er/est/a/")
  }

  @Test func refusesAFolderThatCanHaveNoAddress() {
    let sample = SampleLibrary("-- plants/##/a.md\n-- pages/@/b.md\n")
    #expect(sample.problems.map(\.code) == ["no-address", "no-address"])
    #expect(sample.problems.compactMap(\.location?.path) == ["content/pages/@/b.md", "content/plants/##"])
  }

  @Test(arguments: ["plants/aloe-vera/other.md", "plants/aloe-vera/_index.md", "plants/aloe-vera/in/side.md"])
  func refusesNotesInTheFolderOfANote(path: String) {
    let sample = SampleLibrary("-- plants/aloe-vera/index.md\n[[aloe-vera]]\n-- \(path)\n")
    #expect(
      sample.lines == [
        "error: a folder with an index.md is one note, but this one holds other notes; move them out of it, or name index.md _index.md to make it a section [misplaced-note]"
      ])
    #expect(sample.problems.first?.location?.path == "content/plants/aloe-vera/index.md")
    // No address is taken twice, which would be reported on top.
    let addresses = sample.library.plantAddresses + sample.library.sections.map(\.address)
    #expect(Set(addresses).count == addresses.count)
    #expect(sample.linkLines == [])
  }

  @Test func pagesMayLieInTheFolderOfAPage() {
    let sample = SampleLibrary("-- pages/guide/index.md\n-- pages/guide/soil.md\n")
    #expect(sample.problems.isEmpty)
    #expect(sample.library.pageAddresses == ["/guide/", "/guide/soil/"])
  }
}

@Suite struct TagTests {
  private let sample = SampleLibrary(
    """
    -- plants/b.md
    ---
    tags: [⟦hanging⟧, Été, "HANGING"]
    ---
    -- plants/a.md
    ---
    scientificName: Zamia
    tags: [zebra, Hanging]
    ---
    -- plants/c.md
    ---
    tags: hanging
    ---
    """)

  @Test func comparesTagsWithoutCase() {
    #expect(sample.library.tags.map(\.title) == ["Été", "Hanging", "zebra"])
    #expect(sample.library.tags.map(\.address) == ["/tags/ete/", "/tags/hanging/", "/tags/zebra/"])
    #expect(
      sample.library.tags.map { $0.plants.map { sample.slugs[$0] } } == [["b"], ["b", "c", "a"], ["a"]])
    #expect(
      sample.library.tags.map(\.firstUse) == [
        "content/plants/b.md", "content/plants/a.md", "content/plants/a.md",
      ])
  }

  @Test func knowsTheTagsOfEachPlantInTheNotesOrder() {
    #expect(sample.slugs == ["b", "c", "a"])
    #expect(sample.library.tagsOfPlant == [[1, 0], [1], [2, 1]])
  }

  @Test func warnsOnceOfAllSpellingsAtTheFirstThatDiffers() {
    #expect(
      sample.lines == [
        "warning: the tag \"Hanging\" is also spelt \"hanging\", \"HANGING\"; it is shown as it was spelt first [tag-spellings]"
      ])
    #expect(sample.problems.map(\.bytes) == sample.marks)
    #expect(sample.problems.first?.notes.first?.location?.path == "content/plants/a.md")
  }

  @Test func refusesTwoTagsWithOneAddress() {
    let sample = SampleLibrary(
      """
      -- plants/a.md
      ---
      tags: [hanging-basket]
      ---
      -- plants/b.md
      ---
      tags: [⟦Hanging basket⟧]
      ---
      """)
    // A space comes before a hyphen, so that the tag of the second note is the first in the alphabet.
    #expect(
      sample.lines == [
        "error: the tags \"Hanging basket\" and \"hanging-basket\" would have one address, /tags/hanging-basket/; write them alike, or tell them apart by a letter or digit [tag-clash]"
      ])
    #expect(sample.library.tags.count == 1)
  }

  @Test func leavesOutTheSignThatSomeProgramsWriteBeforeATag() {
    let sample = SampleLibrary(
      "-- plants/a.md\n---\ntags: ['#Plant', '#']\n---\n-- plants/b.md\n---\ntags: [Plant]\n---\n")
    #expect(sample.library.tags.first?.title == "Plant")
    #expect(sample.library.tags.first?.plants.count == 2)
  }

  @Test func refusesATagThatCanHaveNoAddress() {
    let sample = SampleLibrary("-- plants/a.md\n---\ntags: [a, ⟦'?!'⟧]\n---\n")
    #expect(
      sample.lines == [
        "error: nothing of the tag \"?!\" can stand in an address; use letters or digits [no-address]"
      ])
    #expect(sample.problems.map(\.bytes) == sample.marks)
    #expect(sample.library.tagsOfPlant == [[0]])
  }
}

@Suite struct DraftTests {
  private let text = """
    -- plants/a.md
    ---
    tags: [x]
    ---
    -- plants/secret/index.md
    ---
    draft: true
    tags: [y]
    ---
    -- plants/cacti/_index.md
    ---
    draft: true
    ---
    -- pages/p.md
    ---
    draft: true
    ---
    -- pages/_index.md
    ---
    draft: true
    ---
    """

  @Test func leavesDraftsOut() {
    let sample = SampleLibrary(text, files: ["plants/secret/photo.jpg", "plants/b.jpg"])
    #expect(sample.slugs == ["a"])
    #expect(sample.library.sections.count == 1)
    #expect(sample.library.tags.map(\.title) == ["x"])
    #expect(sample.library.pages.isEmpty)
    #expect(sample.library.homeIntroduction == nil)
    #expect(sample.library.fileAddresses == ["content/plants/b.jpg": "/plants/b.jpg"])
  }

  @Test func takesDraftsInWhereTheyAreWanted() {
    let sample = SampleLibrary(text, drafts: true, files: ["plants/secret/photo.jpg"])
    #expect(sample.slugs == ["a", "secret"])
    #expect(sample.library.sections.count == 2)
    #expect(sample.library.tags.map(\.title) == ["x", "y"])
    #expect(sample.library.pages.count == 1)
    #expect(sample.library.homeIntroduction != nil)
    #expect(
      sample.library.fileAddresses == ["content/plants/secret/photo.jpg": "/plants/secret/photo.jpg"])
  }
}

@Suite struct FileAddressTests {
  @Test func givesFilesTheAddressOfWhatTheyLieBeside() {
    let sample = SampleLibrary(
      """
      -- plants/Aloes/vera/index.md
      ---
      slug: aloe-vera
      ---
      -- plants/Aloes/ferox.md
      -- pages/Guide/index.md
      """,
      files: [
        "plants/Aloes/vera/a.jpg", "plants/Aloes/vera/deep/b.jpg", "plants/Aloes/c.jpg", "plants/none/d.jpg",
        "pages/Guide/e.jpg", "pages/f.jpg",
      ])
    #expect(
      sample.library.fileAddresses == [
        "content/plants/Aloes/vera/a.jpg": "/plants/aloes/aloe-vera/a.jpg",
        "content/plants/Aloes/vera/deep/b.jpg": "/plants/aloes/aloe-vera/deep/b.jpg",
        "content/plants/Aloes/c.jpg": "/plants/aloes/c.jpg",
        "content/plants/none/d.jpg": "/plants/none/d.jpg",
        "content/pages/Guide/e.jpg": "/guide/e.jpg",
        "content/pages/f.jpg": "/f.jpg",
      ])
  }
}

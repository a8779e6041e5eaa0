import Diagnostics
import Testing
import Text

@testable import PlantLibrary

/// Notes that links lead to; `source` is the body of a note in another section.
private func sample(_ source: String, frontMatter: String = "", drafts: Bool = false) throws -> SampleLibrary
{
  let schema = try schema(
    """
    scientificName: {type: text, role: scientificName}
    commonNames: {type: list, role: commonNames}
    notes: {type: markdown}
    parent: {type: reference}
    web: {type: url}
    mix: {type: records, fields: {at: {type: url}, with: {type: reference}, photo: {type: image}, text: {type: markdown}}}
    """)
  return SampleLibrary(
    """
    -- plants/aloes/aloe-vera.md
    ---
    title: Burn plant
    scientificName: Aloe vera (L.) Burm.f.
    commonNames: [Medicine aloe, Shared name]
    notes: |
      ## Uses
    ---
    # Growing it well
    ## Soil
    -- plants/aloes/fred/index.md
    ---
    scientificName: × Graptoveria cv. Fred Ives
    slug: fred-ives
    commonNames: [Shared name]
    ---
    -- plants/aloes/hidden.md
    ---
    title: Hidden aloe
    draft: true
    ---
    -- plants/aloes/lower.md
    ---
    title: Odd
    scientificName: aloe unparsed
    ---
    -- plants/aloes/_index.md
    ---
    title: The aloes
    ---
    ## Family
    -- pages/care/guide.md
    ---
    title: Care guide
    ---
    ## Water
    -- pages/secret.md
    ---
    draft: true
    ---
    -- plants/cacti/source.md
    ---
    \(frontMatter)
    ---
    \(source)

    ## Own heading
    """, schema: schema, drafts: drafts,
    files: ["plants/aloes/fred/plate.svg", "plants/cacti/photo one.jpg", "plants/cacti/map.pdf"],
    addresses: ["/feed.xml"], copies: ["/files/list.pdf", "/photos/a.jpg"])
}

@Suite struct LinkTests {
  @Test(arguments: [
    ("[[Burn plant]]", "aloe-vera"), ("[[burn  PLANT|text]]", "aloe-vera"), ("[[aloe-vera]]", "aloe-vera"),
    ("[[Aloe vera]]", "aloe-vera"), ("[[Aloe vera (L.) Burm.f.]]", "aloe-vera"),
    ("[[ALOE VERA]]", "aloe-vera"),
    ("[[Medicine aloe]]", "aloe-vera"), ("[[aloes/aloe-vera]]", "aloe-vera"),
    ("[[aloe-vera.md]]", "aloe-vera"), ("[[aloes/aloe-vera.md]]", "aloe-vera"),
    ("[[../aloes/aloe-vera.md]]", "aloe-vera"), ("[[../aloes/aloe-vera]]", "aloe-vera"),
    ("[[Garden/Plants/Aloe vera]]", "aloe-vera"), ("[[Garden/Plants/Aloe vera#Soil|it]]", "aloe-vera"),
    ("[[Aloe vera#Soil]]", "aloe-vera"), ("[[Aloe vera#growing-it-well]]", "aloe-vera"),
    ("[[Aloe vera#uses]]", "aloe-vera"),
    ("[[×Graptoveria 'Fred Ives']]", "fred-ives"), ("[[x Graptoveria 'Fred Ives']]", "fred-ives"),
    ("[[Graptoveria ‘Fred Ives’]]", "fred-ives"), ("[[Graptoveria “Fred Ives”]]", "fred-ives"),
    ("[[Graptoveria Fred Ives]]", "fred-ives"), ("[[Graptoveria cv. Fred Ives]]", "fred-ives"),
    ("[[fred]]", "fred-ives"), ("[[fred-ives]]", "fred-ives"), ("[[aloe unparsed]]", "lower"),
    ("[a](../aloes/aloe-vera.md)", "aloe-vera"), ("[a](../aloes/aloe-vera.md#soil)", "aloe-vera"),
    ("[a](../aloes/./x/../aloe-vera.md?q=1)", "aloe-vera"), ("[a](../aloes/fred/index.md)", "fred-ives"),
    ("[a](../aloes/fred/)", "fred-ives"), ("[a](../aloes/fred)", "fred-ives"),
    ("[a]({% link _plants/aloes/aloe-vera.md %})", "aloe-vera"),
    ("[a]({{< ref \"aloe-vera\" >}})", "aloe-vera"),
    ("[a]({{< relref path=\"/posts/aloe-vera.md#soil\" >}})", "aloe-vera"),
    ("[a]({% post_url old/aloe-vera %})", "aloe-vera"), ("[a]({% link _x/fred/index.md %})", "fred-ives"),
    ("[a](/plants/aloes/aloe-vera/)", "aloe-vera"), ("[a](/plants/aloes/aloe-vera#soil)", "aloe-vera"),
  ])
  func leadsToANote(link: String, slug: String) throws {
    let sample = try sample(link)
    #expect(sample.linkLines == [])
    #expect(sample.links["source"] == [slug])
  }

  @Test(arguments: [
    "[[Care guide]]", "[[care/guide]]", "[[Care guide#Water]]", "[[The aloes]]", "[[aloes]]",
    "[[The aloes#family]]",
    "[a](../../pages/care/guide.md)", "[a](../aloes/)", "[a](../aloes/_index.md#family)", "[a](/care/guide/)",
    "[a](/plants/aloes/)", "[a](map.pdf)", "[a](photo%20one.jpg)", "[a](../aloes/fred/plate.svg)",
    "[a](/files/list.pdf)", "[a](#own-heading)", "[[#Own heading]]", "[a](#)", "[a](?q)",
    "[a](https://example.org/)",
    "![a](<photo one.jpg>)", "![a](../aloes/fred/plate.svg)", "![a](/photos/a.jpg)",
    "![a](https://example.org/a.jpg)",
  ])
  func leadsToWhatIsNoOtherPlant(link: String) throws {
    let sample = try sample(link)
    #expect(sample.linkLines == [])
    #expect(sample.links["source"]?.filter { $0 != "source" } == [])
  }

  @Test(arguments: [
    (
      "é [[⟦Burn plent⟧]]",
      "no note or address \"Burn plent\" is there to link to; did you mean \"Burn plant\"? [dangling-link]"
    ),
    (
      "[[⟦Aloe verra⟧|text]]",
      "no note or address \"Aloe verra\" is there to link to; did you mean \"Aloe vera (L.) Burm.f.\"? [dangling-link]"
    ),
    (
      "[a]({% link ⟦_plants/agave.md⟧ %})",
      "no note or address \"_plants/agave.md\" is there to link to [dangling-link]"
    ),
    ("[[⟦Nothing like it⟧]]", "no note or address \"Nothing like it\" is there to link to [dangling-link]"),
    (
      "[a](⟦../aloe/aloe-vra.md⟧)",
      "no note or address \"../aloe/aloe-vra.md\" is there to link to; did you mean \"../aloes/aloe-vera.md\"? [dangling-link]"
    ),
    (
      "[a](⟦../aloes/frad/index.md⟧)",
      "no note or address \"../aloes/frad/index.md\" is there to link to [dangling-link]"
    ),
    (
      "[a](⟦mep.pdf⟧)",
      "no note or address \"mep.pdf\" is there to link to; did you mean \"map.pdf\"? [dangling-link]"
    ),
    (
      "[a](⟦aloe-vera⟧)",
      "no note or address \"aloe-vera\" is there to link to; did you mean \"../aloes/aloe-vera.md\"? [dangling-link]"
    ),
    (
      "[a](⟦/plants/aloes/aloe-vra/⟧)",
      "no note or address \"/plants/aloes/aloe-vra/\" is there to link to; did you mean \"/plants/aloes/aloe-vera/\"? [dangling-link]"
    ),
    ("[a](⟦../../../x.md⟧)", "\"../../../x.md\" leads out of the content folder [dangling-link]"),
    ("![a](⟦../../../../x.jpg⟧)", "\"../../../../x.jpg\" leads out of the content folder [dangling-link]"),
    (
      "[[⟦Shared name⟧]]", "\"Shared name\" is the name of 2 notes; link to one by its path [ambiguous-link]"
    ),
    ("[[⟦hidden aloe⟧]]", "\"hidden aloe\" is a draft, which the published site leaves out [dangling-link]"),
    ("[[⟦hidden.md⟧]]", "\"hidden.md\" is a draft, which the published site leaves out [dangling-link]"),
    (
      "[a](⟦../aloes/hidden.md⟧)",
      "\"../aloes/hidden.md\" is a draft, which the published site leaves out [dangling-link]"
    ),
    ("[[⟦secret⟧]]", "\"secret\" is a draft, which the published site leaves out [dangling-link]"),
    (
      "![a](⟦foto%20one.jpg⟧)",
      "there is no image \"foto one.jpg\"; did you mean \"photo one.jpg\"? [missing-image]"
    ),
    ("![a](⟦/feed.xml⟧)", "there is no image \"/feed.xml\" [missing-image]"),
    ("![a](⟦/plants/aloes/aloe-vera⟧)", "there is no image \"/plants/aloes/aloe-vera\" [missing-image]"),
    (
      "![a](⟦/photo/a.jpg⟧)",
      "there is no image \"/photo/a.jpg\"; did you mean \"/photos/a.jpg\"? [missing-image]"
    ),
    // What is as short as this isn't near to anything.
    ("![a](⟦/photos/b.jpg⟧)", "there is no image \"/photos/b.jpg\" [missing-image]"),
    ("[a](⟦x⟧)", "no note or address \"x\" is there to link to [dangling-link]"),
    ("[a](⟦x.md⟧)", "no note or address \"x.md\" is there to link to [dangling-link]"),
    ("[[⟦x⟧]]", "no note or address \"x\" is there to link to [dangling-link]"),
    (
      "[a](⟦/x⟧)", "no note or address \"/x\" is there to link to [dangling-link]"
    ),
    (
      "[a](⟦#own-heding⟧)",
      "content/plants/cacti/source.md has no heading \"#own-heding\"; did you mean \"#own-heading\"? [dangling-anchor]"
    ),
    (
      "[[⟦Burn plant#Soul⟧]]",
      "content/plants/aloes/aloe-vera.md has no heading \"#Soul\"; did you mean \"#soil\"? [dangling-anchor]"
    ),
    (
      "[a](⟦/plants/aloes/aloe-vera/#nowhere⟧)",
      "content/plants/aloes/aloe-vera.md has no heading \"#nowhere\" [dangling-anchor]"
    ),
    (
      "[[⟦Care guide#Wader⟧]]",
      "content/pages/care/guide.md has no heading \"#Wader\"; did you mean \"#water\"? [dangling-anchor]"
    ),
  ])
  func reportsALinkAtItsPlace(link: String, message: String) throws {
    let sample = try sample(link)
    #expect(sample.linkLines == ["error: " + message])
    #expect(sample.linkProblems.map(\.bytes) == sample.marks)
    #expect(sample.linkProblems.first?.location?.path == "content/plants/cacti/source.md")
  }

  @Test func namesTheNotesThatShareAName() throws {
    let notes = try #require(try sample("[[Shared name]]").linkProblems.first?.notes.map(\.message))
    #expect(notes == ["they are ../aloes/aloe-vera.md, ../aloes/fred/index.md"])
  }

  @Test func listsTheHeadingsThatThereAre() throws {
    let notes = try sample("[[Burn plant#Moon]]").linkProblems.first?.notes.map(\.message)
    #expect(notes == ["its headings: growing-it-well, soil, uses"])
    #expect(try sample("[[fred#Moon]]").linkProblems.first?.notes.map(\.message) == ["it has no headings"])
  }

  @Test func leadsToDraftsWhereTheyArePartOfTheSite() throws {
    let sample = try sample("[[Hidden aloe]] [a](../aloes/hidden.md) [[secret]]", drafts: true)
    #expect(sample.linkLines == [])
    #expect(sample.links["source"] == ["hidden"])
  }

  @Test func takesNoSurplusWordForAnAuthor() throws {
    #expect(try sample("[[Aloe vera Variegata]]").linkProblems.map(\.code) == ["dangling-link"])
  }

  @Test func reportsALinkInTheHomeIntroduction() {
    let sample = SampleLibrary(
      "-- pages/_index.md\n[a](#here) [b](⟦#there⟧) [[⟦Nothing⟧]] [c](#)\n\n# Here\n")
    #expect(sample.linkProblems.map(\.code) == ["dangling-link", "dangling-link"])
    #expect(sample.linkProblems.map(\.bytes) == sample.marks)
  }

  @Test(arguments: ["[a](/aloe-vero.md) [b](aloe-vero.md)", "[b](aloe-vero.md) [a](/aloe-vero.md)"])
  func hintsAlikeInAnyOrder(links: String) throws {
    #expect(
      try sample(links).linkLines.sorted() == [
        "error: no note or address \"/aloe-vero.md\" is there to link to [dangling-link]",
        "error: no note or address \"aloe-vero.md\" is there to link to; did you mean \"../aloes/aloe-vera.md\"? [dangling-link]",
      ])
  }

  @Test func sharesTheNotesOfAMillionNamesakes() {
    let notes = (0..<40).map { "-- plants/\($0)/same.md\n---\ntitle: Same\n---\n" }.joined()
    let sample = SampleLibrary(notes + "-- plants/a.md\n[[Same]]\n")
    #expect(
      sample.linkLines == [
        "error: \"Same\" is the name of 40 notes; link to one by its path [ambiguous-link]"
      ])
    #expect(sample.linkProblems.first?.notes.first?.message.hasSuffix(" and 10 more") == true)
  }
}

@Suite struct AttributeLinkTests {
  @Test func followsReferencesMarkdownAndRecords() throws {
    let sample = try sample(
      "Text",
      frontMatter: """
        parent: "[[Aloe vera]]"
        notes: See [[fred]] and ![a](map.pdf).
        mix:
          - with: lower
            photo: photo one.jpg
          - text: "[[burn plant]] [here](#own-heading)"
        """)
    #expect(!sample.problems.hasErrors, "\(sample.lines)")
    #expect(sample.linkLines == [])
    #expect(Set(sample.links["source"] ?? []) == ["aloe-vera", "fred-ives", "lower", "source"])
  }

  @Test func reportsEachAtItsPlace() throws {
    let sample = try sample(
      "Text",
      frontMatter: """
        parent: ⟦Aloe verb⟧
        notes: |
          See [[⟦frod⟧]] and

          ![a](⟦mop.pdf⟧).
        mix:
          - with: ⟦nobody at all⟧
            photo: ⟦photo.jpg⟧
          - text: "a [[⟦nothing alike⟧]]"
        image: ⟦none.jpg⟧
        gallery: [⟦map.pdf⟧, {src: ⟦https://example.org/a.jpg⟧}]
        """)
    #expect(
      sample.linkProblems.map(\.code) == [
        "dangling-link", "dangling-link", "missing-image", "dangling-link", "missing-image", "dangling-link",
        "missing-image", "missing-alt", "remote-image",
      ])
    #expect(sample.linkProblems.map(\.bytes) == sample.marks)
    #expect(
      sample.linkLines.last
        == "warning: an image of another site is shown as a link [remote-image]")
  }

  @Test func reportsAddressesOfTheSiteAtTheirPlaces() throws {
    let sample = try sample(
      "Text",
      frontMatter: """
        web: ⟦/plants/aloes/aloe-vra/⟧
        mix: [{at: /plants/aloes}, {at: ⟦/gone?x#y⟧}]
        links: [/plants/aloes/lower/, {title: x, url: ⟦/lost⟧}, https://example.org/none]
        """)
    #expect(
      sample.linkLines == [
        "error: no note or address \"/plants/aloes/aloe-vra/\" is there to link to; did you mean \"/plants/aloes/aloe-vera/\"? [dangling-link]",
        "error: no note or address \"/gone?x#y\" is there to link to [dangling-link]",
        "error: no note or address \"/lost\" is there to link to [dangling-link]",
      ])
    #expect(sample.linkProblems.map(\.bytes) == sample.marks)
    #expect(sample.links["source"] == ["lower"])
  }

  @Test func namesEachLinkedPlantOnce() throws {
    let sample = try sample("[[fred]] [[fred]] [[source]]", frontMatter: "parent: fred")
    #expect(sample.links["source"] == ["fred-ives", "source"])
  }
}

@Suite struct LinkFollowUpTests {
  @Test(arguments: [
    "title: Burn plant\ncommonNames: [a, b\nx: y: z", "commonNames: [Other, \"Burn plant\"\n\tx: 1",
    "a: \"\nscientificName: Burn plant",
  ])
  func missesNoNoteOfWhichTheFrontMatterCannotBeRead(yaml: String) {
    let sample = SampleLibrary(
      "-- plants/a.md\n---\n\(yaml)\n---\n-- plants/b.md\n[[burn plant]] [[Something else]]\n")
    #expect(sample.problems.filter { $0.severity == .error }.count == 1, "\(sample.lines)")
    #expect(
      sample.linkLines == ["error: no note or address \"Something else\" is there to link to [dangling-link]"]
    )
  }
}

@Suite struct RelativePathTests {
  @Test(arguments: [
    ("content/plants/a.md", "content/plants", "a.md"),
    ("content/plants/b/a.md", "content/plants/c", "../b/a.md"),
    ("content/pages/a.md", "content/plants/c/d", "../../../pages/a.md"),
    ("content/plants/c/d/a.md", "content/plants/c", "d/a.md"),
  ])
  func leadsFromAFolderToAPath(path: String, folder: String, relative: String) {
    #expect(relativePath(of: path, from: folder) == relative)
    #expect(LinkResolver.join(folder, relative) == path)
  }

  @Test(arguments: [("content", ".."), ("content/plants", "../.."), ("content/plants", "a/../../../b")])
  func refusesAPathOutOfTheContentFolder(folder: String, path: String) {
    #expect(LinkResolver.join(folder, path) == nil)
  }
}

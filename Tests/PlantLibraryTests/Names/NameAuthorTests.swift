import Testing

@testable import PlantLibrary

/// What is an author, which lists leave out, and what isn't surely one, which they keep.
struct NameAuthorTests {
  @Test(arguments: [
    "Haworthia Duval", "Graptopetalum Rose", "Mammillaria Haw.", "Copiapoa Britton & Rose",
    "Aloe vera Haworth",
    "Opuntia Horn af Rantzien", "Lagenandra da Silva e Castro", "Sedum Van den heede", "Euphorbia Airy Shaw",
    "Aloe Mill. filius", "Cereus Mill. bis", "Cereus Müll.Arg. ter", "Hunzikeria D'Arcy", "Iseia O'Donell",
    "Janotia J.-F. Leroy", "Agnorhiza (Jeps.) W. A. Weber", "Tegicornia Paul G. Wilson",
    "Begonia abbreviata C.-I Peng",
    "Dicerocaryum forbesii (Decne.) A.E.van Wyk", "Microgonium motleyi v. d. Bosch", "Sedum hirsutum 't Hart",
    "Acer mono subsp. ambiguum (Dippel) Kitam", "Maackia japonica Levings et Vincent",
    "Lycopodium serratum Thunb. var. longipetiolatum Spring", "Haloragis micrantha (thunb.) R. Brown",
    "Aloe vera (L.) Burm.f., Fl. Indica: 83 (1768)", "Aloe vera L., Sp. Pl. 1: 320. 1753",
    "Aloe × spinosissima hort. ex A.Berger", "Aloe vera auct. non Mill.", "Haworthia limifolia Smith et al.",
    "Agave americana L. f. ex Baker", "Rosa L.", "Clematis Dill. ex L.", "Echinacea Moench",
    "Lavandula stoechas Duhamel",
    "Agapanthus L'Hér.", "Aloe vera H.B.K.", "Aloe (L) Burm.f.", "Erica arborea St. John & Hosaka",
    "Antennaria D. Don",
    "Echeveria elegans Rose", "Viola cornuta O'Kelly", "Viola cornuta Hook. filius",
    "Holboellia latifolia King ex Hook.f.", "Conophytum sp. nov. Hammer",
  ])
  func takesAuthorsForAuthors(_ text: String) throws {
    let (parsed, problems) = ScientificName.parse(text)
    let name = try #require(parsed)
    #expect(problems == [])
    #expect(name.authors != nil)
    #expect(name.unread == [])
  }

  @Test(arguments: [
    ("Rosa ⟦Superstar⟧", "‘Superstar’"), ("Aloe ⟦Vera⟧", "vera"), ("Haworthia ⟦Attenuata⟧", "attenuata"),
    ("Lithops ⟦Lesliei⟧", "lesliei"), ("Haworthia ⟦Cooperi⟧", "cooperi"), ("Aloe ⟦Bicolor⟧", "bicolor"),
    ("Rosa ⟦Confetti⟧", "‘Confetti’"), ("Actinidia ⟦Kiwi⟧", "‘Kiwi’"), ("Salvia ⟦Safari⟧", "‘Safari’"),
    ("Anthemis tinctoria ⟦E.C. Buxton⟧", "‘E.C. Buxton’"), ("Viola cornuta ⟦E. C. Buxton⟧", "‘E. C. Buxton’"),
    ("Echeveria ⟦Perle von Nurnberg⟧", "‘Perle von Nurnberg’"), ("Rosa ⟦Queen of Sheba⟧", "‘Queen of Sheba’"),
    ("Rosa ⟦Mrs. John Laing⟧", "‘Mrs. John Laing’"), ("Aloe vera Mill. ⟦Superstar⟧", "‘Superstar’"),
    ("Rosa canina L. ⟦Superstar⟧", "‘Superstar’"), ("Salvia nemorosa ⟦Caradonna⟧", "‘Caradonna’"),
    ("Salvia guaranitica ⟦Black and Blue⟧", "‘Black and Blue’"), ("Sedum ⟦Autumn Joy⟧", "‘Autumn Joy’"),
    ("Choisya ternata ⟦Sundance⟧ 'Lich'", "‘Sundance’"), ("Agastache ⟦Rose Mint⟧", "‘Rose Mint’"),
    ("Cattleya ⟦Bow Bells⟧ 'July'", "Bow Bells gx"),
    ("Phalaenopsis ⟦Brother Star⟧", "Brother Star gx"), ("Malus ⟦Bramley⟧", "‘Bramley’"),
    ("Rosa ⟦Mme A. Meilland⟧", "‘Mme A. Meilland’"), ("Rosa ⟦Madame A. Meilland⟧", "‘Madame A. Meilland’"),
    ("Rosa × hybrida ⟦Madame A. Meilland⟧", "‘Madame A. Meilland’"),
    ("Rosa ⟦Mme. A. Meilland⟧", "‘Mme. A. Meilland’"), ("Syringa vulgaris ⟦Mme. Lemoine⟧", "‘Mme. Lemoine’"),
    ("Rosa × hybrida ⟦Dr. W. Van Fleet⟧", "‘Dr. W. Van Fleet’"),
    ("Hosta ⟦Lady Isobel Barnett⟧ AGM", "‘Lady Isobel Barnett’"),
    ("Clematis ⟦Ville de Lyon⟧", "‘Ville de Lyon’"), ("Rosa gallica ⟦Rose de Rescht⟧", "‘Rose de Rescht’"),
    ("Epipremnum aureum ⟦N'Joy⟧", "‘N’Joy’"), ("Crassula ovata ⟦E.T.⟧", "‘E.T.’"),
    ("Rhododendron ⟦P.J.M.⟧", "‘P.J.M.’"), ("Aster novi-belgii ⟦Schneekissen⟧", "‘Schneekissen’"),
    ("Rosa ⟦Charles P. Kilham⟧", "‘Charles P. Kilham’"), ("Clematis ⟦W. E. Gladstone⟧", "‘W. E. Gladstone’"),
    ("Camellia × williamsii ⟦J.C. Williams⟧", "‘J.C. Williams’"),
    ("Aquilegia flabellata ⟦Mini-Star⟧", "‘Mini-Star’"),
    ("Scabiosa atropurpurea ⟦Rose⟧", "‘Rose’"), ("Dahlia ⟦Dandy⟧", "‘Dandy’"),
    ("Viola cornuta ⟦Xyzzy⟧", "‘Xyzzy’"),
  ])
  func keepsWhatIsNotSurelyAnAuthor(_ marked: String, replacement: String) throws {
    let expected = ProblemCase(marked, "name-doubtful-author", "")
    let (parsed, problems) = ScientificName.parse(expected.text)
    let name = try #require(parsed)
    #expect(problems.map(\.code) == ["name-doubtful-author"])
    #expect(problems.first?.range == expected.range)
    #expect(problems.first?.replacement == replacement)
    let words = try #require(marked.split(separator: "⟦").last?.split(separator: "⟧").first)
    #expect(name.unread == [String(words)])
    #expect(name.htmlWithoutAuthors.contains(words.replacing("'", with: "&#39;").utf8))
    #expect(name.runsWithoutAuthors.joined().contains(words))
    #expect(name.canonical.contains(words.lowercased()))
  }

  @Test func tellsWhyAWordIsDoubted() {
    #expect(
      ScientificName.parse("Aloe Vera").problems.map(\.message) == [
        "\"Vera\" isn't surely an author: an epithet begins with a small letter, a cultivar stands in single quotation marks"
      ])
    #expect(
      ScientificName.parse("Rosa Superstar").problems.map(\.message) == [
        "\"Superstar\" isn't surely an author: a cultivar stands in single quotation marks"
      ])
  }

  @Test(arguments: [
    ("Conophytum sp. Leipoldtville", "Conophytum sp. Ratelpoort"), ("Rosa Superstar", "Rosa"),
    ("Rosa 'Korbin' (Iceberg)", "Rosa 'Korbin'"), ("Aloe Vera", "Aloe"),
    ("Narcissus 'Salome' (2)", "Narcissus 'Salome'"),
    ("Hosta 'June' (v)", "Hosta 'June'"), ("Petunia (Surfinia Series)", "Petunia"),
    ("Echeveria seedling", "Echeveria mix"), ("Lithops C36", "Lithops C 36a"),
    ("Aloe vera nom. nud.", "Aloe vera"),
    ("Lithops lesliei C36 Hopetown", "Lithops lesliei C36 Kimberley"),
    ("Lithops lesliei F₁", "Lithops lesliei"),
  ])
  func listsTellPlantsApart(_ left: String, _ right: String) throws {
    let first = try #require(ScientificName.parse(left).name)
    let second = try #require(ScientificName.parse(right).name)
    #expect(first.runsWithoutAuthors != second.runsWithoutAuthors)
    #expect(first.htmlWithoutAuthors != second.htmlWithoutAuthors)
  }

  @Test func knownAuthorsAreInOrderAndFoundInAnyCase() {
    let all = AuthorNames.all
    #expect(
      all.map { $0.lowercased() }
        == all.map { $0.lowercased() }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    #expect(Set(all.map { $0.lowercased() }).count == all.count)
    for name in all { #expect(AuthorNames.contains(Array(name.utf8)[...]), "\(name)") }
    for name in ["HAWORTH", "Cárdenas", "Airy+Shaw"] {
      #expect(AuthorNames.contains(Array(name.utf8)[...]), "\(name)")
    }
    for name in ["Superstar", "Hawort", "Haworthi", "", "Snow", "White"] {
      #expect(!AuthorNames.contains(Array(name.utf8)[...]))
    }
  }
}

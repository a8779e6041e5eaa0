import Testing

@testable import PlantLibrary

/// Names as catalogues, growers and herbaria write them; `~` stands for a no-break space.
@Suite struct NamePracticeTests {
  private func html(_ written: String) -> String? {
    ScientificName.parse(written).name.map { name in
      String(decoding: name.html, as: UTF8.self).replacing("\u{A0}", with: "~")
        .replacing(/<span class="(\w)[^"]*">([^<]*)<\/span>/) { "\($0.1)(\($0.2))" }
    }
  }

  @Test(arguments: [
    // Signs and codes that touch what stands beside them.
    ("Clematis Josephine='Evijohill'PBR (2)", "<i>Clematis</i> t(Josephine) = ‘Evijohill’ PBR (2)"),
    ("Iris 'Jane Phillips' (TB) ♀H7", "<i>Iris</i> ‘Jane Phillips’ (TB) ♀H7"),
    ("Acer griseum ♀H5", "<i>Acer griseum</i> ♀H5"),
    ("Paeonia 'Bartzella' (Intersectional)", "<i>Paeonia</i> ‘Bartzella’ (Intersectional)"),
    ("Heuchera 'Palace Purple' misapplied", "<i>Heuchera</i> ‘Palace Purple’ misapplied"),
    // Authors that touch what joins them.
    ("Weinmannia crassa (Ruiz &Pav.) Pers.", "<i>Weinmannia crassa</i> a((Ruiz &amp; Pav.) Pers.)"),
    ("Poa riphaea (Asch.& Graebn.) Fritsch", "<i>Poa riphaea</i> a((Asch. &amp; Graebn.) Fritsch)"),
    ("Azolla nilotica Decne.ex Mett.", "<i>Azolla nilotica</i> a(Decne. ex Mett.)"),
    ("Weinmannia crassa Ruiz et. Pav.", "<i>Weinmannia crassa</i> a(Ruiz et. Pav.)"),
    ("Maranta ovata (Nees & Mart). A.Dietr.", "<i>Maranta ovata</i> a((Nees &amp; Mart) . A.Dietr.)"),
    // L. is Linnaeus, but not before a surname that others follow.
    ("Calathea micans L. Mathieu ex Planch.", "<i>Calathea micans</i> a(L. Mathieu ex Planch.)"),
    ("Poa annua L. Essi, Longhi-Wagner & Souza", "<i>Poa annua</i> a(L. Essi, Longhi-Wagner &amp; Souza)"),
    ("Bowiea volubilis Harv. ex Hook. f", "<i>Bowiea volubilis</i> a(Harv. ex Hook. f)"),
    ("Casearia sylvestris Sw", "<i>Casearia sylvestris</i> a(Sw)"),
    ("Bidens rosifolia H.B.K.?", "<i>Bidens rosifolia</i> a(H.B.K.) ?"),
    // An epithet that is a word of remarks as well, and a subgenus before an unnamed species.
    ("Astrophytum myriostigma var. nudum", "<i>Astrophytum myriostigma</i> var.~<i>nudum</i>"),
    ("Rebutia (Aylostera) spec. WR 303", "<i>Rebutia</i> (<i>Aylostera</i>) sp. WR 303"),
    // Collectors who travel together, marks with dots, and what stands after a number and a comma.
    ("Heuchera villosa B&SWJ 1234", "<i>Heuchera villosa</i> B&amp;SWJ 1234"),
    ("Iris sp. J&JA1200 'Foo'", "<i>Iris</i> sp. J&amp;JA1200 ‘Foo’"),
    ("Rosa canina A.G.M.", "<i>Rosa canina</i> A.G.M."),
    ("Lithops lesliei C065, 25 km WNW of Grünau", "<i>Lithops lesliei</i> C065, 25 km WNW of Grünau"),
    ("Conophytum SB 1234, A.Berger", "<i>Conophytum</i> SB 1234, A.Berger"),
    ("Casearia sylvestris L", "<i>Casearia sylvestris</i> a(L)"),
    // What is above a genus or a part of one.
    ("Tribus Cacteae Rchb.", "tribe~<i>Cacteae</i> a(Rchb.)"),
    ("sect. Lomatophyllum", "sect.~<i>Lomatophyllum</i>"),
    // Authors in capitals, as floras print them, but not trade designations.
    ("Bacidia rubella (HOFFMANN) MASSAL", "<i>Bacidia rubella</i> a((HOFFMANN) MASSAL)"),
    ("Lecanora concolor RAM.", "<i>Lecanora concolor</i> a(RAM.)"),
    (
      "Bryoria subcana (NYL. ex STIZENB.) BRODO & D. HAWKSW.",
      "<i>Bryoria subcana</i> a((NYL. ex STIZENB.) BRODO &amp; D. HAWKSW.)"
    ),
    ("Cornus kousa FLOWER TOWER ('Zuilb1')", "<i>Cornus kousa</i> t(FLOWER TOWER) (‘Zuilb1’)"),
    ("Rosa FLIRT 2011 ('Korchakon')", "<i>Rosa</i> t(FLIRT 2011) (‘Korchakon’)"),
    ("Lobaria pulmonaria (L.) HOFFMANN", "<i>Lobaria pulmonaria</i> a((L.) HOFFMANN)"),
    ("Caloplaca herbidella (HUE) H. MAGNUSSON", "<i>Caloplaca herbidella</i> a((HUE) H. MAGNUSSON)"),
    ("Collema undulatum LAURER ex FLOTOW", "<i>Collema undulatum</i> a(LAURER ex FLOTOW)"),
    // Names in full in parentheses, before a sure author.
    (
      "Carex capitata subsp. arctogena (Harry Xyzzy) Hultén",
      "<i>Carex capitata</i> subsp.~<i>arctogena</i> a((Harry Xyzzy) Hultén)"
    ),
    // Series and Groups of several words.
    (
      "Lupinus 'The Governor' (Band of Nobles Series)",
      "<i>Lupinus</i> ‘The Governor’ (Band of Nobles Series)"
    ),
    ("Phalaenopsis Hybrid Group", "<i>Phalaenopsis</i> Hybrid Group"),
    ("Euonymus fortunei 'Emerald 'n' Gold'", "<i>Euonymus fortunei</i> ‘Emerald ’n’ Gold’"),
    ("Campanula tatrae s.lat", "<i>Campanula tatrae</i> s.l."),
    // As file names have them.
    ("Carex X_limosoides J.Cay.", "<i>Carex</i> ×~<i>limosoides</i> a(J.Cay.)"),
  ])
  func readsWithoutAWarning(written: String, expected: String) {
    #expect(html(written) == expected)
    #expect(ScientificName.parse(written).problems.isEmpty)
  }

  @Test(arguments: [
    // What follows something that isn't understood keeps its capitals.
    (
      "Hoya woodii - Variegated Hearts [GIANT]", "<i>Hoya woodii</i> - Variegated Hearts [GIANT]", "name-word"
    ),
    ("Aloe ‘Blue and 'Elf'", "<i>Aloe</i> ‘Blue and ‘Elf’", "name-quotes"),
    ("Geranium x 'Rozanne'", "<i>Geranium</i> ×~‘Rozanne’", "name-hybrid-sign"),
    // What a plant looks like in place of an epithet.
    ("Pleiospilos nelii royal flush", "<i>Pleiospilos nelii</i> royal flush", "name-word"),
    (
      "Eriachne obtusa var. short narrow inflorescence",
      "<i>Eriachne obtusa</i> var.~short narrow inflorescence", "name-word"
    ),
    // The full stop of a sentence, but not of an abbreviation.
    ("Trema micrantha. (L.) Blume", "<i>Trema micrantha</i> a((L.) Blume)", "name-epithet-mark"),
    ("Amsonia tavern. Storm Cloud", "<i>Amsonia</i> tavern. Storm Cloud", "name-word"),
    // Parents of the genus before the parentheses.
    (
      "Dudleya (brittonii x pulverulenta)", "<i>Dudleya</i> (<i>brittonii</i> × <i>pulverulenta</i>)",
      "name-formula"
    ),
    (
      "Phalaenopsis (Brother Lawrence x Golden Peoker)",
      "<i>Phalaenopsis</i> (Brother Lawrence × Golden Peoker)",
      "name-doubtful-author"
    ),
    ("Paph. Green Valley 'Magnificum'", "<i>Paph.</i>~Green Valley ‘Magnificum’", "name-genus-abbreviated"),
    ("Agave (Syn. xMangave) 'Bloodspot'", "<i>Agave</i> (Syn. x Mangave) ‘Bloodspot’", "name-word"),
  ])
  func readsTheRest(written: String, expected: String, code: String) {
    #expect(html(written) == expected)
    #expect(ScientificName.parse(written).problems.map(\.code).contains(code))
  }

  @Test(arguments: ["Gen. nov.", "Gen. et sp. nov.", "Gen. indet.", "Indet.", "Genus sp."])
  func isNoNameWithoutAGenus(written: String) {
    #expect(ScientificName.parse(written).name == nil)
  }

  /// Capitals are no proof of authors where gardens grow many cultivars, so nothing is left out of lists.
  @Test(arguments: [
    "Juniperus chinensis PFITZERIANA COMP.", "Camellia japonica ST. EWE", "Rosa gallica ST. PATRICK",
    "Malus domestica (GALA) ROYAL", "Aloe ferox ST. EWE", "Aloe ferox DR. XYZZY",
  ])
  func keepsCapitalsThatMayBeACultivar(written: String) throws {
    let (name, problems) = ScientificName.parse(written)
    #expect(try #require(name).runsWithoutAuthors.joined().replacing("\u{A0}", with: " ") == written)
    #expect(name?.unread.isEmpty != problems.contains { $0.code == "name-doubtful-author" })
  }

  @Test func readsASurnameWithSaintInCapitals() {
    #expect(html("Aloe remota ST. HIL.") == "<i>Aloe remota</i> a(ST. HIL.)")
    #expect(html("Aloe remota ST.JOHN") == "<i>Aloe remota</i> a(ST.JOHN)")
  }

  /// Each letter stands for a word as it is shown.
  @Test(arguments: [
    ("Aloe vera (L.) Burm.f.", "geAA", "ge"), ("Rosa ICEBERG ('Korbin')", "gdc", "gdc"),
    ("Rosa 'Ausgold' = Golden Celebration", "gcHdd", "gcHdd"),
    ("Paphiopedilum Maudiae gx", "gxx", "gxx"), ("Aloe 'Blue Elf' Britton & Rose", "gccAAA", "gcc"),
  ])
  func partLettersAreThoseOfItsWords(written: String, full: String, short: String) throws {
    let name = try #require(ScientificName.parse(written).name)
    #expect(name.partLetters(withAuthors: true) == full)
    #expect(name.partLetters(withAuthors: false) == short)
  }
}

import Diagnostics
import PlantLibrary
import Testing

@testable import Site

/// A library with keys and words of its own has the pages of any other: what pages do they do by role.
@Suite struct OtherLibraryTests {
  /// The same two plants in two languages: each line has the English and the French words, with `|` between.
  private static let lines = """
    -- plantsite.yml --
    language: en|language: fr
    baseURL: https://example.org/
    listings:
      a: {by: genus}
      b: {by: letter}
      c: {by: tag}
      d: {by: watering}|  d: {by: arrosage}
      e: {by: light}|  e: {by: lumière}
    -- content/attributes.yml --
    attributes:
      name: {label: Scientific name, type: text, role: scientificName}|  nom: {label: Nom scientifique, type: text, role: scientificName}
      said: {label: Said, type: text, role: pronunciation}|  dit: {label: Se dit, type: text, role: pronunciation}
      common: {label: Common names, type: list, role: commonNames}|  vulgaires: {label: Noms communs, type: list, role: commonNames}
      former: {label: Synonyms, type: list, role: synonyms}|  anciens: {label: Synonymes, type: list, role: synonyms}
      season: {label: Growing season, role: growing, options: [{key: summer, months: [6, 7, 8], icon: sun}, {key: winter, months: [12, 1, 2]}]}|  saison: {label: Croissance, role: growing, options: [{key: été, months: [6, 7, 8], icon: sun}, {key: hiver, months: [12, 1, 2]}]}
      rest: {label: Rest, role: dormant, options: [{key: winter, months: [12, 1, 2]}]}|  repos: {label: Repos, role: dormant, options: [{key: hiver, months: [12, 1, 2]}]}
      flowers: {label: Flowers, role: flowering, options: [{key: spring, months: [3, 4, 5]}]}|  floraison: {label: Floraison, role: flowering, options: [{key: printemps, months: [3, 4, 5]}]}
      effort: {label: Difficulty, role: difficulty, options: [{key: easy, icon: level-1}, hard]}|  effort: {label: Difficulté, role: difficulty, options: [{key: facile, icon: level-1}, difficile]}
      watering: {label: Watering, role: water, options: [{key: little, icon: drop-low}, {key: much, icon: drop-full}]}|  arrosage: {label: Arrosage, role: water, options: [{key: peu, icon: drop-low}, {key: beaucoup, icon: drop-full}]}
      light: {label: Light, role: light, options: [{key: sun, icon: sun}, {key: shade, icon: shade}]}|  lumière: {label: Lumière, role: light, options: [{key: soleil, icon: sun}, {key: ombre, icon: shade}]}
      habit: {label: Habit, role: habit, options: [{key: round, icon: globe}]}|  port: {label: Port, role: habit, options: [{key: rond, icon: globe}]}
      people: {label: Harms people, type: yesNo, role: safety}|  gens: {label: Nocive pour les gens, type: yesNo, role: safety}
      cats: {label: Harms cats, type: yesNo, role: safety}|  chats: {label: Nocive pour les chats, type: yesNo, role: safety}
      told: {label: Told by, type: url, role: safetySource}|  selon: {label: Selon, type: url, role: safetySource}
      height: {label: Height, type: number, unit: cm}|  hauteur: {label: Hauteur, type: number, unit: cm}
      soil: {label: Soil, type: text, whenUnknown: tell}|  sol: {label: Sol, type: text, whenUnknown: tell}
    -- content/plants/s/_index.md --
    Some words.|Quelques mots.
    -- content/plants/s/a.md --
    ---
    name: Aloe vera (L.) Burm.f.|nom: Aloe vera (L.) Burm.f.
    said: AL-oh|dit: a-lo-é
    common: [True aloe, Burn plant]|vulgaires: [Aloès vrai, Plante aux brûlures]
    former: [Aloe barbadensis Mill.]|anciens: [Aloe barbadensis Mill.]
    season: summer|saison: été
    rest: winter|repos: hiver
    flowers: spring|floraison: printemps
    effort: easy|effort: facile
    watering: [little, much]|arrosage: [peu, beaucoup]
    light: sun|lumière: soleil
    habit: round|port: rond
    people: yes|gens: yes
    told: https://example.com/|selon: https://example.com/
    height: 60|hauteur: 60
    tags: [indoors]|tags: [intérieur]
    date: 2025-02-03
    ---
    Words.|Mots.

    ## One|## Un
    ## Two|## Deux
    ## Three [[b]]|## Trois [[b]]
    -- content/plants/s/b.md --
    ---
    name: Aloe ferox|nom: Aloe ferox
    season: [summer, winter]|saison: [été, hiver]
    watering: little|arrosage: peu
    light: sun|lumière: soleil
    updated: 2025-02-04
    ---
    -- content/pages/p.md --
    Words.|Mots.
    """

  private static func site(language: Int) throws -> Site {
    let lines = lines.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let words = line.split(separator: "|", omittingEmptySubsequences: false)
      return String(words[words.count > 1 ? language : 0])
    }
    let outcome = load(lines.joined(separator: "\n"))
    #expect(outcome.problems.map(\.line) == [])
    return try outcome.sound()
  }

  /// The elements of a page with their classes and the names of their attributes, without words and addresses.
  private func structure(_ site: Site, _ address: String) throws -> [String] {
    Markup(try site.html(address)).tags.map { tag in
      var line = "\(tag.parent) > \(tag.name)"
      for (name, value) in tag.attributes.sorted(by: { $0.name < $1.name }) {
        line += " \(name)"
        // What the style sheet and scripts look at.
        if ["class", "style", "viewBox", "width", "height", "rel"].contains(name) {
          line += "=\(value)"
        } else if tag.name == "use" || tag.name == "symbol" {
          line += "=\(value)"
        }
      }
      return line
    }
  }

  @Test(arguments: [
    ("/", "/"), ("/plants/s/a/", "/plants/s/a/"), ("/plants/s/b/", "/plants/s/b/"), ("/plants/", "/plants/"),
    ("/plants/s/", "/plants/s/"), ("/listings/", "/listings/"), ("/listings/a/", "/listings/a/"),
    ("/listings/d/", "/listings/d/"), ("/by/watering/", "/by/arrosage/"),
    ("/by/watering/little/", "/by/arrosage/peu/"), ("/by/light/sun/", "/by/lumiere/soleil/"),
    ("/tags/indoors/", "/tags/interieur/"), ("/p/", "/p/"), ("/404.html", "/404.html"),
  ])
  func hasTheSameStructureInFrench(english: String, french: String) throws {
    let (one, other) = (try Self.site(language: 0), try Self.site(language: 1))
    #expect(try structure(one, english) == structure(other, french))
  }

  @Test func hasEveryPartOfAPlantsPage() throws {
    let page = try Self.site(language: 1).html("/plants/s/a/")
    for part in [
      "<h1 data-field=\"title\" translate=\"no\"><i>Aloe vera</i> <span class=\"authors\">(L.) Burm.f.</span></h1>",
      "<p class=\"pronunciation\" data-role=\"pronunciation\"><span class=\"visually-hidden\">Prononciation\u{A0}: </span>a-lo-é</p>",
      "<li>Aloès vrai</li>", "<ul class=\"facts\" aria-label=\"L’essentiel des soins\">",
      "<span class=\"fact-label\">Arrosage</span> <span class=\"fact-value\"><a href=",
      ">Peu</a>, <a href=",
      "Repos\u{A0}:</span> décembre à février", "<li class=\"yes\" data-field=",
      "<li class=\"unknown\" data-field=",
      "<dt>Inconnu</dt>",
      "<li><i>Aloe barbadensis</i> <span class=\"authors\">Mill.</span></li>",
      "<h2 id=\"similar_heading\">Besoins semblables</h2>", "<dt>Hauteur</dt>\n<dd>60\u{A0}cm</dd>",
    ] {
      #expect(page.contains(part), "\(part)")
    }
  }

  /// The default theme's words in a language, as its file has them.
  private func words(of language: String) throws -> String {
    let file = try #require(EmbeddedTheme.files.first { $0.path.hasSuffix("strings/\(language).yml") })
    return String(decoding: file.bytes, as: UTF8.self)
  }

  @Test func showsNoWordOfEnglish() throws {
    let site = try Self.site(language: 1)
    let english = try words(of: "en")
    let french = try words(of: "fr")
    // Words of one line that French doesn't share.
    let words = english.split(separator: "\n").compactMap { line -> String? in
      guard let words = line.wholeMatch(of: /[A-Za-z]+: ([A-Z][A-Za-z ']+)/)?.1, !french.contains(words)
      else {
        return nil
      }
      return String(words)
    }
    #expect(words.count > 20)
    for route in site.routes where route.kind.isHTML {
      let html = try site.html(route.address)
      for word in words { #expect(!html.contains(">\(word)<"), "\(word) on \(route.address)") }
    }
  }
}

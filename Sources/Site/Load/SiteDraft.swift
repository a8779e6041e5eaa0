import Diagnostics
import Markdown
import PlantLibrary
import Text

/// A site on its way from a library to all its routes.
struct SiteDraft {
  let configuration: Configuration
  let theme: Theme
  let library: PlantLibrary
  let options: SiteLoader.Options
  let files: [ContentFile]
  let source: any ContentSource

  /// Decides on every page, checks every link, and compiles the theme.
  /// - Parameter problems: What was found before; with errors among them, the parts of the work that rest on a sound
  ///   library are left out.
  func finish(problems: [Diagnostic]) -> (site: Site?, problems: [Diagnostic]) {
    var problems = problems
    var plan = RoutePlan(configuration, theme, library, files, problems: &problems)
    let addresses = Set(plan.table.routes.map(\.address))
    let resolver = LinkResolver(library) { addresses.contains($0) || addresses.contains($0 + "/") }
    let links = LinkSurvey(library, resolver, SourceReader(source, files))
    problems += links.problems
    let images = ImageSurvey(library, files, source)
    problems += images.problems

    let siteContext = SiteContext(
      configuration: configuration, theme: theme,
      listings: plan.listings.dropFirst().map {
        LinkContext(text: $0.title, url: configuration.baseURL.href($0.address))
      },
      pages: zip(library.pages, library.pageAddresses).filter { $0.0.location.folders.isEmpty }.map {
        LinkContext(text: $0.0.title, url: configuration.baseURL.href($0.1))
      }
    ).context
    let (compiled, templateProblems) = TemplateSet.compile(
      theme.templates, entries: SiteDraft.entries(root: siteContext.type))
    problems += templateProblems
    guard !problems.hasErrors else { return (nil, problems) }

    var site = Site(
      configuration: configuration, library: library, theme: theme,
      templates: compiled.bound(to: siteContext.frame),
      rootFrame: siteContext.frame, today: options.today, backlinks: links.backlinks, resolver: resolver,
      imageSizes: images.sizes,
      addresses: addresses)
    site.prepareSharedParts()
    plan.paginate(&site, problems: &problems)
    return (site, problems)
  }

  /// The templates that pages are rendered with, each with its scope.
  static func entries(root: ContextType) -> [TemplateSet.Entry] {
    let contexts: [(String, ContextType)] = [
      ("home", HomeContext.declaration.type),
      ("plant", PlantPageContext.declaration.type),
      ("section", SectionPageContext.declaration.type),
      ("listing", ListingPageContext.declaration.type),
      ("group", GroupPageContext.declaration.type),
      ("index", IndexPageContext.declaration.type),
      ("page", OrdinaryPageContext.declaration.type),
      ("404", NotFoundContext.declaration.type),
      ("redirect", RedirectContext.declaration.type),
      ("plant-item", PlantItemContext.declaration.type),
    ]
    return contexts.map { TemplateSet.Entry(name: $0.0, scope: [root, $0.1]) }
  }
}

/// The links of all notes: what is wrong with them, and which plants they lead to.
struct LinkSurvey {
  private(set) var problems: [Diagnostic] = []
  /// For each plant the plants whose notes link to it, in order.
  private(set) var backlinks: [[Int]]

  init(_ library: PlantLibrary, _ resolver: LinkResolver, _ reader: SourceReader) {
    let checker = LinkChecker(library, resolver) { path in
      var ignored: [Diagnostic] = []
      return reader.file(path, problems: &ignored)
    }
    let outcomes = parallelMap(count: library.plants.count) { checker.check(library.plants[$0]) }
    backlinks = Array(repeating: [], count: library.plants.count)
    for (index, outcome) in outcomes.enumerated() {
      problems += outcome.problems
      for target in outcome.linkedPlants where target != index { backlinks[target].append(index) }
    }
    let pages =
      library.pages + library.sections.compactMap(\.introduction)
      + [library.homeIntroduction].compactMap { $0 }
    for page in pages { problems += checker.check(page).problems }
  }
}

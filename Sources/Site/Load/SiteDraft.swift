import Diagnostics
import Images
import PlantLibrary
import Publishing
import Templates

/// A site on its way from a library to all its routes.
struct SiteDraft {
  let rules: SiteRules
  let library: PlantLibrary
  let options: SiteLoader.Options
  let files: [ContentFile]
  let source: any ContentSource
  let reader: SourceReader

  /// What has changed since the last load, where that is no more than some notes.
  let change: LibraryChange?

  /// The last load, where notes mean what they meant then.
  let last: LastLoad?

  var configuration: Configuration { rules.configuration }
  var theme: Theme { rules.theme }

  /// A site, with what the next load may take over.
  struct Finished: Sendable {
    let site: Site
    let reports: ReportSurvey
    let plan: RoutePlan
    let links: LinkSurvey
    let images: ImageSurvey
    let scripts: ScriptSurvey
    let surroundings: PageSurroundings
  }

  /// Decides on every page, checks every link, and compiles the theme.
  ///
  /// `problems` are those found before. All that can be found without rendering is found however many there are; with
  /// errors among them there is no site.
  func finish(problems: [Diagnostic]) -> (finished: Finished?, problems: [Diagnostic]) {
    let reports = reports()
    let plan = RoutePlan(self, reports)
    let images =
      change?.since.finished.images
      ?? ImageSurvey(library, files, source, former: last?.finished.images)
    let resolver = resolver(plan, images)
    // Where no name is another's, links to notes lead where they led.
    let links = LinkSurvey(
      library, resolver, reader,
      last: change.flatMap {
        $0.concernsNames || $0.concernsPages ? nil : ($0.since.finished.links, $0, plan.keepsTable)
      })
    let scripts =
      change?.since.finished.scripts ?? ScriptSurvey(library, files, source, former: last?.finished.scripts)
    let surroundings = change?.since.finished.surroundings ?? PageSurroundings(self, plan)
    let problems =
      problems + reports.problems + plan.problems + links.problems + images.problems
      + scripts.problems + surroundings.problems
    guard !problems.hasErrors else { return (nil, problems) }

    let inputs = SiteInputs(
      configuration: configuration, library: library, theme: theme, plan: plan, links: links,
      reports: reports, resolver: resolver, imageSizes: images.sizes, surroundings: surroundings)
    let site = Site(
      inputs, reusing: last?.rules.version == rules.version ? last?.finished.site : nil, change)
    let finished = Finished(
      site: site, reports: reports, plan: plan, links: links, images: images, scripts: scripts,
      surroundings: surroundings)
    return (finished, problems)
  }

  /// Reports are made of what the front matter of plants says.
  private func reports() -> ReportSurvey {
    if let change, !change.concernsFrontMatter { return change.since.finished.reports }
    return ReportSurvey(self)
  }

  private func resolver(_ plan: RoutePlan, _ images: ImageSurvey) -> LinkResolver {
    if let change, plan.keepsTable { return change.since.finished.site.resolver.with(library) }
    let table = plan.table
    return LinkResolver(
      library, siteAddress: { table.address(meantBy: $0) },
      hasFile: { table.route(at: $0)?.kind.isCopy ?? false },
      unshownFormat: { [unshown = images.unshown] target in
        switch target {
        case .file(let path): return unshown[path]?.rawValue
        case .address(let address):
          guard case .file(let path)? = table.route(at: address)?.kind else { return nil }
          return unshown[path]?.rawValue
        case .note: return nil
        }
      }, siteAddresses: { table.addressesForLinks })
  }
}

/// What stands around the content of every page: the compiled templates, and what all of them know.
struct PageSurroundings: Sendable {
  let templates: TemplateSet
  let root: TemplateFrame
  let problems: [Diagnostic]

  init(_ draft: SiteDraft, _ plan: RoutePlan) {
    let (configuration, theme, library) = (draft.configuration, draft.theme, draft.library)
    let root = SiteContext(
      configuration: configuration, theme: theme,
      listings: plan.listings.dropFirst().map {
        LinkContext(text: $0.title, url: configuration.baseURL.href($0.address))
      },
      pages: zip(library.pages, library.pageAddresses).filter { $0.0.location.folders.isEmpty }
        .prefix(SiteContext.pageLimit).map {
          LinkContext(text: $0.0.title, url: configuration.baseURL.href($0.1))
        },
      findAddress: plan.findAddress, hasReports: !plan.reports.isEmpty
    ).context
    let (compiled, found) = TemplateSet.compile(
      theme.templates, entries: SiteContext.entries(root: root.type))
    problems = found.filter(theme.concerns) + draft.unknownIcons()
    templates = compiled.bound(to: root.frame)
    self.root = root.frame
  }

  /// Appends what a template makes of a context.
  func render(_ template: String, _ context: TemplateFrame, into output: inout [UInt8]) {
    templates.render(template, frames: [root, context], into: &output)
  }
}

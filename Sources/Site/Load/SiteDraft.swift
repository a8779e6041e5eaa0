import Diagnostics
import Images
import Markdown
import PlantLibrary
import Publishing
import Reports
import Templates

/// A site on its way from a library to all its routes.
struct SiteDraft {
  let rules: SiteRules
  let library: PlantLibrary

  /// What was taken away from the library before.
  let withheld: WithheldContent

  /// What reports mustn't tell; nil for a site that is for its owner.
  let privacy: ReportPrivacy?
  let options: SiteLoader.Options
  let today: CalendarDate
  let files: [ContentFile]
  let source: any ContentSource
  let reader: SourceReader
  let pictureStore: PictureStore
  let progress: BuildProgress

  /// What has changed since the last load, where that is no more than some notes.
  let change: LibraryChange?

  /// The last load, where notes mean what they meant then.
  let last: LastLoad?

  var configuration: Configuration { rules.configuration }
  var theme: Theme { rules.theme }

  /// Decides on every page, checks every link, and compiles the theme.
  ///
  /// All that can be found without rendering is found however many problems there are.
  ///
  /// - Parameters:
  ///   - problems: Those found before, but for those in single notes.
  ///   - inNotes: Those in single notes, which are there again as long as these are.
  /// - Returns: The site, nil with errors unless it is to be made as far as it goes; all problems; and whether what was
  ///   found of the site holds until its files change.
  func finish(
    problems: [Diagnostic], inNotes: [Diagnostic]
  ) -> (site: Site?, problems: [Diagnostic], isRepeatable: Bool) {
    let former = last?.site.inputs
    // What a change of some notes leaves as it was.
    let kept = change?.since.site.inputs
    // Reports are made of what the front matter of plants says, and of tables.
    let keepsReports = change.map { !$0.concernsFrontMatter && !$0.concernsTables } ?? false
    let reports = (keepsReports ? kept?.reports : nil) ?? ReportSurvey(self)
    let images = kept?.images ?? ImageSurvey(library, files, source, pictureStore, former: former?.images)
    let pictures =
      (change?.concernsPictures == false ? kept?.pictures : nil)
      ?? PicturePlan(library, images, theme.pictureSizes, imageSettings)
    let plan = RoutePlan(self, reports, pictures)
    let resolver = (plan.keepsTable ? kept?.resolver.with(library) : nil) ?? resolver(plan, images)
    // Where no name is another's, links to notes lead where they led.
    let links = LinkSurvey(
      library, resolver, reader, showsRemoteImages: configuration.markdown.showsRemoteImages,
      last: change.flatMap {
        $0.replaced.changesNames || $0.concernsPages ? nil : ($0.since.site.inputs.links, $0, plan.keepsTable)
      })
    let scripts = kept?.scripts ?? ScriptSurvey(library, files, source, former: former?.scripts)
    let find = FindPlan(configuration, library, theme.strings)
    let surroundings = kept?.surroundings ?? PageSurroundings(self, plan, images, find)
    let rate = configuration.problems.applied
    let others =
      problems + reports.problems + plan.groupProblems + surroundings.problems
      + find.problems + rate(plan.tableProblems + images.problems + scripts.problems)
    var problems = others + inNotes + rate(links.problems)
    let isSpoilt = rules.problems.hasErrors || plan.groupProblems.hasErrors || surroundings.problems.hasErrors
    guard !problems.hasErrors || options.makesPartialSites && !isSpoilt else { return (nil, problems, false) }
    if options.makesPictures {
      let unmade = pictureStore.makeMissing(of: pictures.pictures, among: files, progress)
      problems += unmade
      if unmade.hasErrors { return (nil, problems, false) }
    }

    let inputs = SiteInputs(
      configuration: configuration, library: library, theme: theme, plan: plan, links: links,
      reports: reports, resolver: resolver, withheld: withheld, today: today, images: images,
      pictures: pictures,
      colours: pictureStore.colours, scripts: scripts, find: find, surroundings: surroundings)
    let site = Site(inputs, reusing: last?.rules.version == rules.version ? last?.site : nil, change)
    return (site, problems, !others.hasErrors)
  }

  /// Who lets HTML through may name any photo in it, which nobody looks for.
  private var imageSettings: ImageSettings {
    var settings = configuration.images
    if configuration.markdown.allowsRawHTML { settings.publishesOriginals = true }
    return settings
  }

  private func resolver(_ plan: RoutePlan, _ images: ImageSurvey) -> LinkResolver {
    let table = plan.table
    return LinkResolver(
      library, oldAddresses: plan.oldAddresses, siteAddress: { table.address(meantBy: $0) },
      hasFile: { table.route(at: $0)?.kind.isCopy ?? false },
      unshown: { [unshown = images.unshown] target in
        var format: ImageInfo.Format?
        switch target {
        case .file(let path): format = unshown[path]
        case .address(let address):
          if case .file(let path)? = table.route(at: address)?.kind { format = unshown[path] }
        case .note: break
        }
        return format.map { LinkResolver.Unshown(format: $0.rawValue, advice: $0.libraryAdvice) }
      },
      withheld: { [withheld = images.withheld] target in
        if case .file(let path) = target { withheld[path]?.rawValue } else { nil }
      }, siteAddresses: { table.addressesForLinks })
  }
}

/// What stands around the content of every page: the compiled templates, and what all of them know.
struct PageSurroundings: Sendable {
  let templates: TemplateSet
  let root: TemplateFrame
  let problems: [Diagnostic]

  /// The links of the main navigation, by the addresses of their pages.
  let navigation: [(label: [UInt8], address: String)]

  init(_ draft: SiteDraft, _ plan: RoutePlan, _ images: ImageSurvey, _ find: FindPlan) {
    let (configuration, theme, library) = (draft.configuration, draft.theme, draft.library)
    let pages = zip(library.pages, library.pageAddresses).filter { $0.0.location.folders.isEmpty }
      .prefix(SiteContext.pageLimit)
    let strings = theme.strings
    navigation =
      [(escapedHTML(strings["plants"]), "/plants/")]
      + (find.page.map { [(escapedHTML($0.title), $0.address)] } ?? [])
      + (plan.listings.count > 1 ? [(escapedHTML(strings["listings"]), Site.listingsAddress)] : [])
      + (plan.reports.isEmpty ? [] : [(escapedHTML(strings["reports"]), SiteReport.indexAddress)])
      + pages.map { (escapedHTML($0.0.title), $0.1) }
    let root = SiteContext(
      configuration: configuration, theme: theme,
      listings: plan.listings.dropFirst().map {
        LinkContext(text: $0.title, url: configuration.baseURL.href($0.address))
      },
      pages: pages.map { LinkContext(text: $0.0.title, url: configuration.baseURL.href($0.1)) },
      findAddress: plan.findAddress, findTitle: find.page?.title ?? "",
      iconAddress: Self.iconAddress(plan.table, theme),
      touchIconAddress: HomeScreenIcon.touchIcon(HomeScreenIcon.icons(images, theme))?.address ?? "",
      isOffline: configuration.offline.state == .on, hasReports: !plan.reports.isEmpty,
      hasExports: !configuration.exports.formats.isEmpty
    ).context
    let (compiled, found) = TemplateSet.compile(
      theme.templates, entries: SiteContext.entries(root: root.type))
    problems = found.filter(theme.concerns) + draft.unknownIcons()
    templates = compiled.bound(to: root.frame)
    self.root = root.frame
  }

  /// The picture for tabs that the site has, else the theme's; `/favicon.ico`, which browsers ask for anyway, for neither.
  private static func iconAddress(_ table: RouteTable, _ theme: Theme) -> String {
    let own = ["/favicon.svg", "/favicon.ico", "/favicon.png"].first { table.route(at: $0) != nil }
    let drawn = "/\(theme.assetFolder)/icon.svg"
    return own ?? (table.route(at: drawn) == nil ? "/favicon.ico" : drawn)
  }

  /// Appends what a template makes of a context.
  func render(_ template: String, _ context: TemplateFrame, into output: inout [UInt8]) {
    templates.render(template, frames: [root, context], into: &output)
  }
}

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
  ///
  /// `problems` are those found before. All that can be found without rendering is found however many there are; with
  /// errors among them there is no site.
  func finish(problems: [Diagnostic]) -> (site: Site?, problems: [Diagnostic]) {
    var problems = problems
    let reader = SourceReader(source, files)
    var plan = RoutePlan(configuration, theme, library, reader)
    let survey = ReportSurvey(self, reader)
    problems += survey.problems
    plan.reports = survey.reports
    plan.planListings(configuration, problems: &problems)
    plan.planRoutes(theme, files, problems: &problems)
    let addresses = Set(plan.table.routes.map(\.address))
    let fileAddresses = Set(plan.table.routes.lazy.filter(\.kind.isCopy).map(\.address))
    let resolver = LinkResolver(
      library, hasAddress: { addresses.contains($0) || addresses.contains($0 + "/") },
      hasFile: { fileAddresses.contains($0) })
    let links = LinkSurvey(library, resolver, reader)
    problems += links.problems
    let images = ImageSurvey(library, files, source)
    problems += images.problems

    let root = SiteContext(
      configuration: configuration, theme: theme,
      listings: plan.listings.dropFirst().map {
        LinkContext(text: $0.title, url: configuration.baseURL.href($0.address))
      },
      pages: zip(library.pages, library.pageAddresses).filter { $0.0.location.folders.isEmpty }
        .prefix(SiteContext.pageLimit).map {
          LinkContext(text: $0.0.title, url: configuration.baseURL.href($0.1))
        },
      findAddress: plan.findAddress, hasReports: !survey.reports.isEmpty
    ).context
    let (compiled, templateProblems) = TemplateSet.compile(
      theme.templates, entries: SiteContext.entries(root: root.type))
    problems += templateProblems.filter(theme.concerns)
    problems += unknownIcons(reader)
    guard !problems.hasErrors else { return (nil, problems) }

    var site = Site(
      configuration: configuration, library: library, theme: theme, templates: compiled.bound(to: root.frame),
      rootFrame: root.frame, today: options.today, backlinks: links.backlinks,
      otherBacklinks: links.otherBacklinks, resolver: resolver, imageSizes: images.sizes,
      addresses: addresses,
      sitemapLimit: max(1, options.sitemapLimit))
    site.reportNames = survey.names
    site.prepareSharedParts()
    plan.paginate(&site, problems: &problems)
    return (site, problems)
  }
}

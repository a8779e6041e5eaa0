import Diagnostics
import PlantLibrary
import Publishing
import TestSupport
import Testing

@testable import Site

struct SiteBuilderTests {
  private func site() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("plantsite.yml", "title: A\nbaseURL: https://example.org/\n")
    try folder.write("content/plants/a.md", "---\ntitle: A\n---\n")
    try folder.write("content/plants/b.md", "---\ntitle: B\n---\n")
    try folder.write("content/static/c.txt", "c")
    return folder
  }

  private func builder(_ folder: TemporaryFolder, _ progress: BuildProgress = BuildProgress()) -> SiteBuilder
  {
    var options = SiteBuilder.Options()
    options.source = folder.path
    options.date = .epoch
    return SiteBuilder(options, progress: progress)
  }

  @Test func reportsANoteThatVanishedSinceItWasFound() throws {
    let folder = try site()
    let source = try FolderSource(folder: folder.path)
    let (files, problems) = source.files()
    folder.remove("content/plants/b.md")
    let outcome = SiteLoader(source, today: .epoch).load(files, problems: problems)
    #expect(outcome.site == nil)
    #expect(outcome.problems.map(\.code) == ["file-vanished"])
    #expect(outcome.problems.first?.location?.path == "content/plants/b.md")
  }

  @Test func reportsAStaticFileThatVanishedSinceItWasFound() throws {
    let folder = try site()
    let source = try FolderSource(folder: folder.path)
    let site = try #require(SiteLoader(source, today: .epoch).load().site)
    folder.remove("content/static/c.txt")
    let files = site.routes.map { route in
      if case .file(let path) = route.kind {
        OutputFile(path: route.outputPath, copying: folder(path))
      } else {
        OutputFile(path: route.outputPath)
      }
    }
    let (_, problems) = Publisher(site: folder.path, output: folder("_site")).publish(
      files, inputs: [], configuration: ""
    ) { site.render(site.routes[$0], into: &$1) }
    #expect(problems.map(\.code) == ["file-vanished"])
    #expect(folder.tree("_site").isEmpty)
  }

  @Test func tellsHowFarItIs() throws {
    let folder = try site()
    let progress = BuildProgress()
    func counts() -> BuildProgress.State {
      let state = progress.state
      return .init(step: state.step, done: state.done, total: state.total)
    }
    #expect(counts() == .init(step: .reading))
    _ = builder(folder, progress).check()
    #expect(counts() == .init(step: .checking))
    let report = builder(folder, progress).build()
    let rendered = try #require(report.published).written - 1
    #expect(counts() == .init(step: .writing, done: rendered, total: rendered))
  }

  @Test func countsPlantsAlsoOfAFaultySite() throws {
    let folder = try site()
    try folder.write("content/plants/b.md", "---\ntitle: B\ndifficulty: eazy\ncolour: red\n---\n")
    let report = builder(folder).build()
    #expect(report.plants == 2)
    #expect(report.warnings == 1)
    #expect(report.published == nil && !report.isCurrent && !report.isIncomplete)
  }

  @Test func namesTheOutputFolderAsAPersonWould() throws {
    let folder = try site()
    try folder.write("_site/index.html", "mine")
    var options = SiteBuilder.Options()
    options.source = folder.path + "/"
    #expect(
      SiteBuilder(options).build().problems.map { $0.location?.path } == [folder.path + "/_site/index.html"])
  }
}

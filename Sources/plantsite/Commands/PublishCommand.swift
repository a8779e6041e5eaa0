import ArgumentParser
import Deployment
import Diagnostics
import Platform
import Programs
import Publishing
import Site
import Text

struct PublishCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "publish",
    abstract: "Build the site, bring it to where visitors see it, and look whether it is there.",
    discussion: """
      The places are named in plantsite.yml, under publish. What is sent and removed is shown and asked about first. Of \
      what goes wrong midway visitors see nothing, and the next publishing goes on where it stopped.
      """)

  @OptionGroup var folder: SourceOptions

  @Argument(help: "The target's name in plantsite.yml. (default: the only one)")
  var target: String?

  @Flag(
    name: .customLong("dry-run"),
    help: "Say what would be sent and removed, and do nothing; ends with 1 where that would be refused.")
  var isTrial = false

  @Flag(help: "Don't ask.")
  var yes = false

  @Flag(help: "Say what is published, and how it differs from what is built here.")
  var status = false

  @Flag(help: "Put back what was published before the last time.")
  var undo = false

  @Flag(name: .customLong("all"), help: "Send all files anew, also those that should be there already.")
  var sendsAll = false

  @Flag(
    name: .customLong("remove-many"), help: "Remove more than a tenth of the pages, or 256 files, this once.")
  var removesMany = false

  @Flag(
    name: .customLong("take-over"),
    help:
      "Publish over what plantsite didn't bring there, this once; only another site of plantsite's is removed, other files stay."
  )
  var takesOver = false

  @Option(
    name: .customLong("wait"),
    help: ArgumentHelp(
      "How long the host may take to show what is new, before that counts as a fault; 0 looks once.",
      valueName: "seconds"))
  var patience = 180

  @Flag(help: "Print problems only.")
  var quiet = false

  func validate() throws {
    if status && (undo || isTrial || sendsAll) { throw ValidationError("--status goes by itself") }
    if !(0...3_600).contains(patience) { throw ValidationError("--wait takes 0 to 3600 seconds") }
  }

  func run() throws {
    let (site, configuration) = try readConfiguration()
    let target = try chosen(from: configuration.publish)
    do {
      let deployment = try Deployment(
        target, site: site, address: configuration.hasBaseURL ? configuration.baseURL : nil)
      if status {
        try showStatus(deployment, site, output(deployment, configuration))
      } else {
        try publish(deployment, try source(deployment, site, configuration), configuration.title)
      }
    } catch let failure as Failure {
      Console.tell(failure)
      throw ExitCode.content
    }
  }

  // MARK: What is published

  private func readConfiguration() throws -> (site: String, Configuration) {
    let site: String
    let bytes: [UInt8]
    do throws(SystemError) {
      site = try resolvedPath(folder.source)
      bytes = try OpenFolder(at: site).contents(of: Configuration.path, limit: 1 << 24)?.bytes ?? []
    } catch {
      throw Fault(
        "\(SiteBuilder.path(Configuration.path, in: folder.source)) can't be read: \(error.text)",
        status: .content)
    }
    let (configuration, problems) = Configuration.read(SourceFile(path: Configuration.path, bytes: bytes))
    if problems.hasErrors {
      Console.report(problems)
      throw ExitCode.content
    }
    return (site, configuration)
  }

  private func chosen(from targets: [PublishTarget]) throws -> PublishTarget {
    guard !targets.isEmpty else {
      throw Fault(
        "plantsite.yml names no place to publish to; write for instance\n\npublish:\n  pages: {git: git@github.com:me/plants.git, branch: gh-pages}\n",
        status: .content)
    }
    let names = targets.map(\.name)
    guard let target else {
      guard targets.count == 1 else {
        throw Fault("say which: \(names.joined(separator: ", "))", status: .content)
      }
      return targets[0]
    }
    guard let found = targets.first(where: { $0.name == target }) else {
      throw Fault(
        "plantsite.yml has no target \(quoted(target))\(didYouMean(nearestMatch(to: target, in: names)))",
        status: .content)
    }
    return found
  }

  /// The files that are to be published: those of a new build, or of the state before the last.
  private func source(
    _ deployment: Deployment, _ site: String, _ configuration: Configuration
  ) throws -> SiteState {
    if undo { return try waiting { try await deployment.former() } }
    guard let address = deployment.address else {
      throw Fault(
        "nobody says where visitors find the site: write baseURL in plantsite.yml, or url of the target",
        status: .content)
    }
    guard !address.isReserved else {
      throw Fault(
        "\(address.absolute("/")) is an example that nobody can have: write the site's own baseURL in plantsite.yml, or url of the target",
        status: .content)
    }
    var options = try folder.builderOptions()
    options.output = output(deployment, configuration)
    options.loading.baseURL = options.output == nil ? nil : address
    let progress = BuildProgress()
    let start = ContinuousClock.now
    let built = ProgressBar.shown(progress, if: !quiet) { SiteBuilder(options, progress: progress).build() }
    Console.report(built.problems)
    if built.problems.hasErrors { throw ExitCode.content }
    try say(BuildSummary(report: built, time: ContinuousClock.now - start).ofSuccess)
    let place = options.output ?? SiteBuilder.path(SiteBuilder.publicOutput, in: folder.source)
    let output: OpenFolder
    do throws(SystemError) {
      output = try OpenFolder(at: try resolvedPath(place))
    } catch {
      throw Fault("\(place) can't be read: \(error.text)", status: .content)
    }
    let written = Publisher(site: site, output: place).writtenPaths()
    guard !written.isEmpty else {
      throw Fault(
        "what the build has written isn't known: can \(site)/.plantsite be written?", status: .content)
    }
    return try deployment.take(written, of: output)
  }

  /// Where the site is built for a target; nil for where it always is.
  ///
  /// The folder that everybody looks at stays as it is where the target has an address of its own.
  private func output(_ deployment: Deployment, _ configuration: Configuration) -> String? {
    let isUsual = configuration.hasBaseURL && deployment.address == configuration.baseURL
    return isUsual ? nil : deployment.output
  }

  // MARK: Publishing

  private func publish(_ deployment: Deployment, _ source: SiteState, _ title: String) throws {
    let isTrusted = !sendsAll
    let prepared = try waiting {
      try await deployment.prepare(source, title: title, isTrusted: isTrusted)
    }
    let plan = prepared.plan
    try say(PlanText.lines(prepared, deployment).joined(separator: "\n"))
    guard prepared.excess.isEmpty else {
      throw Fault(
        "\(prepared.host?.host ?? "the host") doesn't take the site: \(prepared.excess.joined(separator: "; "))",
        status: .content)
    }
    let open = prepared.objections.filter { !isAllowed($0) }
    // All at once, so that nobody answers one only to meet the next.
    for objection in open {
      Console.tell("error: \(isTrial ? "would not be" : "not") published: \(PlanText.text(objection))\n")
    }
    if !open.isEmpty { throw ExitCode.content }
    if isTrial { return }
    if prepared.objections.contains(where: PlanText.losesOthers) || !plan.changedByOthers.isEmpty {
      Console.tell(
        "note: what is written over or removed there isn't kept, and --undo doesn't bring it back\n")
    }
    if !plan.isEmpty || prepared.goesOn {
      try ask()
      let bar = TransferBar(total: plan.bytes)
      try sayingWhenEnded(
        plan.isFirst
          ? "\nended in the middle: the site isn't whole yet; publish again, and it goes on\n"
          : "\nended in the middle: visitors see whole pages, old ones and new ones, and the next publishing goes on where this one stopped\n"
      ) {
        try ProgressBar.shown(if: !quiet, { bar.text }) {
          try waiting { try await deployment.publish(prepared) { bar.show($0) } }
        }
      }
    } else {
      try deployment.remember(prepared)
    }
    try look(at: deployment, prepared)
  }

  private func isAllowed(_ objection: Deployment.Objection) -> Bool {
    switch objection {
    case .removesMuch: removesMany || undo
    case .isOthers, .replacesOthers, .isOtherSite, .isUnreadable, .isUnknown, .isUnderWay: takesOver
    }
  }

  private func ask() throws {
    if yes { return }
    guard StandardStream.input.isTerminal else {
      throw Fault("nobody can be asked here: --yes publishes without asking", status: .content)
    }
    Console.tell("Publish? [y/N] ")
    let answer = readLine()?.lowercased()
    guard answer == "y" || answer == "yes" else { throw Fault("nothing was published", status: .content) }
  }

  private func look(at deployment: Deployment, _ prepared: Deployment.Prepared) throws {
    guard let address = deployment.address else { return }
    // Where nothing was sent there is nothing that a host may still have to show.
    let patience = prepared.plan.isEmpty && !prepared.goesOn ? 0 : patience
    let report = try ProgressBar.counting("looking at the live site", if: !quiet) { progress in
      try await deployment.check(prepared, patience: patience, progress: progress)
    }
    guard let report else { return }
    for advice in report.advice { Console.tell("note: \(advice)\n") }
    guard report.problems.isEmpty else {
      for line in PlanText.lines(report.problems) { Console.tell("error: \(line)\n") }
      if report.problems.count == report.compared, report.problems.allSatisfy({ $0.problem == .missing }) {
        Console.tell("note: nothing of the site is there: does the target show its files at this address?\n")
      } else if report.problems.contains(where: \.problem.isMendedBySending) {
        Console.tell("note: what is damaged there comes anew with `plantsite publish --all`\n")
      }
      throw Fault(
        "published, but \(address.absolute("/")) doesn't show it all: \(grouped(report.problems.count)) of \(counted(report.compared, "file")) \(report.problems.count == 1 ? "is" : "are") wrong",
        status: .content)
    }
    try say(
      "Live at \(address.absolute("/")): \(counted(report.compared, "file")) compared, all as built (\(prepared.plan.new.build))."
    )
  }

  // MARK: What is live

  private func showStatus(_ deployment: Deployment, _ site: String, _ output: String?) throws {
    let contents = try waiting { try await deployment.live() }
    guard case .site(let live) = contents else {
      return try Console.print(PlanText.status(contents, deployment.target) + "\n")
    }
    var lines = PlanText.status(live, deployment)
    let output = output ?? SiteBuilder.path(SiteBuilder.publicOutput, in: folder.source)
    let paths = Publisher(site: site, output: output).writtenPaths()
    if let built = try? OpenFolder(at: output), let state = try? SiteState(paths, of: built) {
      let plan = Plan(from: live, to: state)
      lines.append(
        plan.isEmpty
          ? "\(output) is the same."
          : "\(output) differs: \(grouped(plan.added.count)) new, \(grouped(plan.changed.count)) changed, \(grouped(plan.removed.count)) removed."
      )
    }
    try Console.print(lines.joined(separator: "\n") + "\n")
  }

  private func say(_ text: String) throws {
    if !quiet { try Console.print(text + "\n") }
  }
}

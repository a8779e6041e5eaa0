import Diagnostics
import Mustache
import Templates
import TestSupport
import Testing

/// Properties of rendering, with templates and values made at random.
@Suite struct TemplatePropertyTests {
  /// Whitespace apart, which `RandomTemplate.lines` has the reasons for.
  @Test(arguments: 0..<12)
  func rendersWhatSwiftMustacheRenders(_ batch: Int) throws {
    for seed in batch * 50..<(batch + 1) * 50 {
      var random = RandomTemplate(seed: seed)
      let context = SampleContext(random.variables("v"))
      let templates = random.templates(for: context.variables)
      let (text, problems) = render(templates["main"] ?? "", context, partials: templates)
      try #require(!problems.hasErrors, "seed \(seed): \(problems.map(line)) \(templates)")
      let expected = try renderByOracle(templates["main"] ?? "", context, partials: templates)
      try #require(
        text.filter { !$0.isWhitespace } == expected.filter { !$0.isWhitespace },
        "seed \(seed): \(templates) \(context.object)")
    }
  }

  @Test func treatsLinesAsSwiftMustacheDoes() throws {
    let context = SampleContext([("yes", .flag(true)), ("no", .flag(false)), ("title", .text("T"))])
    for seed in 0..<1_000 {
      var random = RandomTemplate(seed: seed)
      let template = random.lines()
      let (text, problems) = render(template, context, partials: ["p": "P\n"])
      try #require(!problems.hasErrors, "\(template.debugDescription): \(problems.map(line))")
      let expected = try renderByOracle(template, context, partials: ["p": "P\n"])
      try #require(text == expected, "\(template.debugDescription)")
    }
  }

  @Test(arguments: 0..<12)
  func rendersTheSameWhenBoundToTheOutermostFrame(_ batch: Int) throws {
    for seed in batch * 50..<(batch + 1) * 50 {
      var random = RandomTemplate(seed: seed + 1_000_000)
      let (site, page) = (SampleContext(random.variables("s")), SampleContext(random.variables("p")))
      let templates = random.templates(for: site.variables + page.variables)
      let entry = TemplateSet.Entry(name: "main", scope: [site.type, page.type])
      let (set, problems) = compile(templates, [entry])
      try #require(!problems.hasErrors, "seed \(seed): \(problems.map(line)) \(templates)")
      let bound = set.bound(to: site.frame)
      for _ in 0..<3 {
        let other = SampleContext(Array(zip(page.variables.map(\.0), random.fresh(page.variables))))
        let frames = [site.frame, other.frame]
        var (plain, folded): ([UInt8], [UInt8]) = ([], [])
        set.render("main", frames: frames, into: &plain)
        bound.render("main", frames: frames, into: &folded)
        try #require(
          String(decoding: plain, as: UTF8.self) == String(decoding: folded, as: UTF8.self),
          "seed \(seed): \(templates)")
      }
    }
  }

  @Test(arguments: [0, 1, 10, 1_999, 2_000, 5_000])
  func rendersTheSameHoweverLongAKnownListIs(_ count: Int) {
    let site = SampleContext([
      (
        "links",
        .list(
          of: [("path", .text("")), ("parts", .texts([]))],
          (0..<count).map { [.text("/\($0)/"), .texts(["a", "b"])] })
      )
    ])
    let page = SampleContext([("title", .text("T")), ("tags", .texts(["x", "y"]))])
    let template = """
      <{{#links}}{{path}}{{title}}{{#parts}}{{.}}{{#tags}}{{.}}{{path}}{{/tags}}{{/parts}}{{/links}}>
      """
    let (set, problems) = compile(
      ["main": template], [TemplateSet.Entry(name: "main", scope: [site.type, page.type])])
    #expect(problems.isEmpty)
    var (plain, folded): ([UInt8], [UInt8]) = ([], [])
    set.render("main", frames: [site.frame, page.frame], into: &plain)
    set.bound(to: site.frame).render("main", frames: [site.frame, page.frame], into: &folded)
    #expect(plain == folded)
    let expected = (0..<count).map { "/\($0)/Tax/\($0)/y/\($0)/bx/\($0)/y/\($0)/" }.joined()
    #expect(String(decoding: plain, as: UTF8.self) == "<\(expected)>")
  }

  /// What is bound is static bytes: values that a page gives for the outermost context no longer matter.
  @Test func readsTheOutermostFrameOnlyOnceWhenBound() {
    let site = SampleContext([("name", .text("N")), ("tags", .texts(["a", "b"]))])
    let entry = TemplateSet.Entry(name: "main", scope: [site.type])
    let (set, _) = compile(["main": "{{name}}{{#tags}}{{.}}{{/tags}}"], [entry])
    var output: [UInt8] = []
    set.bound(to: site.frame).render("main", frames: [TemplateFrame(values: [])], into: &output)
    #expect(String(decoding: output, as: UTF8.self) == "Nab")
  }

  @Test func showsNothingForValuesThatAFrameLacks() {
    let context = TemplateLanguageTests.context
    let names = ["{{title}}", "{{{body}}}", "{{#rows}}x{{/rows}}", "{{image.path}}", "{{#image}}x{{/image}}"]
    let entry = TemplateSet.Entry(name: "main", scope: [context.type])
    let (set, _) = compile(["main": names.joined()], [entry])
    let frames = [
      [], [TemplateFrame(values: [])], [TemplateFrame(values: Array(repeating: .flag(true), count: 11))],
    ]
    for frames in frames {
      var output: [UInt8] = []
      set.render("main", frames: frames, into: &output)
      #expect(output.isEmpty)
      if let first = frames.first {
        set.bound(to: first).render("main", frames: frames, into: &output)
        #expect(output.isEmpty)
      }
    }
  }

  /// Whatever is read, nothing traps and the result is the same.
  @Test func survivesRandomBytes() {
    var random = SeededRandom(7)
    let pieces = [
      "{{", "}}", "{", "}", "#", "/", "^", "$", "<", ">", "!", "=", " ", "\n", "a", "b", ".", "yes", "rows",
      "é", "&",
    ]
    for _ in 0..<5_000 {
      let text = (0..<Int.random(in: 1...16, using: &random))
        .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let first = render(text, TemplateLanguageTests.context, partials: ["a": "{{$b}}{{/b}}"])
      let second = render(text, TemplateLanguageTests.context, partials: ["a": "{{$b}}{{/b}}"], bound: true)
      #expect(first.text == second.text)
    }
  }
}

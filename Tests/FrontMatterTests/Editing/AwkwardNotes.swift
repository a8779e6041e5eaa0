/// Small notes that are hard to edit, as text with `\n` for line ends.
enum AwkwardNotes {
  static let all: [String] = [
    // A usual one.
    """
    ---
    scientificName: Echeveria 'Perle von Nürnberg' # a hybrid
    commonNames: [pearl of Nuremberg, "pearl echeveria", '¥ 多肉 🌵']
    growingSeason:
      - summer # mostly
      - fall
    difficulty: easy

    # Care
    watering: { summer: dry, winter: veryDry }
    tags: []
    links:
      - title: "Plants: a list"
        url: https://example.org/?a=b#c # checked
      # dead?
      - title: Old
        url: http://example.org
        # nothing there
    date: 2024-01-01
    ---
    Body

    """,
    // Dashes below the key, comments in all places.
    "---\n# head\n\na: # at the key\n# above 1\n- 1 # one\n# between\n\n- 2\n  # below 2\n# below all\nb: # nothing\n# end\n---\n",
    "---\nl:\n- t: a\n  u: b\n\n- t: c # c\n  # in c\n  u: d\n-\n  t: e\n- {t: f, u: g}\nz: 1\n---\nx",
    // Brackets over several lines.
    "---\na: [\n  one, # first\n  # about two\n  two,\n  three # last\n]\nb: {\n  c: 1,\n  d: 2, # d\n}\n---\n",
    "---\na: [one,\n    two,\n    three]\nb: [ ]\nc: { }\nd: [[1, 2], [3], []]\ne: [{f: 1}, {f: 2, g: [h]},]\n---\n",
    "---\na: [x: 1, y, \"z\": 2]\nb: {c, d: , \"e\":f, \"g\": h}\nc: [\n]\nd: [ # comment\n  one\n  ]\n---\n",
    "---\n{a: 1, b: [2, 3], c: {d: e}}\n---\n", "---\n{\n  a: 1,\n  # b\n  b: 2\n}\n---\n",
    // Texts of several lines.
    "---\na: |\n  one\n    two\n\n  three\n\n\nb: >-\n  folded text\n  in lines\n\n  and more\nc: |+\n  kept\n\n\nd: |2-\n   indented\ne: >+\n  x\n\n---\n",
    "---\na:\n  - |\n    one\n\n  - >2\n      more\n    less\n  - |-\n    last\nb: | # a comment\n  text\n\n# after\nc: ''\n---\n",
    "---\na: one\n  two\n\n  three # c\nb: \"one\n  two\"\nc: 'one\n\n  two'\nd: [one\n  two, three]\n---\n",
    "---\na: |\nb: >\n\nc: |+\n\nd: |\n  \n  x\n---\n",
    "---\na: |\n  x\n # less\n  # more\nb:\n  c: 1\n    # deeper\n  # as deep\n# out\n---\n",
    // Nested lists.
    "---\na:\n- - 1\n  - 2\n- - - 3\n- - # c\n    4\n  -\nb:\n  -   wide\n  -   k: v\n      l: w\n---\n",
    "---\na:\n  - b:\n      - c: 1\n        d:\n        - e\n        - f: g\n    h: i\n  - []\n  - {}\n  - ~\n---\n",
    // Keys of all kinds.
    "---\n\"a b\": 1\n'c': 2\nno: 3\n1: 4\n\"\": 5\n? d\n: 6\n? e\nf : 7\nüñ: 8\n\"x\\ty\": 9\n---\n",
    "---\n? [a, b]\n: c\n? |\n  text\n: d\ne: {? f : g, h: i}\nj:\n  k: l\n---\n",
    "---\na: [? b : c, d]\n{x}: y\n? - k\n: - v\n---\n",
    // Values that others repeat.
    "---\nbase: &base\n  soil: gritty # s\n  pot: clay\nplant:\n  <<: *base\n  light: full\nother: {<<: *base, pot: wood}\nmix: &mix [a, b]\nmix2: *mix\nlast: x\n---\n",
    "---\na: !!str 007\nb: !!set {x, y}\nc: &y\nd: [*y , &z e, *z ]\nf:\n- &w g\n- h\n- *w\n- i\n&k k: v\nm: {*k : w}\n---\n",
    "---\na: 1\n<<: {b: 2}\nc: 3\nd:\n  <<: {}\ne:\n  <<: {}\n  f: 1\n---\n", "---\n&root\na: 1\nb: 2\n---\n",
    // Little or nothing.
    "", "Body only", "---\n---", "---\n---\n", "---\n\n\n---\nBody", "---\n# only a comment\n---\n",
    "---\na:\n---", "---\n  a: 1\n  b: 2\n---\n",
    "---\na: 1\n...\nBody\n---\n", "--- \na: 1\n---\t\n\n\nBody\n\n", "---\n~\n---\n",
    // Values that look like something else.
    "---\na: no\nb: 1.10\nc: 2024-01-01\nd: 'no'\ne: \"1.10\"\nf: ~\ng: null\nh: 0x1f\ni: 12:30\nj: \"\\u00e9\\n\"\nk: a#b:c\nl:\n  - -x\n---\n",
    "---\na:    spaced    \nb:\t1\nc:\n\n  value # far\nd:   # only a comment\n\n\n\ne: x\n   \nf: y\n---\n",
    "---\n多肉: 🌵🌵 # 🌵\n\"é\": [é, 'ü', \"𝒜\"]\ne\u{301}u: e\u{301}\nl:\n  - ñ: ß # ¿\n    ö: |\n      ï\n---\n🌵",
    "---\na: \"x\u{2028}y\"\nb: \"x\u{85}y\"\nc: |\n  x\u{2029}\n  y\nd: [1, 2]\n---\n",
  ]

  /// Those in which libyaml sees lines begin where nobody else does.
  static let withOtherLineEnds = [
    "---\na:\n  - |\u{2028}    x\u{2028}  - b\n  - c\ne: 1\n---\n",
    "---\na:\n  - |\u{2028}    x\u{2028}  - b\u{2028}  - c\n  - d\ne: >\u{85}  f\u{85}g: 1\nh: 2\n---\n",
    "---\na: [b\u{2028}, c,\u{85} d # d\u{2029}, e]\n---\n",
    "---\na: [\n  b, # b\u{2028}  c,\n  d\u{2028}  ,\n  \u{2029}  e, # e\n]\n---\n",
    "---\na: !t\u{2028}  - b\u{2029}  - c\nd: &x\u{85}  e: f\u{2028}  g: |+\u{2028}\u{2028}\n---\n",
  ]

  /// All of them, also with other line ends, a byte order mark, and line ends that differ from line to line.
  static let variants: [[UInt8]] = all.flatMap { note in
    let lines = note.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let mixed = lines.enumerated().flatMap { Array($0 % 2 == 1 ? "\n".utf8 : "\r\n".utf8) + $1 }
    return [
      Array(note.utf8), Array(lines.joined(separator: "\r\n".utf8)), [0xEF, 0xBB, 0xBF] + Array(note.utf8),
      Array(mixed.dropFirst(2)), Array(lines.joined(separator: "\r".utf8)),
    ]
  }
}

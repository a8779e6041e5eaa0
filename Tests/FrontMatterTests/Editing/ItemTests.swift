import FrontMatter
import Testing

/// Adding, removing and moving items of lists.
struct ItemTests {
  static let new = YAMLValue.text("new")
  static let record = YAMLValue.mapping([("t", .text("x")), ("u", .text("w"))])

  @Test(
    arguments: [
      Edited(
        "a:\n  - 1\n  - 2 # x\nb: 3\n", .insert(["a"], at: 2, new), "a:\n  - 1\n  - 2 # x\n  - new\nb: 3\n"),
      Edited("a:\n- 1\n# two\n- 2\n", .insert(["a"], at: 1, new), "a:\n- 1\n- new\n# two\n- 2\n"),
      Edited("a:\n  # head\n  - 1\n", .insert(["a"], at: 0, new), "a:\n  - new\n  # head\n  - 1\n"),
      Edited("a:\n  -   1\n", .insert(["a"], at: 1, record), "a:\n  -   1\n  -   t: x\n      u: w\n"),
      Edited("a:\n- - 1\n  - 2\n", .insert(["a", 0], at: 0, new), "a:\n- - new\n  - 1\n  - 2\n"),
      Edited("a:\n- {t: 1}\n", .insert(["a"], at: 1, record), "a:\n- {t: 1}\n- {t: x, u: w}\n"),
      Edited("a: []\n", .insert(["a"], at: 0, new), "a: [new]\n"),
      Edited("a: [] # x\n", .insert(["a"], at: 0, record), "a: # x\n  - t: x\n    u: w\n"),
      Edited("a:\n- []\n", .insert(["a", 0], at: 0, record), "a:\n- - t: x\n    u: w\n"),
      Edited("a: [1, 2]\n", .insert(["a"], at: 0, new), "a: [new, 1, 2]\n"),
      Edited("a: [1, 2,]\n", .insert(["a"], at: 2, new), "a: [1, 2, new,]\n"),
      Edited(
        "a: [\n  1, # one\n  2 # two\n]\n", .insert(["a"], at: 2, new),
        "a: [\n  1, # one\n  2, # two\n  new\n]\n"),
      Edited(
        "a: [\n  1, # one\n  2, # two\n]\n", .insert(["a"], at: 2, new),
        "a: [\n  1, # one\n  2, # two\n  new,\n]\n"),
      Edited(
        "a: [\n  # one\n  1,\n  2\n]\n", .insert(["a"], at: 1, new), "a: [\n  # one\n  1,\n  new,\n  2\n]\n"),
      Edited("a: [1,\n  2]\n", .insert(["a"], at: 2, new), "a: [1,\n  2, new]\n"),
    ])
  func insertedItemGoesWhereRemovalTakesItFrom(_ edit: Edited) throws {
    try edit.check()
    try edit.check(lineEnd: "\r\n")
    guard case .insert(let path, let index, _) = edit.edit else { return }
    try Edited(edit.after, .remove(path + [.index(index)]), edit.before).check()
  }

  @Test(
    arguments: [
      Edited("a: 1\n", .insert(["b"], at: 0, new), "a: 1\nb: [new]\n"),
      Edited("a:\nb: 1\n", .insert(["a"], at: 0, new), "a: [new]\nb: 1\n"),
    ])
  func listIsBegunWhereThereIsNone(_ edit: Edited) throws { try edit.check() }

  @Test(
    arguments: [
      Edited("a:\n  # head\n  - 1 # x\n  - 2\n", .remove(["a", 0]), "a:\n  # head\n  - 2\n"),
      Edited(
        "a:\n  - 1\n  # two\n  - 2 # x\n    # y\n\n  - 3\n", .remove(["a", 1]),
        "a:\n  - 1\n  # two\n\n  - 3\n"),
      Edited("a:\n  - 1\n  # two\n  - 2 # x\nb: 3\n", .remove(["a", 1]), "a:\n  - 1\n  # two\nb: 3\n"),
      Edited("a: # c\n  # d\n  - 1 # x\nb: 2\n", .remove(["a", 0]), "a: [] # c\n  # d\nb: 2\n"),
      Edited("a:\n- - 1 # x\n- 2\n", .remove(["a", 0, 0]), "a:\n- []\n- 2\n"),
      Edited("a: [1, 2, 3]\n", .remove(["a", 1]), "a: [1, 3]\n"),
      Edited("a: [1, 2, 3]\n", .remove(["a", 2]), "a: [1, 2]\n"),
      Edited("a: [1, 2,]\n", .remove(["a", 1]), "a: [1,]\n"),
      Edited("a: [ 1 ]\n", .remove(["a", 0]), "a: []\n"),
      Edited("a: [\n  1, # x\n]\n", .remove(["a", 0]), "a: []\n"),
      Edited("a: [\n  # head\n  1, # x\n]\n", .remove(["a", 0]), "a: [\n  # head\n]\n"),
      Edited("a: [1, # x\n  # about 2\n  2]\n", .remove(["a", 0]), "a: [\n  # about 2\n  2]\n"),
      Edited("a: [1, # x\n  2]\n", .remove(["a", 1]), "a: [1 # x\n  ]\n"),
      Edited("a: [1, 2 # x\n  ]\n", .remove(["a", 1]), "a: [1\n  ]\n"),
      Edited("a: [1, 2, # x\n  ]\n", .remove(["a", 1]), "a: [1,\n  ]\n"),
      Edited("a: [1, # y\n  2, 3 # x\n  ]\n", .remove(["a", 2]), "a: [1, # y\n  2\n  ]\n"),
      Edited("a: [1 # x\n  ]\n", .remove(["a", 0]), "a: []\n"),
      Edited(
        "a: [\n  1, # x\n  # two\n  2, # y\n  3\n]\n", .remove(["a", 1]), "a: [\n  1, # x\n  # two\n  3\n]\n"),
      Edited("a: [\n  1, # x\n  # two\n  2 # y\n]\n", .remove(["a", 1]), "a: [\n  1 # x\n  # two\n]\n"),
      Edited("a: [1,2]\n", .remove(["a", 0]), "a: [2]\n"),
    ])
  func removedItemTakesItsComments(_ edit: Edited) throws {
    try edit.check()
    try edit.check(lineEnd: "\r\n")
  }

  @Test(
    arguments: [
      ("- 1 # one\n- 2\n- 3\n", 0, 2, "- 2\n- 3\n- 1 # one\n"),
      ("- 1\n\n# two\n- 2\n  # below\n- 3 # three\n", 1, 2, "- 1\n\n- 3 # three\n# two\n- 2\n  # below\n"),
      ("- t: a\n  u: b # x\n\n- |\n  text\n\n- c\n", 0, 1, "- |\n  text\n\n- t: a\n  u: b # x\n\n- c\n"),
      ("- - 1\n  # two\n  - 2\n- 3\n", 1, 0, "- 3\n- - 1\n  # two\n  - 2\n"),
      ("- 1\n- |+\n  2\n\n- 3\n", 2, 0, "- 3\n- 1\n- |+\n  2\n\n"),
    ])
  func movedItemTakesItsComments(_ before: String, from: Int, to: Int, _ after: String) throws {
    for lineEnd in ["\n", "\r\n"] {
      try Edited("a:\n" + before + "b: 1\n", .move(["a"], from: from, to: to), "a:\n" + after + "b: 1\n")
        .check(lineEnd: lineEnd)
      try Edited("a:\n" + after + "b: 1\n", .move(["a"], from: to, to: from), "a:\n" + before + "b: 1\n")
        .check(lineEnd: lineEnd)
    }
  }

  @Test(
    arguments: [
      ("[1, 2, 3]", 0, 2, "[2, 3, 1]"), ("[1 , 2,3,]", 2, 0, "[3 , 1,2,]"),
      ("[\n  1, # one\n  # two\n  2\n]", 0, 1, "[\n  # two\n  2,\n  1 # one\n]"),
      ("[\n  1, # one\n  2, # two\n  3 # three\n]", 2, 0, "[\n  3, # three\n  1, # one\n  2 # two\n]"),
    ])
  func movedItemInBracketsLeavesTheCommas(_ before: String, from: Int, to: Int, _ after: String) throws {
    try Edited("a: \(before)\n", .move(["a"], from: from, to: to), "a: \(after)\n").check()
    try Edited("a: \(after)\n", .move(["a"], from: to, to: from), "a: \(before)\n").check()
  }

  @Test func commentOfTheFirstItemGoesAlongInAListInAList() throws {
    let before = "a:\n- - 1\n  # two\n  - 2\n"
    let after = "a:\n- # two\n  - 2\n  - 1\n"
    try Edited(before, .move(["a", 0], from: 1, to: 0), after).check()
    try Edited(after, .move(["a", 0], from: 0, to: 1), before).check()
  }
}

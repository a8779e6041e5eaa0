/// What a key is taken for.
struct Guess: Sendable {
  /// The declaration's members as YAML: `type: number`, `unit: cm`; options are kept apart.
  var members: [(key: String, value: String)]

  /// The options in their order; empty for other types.
  var options: [OptionGuess.Option] = []

  /// The fields of records, each with its own guess.
  var fields: [(key: String, guess: Guess)] = []

  /// Values that the type doesn't take, with how often they are there.
  var misfits: [(text: String, count: Int)] = []

  /// Why it isn't something else, for who reads the file.
  var remarks: [String] = []

  var type: String { members.first { $0.key == "type" }?.value ?? "text" }

  init(_ type: String, _ members: [(key: String, value: String)] = []) {
    self.members = [("type", type)] + members
  }

  init(_ trial: TypeTrial) {
    members = trial.members
    misfits = trial.misfits.map { ($0.text, $0.count) }
  }
}

/// What a key is taken for.
struct Guess: Sendable {
  /// A field of records.
  struct Field: Sendable {
    let name: String
    var guess: Guess
    /// What the notes say by it; nil for the key of a mapping of records.
    let key: SurveyedKey?
  }

  /// The declaration's members as YAML: `type: number`, `unit: cm`; options are kept apart.
  var members: [(key: String, value: String)]

  /// The options in their order; empty for other types.
  var options: [OptionGuess.Option] = []

  /// The fields of records, each with its own guess.
  var fields: [Field] = []

  /// Values that the type doesn't take, with how often they are there and what is wrong.
  var misfits: [TypeTrial.Misfit] = []

  /// Why it isn't something else, for who reads the file.
  var remarks: [String] = []

  var type: String { members.first { $0.key == "type" }?.value ?? "text" }

  /// Whether its options are few that come back again and again, as a field of records needs to be a choice.
  var isPlainChoice: Bool {
    options.count <= 12 && options.reduce(0) { $0 + $1.count } >= options.count * 4
  }

  init(_ type: String, _ members: [(key: String, value: String)] = []) {
    self.members = [("type", type)] + members
  }

  /// Keeps from the public where plants stand.
  mutating func withholdPlace() {
    members.append(("publish", "no"))
    remarks.append(
      "tells where a plant stands, by its name; take `publish` out for it to be published")
  }

  /// Takes for a text or a number what names things, as nothing is named by a day or a choice.
  mutating func becomeName() {
    if ["text", "number"].contains(type) { return }
    members = [("type", "text")] + members.filter { $0.key == "publish" }
    (options, misfits) = ([], [])
  }

  init(_ trial: TypeTrial) {
    members = trial.members
    misfits = trial.misfits
    if trial.isPartial {
      remarks.append("there are more different values than the \(TypeTrial.mostSamples) that were tried")
    }
  }
}

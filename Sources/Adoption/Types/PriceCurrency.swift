import Diagnostics
import PlantLibrary
import Text

/// The currency of prices that notes write without a sign: of the key, else of the sign before amounts elsewhere in them.
struct PriceCurrency: Sendable {
  /// The code of the sign that most amounts in the notes have; nil where none has one.
  private let usual: String?

  private static let prices: Set = [
    "price", "prices", "cost", "costs", "msrp", "prix", "cout", "precio", "precios", "coste", "costo",
    "preis",
    "preise", "kosten", "prezzo", "preco", "cena", "prijs", "pris",
  ]

  init(_ notes: [RecordFile]) {
    var counts: [String: Int] = [:]
    for note in notes.prefix(Self.mostNotes) {
      for (sign, count) in Self.signs(note.source.bytes) { counts[sign, default: 0] += count }
    }
    let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    usual = most.flatMap { $0.value >= Self.fewest ? Self.codes[$0.key] : nil }
  }

  /// The currency of a key of prices, or with a sign in its name; nil for other keys, and where nothing tells it.
  func code(of key: SurveyedKey) -> String? {
    let words = key.words
    let own = words.words.first { word in
      word.count == 3 && CurrencyMarks.isCode(word.uppercased())
    }
    return own?.uppercased() ?? Self.sign(in: key.path.last ?? "")
      ?? (words.hasAny(Self.prices) ? usual : nil)
  }

  /// The currency of the sign in a name, such as `Sell price €`; nil for none.
  private static func sign(in name: String) -> String? {
    name.first(where: \.isCurrencySymbol).flatMap { sign in
      codes[String(sign)] ?? CurrencyMarks.code(meantBy: String(sign))
    }
  }

  /// Notes beyond these aren't looked at for signs.
  private static let mostNotes = 500

  /// A sign that is there less often may be of something else.
  private static let fewest = 3

  /// What a sign means where several currencies share it is that of most.
  private static let codes = ["$": "USD", "€": "EUR", "£": "GBP", "¥": "JPY"]

  /// How often each sign stands beside a digit.
  private static func signs(_ bytes: [UInt8]) -> [(String, Int)] {
    codes.keys.compactMap { sign in
      let mark = Array(sign.utf8)
      var count = 0
      var index = 0
      while index + mark.count <= bytes.count {
        guard bytes[index] == mark[0], bytes[index..<index + mark.count].elementsEqual(mark) else {
          index += 1
          continue
        }
        let after = index + mark.count
        if Self.isDigit(bytes, after) || Self.isDigit(bytes, index - 1)
          || sign == "€" && Self.isDigit(bytes, index - 2)
        {
          count += 1
        }
        index = after
      }
      return count > 0 ? (sign, count) : nil
    }
  }

  private static func isDigit(_ bytes: [UInt8], _ index: Int) -> Bool {
    bytes.indices.contains(index) && (0x30...0x39).contains(bytes[index])
  }
}

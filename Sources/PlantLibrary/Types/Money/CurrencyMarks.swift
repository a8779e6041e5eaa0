internal import Text

/// The signs and letters that stand beside amounts for a currency.
package enum CurrencyMarks {
  /// By the codes of ISO 4217; the code itself is one too.
  ///
  /// Several currencies may share a sign.
  private static let marks: [String: [String]] = [
    "AUD": ["$", "A$", "AU$"], "BRL": ["R$"], "CAD": ["$", "C$", "CA$"], "CHF": ["Fr.", "SFr."],
    "CNY": ["¥", "元"], "CZK": ["Kč"], "DKK": ["kr", "kr."], "EUR": ["€"], "GBP": ["£"],
    "HKD": ["$", "HK$"], "HUF": ["Ft"], "ILS": ["₪"], "INR": ["₹", "Rs", "Rs."], "ISK": ["kr", "kr."],
    "JPY": ["¥", "円"], "KRW": ["₩"], "MXN": ["$", "MX$"], "NGN": ["₦"], "NOK": ["kr", "kr."],
    "NZD": ["$", "NZ$"], "PHP": ["₱"], "PLN": ["zł"], "RUB": ["₽"], "SEK": ["kr", "kr."],
    "SGD": ["$", "S$"], "THB": ["฿"], "TRY": ["₺"], "UAH": ["₴"], "USD": ["$", "US$"], "VND": ["₫"],
    "ZAR": ["R"],
  ]

  /// Whether a text is the code of a currency that has marks here.
  package static func isCode(_ text: String) -> Bool { marks[text] != nil }

  /// Whether a mark stands for a currency, and perhaps for others too.
  package static func isMark(_ mark: String, of currency: String) -> Bool {
    mark.uppercased() == currency || marks[currency]?.contains(mark) == true
  }

  /// The currencies that a mark may stand for, in order; none for what is no mark.
  package static func currencies(of mark: String) -> [String] {
    marks.keys.filter { isMark(mark, of: $0) }.sorted()
  }

  /// The code that a text means which should be one: `gbp` and `£` mean GBP; nil where it may mean several or none.
  package static func code(meantBy text: String) -> String? {
    if text.utf8.count == 3, text.utf8.allSatisfy(\.isASCIILetter) { return text.uppercased() }
    let possible = currencies(of: text)
    return possible.count == 1 ? possible.first : nil
  }
}

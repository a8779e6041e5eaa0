/// A text whose signs are words, for what keeps only letters and digits: `C#` is `C sharp`, `<7` is `below 7`.
package func signsInWords(_ text: String) -> String {
  let words = text.map { character -> String in
    switch character {
    case "#": " sharp "
    case "+": " plus "
    case "<": " below "
    case ">": " above "
    case "≤": " at most "
    case "≥": " at least "
    case "%": " percent "
    case "&": " and "
    case "@": " at "
    case "*": " star "
    default: String(character)
    }
  }
  return words.joined().split(separator: " ").joined(separator: " ")
}

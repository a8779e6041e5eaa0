import TestSupport
import Testing

@testable import Site

struct IconSheetTests {
  @Test func hasEachIconOfTheTheme() throws {
    let site = try site(
      """
      -- plantsite.yml --
      title: Plants
      -- themes/default/icons/own.svg --
      <svg viewBox="0 0 8 8"><path d="M1 1h6"/></svg>
      """)
    let sheet = String(decoding: site.iconSheet, as: UTF8.self)
    #expect(sheet.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\"><symbol id=\"icon_"))
    #expect(sheet.contains("<symbol id=\"icon_own\" viewBox=\"0 0 8 8\"><path d=\"M1 1h6\"/></symbol>"))
    #expect(sheet.ranges(of: "<symbol").count == site.theme.icons.count)
  }
}

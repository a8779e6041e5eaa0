import Foundation
import Testing

extension InBrowser {
  /// What the script of a report does to its table.
  struct ReportTests {
    /// Two days of one stream: three rows and two.
    private static let site = Result {
      try BuiltSite(files: [
        "plantsite.yml": "title: Plants\nbaseURL: https://example.org/\n",
        "content/plants/a.md": "---\nscientificName: Aloe vera\n---\n",
        "content/data/posted.csv": """
        Date,Payee,Amount
        2016-05-01,Pots,118.40
        2016-05-01,Aloe,-20.00
        2016-05-01,Sand,9.00
        2016-05-09,Pumice,1022.95
        2016-05-09,Bark,14.20

        """,
        "content/reports/spending.yml": """
        title: Nursery spending
        streams:
          - name: Posted
            source: ../data/posted.csv
            fields: {date: Date, description: Payee, amount: Amount}
        columns:
          - {field: description, label: Description}
          - {field: amount, label: Amount, type: money, currency: CAD, total: sum}
        groups:
          - {field: date, type: date, format: "MMM d, yyyy", band: true}
        """,
      ])
    }

    private func open(_ fragment: String = "", as look: Look = .desktop) throws -> Session {
      try Browser.open("/reports/spending/" + fragment, of: Self.site.get(), as: look)
    }

    private static let all = ["Pots", "Aloe", "Sand", "Pumice", "Bark"]

    @Test func closesAGroupAndRemembersIt() throws {
      let browser = try open()
      #expect(try browser.details == Self.all)
      let first = try browser.find(".subhead button")
      #expect(try first.accessibleName == "May 1, 2016")
      try first.click()
      #expect(try browser.details == ["Pumice", "Bark"])
      #expect(try browser.find(".foot").isShown)
      try browser.reload()
      #expect(try browser.details == ["Pumice", "Bark"])
      #expect(try browser.expanded == ["true", "false", "true"])
      try browser.run("document.querySelector('.subhead button').focus()")
      try browser.press(.enter)
      #expect(try browser.details == Self.all)
    }

    @Test func closesAStreamWithItsGroupsWhichStayAsTheyWere() throws {
      let browser = try open()
      try browser.findAll(".subhead button")[1].click()
      try browser.find(".head button").click()
      #expect(try browser.details == [])
      #expect(try !browser.find(".subhead").isShown)
      #expect(try browser.find(".foot").isShown)
      try browser.find(".head button").click()
      #expect(try browser.details == ["Pots", "Aloe", "Sand"])
    }

    @Test func closesAndOpensAll() throws {
      let browser = try open()
      let buttons = try browser.findAll(".all-groups button")
      #expect(try buttons.map { try $0.accessibleName } == ["Open all", "Close all"])
      try buttons[1].click()
      #expect(try browser.details == [])
      try buttons[0].click()
      #expect(try browser.details == Self.all)
    }

    @Test func opensWhatAnAddressLeadsTo() throws {
      let browser = try open()
      try browser.findAll(".all-groups button")[1].click()
      try browser.run("location.hash = '#r_4'")
      #expect(try browser.becomesTrue("!document.querySelector('#r_4').closest('tr').hidden"))
      #expect(try browser.details == ["Pumice", "Bark"])
    }

    @Test func printsWhatIsClosed() throws {
      let browser = try open()
      try browser.findAll(".all-groups button")[1].click()
      try browser.show(as: Look(width: 1280, isPrint: true))
      #expect(try browser.details == Self.all)
      try browser.show(as: .desktop)
      #expect(try browser.details == [])
    }

    @Test func sortsTheRowsOfEachGroup() throws {
      let browser = try open()
      let buttons = try browser.findAll("thead button")
      #expect(try browser.run("return document.querySelectorAll('[aria-sort]').length", as: Int.self) == 0)
      try buttons[1].click()
      #expect(try browser.sorted == ["", "ascending"])
      #expect(try browser.details == ["Aloe", "Sand", "Pots", "Bark", "Pumice"])
      try buttons[1].click()
      #expect(try browser.sorted == ["", "descending"])
      #expect(try browser.details == ["Pots", "Sand", "Aloe", "Pumice", "Bark"])
      try buttons[0].click()
      #expect(try browser.sorted == ["ascending", ""])
      #expect(try browser.details == ["Aloe", "Pots", "Sand", "Bark", "Pumice"])
      try buttons[0].click()
      try buttons[0].click()
      #expect(try browser.sorted == ["", ""])
      #expect(try browser.details == Self.all)
    }

    @Test func hasNoButtonsWithoutScripts() throws {
      let browser = try open(as: .desktop.withoutScripts)
      #expect(try browser.findAll("table button").isEmpty)
      #expect(try !browser.find(".all-groups").isShown)
      #expect(try browser.findAll("tbody td[data-value]").count == 6)
    }

    @Test func keepsItsHeadInSightAndIsARegionOnlyWhereItIsTooWide() throws {
      let browser = try open()
      #expect(try browser.becomesTrue("document.querySelector('.scroll').tabIndex === -1"))
      try browser.run("document.body.style.paddingBlockEnd = '200vh'; window.scrollTo(0, 500)")
      let top = "return document.querySelector('thead th').getBoundingClientRect().top"
      #expect(try browser.run(top, as: Double.self) <= 0)
      try browser.run("document.querySelector('td').style.minWidth = '30rem'")
      try browser.show(as: .phone)
      #expect(try browser.becomesTrue("document.querySelector('.scroll').tabIndex === 0"))
    }
  }
}

extension Session {
  /// The first words of the rows that show, in order, without headings and totals.
  fileprivate var details: [String] {
    get throws {
      try run(
        """
        return [...document.querySelectorAll('tbody tr:not(.head, .subhead, .subfoot, .foot)')]
          .filter(row => getComputedStyle(row).display !== 'none').map(row => row.cells[0].textContent)
        """, as: [String].self)
    }
  }

  /// Whether the stream and its groups are open.
  fileprivate var expanded: [String] {
    get throws {
      try run(
        "return [...document.querySelectorAll('[aria-expanded]')].map(button => button.ariaExpanded)",
        as: [String].self)
    }
  }

  /// How each column is sorted.
  fileprivate var sorted: [String] {
    get throws {
      try run(
        "return [...document.querySelectorAll('thead th')].map(head => head.getAttribute('aria-sort') ?? '')",
        as: [String].self)
    }
  }
}

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

    /// A report of 21 columns whose groups are plants, in groups of another kind.
    private static let wideSite = Result {
      let columns = (1...20).map { "a\($0)" }
      let rows = (1...6).map { row in
        (["Windowsill", row > 3 ? "Crassula ovata" : "Aloe vera"] + columns.map { _ in "-\(row)234.50" })
          .joined(separator: ",")
      }
      return try BuiltSite(files: [
        "plantsite.yml": "title: Plants\nbaseURL: https://example.org/\n",
        "content/plants/aloe.md": "---\nscientificName: Aloe vera\n---\n",
        "content/plants/crassula.md": "---\nscientificName: Crassula ovata\n---\n",
        "content/data/stock.csv": (["place,taxon," + columns.joined(separator: ",")] + rows)
          .joined(separator: "\n"),
        "content/reports/stock.yml": """
        title: Stock
        streams: {name: All, source: ../data/stock.csv, plant: taxon}
        columns:
          - {field: place}
        """
          + columns.map {
            "\n  - {field: \($0), label: Amount, type: money, currency: GBP, format: accounting, total: sum}"
          }.joined()
          + "\n  - {total: count}\ngroups: [{field: place}, {field: taxon, band: true, totals: yes}]\n",
      ])
    }

    /// A wide report with one total, far from the first column.
    private static let lastTotalSite = Result {
      let columns = (1...12).map { "a\($0)" }
      return try BuiltSite(files: [
        "plantsite.yml": "title: Plants\nbaseURL: https://example.org/\n",
        "content/plants/aloe.md": "---\nscientificName: Aloe vera\n---\n",
        "content/data/sales.csv": "day,item,\(columns.joined(separator: ",")),net\n2026-05-01,Pots,"
          + String(repeating: "1234.50,", count: 12) + "5\n",
        "content/reports/stock.yml": """
        title: Sales
        streams: {name: All, source: ../data/sales.csv}
        columns: [{field: day, type: date}, item, \(columns.joined(separator: ", ")), {field: net, total: sum}]
        groups: [{field: item, totals: yes}]
        """,
      ])
    }

    /// Two streams of a row each, with totals of groups.
    private static let twoStreamsSite = Result {
      try BuiltSite(files: [
        "plantsite.yml": "title: Plants\nbaseURL: https://example.org/\n",
        "content/plants/a.md": "---\nscientificName: Aloe vera\n---\n",
        "content/data/a.csv": "shop,item,amount\nNorth,Pots,3.00\nNorth,Sand,1.00\nSouth,Bark,2.00\n",
        "content/reports/stock.yml": """
        title: Spending
        streams:
          - {name: Posted, source: ../data/a.csv}
          - {name: Authorized, source: ../data/a.csv, where: {shop: South}}
        columns: [item, {field: amount, type: money, currency: CAD, total: sum}]
        groups: [{field: shop, totals: yes}]
        """,
      ])
    }

    /// Plants that grow in summer, or all year, by months.
    private static let monthsSite = Result {
      try BuiltSite(files: [
        "plantsite.yml": "title: Plants\nbaseURL: https://example.org/\n",
        "content/plants/a.md": "---\ntitle: Summery\ngrowingSeason: summer\n---\n",
        "content/plants/b.md":
          "---\ntitle: Everlasting\ngrowingSeason: [spring, summer, autumn, winter]\n---\n",
        "content/reports/stock.yml": """
        title: Months
        streams: {name: Plants, source: plants, each: month}
        columns: [plant, section, slug]
        groups: [month, activity]
        """,
      ])
    }

    private func openMonths(_ fragment: String = "", as look: Look = .desktop) throws -> Session {
      try Browser.open("/reports/stock/" + fragment, of: Self.monthsSite.get(), as: look)
    }

    @Test func showsThePresentMonthAndEachOtherByItsLink() throws {
      let browser = try openMonths()
      let present = try browser.run("return new Date().getMonth()", as: Int.self)
      let names = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
        "November", "December",
      ]
      #expect(try browser.months == [names[present]])
      #expect(try browser.find("[data-month][aria-current]").accessibleName == names[present])
      let links = try browser.findAll("[data-month]")
      #expect(links.count == 12)
      try browser.run("document.querySelector('[data-month=\"7\"]').focus()")
      try browser.press(.enter)
      #expect(try browser.months == ["July"])
      #expect(try browser.details == ["Everlasting", "Summery"])
      #expect(try browser.run("return document.activeElement.dataset.month", as: String.self) == "7")
      #expect(try browser.axe().isEmpty)
      // The month stays where one comes back by its address.
      try browser.reload()
      #expect(try browser.months == ["July"])
      let buttons = try browser.findAll(".all-groups button")
      try buttons[1].click()
      #expect(try browser.months == names)
      #expect(try browser.details == [])
      try buttons[0].click()
      #expect(try browser.months == names)
      #expect(try browser.details.count == 15)
      #expect(try browser.findAll("[data-month][aria-current]").isEmpty)
    }

    @Test func showsTheMonthOfWhatAnAddressLeadsTo() throws {
      let browser = try openMonths("#r_g3")
      #expect(try browser.months == ["February"])
    }

    @Test func leadsToMonthsWithoutScripts() throws {
      let browser = try openMonths(as: .desktop.withoutScripts)
      #expect(try browser.months.count == 12)
      try browser.findAll("[data-month]")[11].click()
      #expect(try browser.details.count == 15)
    }

    @Test func printsAllMonths() throws {
      let browser = try openMonths(as: Look(width: 1280, isPrint: true))
      #expect(try browser.months.count == 12)
    }

    @Test func makesCardsOfWordsOnAPhone() throws {
      let browser = try openMonths("#r_g13", as: .phone)
      #expect(try browser.months == ["July"])
      let overflow =
        "return document.querySelector('.scroll').scrollWidth - document.querySelector('.scroll').clientWidth"
      #expect(try browser.run(overflow, as: Double.self) <= 0)
      let places = """
        const row = [...document.querySelectorAll('.group tr:not([class])')].find(row => !row.hidden)
        return [row.cells[0].getBoundingClientRect().bottom, row.cells[2].getBoundingClientRect().top]
        """
      let found = try browser.run(places, as: [Double].self)
      #expect(found[0] <= found[1] + 1, "\(found)")
      #expect(try browser.axe().isEmpty)
    }

    @Test func keepsTheTotalsOfAClosedGroupBesideItsHeading() throws {
      let browser = try Browser.open("/reports/stock/", of: Self.twoStreamsSite.get(), as: .desktop)
      let headings = """
        return [...document.querySelectorAll('.head, .subhead')].filter(row => !row.hidden)
          .map(row => [...row.cells].map(cell => cell.textContent).join('|'))
        """
      let open = ["Posted", "North", "South", "Authorized", "South"]
      #expect(try browser.run(headings, as: [String].self) == open)
      try browser.find(".subhead button").click()
      #expect(
        try browser.run(headings, as: [String].self) == [
          "Posted", "North|4.00", "South", "Authorized", "South",
        ])
      #expect(try !browser.find(".subfoot").isShown)
      #expect(try browser.axe().isEmpty)
      try browser.find(".head button").click()
      #expect(try browser.run(headings, as: [String].self) == ["Posted|6.00", "Authorized", "South"])
      // The total stands below the column that it is of, as before.
      let right =
        "return ['.head td', '.grand td'].map(name => document.querySelector(name).getBoundingClientRect().right)"
      let rights = try browser.run(right, as: [Double].self)
      #expect(abs(rights[0] - rights[1]) < 1)
      try browser.find(".head button").click()
      try browser.find(".subhead button").click()
      #expect(try browser.run(headings, as: [String].self) == open)
      #expect(try browser.details == ["Pots", "Sand", "Bark", "Bark"])
    }

    private func openWide(as look: Look = .desktop) throws -> Session {
      try Browser.open("/reports/stock/", of: Self.wideSite.get(), as: look)
    }

    @Test func leadsToAPlantFromAHeadingThatOpensAndCloses() throws {
      let browser = try openWide()
      let button = try browser.find(".group .subhead button")
      #expect(try button.accessibleName == "Aloe vera")
      #expect(try button.isShown)
      #expect(
        try browser.run(
          "return document.querySelector('.group .subhead a').closest('button') === null", as: Bool.self))
      try browser.run("document.querySelector('.group .subhead button').focus()")
      try browser.press(.enter)
      #expect(try browser.details.count == 3)
      #expect(try browser.expanded == ["true", "false", "true"])
      #expect(try browser.axe().isEmpty)
      try browser.find(".group .subhead a").click()
      #expect(try browser.becomesTrue("location.pathname === '/plants/aloe/'"))
    }

    @Test func leadsToAPlantFromAHeadingWithoutScripts() throws {
      let browser = try openWide(as: .desktop.withoutScripts)
      try browser.find(".group .subhead a").click()
      #expect(try browser.becomesTrue("location.pathname === '/plants/aloe/'"))
    }

    @Test func namesTheButtonOfAColumnWithoutALabel() throws {
      let name = try openWide().findAll("thead button").last?.accessibleName
      #expect(name == "Rows")
    }

    @Test func leavesTheHiddenMinusOutOfWhatIsCopied() throws {
      let browser = try openWide()
      let copied = """
        getSelection().selectAllChildren(document.querySelector('tbody td[data-value]'))
        return String(getSelection())
        """
      #expect(try browser.run(copied, as: String.self) == "(1,234.50)")
    }

    @Test func laysOutTheRowsOfManyColumnsAsCardsOnAPhone() throws {
      let browser = try openWide(as: .phone)
      let box = "const box = document.querySelector('.scroll'); return box.scrollWidth - box.clientWidth"
      #expect(try browser.run(box, as: Double.self) == 0)
      // A row, and totals whose words stand over the first column.
      for row in [".group tr:not(.subhead)", ".group .subfoot"] {
        let labels = """
          return [...document.querySelector('\(row)').querySelectorAll('td')]
            .map(cell => getComputedStyle(cell, '::before').content)
          """
        let amounts = Array(repeating: "\"Amount GBP\"", count: 20)
        #expect(try browser.run(labels, as: [String].self) == amounts + ["\"Rows\""], "\(row)")
      }
      // What is known stands on one edge.
      let edges = """
        return [...document.querySelectorAll('.group tr:not(.subhead) td')].slice(0, 3)
          .map(cell => cell.getBoundingClientRect().left)
        """
      #expect(try Set(browser.run(edges, as: [Double].self)).count == 1)
      #expect(try browser.axe().isEmpty)
    }

    /// A report each: six columns of which the second has the name, five with figures, words alone, and a single column.
    private static let columnsSite = Result {
      let columns = [
        "many": "{field: day, type: date}, item, a, b, c, d", "few": "item, a, b, c, d",
        "words": "item, shop",
        "one": "item",
      ]
      var files = [
        "plantsite.yml": "title: Plants\nbaseURL: https://example.org/\n",
        "content/plants/a.md": "---\nscientificName: Aloe vera\n---\n",
        "content/data/a.csv": "day,item,shop,a,b,c,d\n2026-05-01,Pots,North,1,2,3,4\n",
      ]
      for (name, columns) in columns {
        files["content/reports/\(name).yml"] =
          "streams: {name: All, source: ../data/a.csv}\ncolumns: [\(columns)]\n"
      }
      return try BuiltSite(files: files)
    }

    @Test(arguments: [
      ("many", ["Day: 1 May 2026", "Item: Pots", "A: 1", "B: 2", "C: 3", "D: 4"]),
      ("few", ["Pots", "1", "2", "3", "4"]), ("words", ["Pots", "Shop: North"]), ("one", ["Pots"]),
    ])
    func labelsTheCellsOfCards(name: String, cells: [String]) throws {
      let browser = try Browser.open("/reports/\(name)/", of: Self.columnsSite.get(), as: .phone)
      let labelled = """
        return [...document.querySelectorAll('.group tr > *')].map(cell =>
          (getComputedStyle(cell, '::before').content.replace(/^"(.*)"$|^none$/, '$1') + ': ' + cell.textContent)
            .replace(/^: /, ''))
        """
      let found = try browser.run(labelled, as: [String].self)
      #expect(found == cells)
      let isSeen =
        "return [...document.querySelectorAll('.group tr > *')].every(e => e.getBoundingClientRect().left >= 0)"
      #expect(try browser.run(isSeen, as: Bool.self))
    }

    @Test func keepsNamesInSightWhereItScrollsSideways() throws {
      let browser = try openWide(as: Look(width: 720))
      let lefts = """
        const region = document.querySelector('.scroll')
        region.scrollLeft = 600
        const names = ['.group tr:not(.subhead) > :first-child', '.subhead button', '.subhead a', 'thead th']
        return names.map(name => document.querySelector(name).getBoundingClientRect().left
          - region.getBoundingClientRect().left)
        """
      let found = try browser.run(lefts, as: [Double].self)
      #expect(found.allSatisfy { (0..<60).contains($0) }, "\(found)")
      // The page alone scrolls down.
      let box = "const box = document.querySelector('.scroll'); return box.scrollHeight - box.clientHeight"
      #expect(try browser.run(box, as: Double.self) == 0)
    }

    @Test func keepsTheWordsOfTotalsInSightAndHintsThatMoreFollows() throws {
      let browser = try Browser.open("/reports/stock/", of: Self.lastTotalSite.get(), as: Look(width: 720))
      let hints = "return document.querySelector('.scroll').classList.contains('fades')"
      #expect(try browser.run(hints, as: Bool.self))
      let lefts = """
        const region = document.querySelector('.scroll')
        region.scrollLeft = 1e6
        return [...document.querySelectorAll(':is(.subfoot, .foot, .grand):not(.same)')].map(row => row.cells[0])
          .filter(cell => cell.textContent).map(cell => {
            const range = document.createRange()
            range.selectNodeContents(cell)
            return range.getBoundingClientRect().left - region.getBoundingClientRect().left
          })
        """
      let found = try browser.run(lefts, as: [Double].self)
      #expect(!found.isEmpty && found.allSatisfy { (0..<60).contains($0) }, "\(found)")
      #expect(try browser.becomesTrue("!document.querySelector('.scroll').classList.contains('fades')"))
    }

    @Test func printsAllOfAWideTable() throws {
      // What is left of a page of A4 across.
      let browser = try openWide(as: Look(width: 1046, isPrint: true))
      let right = "return document.querySelector('table').getBoundingClientRect().right"
      #expect(try browser.run(right, as: Double.self) <= 1047)
      let cut =
        "return [...document.querySelectorAll('td')].filter(cell => cell.scrollWidth > cell.clientWidth + 1).length"
      #expect(try browser.run(cut, as: Int.self) == 0)
    }

    @Test func setsLevelsFurtherInOneByOne() throws {
      for look in [Look.phone, .desktop, Look(width: 1046, isPrint: true)] {
        let browser = try openWide(as: look)
        let lefts = """
          return ['.subhead span', '.group .subhead a'].map(name => {
            const range = document.createRange()
            range.selectNodeContents(document.querySelector(name))
            return range.getBoundingClientRect().left
          })
          """
        let found = try browser.run(lefts, as: [Double].self)
        #expect(found[0] + 5 < found[1], "\(look): \(found)")
      }
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
      #expect(try browser.find(".grand").isShown)
      try browser.reload()
      #expect(try browser.details == ["Pumice", "Bark"])
      #expect(try browser.expanded == ["false", "true"])
      try browser.run("document.querySelector('.subhead button').focus()")
      try browser.press(.enter)
      #expect(try browser.details == Self.all)
    }

    @Test func closesAStreamWithItsGroupsWhichStayAsTheyWere() throws {
      let browser = try Browser.open("/reports/stock/", of: Self.twoStreamsSite.get(), as: .desktop)
      try browser.findAll(".subhead button")[1].click()
      try browser.find(".head button").click()
      #expect(try browser.details == ["Bark"])
      #expect(try !browser.find(".subhead").isShown)
      try browser.find(".head button").click()
      #expect(try browser.details == ["Pots", "Sand", "Bark"])
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

    @Test func passesOverTheSignsOfHybridsWhereItSorts() throws {
      let names = ["Sedum album", "Sedum × rubrotinctum", "Sedum spurium", "+ Tedum x", "Viola odorata"]
      let notes = names.enumerated().map { index, name in
        ("content/plants/p\(index).md", "---\nscientificName: \(name)\n---\n")
      }
      let site = try BuiltSite(
        files: [
          "plantsite.yml": "title: Plants\nbaseURL: https://example.org/\n",
          "content/reports/all.yml": "streams: {name: All, source: plants}\ncolumns: [plant]\n",
        ].merging(notes) { $1 })
      let browser = try Browser.open("/reports/all/", of: site, as: .desktop)
      try browser.findAll("thead button")[0].click()
      let sorted = try browser.run(
        "return [...document.querySelectorAll('tbody a')].map(a => a.textContent.replace(/\\s/g, ' '))",
        as: [String].self)
      #expect(sorted == names)
    }

    @Test func hasNoButtonsWithoutScripts() throws {
      let browser = try open(as: .desktop.withoutScripts)
      #expect(try browser.findAll("table button").isEmpty)
      #expect(try browser.findAll(".all-groups").allSatisfy { try !$0.isShown })
      #expect(try browser.findAll("tbody td[data-value]").count == 5)
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

  /// The months of which the headings show.
  fileprivate var months: [String] {
    get throws {
      try run(
        """
        return [...document.querySelectorAll('.subhead:not([data-level])')]
          .filter(row => getComputedStyle(row).display !== 'none').map(row => row.cells[0].textContent)
        """, as: [String].self)
    }
  }

  /// Whether the groups are open, those around others first.
  fileprivate var expanded: [String] {
    get throws {
      try run(
        "return [...document.querySelectorAll('table [aria-expanded]')].map(button => button.ariaExpanded)",
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

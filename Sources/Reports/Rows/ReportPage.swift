internal import Text

/// A part of a long report that stands on a page of its own.
package struct ReportPage: Sendable, Equatable {
  /// The headings of earlier pages under which the first row stands, so that the page says them again.
  let headings: [Int]
  let rows: Range<Int>
}

// Long reports are cut into pages.
extension Report {
  /// The pages of the report: one, or for a long one as many as it takes.
  ///
  /// A page ends before one of the outermost groups that begin on it, so that these stay whole; where one group is longer than a
  /// page, before one of the groups in it, and at last between rows.
  package var pages: [ReportPage] {
    guard isLong else { return [ReportPage(headings: [], rows: 0..<rows.count)] }
    var pages: [ReportPage] = []
    var open: [Int] = []
    var start = 0
    while start < rows.count {
      let end = pageEnd(from: start, room: max(1, pageRows - open.count))
      pages.append(ReportPage(headings: open, rows: start..<end))
      for index in start..<end { follow(index, &open) }
      start = end
    }
    return pages
  }

  /// The report with the rows of one of its pages.
  package func part(_ page: ReportPage) -> Report {
    var part = self
    part.rows = page.headings.map { rows[$0] } + rows[page.rows]
    return part
  }

  /// The months of the year that the outermost groups are, each with the number of the first page that has it, from 0, and the
  /// id of its heading there in HTML; none where they are something else, or the only one.
  package func months(of pages: [ReportPage]) -> [(number: Int, page: Int, id: String)] {
    guard !monthKeys.isEmpty, !namesStreams else { return [] }
    var months: [(number: Int, page: Int, id: String)] = []
    for (number, page) in pages.enumerated() {
      let headings = part(page).rows.filter { $0.kind == .subheader }
      for (place, heading) in headings.enumerated() where heading.level == 1 && !heading.title.isEmpty {
        guard let key = heading.path.first?.value.text, let month = monthKeys.firstIndex(of: key),
          months.last?.number != month + 1
        else { continue }
        months.append((month + 1, number, HTMLTableBody.headingID(place + 1)))
      }
    }
    return months.count > 1 ? months : []
  }

  /// The outermost groups that begin and end each page, in words; empty where there are none, or where they aren't in the
  /// order of the alphabet, so that the first and the last don't tell what lies between.
  package func groupEnds(of pages: [ReportPage]) -> [(first: String, last: String)] {
    let ends = pages.compactMap { page -> (first: String, last: String)? in
      let labels = rows[page.rows].lazy.compactMap { $0.path.first?.text }
      guard let first = labels.first, let last = labels.last else { return nil }
      return (first, last)
    }
    let words = ends.flatMap { [$0.first, $0.last] }
    let isAlphabetic = zip(words, words.dropFirst()).allSatisfy { folded($0) <= folded($1) }
    let isOfWords = words.allSatisfy { $0.first?.isLetter == true }
    return ends.count == pages.count && isAlphabetic && isOfWords ? ends : []
  }

  private func pageEnd(from start: Int, room: Int) -> Int {
    guard rows.count - start > room else { return rows.count }
    var best: (depth: Int, end: Int)?
    for index in start + 1..<rows.count {
      if index > start + room, best != nil { break }
      guard let depth = depth(ofBreakBefore: index) else { continue }
      if depth <= best?.depth ?? .max { best = (depth, index) }
    }
    return best?.end ?? rows.count
  }

  /// How deep in groups a page would end before a row; nil where none may, as a heading stands above what it is of, and totals
  /// below.
  private func depth(ofBreakBefore index: Int) -> Int? {
    switch rows[index - 1].kind {
    case .header, .subheader: return nil
    case .detail, .rest, .subfooter, .footer, .message, .grandfooter: break
    }
    switch rows[index].kind {
    case .header: return 1
    case .subheader: return max(1, rows[index].level)
    case .detail: return levels + 1
    case .rest, .subfooter, .footer, .message, .grandfooter: return nil
    }
  }

  /// Keeps which headings the next row stands under.
  private func follow(_ index: Int, _ open: inout [Int]) {
    let row = rows[index]
    switch row.kind {
    case .header: open = [index]
    case .subheader:
      open.removeAll { rows[$0].kind == .subheader && rows[$0].level >= row.level }
      open.append(index)
    case .subfooter: open.removeAll { rows[$0].kind == .subheader && rows[$0].level >= row.level }
    case .footer, .grandfooter: open = []
    case .detail, .rest, .message: break
    }
  }
}

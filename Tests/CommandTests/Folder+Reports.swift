extension Folder {
  /// A site with a report of payments, and one of how long ago they were.
  static func withReports() throws -> Folder {
    let folder = try withSite()
    try folder.write(
      "content/data/posted.csv",
      "date,payee,amount\n2016-05-01,Pots,118.40\n2016-05-01,Sand,0.90\n2016-05-09,Pumice,1022.95\n")
    try folder.write(
      "content/reports/spending.yml",
      """
      title: Spending
      streams: {name: Posted, source: ../data/posted.csv}
      columns:
        - payee
        - {field: amount, label: Amount, type: money, currency: CAD, total: sum}
      groups: {field: date, type: date}

      """)
    try folder.write(
      "content/reports/due.yml",
      """
      title: Due
      streams:
        name: Posted
        source: ../data/posted.csv
        compute: {left: {daysUntil: date}}
      columns: [payee, left]

      """)
    return folder
  }
}

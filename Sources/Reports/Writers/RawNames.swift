extension ReportRow.Kind {
  /// The kind as files for other programs name it.
  var rawName: String {
    switch self {
    case .header: "header"
    case .subheader: "subheader"
    case .detail: "detail"
    case .rest: "rest"
    case .subfooter: "subfooter"
    case .footer: "footer"
    case .message: "message"
    case .grandfooter: "grandfooter"
    }
  }
}

extension ReportColumn.Kind {
  /// The kind as files for other programs name it.
  var rawName: String {
    switch self {
    case .text: "text"
    case .number: "number"
    case .money: "money"
    case .percent: "percent"
    case .date: "date"
    case .yesNo: "yesNo"
    }
  }

  /// How many decimals a figure of the column has at least as data.
  var minimumDecimals: Int {
    if case .money(_, let decimals) = self { decimals } else { 0 }
  }
}

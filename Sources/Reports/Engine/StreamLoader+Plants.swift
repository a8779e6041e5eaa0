import Diagnostics
import PlantLibrary
import Tables
import Text

// Plants as a source, and rows that name a plant.
extension StreamLoader {
  mutating func readPlants() -> Int {
    let library = scope.library
    offered = scope.plantFields.names + definition.computed.map(\.name.text)
    if let plant = definition.plant {
      report("the rows of plants belong to their plants already; leave plant out", at: plant.range)
    }
    guard let each = definition.each else {
      rows.plants = library.plants.indices.map { Int32($0) }
      checkRenamedPlantFields(known: scope.plantFields.names)
      return library.plants.count
    }
    guard let items = PlantItems(each, scope) else {
      let names = PlantItems.names(scope)
      let nearest = nearestMatch(to: each.text, in: names)
      report(
        "a plant doesn't have several of \(quoted(each.text))\(didYouMean(nearest))", at: each.range,
        notes: [.init("known: " + listed(names))])
      return library.plants.count
    }
    rows.plants = items.plants
    for field in items.fields {
      let renamed = definition.fields.filter { $0.column.text == field.name }.map(\.name.text)
      if field.isPrivate { privateFields += (renamed + [field.name]).flatMap(used) }
      for name in renamed + [field.name] {
        rows.fields[name] = .init(
          origin: .stored(rows.stored.count), kind: field.kind, label: field.label,
          isGrouped: field.isGrouped)
      }
      rows.stored.append(field.values)
      offered?.append(field.name)
    }
    checkRenamedPlantFields(known: items.fields.map(\.name) + scope.plantFields.names)
    return items.plants.count
  }

  private mutating func checkRenamedPlantFields(known: [String]) {
    let names = Set(known)
    var hints = NameHints(known)
    for field in definition.fields {
      offered?.append(field.name.text)
      if !names.contains(field.column.text), scope.plantFields.index(field.column.text) == nil {
        problems.append(.unknownColumn(field.column, of: name, &hints, file))
      }
    }
  }

  /// Fields that no source of its own has are those of the plant, where a row belongs to one.
  mutating func resolvePlantFields() {
    let isLibrary = if case .plants = definition.source { true } else { false }
    guard isLibrary || definition.plant != nil else { return }
    for name in Set((needs.shared + definition.usedFields).map(\.text))
    where rows.fields[name] == nil && name != definition.plant?.text {
      // The names of a file are those of its columns.
      let renamed = isLibrary ? definition.fieldsByName[name] : nil
      guard let index = scope.plantFields.index(renamed?.column.text ?? name),
        !computedNames.contains(name)
      else { continue }
      let field = scope.plantFields.fields[index]
      if scope.library.schema.withholding.hidesAll(of: index) { privateFields += used(name) }
      rows.fields[name] = .init(
        origin: .plant(index), kind: field.kind, label: field.label, unit: field.unit,
        isGrouped: field.isGrouped)
    }
  }

  /// Where the report uses a field; none where it doesn't.
  private func used(_ name: String) -> [Named] {
    (needs.shared + definition.usedFields).filter { $0.text == name }
  }

  mutating func join() {
    guard let key = definition.plant, let field = rows.fields[key.text],
      case .stored(let column) = field.origin
    else { return }
    guard field.kind.isTextual else {
      report(
        "plant takes a field with texts, and \(key.text) is of type \(field.kind.name)", at: key.range)
      return
    }
    var known: [String: PlantKeys.Match] = [:]
    var hidden: Set<Int> = []
    var faults = RowProblems()
    rows.plants = Array(repeating: -1, count: rows.stored[column].count)
    for row in rows.stored[column].indices {
      guard case .text(let text) = rows.stored[column][row] else { continue }
      let isNew = known[text] == nil
      let match = known[text] ?? scope.plantKeys.match(text)
      known[text] = match
      switch match {
      case .one(let plant):
        rows.plants[row] = Int32(plant)
        rows.stored[column][row] = .plant(plant)
      case .several(let plants) where isNew:
        let paths = listed(plants.map { scope.library.plants[$0].location.path })
        faults.add(
          .error, code: "ambiguous-plant",
          "\(quoted(text)) may be any of \(paths); write the slug of one", at: place(row, column))
      case .none where scope.privacy?.hides(plantNamed: text) == true: hidden.insert(row)
      case .none, .several: break
      }
    }
    if !hidden.isEmpty { rows.kept.removeAll { hidden.contains($0) } }
    // The column may have other names too.
    for (name, other) in rows.fields {
      guard case .stored(let index) = other.origin, tableFields[index] == tableFields[column] else {
        continue
      }
      rows.fields[name] = .init(origin: field.origin, kind: .plant, label: other.label)
    }
    problems += faults.diagnostics
    readGenera(column)
  }

  /// Takes the genus of a plant that the library doesn't have out of its name.
  private mutating func readGenera(_ column: Int) {
    let genus = scope.plantFields.genus
    let wanted = rows.fields.filter { if case .plant(genus) = $0.value.origin { true } else { false } }
    guard !wanted.isEmpty else { return }
    var known: [String: FieldValue] = [:]
    let values = rows.stored[column].indices.map { row -> FieldValue in
      switch rows.stored[column][row] {
      case .plant(let plant): return scope.plantFields.value(genus, of: plant)
      case .text(let text):
        if let value = known[text] { return value }
        // What isn't surely a name has none: tomato, A. vera.
        let (name, problems) = ScientificName.parse(text)
        let found = problems.isEmpty ? name?.genus ?? "" : ""
        let value: FieldValue = found.isEmpty ? .none : .text(found)
        known[text] = value
        return value
      default: return .none
      }
    }
    for (name, field) in wanted {
      rows.fields[name] = .init(
        origin: .stored(rows.stored.count), kind: field.kind, label: field.label, unit: field.unit)
    }
    rows.stored.append(values)
  }

  mutating func reportUnknownPlants() {
    guard let key = definition.plant, let field = rows.fields[key.text],
      case .stored(let column) = field.origin
    else { return }
    var first: [String: Int] = [:]
    var counts: [String: Int] = [:]
    var order: [String] = []
    for row in rows.kept {
      guard case .text(let text) = rows.stored[column][row] else { continue }
      if counts[text] == nil, case .several = scope.plantKeys.match(text) { continue }
      if first.updateValue(first[text] ?? row, forKey: text) == nil { order.append(text) }
      counts[text, default: 0] += 1
    }
    var faults = RowProblems()
    for text in order {
      guard let row = first[text], let count = counts[text] else { continue }
      let others = count > 1 ? " (\(count) rows)" : ""
      faults.add(
        .warning, code: "unknown-plant",
        "no plant of the library is called \(quoted(text))\(didYouMean(scope.plantKeys.nearest(to: text)))\(others)",
        at: place(row, column))
    }
    problems += faults.diagnostics
  }
}

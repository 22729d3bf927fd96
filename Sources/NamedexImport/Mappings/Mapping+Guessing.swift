/// What the first record tells where nobody says which parts of records are names.
extension Mapping {
  /// Returns the mapping with names in it.
  ///
  /// A text is a name, and so is the key of an object of records, unless it is the key of a list of
  /// records, which is their category. In other records a key tells, such as `name` or `id`.
  ///
  /// - Parameter record: The first of the file.
  /// - Throws: `badData` where no key tells, with the keys that are there.
  func completed(by record: SourceRecord) throws(ImportError) -> Mapping {
    guard !has(.name, .former) else { return self }
    var completed = self
    if record.nodes.allSatisfy({ $0.text != nil }), record.key == nil, format == .json {
      completed.rules += try Self.rules([("name", ".")], format)
      return completed
    }
    if record.isCode {
      completed.rules += try Self.rules([("name", "@key"), ("character", ".")], format)
      completed.guess = FieldWords.sentence([
        (path: "@key", field: "name"), (path: ".", field: "character"),
      ])
      return completed
    }
    if record.hasOwnKey, record.nodes.allSatisfy(\.isMapped) {
      // Nobody looks for a number that is no code point, such as those of Flet's icons.
      if case .number? = record.nodes.first {
        completed.rules += try Self.rules([("name", "@key")], format)
        completed.guess = "read '@key' as name; numbers that are no code points are left out"
        return completed
      }
      completed.rules += try Self.rules([("name", "@key"), ("keyword", ".")], format)
      return completed
    }
    let hint = MappingHint(record, format)
    guard hint.isCertain else {
      throw .badData(
        file: record.file, line: record.line, reason: "no path for 'name'; " + hint.sentence)
    }
    let given = Set(rules.map(\.field))
    let added = try Self.rules(hint.values, format).filter { !given.contains($0.field) }
    completed.rules += added
    completed.guess = FieldWords.sentence(hint.pairs.map { (path: $0.path, field: $0.key) })
    return completed
  }

  private static func rules(
    _ pairs: [(key: String, path: String)], _ format: Format
  ) throws(ImportError) -> [Rule] {
    let lines = pairs.map {
      MappingReader.Line(key: $0.key, value: $0.path, file: "--map", line: 1)
    }
    return try MappingReader.mapping(of: lines, for: format).rules
  }
}

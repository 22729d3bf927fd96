/// Derives the names from the first record, if the user does not specify them.
extension Mapping {
  /// Returns the mapping with names added.
  ///
  /// A record that is a string is its own name. For a record in an object, the key is the name; for
  /// records in a list, the list's key is their category. In other records, a key such as `name` or
  /// `id` identifies the name.
  ///
  /// - Parameter record: The first record of the file.
  /// - Throws: `badData` with the keys of the record, if none of them identifies the name.
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
      // A number that is not a code point, as in Flet's icons, is useless in a search.
      if case .number? = record.nodes.first {
        completed.rules += try Self.rules([("name", "@key")], format)
        completed.guess = "read '@key' as name; numbers that are not code points are left out"
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

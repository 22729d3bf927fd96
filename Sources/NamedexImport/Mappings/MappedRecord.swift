internal import NamedexCore
internal import NamedexText

/// What a mapping found in one record, as written: not cleaned, not checked.
struct MappedRecord {
  /// A former name with its releases.
  struct Former {
    var name: String
    var introduced: String?
    var replacedIn: String?
  }

  private var values: [Mapping.Field: [String]] = [:]
  var formers: [Former] = []
  var file: String
  var line: Int

  /// The values of a field. For a single value, the first path that finds one counts.
  subscript(field: Mapping.Field) -> [String] { values[field] ?? [] }

  /// Applies a mapping.
  ///
  /// - Complexity: O(*n*) in the nodes of the record for each rule.
  init(_ record: SourceRecord, _ mapping: Mapping) {
    (file, line) = (record.file, record.line)
    for rule in mapping.rules {
      if rule.field == .former {
        formers += Self.formers(rule, record)
        continue
      }
      var found = Self.values(rule, record)
      let isText = rule.field == .text
      if isText { found = found.flatMap { $0.split(whereSeparator: \.isNewline).map(String.init) } }
      values[isText ? .keyword : rule.field, default: []] += found
    }
  }

  /// The values of a rule: converted to text, split, changed, without empty ones.
  private static func values(
    _ rule: Mapping.Rule, _ record: SourceRecord
  ) -> [String] {
    var values = rule.path.texts(in: record)
    if rule.isHTML {
      values = values.map(HTMLText.plain)
    }
    if !rule.separators.isEmpty {
      values = values.flatMap { value in
        value.split { rule.separators.contains($0) }.map(String.init)
      }
    }
    return values.filter { !$0.allSatisfy(\.isWhitespace) }.map { value in
      rule.changes.reduce(value) { $1.applied(to: $0) }
    }
  }

  private static func formers(_ rule: Mapping.Rule, _ record: SourceRecord) -> [Former] {
    rule.path.targets(in: record).flatMap { parent, node in
      func beside(_ path: MappingPath?) -> String? {
        guard let path else { return nil }
        var own = record
        own.nodes = [parent]
        return path.texts(in: own).first
      }
      guard let text = node.text else { return [Former]() }
      let names =
        rule.separators.isEmpty
        ? [text] : text.split { rule.separators.contains($0) }.map(String.init)
      return names.map {
        Former(name: $0, introduced: beside(rule.introduced), replacedIn: beside(rule.replacedIn))
      }
    }
  }
}

extension Mapping.Change {
  /// The changed value; a text that is no colour stays.
  fileprivate func applied(to value: String) -> String {
    switch self {
    case .color:
      let parts = value.split(whereSeparator: \.isWhitespace).compactMap { UInt8($0) }
      let color =
        parts.count == 3
        ? ColorValue(red: parts[0], green: parts[1], blue: parts[2]) : ColorValue(value)
      return color?.hexadecimal ?? value
    case .joined:
      return value.split(whereSeparator: \.isWhitespace)
        .map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    case .replace(let text, let other): return value.replacing(text, with: other)
    }
  }
}

internal import NamedexCore
internal import NamedexText

/// The values that a mapping found in one record, as written: neither cleaned nor checked.
struct MappedRecord {
  /// A former name with its releases.
  struct Former {
    var name: String
    var introduced: String?
    var replacedIn: String?
  }

  /// The values of the fields that have values. There are usually few such fields, so a linear
  /// search is fastest.
  private var values: [(field: Mapping.Field, texts: [String])] = []
  /// The positions of fields in `values`, used only if there are many.
  private var places: [Mapping.Field: Int] = [:]
  private static let few = 16
  var formers: [Former] = []
  var file: String
  var line: Int

  /// The values of a field. For a field with a single value, only the first one is used.
  subscript(field: Mapping.Field) -> [String] {
    place(of: field).map { values[$0].texts } ?? []
  }

  private func place(of field: Mapping.Field) -> Int? {
    values.count > Self.few ? places[field] : values.firstIndex { $0.field == field }
  }

  /// Reads the fields of a record as a mapping specifies.
  ///
  /// - Complexity: O(*n*) in the number of the record's nodes for each rule.
  init(_ record: SourceRecord, _ mapping: Mapping) {
    (file, line) = (record.file, record.line)
    values.reserveCapacity(min(mapping.rules.count, 8))
    // Iterate by index, because copying each rule for each record would take longer than applying
    // it.
    for number in mapping.rules.indices {
      switch mapping.rules[number].field {
      case .former: formers += Self.formers(mapping.rules[number], record)
      case .group: continue
      case .text:
        let found = Self.values(mapping.rules[number], record)
        add(found.flatMap { $0.split(whereSeparator: \.isNewline).map(String.init) }, to: .keyword)
      case let field: add(Self.values(mapping.rules[number], record), to: field)
      }
    }
  }

  private mutating func add(_ texts: [String], to field: Mapping.Field) {
    if texts.isEmpty { return }
    if let place = place(of: field) {
      values[place].texts += texts
      return
    }
    values.append((field, texts))
    guard values.count > Self.few else { return }
    if places.isEmpty {
      for (place, value) in values.enumerated() { places[value.field] = place }
    } else {
      places[field] = values.count - 1
    }
  }

  /// Merges a later record about the same thing. The later values of a field replace the earlier
  /// ones.
  mutating func take(_ later: MappedRecord) {
    for (field, texts) in later.values {
      if let place = place(of: field) { values[place].texts = [] }
      add(texts, to: field)
    }
    if !later.formers.isEmpty { formers = later.formers }
  }

  /// Returns the values that a rule finds, converted to text, split and changed. Leaves out blank
  /// values.
  private static func values(
    _ rule: Mapping.Rule, _ record: SourceRecord
  ) -> [String] {
    var values: [String]
    if rule.readsCodes {
      // A JSON number is decimal, even if its digits could be hexadecimal.
      var codes: [String] = []
      rule.path.forEachNode(in: record) { node in
        guard case .number(let text) = node else {
          if let text = node.text { codes.append(text) }
          return
        }
        codes.append(
          WrittenCharacter.scalar(number: text).map { WrittenCharacter.text(of: $0) } ?? text)
      }
      values = codes
    } else {
      values = rule.path.texts(in: record)
    }
    if rule.isHTML {
      values = values.map(HTMLText.plain)
    }
    if !rule.separators.isEmpty {
      values = values.flatMap { value in
        let parts = value.split { rule.separators.contains($0) }.map(String.init)
        // A value that is itself a separator is kept.
        return parts.isEmpty ? [value] : parts
      }
    }
    values.removeAll(where: isBlank)
    guard !rule.changes.isEmpty else { return values }
    return values.compactMap { value in rule.changes.reduce(value) { $1.applied(to: $0) } }
  }

  /// Returns whether a value contains nothing but white space and control characters.
  private static func isBlank(_ value: String) -> Bool {
    // Most values begin with a letter, which can be checked without splitting the text into
    // characters.
    if let first = value.utf8.first, 0x21...0x7E ~= first { return false }
    return !value.utf8.contains { $0 > 0x20 } || value.allSatisfy(\.isWhitespace)
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

extension Mapping.Rule {
  /// True if the rule's values are code points.
  fileprivate var readsCodes: Bool {
    field == .character
      || changes.contains { if case .code = $0 { true } else { false } }
  }
}

extension Mapping.Change {
  /// Returns the changed value, or nil if the value is dropped. Text that is not a colour stays
  /// unchanged.
  fileprivate func applied(to value: String?) -> String? {
    guard let value else { return nil }
    switch self {
    case .color:
      let parts = value.split(whereSeparator: \.isWhitespace).compactMap { UInt8($0) }
      let color =
        parts.count == 3
        ? ColorValue(red: parts[0], green: parts[1], blue: parts[2])
        : ColorValue(value) ?? ColorValue("#" + value)
      return color?.hexadecimal ?? value
    case .joined:
      return value.split(whereSeparator: \.isWhitespace)
        .map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    case .replace(let text, let other): return value.replacing(text, with: other)
    case .code: return WrittenCharacter.scalar(value).map { WrittenCharacter.text(of: $0) }
    case .without(let text): return value == text ? nil : value
    case .slug: return TitleSlug.slug(of: value)
    case .constant(let text): return text
    }
  }
}

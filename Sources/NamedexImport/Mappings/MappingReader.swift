internal import NamedexCore
internal import NamedexText

/// Parses the text form of mappings.
package struct MappingReader {
  private var mapping: Mapping
  private var namespaces = ["xml": "http://www.w3.org/XML/1998/namespace"]

  /// A key with its value and its place.
  package struct Line {
    var key: String
    var value: String
    var file: String
    /// The line number; nil for a line from the command line.
    var line: Int?
  }

  /// The keys that a mapping may have, in the order in which messages list them.
  static let keys =
    [
      "format", "entry", "line", "pattern", "group", "name", "alias", "alternative_of", "former",
      "replaced_by", "replaced_in", "introduced", "deprecated", "removed", "category", "keyword",
      "text", "character", "facet.KEY", "namespace.PREFIX", "set",
    ] + settings
  private static let settings = [
    "title", "separators", "kinds", "compounds", "platform", "provenance",
  ]
  /// Columns of `names.tsv` that are not facets.
  static let reservedColumns = ["name", "introduced", "deprecated", "removed", "categories"]

  /// Builds a mapping from its lines.
  ///
  /// - Parameters:
  ///   - lines: The lines, in order.
  ///   - format: The kind of file to use the mapping for.
  ///   - needsName: Whether a mapping without a name is an error.
  package static func mapping(
    of lines: [Line], for format: Mapping.Format, needsName: Bool = true
  ) throws(ImportError) -> Mapping {
    var reader = MappingReader(mapping: Mapping(format: format))
    // Read the prefixes first, because a path may precede the namespace that it uses.
    for line in lines where line.key.hasPrefix("namespace.") {
      let prefix = String(line.key.dropFirst("namespace.".count))
      guard !prefix.isEmpty, !prefix.contains("/"), !line.value.isEmpty else {
        throw fault("'\(line.key)' is not a namespace; expected namespace.PREFIX: ADDRESS", line)
      }
      reader.namespaces[prefix] = line.value
    }
    for line in lines { try reader.read(line) }
    guard !needsName || reader.mapping.has(.name) else {
      throw .badData(
        file: lines.first?.file ?? "--map",
        reason: "no path for 'name'; give one, as in `--map name=PATH`")
    }
    return reader.mapping
  }

  /// Splits the text of a mapping into its lines.
  ///
  /// - Parameter file: The file's name, as shown in error messages.
  package static func lines(of text: String, file: String) throws(ImportError) -> [Line] {
    var lines: [Line] = []
    var number = 0
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      number += 1
      let line = line.trimming(while: \.isWhitespace)
      if line.isEmpty || line.hasPrefix("#") { continue }
      // The first colon followed by a space ends the key, in `namespace.m: http://…` as well as in
      // `"a:b": …`.
      guard let colon = line.firstRange(of: ": ") else {
        throw .badData(
          file: file, line: number,
          reason: "'\(line.prefix(60))' is not `key: value`; begin a comment with #")
      }
      lines.append(
        Line(
          key: String(line[..<colon.lowerBound]),
          value: String(line[colon.upperBound...].trimming(while: \.isWhitespace)), file: file,
          line: number))
    }
    return lines
  }

  private static func fault(_ reason: String, _ line: Line) -> ImportError {
    .badData(file: line.file, line: line.line, reason: reason)
  }

  private static let fields: [String: Mapping.Field] = [
    "name": .name, "alias": .alias, "alternative_of": .alternativeOf, "former": .former,
    "replaced_by": .replacedBy, "replaced_in": .replacedIn, "introduced": .introduced,
    "deprecated": .deprecated, "removed": .removed, "category": .category, "keyword": .keyword,
    "text": .text, "character": .character, "group": .group,
  ]

  private mutating func read(_ line: Line) throws(ImportError) {
    if line.key.hasPrefix("namespace.") { return }
    guard !line.value.isEmpty else {
      throw Self.fault("no value for '\(line.key)'; add one or remove the line", line)
    }
    if line.key == "format" {
      guard line.value == mapping.format.rawValue else {
        throw Self.fault(
          "a mapping for '\(line.value)'; expected one for '\(mapping.format.rawValue)'", line)
      }
    } else if line.key == "set" {
      guard let set = IconSet(rawValue: line.value) else {
        throw Self.fault(
          "unknown set '\(line.value)'; expected one of "
            + IconSet.allCases.map(\.rawValue).joined(separator: " "), line)
      }
      mapping.set = set
    } else if line.key == "entry" {
      mapping.entry = try path(line.value, line, isEntry: true)
    } else if line.key == "line" || line.key == "pattern" {
      guard mapping.format == .table else {
        throw Self.fault(
          "'\(line.key)' is for plain text, not for \(mapping.format.rawValue)", line)
      }
      let expression = try attempt(try RegularExpression(line.value)) { (error: PatternError) in
        Self.fault("the regular expression '\(line.value)' \(error)", line)
      }
      mapping.pattern = Mapping.TextPattern(
        expression: expression, isForLines: line.key == "line")
    } else if Self.settings.contains(line.key) {
      mapping.settings.removeAll { $0.key == line.key }
      mapping.settings.append((line.key, line.value))
    } else if line.key.hasPrefix("facet.") {
      let key = String(line.key.dropFirst("facet.".count))
      if let reason = Self.faultOfFacet(key) { throw Self.fault(reason, line) }
      mapping.rules.append(try rule(.facet(key), line))
    } else if let field = Self.fields[line.key] {
      mapping.rules.append(try rule(field, line))
    } else {
      let nearest = EditDistance.nearest(to: line.key, in: Self.keys)
      throw Self.fault(
        "unknown key '\(line.key)'; "
          + (nearest.map { "did you mean '\($0)'?" }
            ?? "expected one of " + Self.keys.joined(separator: " ")),
        line)
    }
  }

  /// Returns why a word cannot be the key of a facet; nil if it can.
  static func faultOfFacet(_ key: String) -> String? {
    let hasControls = key.unicodeScalars.contains { $0.value < 0x20 || 0x7F...0x9F ~= $0.value }
    guard SourceListText.isWord(key), !hasControls, !key.isEmpty, key.utf8.count <= 200 else {
      return
        "'\(key)' is not a facet key; expected a word without spaces, commas or equals signs"
    }
    if key == "category" || EditDistance.nearest(to: key, in: reservedColumns) != nil {
      return "the facet '\(key)' could be mistaken for a column of its own; choose another name"
    }
    return nil
  }

  /// Splits `PATH split | html` into the path and its modifiers.
  private func rule(_ field: Mapping.Field, _ line: Line) throws(ImportError) -> Mapping.Rule {
    var words = Self.words(of: line.value)
    var rule = Mapping.Rule(field: field, path: try path(words.removeFirst(), line, isEntry: false))
    if line.line == nil { rule.given = "\(line.key)=\(line.value)" }
    while !words.isEmpty {
      let word = words.removeFirst()
      switch word {
      case "html": rule.isHTML = true
      case "color": rule.changes.append(.color)
      case "joined": rule.changes.append(.joined)
      case "code": rule.changes.append(.code)
      case "slug": rule.changes.append(.slug)
      case "without" where !words.isEmpty: rule.changes.append(.without(words.removeFirst()))
      case "as" where !words.isEmpty: rule.changes.append(.constant(words.removeFirst()))
      case "replace" where words.count > 1:
        rule.changes.append(.replace(words.removeFirst(), with: words.removeFirst()))
      case "split" where !words.isEmpty: rule.separators += words.removeFirst()
      case "in" where field == .former && !words.isEmpty:
        rule.replacedIn = try path(words.removeFirst(), line, isEntry: false)
      case "from" where field == .former && !words.isEmpty:
        rule.introduced = try path(words.removeFirst(), line, isEntry: false)
      default:
        throw Self.fault(
          "'\(word)' after the path; expected html, split MARKS, color, joined, replace TEXT TEXT, "
            + "code, slug, without TEXT, as TEXT"
            + (field == .former ? ", in PATH or from PATH" : ""), line)
      }
    }
    return rule
  }

  /// Returns the words of a value. White space inside brackets and quotation marks does not
  /// separate words.
  private static func words(of value: String) -> [String] {
    var words: [String] = [""]
    var depth = 0
    var mark: Character?
    for character in value {
      if let open = mark {
        if character == open { mark = nil }
      } else if character == "\"" || character == "'" {
        mark = character
      } else if character == "[" {
        depth += 1
      } else if character == "]" {
        depth -= 1
      } else if character.isWhitespace, depth <= 0 {
        if words.last != "" { words.append("") }
        continue
      }
      words[words.count - 1].append(character)
    }
    if words.count > 1, words.last == "" { words.removeLast() }
    return words
  }

  private func path(
    _ text: String, _ line: Line, isEntry: Bool
  ) throws(ImportError) -> MappingPath {
    var parser = MappingPathParser(text, format: mapping.format, namespaces: namespaces)
    return try attempt(try parser.path(isEntry: isEntry)) { (fault: TextFault) in
      Self.fault("'\(text)' is not a valid path: \(fault.reason)", line)
    }
  }
}

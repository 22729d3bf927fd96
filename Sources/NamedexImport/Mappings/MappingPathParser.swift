package import NamedexText

/// Parses the text form of a path.
///
/// Steps are separated by `/` in XML, and by `.` in JSON; in a table, a path is the name of one
/// column. A name that contains separators or brackets is written in quotation marks.
package struct MappingPathParser {
  private let scalars: [Unicode.Scalar]
  private var position = 0
  private let format: Mapping.Format
  private let namespaces: [String: String]

  /// - Parameters:
  ///   - text: The path without modifiers.
  ///   - format: The format whose separators the path uses.
  ///   - namespaces: Namespaces by prefix.
  package init(_ text: String, format: Mapping.Format, namespaces: [String: String]) {
    scalars = Array(text.unicodeScalars)
    self.format = format
    self.namespaces = namespaces
  }

  private var peek: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }
  private var separator: Unicode.Scalar? {
    switch format {
    case .xml: "/"
    case .json: "."
    case .table: nil
    }
  }

  /// Parses the whole path.
  ///
  /// - Parameter isEntry: Whether the path selects entries and therefore begins at the root.
  package mutating func path(isEntry: Bool = false) throws(TextFault) -> MappingPath {
    guard !scalars.isEmpty else { throw TextFault("empty path") }
    if isEntry, format == .xml {
      guard take("/") else {
        throw TextFault("an entry path of XML begins with /, as in /root/item")
      }
    }
    var steps: [MappingPath.Step] = []
    while true {
      if format == .json, take("[") {
        steps.append(try brackets())
      } else {
        steps.append(MappingPath.Step(selector: try selector()))
      }
      steps[steps.count - 1].predicates += try predicates()
      guard let next = peek else { break }
      // `aliases[]` needs no separator before the brackets.
      if format == .json, next == "[" { continue }
      guard let separator, take(separator) else {
        throw TextFault(
          "'\(next)' where '\(separator.map(String.init) ?? "the end")' was expected")
      }
    }
    return MappingPath(
      steps: steps.filter { $0.selector != .this || !$0.predicates.isEmpty || steps.count == 1 })
  }

  /// Parses `[]` or `[2]`, after the opening bracket.
  private mutating func brackets() throws(TextFault) -> MappingPath.Step {
    let inside = text { $0 == "]" }
    guard take("]") else { throw TextFault("'[' without ']'") }
    if inside.isEmpty { return MappingPath.Step(selector: .elements) }
    guard let index = Int(inside), index >= 0 else {
      throw TextFault("'[\(inside)]' where '[]' or a number was expected")
    }
    return MappingPath.Step(selector: .element(index))
  }

  private mutating func selector() throws(TextFault) -> MappingPath.Selector {
    if let quoted = try quoted() {
      return .member(quoted, namespace: nil, isAttribute: false)
    }
    if peek == ".", format != .table {
      position += 1
      return .this
    }
    if take("*") { return .anyMember }
    let isAttribute = format != .table && take("@")
    let name = word()
    guard !name.isEmpty else {
      throw TextFault(
        peek.map { "'\($0)' where a name was expected" } ?? "the path ends before a name")
    }
    switch format {
    case .table: return .member(name, namespace: nil, isAttribute: false)
    case .json:
      guard isAttribute else { return .member(name, namespace: nil, isAttribute: false) }
      if name == "key" { return .key }
      if name == "file" { return .file }
      if name == "type" { return .type }
      throw TextFault(
        "'@\(name)' is not @key, @file or @type; write \"@\(name)\" for a member of that name"
      )
    case .xml:
      guard let colon = name.firstIndex(of: ":") else {
        return .member(name, namespace: nil, isAttribute: isAttribute)
      }
      let prefix = String(name[..<colon])
      guard let address = namespaces[prefix] else {
        throw TextFault(
          "the prefix '\(prefix)' has no namespace; give one with namespace.\(prefix)")
      }
      return .member(
        String(name[name.index(after: colon)...]), namespace: address, isAttribute: isAttribute)
    }
  }

  /// Parses the conditions after a step. In JSON, `[]` and `[2]` are steps.
  private mutating func predicates() throws(TextFault) -> [MappingPath.Predicate] {
    var predicates: [MappingPath.Predicate] = []
    while peek == "[" {
      if format == .json, position + 1 < scalars.count {
        let next = scalars[position + 1]
        if next == "]" || "0"..."9" ~= next { break }
      }
      position += 1
      let isAbsent = take("!")
      let selector = try selector()
      var test = isAbsent ? MappingPath.Predicate.Test.absent : .present
      if !isAbsent, peek == "=" || peek == "!" {
        let isUnequal = take("!")
        guard take("=") else { throw TextFault("'!' without '=' in a condition") }
        let value = try quoted() ?? text { $0 == "]" }
        test = isUnequal ? .unequal(value) : .equal(value)
      }
      guard take("]") else { throw TextFault("condition without ']'") }
      predicates.append(MappingPath.Predicate(selector: selector, test: test))
    }
    return predicates
  }

  /// Parses a string in quotation marks of either kind; returns nil if there is no quotation mark
  /// here.
  private mutating func quoted() throws(TextFault) -> String? {
    guard let mark = peek, mark == "\"" || mark == "'" else { return nil }
    position += 1
    let text = text { $0 == mark }
    guard take(mark) else { throw TextFault("unterminated quotation mark") }
    return text
  }

  /// Reads the characters up to a separator, bracket or other mark; in a table, all characters.
  private mutating func word() -> String {
    let marks = format == .table ? [] : Array("[]=!\"'".unicodeScalars) + [separator]
    return text { marks.contains($0) }
  }

  /// Reads characters until one meets a condition, or until the end.
  private mutating func text(upTo isEnd: (Unicode.Scalar) -> Bool) -> String {
    let text = scalars[position...].prefix { !isEnd($0) }
    position = text.endIndex
    return String(String.UnicodeScalarView(text))
  }

  /// Consumes a scalar if it is next.
  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard peek == scalar else { return false }
    position += 1
    return true
  }
}

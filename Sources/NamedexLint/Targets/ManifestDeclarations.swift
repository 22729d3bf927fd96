internal import NamedexLexing

/// The declarations in a Tuist manifest and its helper files, by name: functions, constants and the
/// raw values of enumerations. Declarations inside functions are not included.
struct ManifestDeclarations {
  /// A function, or an initializer under the name of its type.
  struct Function {
    let parameters: [Parameter]
    let body: ManifestRegion

    /// Returns whether two functions are the same, that is, whether their bodies are in the same
    /// place.
    func isSame(as other: Function) -> Bool {
      body.text === other.body.text && body.range == other.body.range
    }

    /// Returns the arguments of a call by parameter, with default values for omitted arguments; nil
    /// if the labels do not match.
    func arguments(
      of call: [(label: String, value: ManifestRegion)]
    ) -> [(parameter: Parameter, value: ManifestRegion?, isDefault: Bool)]? {
      var found: [(parameter: Parameter, value: ManifestRegion?, isDefault: Bool)] = []
      var rest = call[...]
      for parameter in parameters {
        if let argument = rest.first, argument.label == parameter.label {
          rest.removeFirst()
          found.append((parameter, argument.value, false))
        } else if parameter.value != nil {
          found.append((parameter, parameter.value, true))
        } else {
          return nil
        }
      }
      return rest.isEmpty ? found : nil
    }
  }

  struct Parameter {
    /// The label of the argument; empty if it has none.
    let label: String
    let name: String
    /// The first word of the parameter's type.
    let type: String
    /// The default value, if there is one.
    let value: ManifestRegion?
  }

  /// A constant or a computed property with its value.
  struct Constant {
    /// The enclosing type; empty outside types.
    let type: String
    let value: ManifestRegion
  }

  private(set) var functions: [String: [Function]] = [:]
  private(set) var constants: [String: [Constant]] = [:]
  /// The types that are declared here, rather than only extended.
  private(set) var ownTypes: Set<String> = []
  /// The raw values of enumeration cases, by the name of the case.
  private(set) var rawValues: [String: Set<String>] = [:]

  private static let types: Set<String> = ["extension", "struct", "enum", "class", "actor"]
  /// The maximum number of tokens between the keyword of a type and its brace.
  private static let greatestHead = 128
  /// The maximum number of tokens in a type.
  private static let greatestType = 128

  /// Adds the declarations in a range of tokens.
  ///
  /// - Complexity: O(*n*) in the number of tokens.
  mutating func add(_ region: ManifestRegion) {
    let (text, limit) = (region.text, region.range.upperBound)
    var enclosing: [(name: String, isEnum: Bool, end: Int)] = []
    var position = region.range.lowerBound
    while position < limit {
      while let last = enclosing.last, last.end <= position { enclosing.removeLast() }
      let token = text.tokens[position]
      guard token.kind == .identifier, text.kind(position - 1) != .dot else {
        position += 1
        continue
      }
      if let place = Self.brace(ofTypeAt: position, text, limit) {
        enclosing.append((place.name, token.text == "enum", text.closers[place.brace]))
        if token.text != "extension" { ownTypes.insert(place.name) }
        position = place.brace + 1
      } else if let end = addFunction(at: position, text, limit, type: enclosing.last?.name) {
        position = end
      } else if token.text == "case", enclosing.last?.isEnum == true {
        position = addCases(at: position + 1, text, limit)
      } else if token.text == "let" || token.text == "var" {
        position = addConstant(at: position + 1, text, limit, type: enclosing.last?.name ?? "")
      } else {
        position += 1
      }
    }
  }

  /// Returns the name of the type that is declared or extended at a position, without its
  /// qualifiers, and the position of its brace; nil if no type is declared or extended there.
  static func brace(
    ofTypeAt position: Int, _ text: ManifestText, _ limit: Int
  ) -> (name: String, brace: Int)? {
    guard types.contains(text.tokens[position].text), position + 1 < limit,
      var name = text.tokens[position + 1].name, name != "func", name != "var", name != "let"
    else { return nil }
    var place = position + 2
    while place + 1 < limit, text.kind(place) == .dot, let next = text.tokens[place + 1].name {
      (name, place) = (next, place + 2)
    }
    while place < limit, text.kind(place) != .openBrace {
      if text.kind(place) == .closeBrace || place > position + greatestHead { return nil }
      place = text.closers[place] + 1
    }
    return place < limit ? (name, place) : nil
  }

  /// Returns the name of the function that is declared at a position, the position of its
  /// parameters, and the range of its body; nil if no function with a body is declared there. An
  /// initializer's name is empty.
  static func body(
    ofFunctionAt position: Int, _ text: ManifestText, _ limit: Int
  ) -> (name: String, parens: Int, body: Range<Int>)? {
    let isInitializer = text.isWritten("init", at: position)
    guard isInitializer || text.isWritten("func", at: position) else { return nil }
    var place = position + 1
    if !isInitializer { place += 1 }
    // Type parameters, or the `?` of a failable initializer, may come first.
    while place < limit, text.kind(place) != .openParen {
      guard text.kind(place) != .openBrace, text.kind(place) != .closeBrace, place < position + 32
      else { return nil }
      place += 1
    }
    guard place < limit else { return nil }
    let parens = place
    place = text.closers[place] + 1
    while place < limit, text.kind(place) != .openBrace {
      // A protocol requirement has no body.
      let isNext = text.tokens[place].newlineBefore && text.tokens[place].kind == .identifier
      if text.kind(place) == .closeBrace || isNext && !text.isWritten("where", at: place)
        || text.isWritten("func", at: place) || place > text.closers[parens] + greatestType
      {
        return nil
      }
      place = text.closers[place] + 1
    }
    guard place < limit else { return nil }
    let name = isInitializer ? "" : text.tokens[position + 1].text
    return (name, parens, place + 1..<max(place + 1, min(text.closers[place], limit)))
  }

  private mutating func addFunction(
    at position: Int, _ text: ManifestText, _ limit: Int, type: String?
  ) -> Int? {
    guard let (word, parens, body) = Self.body(ofFunctionAt: position, text, limit) else {
      return nil
    }
    if let name = word.isEmpty ? type : word {
      let parameters = text.elements(at: parens).compactMap { Self.parameter(text, $0) }
      functions[name, default: []].append(
        Function(parameters: parameters, body: ManifestRegion(text: text, range: body)))
    }
    return body.upperBound
  }

  private static func parameter(_ text: ManifestText, _ range: Range<Int>) -> Parameter? {
    guard let colon = range.first(where: { text.kind($0) == .colon }) else { return nil }
    let names = text.tokens[range.lowerBound..<colon].compactMap(\.name)
    guard let name = names.last else { return nil }
    let type = text.tokens[(colon + 1)..<range.upperBound].first { $0.kind == .identifier }
    let assign = range.first { text.kind($0) == .assign }
    let value = assign.map { ManifestRegion(text: text, range: $0 + 1..<range.upperBound) }
    let label = names.count > 1 ? names[names.count - 2] : name
    return Parameter(
      label: label == "_" ? "" : label, name: name, type: type?.text ?? "", value: value)
  }

  private mutating func addCases(at start: Int, _ text: ManifestText, _ limit: Int) -> Int {
    var position = start
    while position < limit, let name = text.tokens[position].name {
      let isGiven = text.kind(position + 1) == .assign && text.kind(position + 2) == .string
      rawValues[name, default: []].insert(isGiven ? text.tokens[position + 2].text : name)
      position += isGiven ? 3 : 1
      guard text.kind(position) == .comma else { break }
      position += 1
    }
    return max(position, start)
  }

  private mutating func addConstant(
    at position: Int, _ text: ManifestText, _ limit: Int, type: String
  ) -> Int {
    guard position < limit, let name = text.tokens[position].name else { return position }
    guard let value = Self.value(ofConstantAt: position, text, limit) else { return position + 1 }
    constants[name, default: []].append(
      Constant(type: type, value: ManifestRegion(text: text, range: value)))
    return value.upperBound
  }

  /// Returns the value of a constant, or the body of a computed property, given the position of its
  /// name; nil if it has none.
  static func value(
    ofConstantAt position: Int, _ text: ManifestText, _ limit: Int
  ) -> Range<Int>? {
    var place = position + 1
    if text.kind(place) == .colon {
      place += 1
      while place < limit, text.kind(place) != .assign, text.kind(place) != .openBrace {
        let token = text.tokens[place]
        guard !token.newlineBefore, token.kind != .closeBrace, token.kind != .comma,
          place < position + greatestType
        else { return nil }
        place = text.closers[place] + 1
      }
    }
    guard place < limit else { return nil }
    if text.kind(place) == .openBrace {
      return place + 1..<max(place + 1, min(text.closers[place], limit))
    }
    guard text.kind(place) == .assign else { return nil }
    return place + 1..<max(place + 1, text.end(ofExpressionAt: place + 1, before: limit))
  }
}

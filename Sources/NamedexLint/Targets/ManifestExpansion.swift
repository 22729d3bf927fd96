internal import NamedexLexing

/// Expands the names in a Tuist manifest: constants, parameters, and calls to functions in the
/// manifest and its helper files.
///
/// The manifest is not run. All branches of a condition are read, and other names are left as they
/// are. In the resulting list of tokens, the calls that create targets have their final arguments,
/// as far as these are known.
struct ManifestExpansion {
  /// The declarations in the helper files.
  private let helpers: ManifestDeclarations
  /// The declarations in the manifest, which take precedence.
  private let manifest: Scope
  private let region: ManifestRegion
  private let effort: ProjectEffort

  /// The maximum depth of names that refer to other names; real helpers need about ten.
  private static let greatestDepth = 32
  /// The maximum number of list elements for which the body of a loop is expanded.
  private static let greatestElementCount = 256
  /// Members that return the string itself, or the string that a value represents.
  private static let textMembers: Set<String> = ["rawValue", "stringValue", "description"]

  /// The values of the names in the manifest, in a function, or in the body of a loop.
  private final class Scope {
    var values: [String: (region: ManifestRegion, scope: Scope)] = [:]
    let local: ManifestDeclarations
    let parent: Scope?
    /// The functions that are being expanded.
    let functions: [ManifestDeclarations.Function]

    init(
      _ local: ManifestDeclarations = ManifestDeclarations(), parent: Scope? = nil,
      functions: [ManifestDeclarations.Function] = []
    ) {
      (self.local, self.parent, self.functions) = (local, parent, functions)
    }
  }

  init(_ text: ManifestText, helpers: ManifestDeclarations, effort: ProjectEffort) {
    region = ManifestRegion(text: text, range: text.tokens.indices)
    var declarations = ManifestDeclarations()
    declarations.add(region)
    manifest = Scope(declarations)
    (self.helpers, self.effort) = (helpers, effort)
  }

  /// Returns the tokens of the manifest after expansion.
  ///
  /// - Complexity: O(*n*) in the number of tokens after expansion, which the budget limits.
  func tokens() -> [TextToken] { Self.withoutOpenTexts(expanded(region, manifest, depth: 0)) }

  /// Changes the kind of strings that are concatenated with unknown values, so that they are not
  /// mistaken for complete strings.
  private static func withoutOpenTexts(_ tokens: [TextToken]) -> [TextToken] {
    var tokens = tokens
    let isPlus = { (position: Int) in
      tokens.indices.contains(position) && tokens[position].isWritten("+")
    }
    for position in tokens.indices where tokens[position].kind == .string {
      if isPlus(position - 1) || isPlus(position + 1) { tokens[position].kind = .other }
    }
    return tokens
  }

  private func expanded(_ region: ManifestRegion, _ scope: Scope, depth: Int) -> [TextToken] {
    guard depth < Self.greatestDepth, effort.takes(region.range.count) else { return [] }
    var output: [TextToken] = []
    let (text, limit) = (region.text, region.range.upperBound)
    let laterNames = Self.counts(in: region)
    var position = region.range.lowerBound
    while position < limit {
      let token = text.tokens[position]
      if token.kind == .string {
        Self.append(string(token, scope, depth: depth), to: &output)
        position += 1
      } else if token.kind == .openBrace, text.kind(position - 1) != .colon,
        let end = expandClosure(at: position, region, scope, depth: depth, into: &output)
      {
        position = end
      } else if let name = token.name {
        position = expand(
          name, at: position, region, scope, depth: depth, laterNames, into: &output)
      } else {
        output.append(token)
        position += 1
      }
    }
    return output
  }

  /// Returns the number of times that each name occurs.
  private static func counts(in region: ManifestRegion) -> [String: Int] {
    var counts: [String: Int] = [:]
    for token in region.tokens where token.kind == .identifier {
      counts[token.text, default: 0] += 1
    }
    return counts
  }

  /// Appends a token, joining a string with the string before a plus sign.
  private static func append(_ token: TextToken, to output: inout [TextToken]) {
    if token.kind == .string, output.last?.isWritten("+") == true, output.count > 1,
      output[output.count - 2].kind == .string
    {
      output.removeLast()
      output[output.count - 1].text += token.text
    } else {
      output.append(token)
    }
  }

  /// Expands a name.
  ///
  /// - Returns: The position after the expanded tokens.
  private func expand(
    _ name: String, at position: Int, _ region: ManifestRegion, _ scope: Scope, depth: Int,
    _ laterNames: [String: Int], into output: inout [TextToken]
  ) -> Int {
    let (text, limit) = (region.text, region.range.upperBound)
    let token = text.tokens[position]
    let isMember = text.kind(position - 1) == .dot
    let next = position + 1 < limit ? text.kind(position + 1) : nil
    func keep() -> Int {
      output.append(token)
      return position + 1
    }
    if !isMember {
      // Declarations are expanded where something refers to them.
      if let body = ManifestDeclarations.body(ofFunctionAt: position, text, limit)?.body {
        return body.upperBound
      }
      if let place = ManifestDeclarations.brace(ofTypeAt: position, text, limit) {
        return min(text.closers[place.brace], limit)
      }
      if name == "let" || name == "var" {
        guard position + 1 < limit, let declared = text.tokens[position + 1].name,
          let value = ManifestDeclarations.value(ofConstantAt: position + 1, text, limit)
        else { return keep() }
        if laterNames[declared, default: 0] < 2 {
          output += expanded(ManifestRegion(text: text, range: value), scope, depth: depth + 1)
        }
        return value.upperBound
      }
      if name == "for", let end = expandLoop(at: position, region, scope, depth, into: &output) {
        return end
      }
      // This is a label.
      let before = text.kind(position - 1)
      if next == .colon, before == .openParen || before == .comma { return keep() }
    } else if Self.textMembers.contains(name), next != .openParen, let last = output.dropLast().last
    {
      return convert(last, position) ?? keep()
    }
    if next == .openParen {
      guard let call = call(name, at: position + 1, region, scope, isMember: isMember) else {
        return keep()
      }
      if isMember { Self.removeQualifier(from: &output) }
      output += expanded(call.function.body, call.scope, depth: depth + 1)
      return call.end
    }
    // This is a member of a value, such as `environment.deploymentTargets`.
    if !isMember || text.kind(position - 2) != .identifier, next == .dot, position + 2 < limit,
      let member = text.tokens[position + 2].name, text.kind(position + 3) != .openParen,
      let (base, inner) = value(of: name, qualifier: nil, scope),
      let argument = Self.argument(member, of: base)
    {
      output += expanded(argument, inner, depth: depth + 1)
      return position + 3
    }
    let qualifier = isMember && position > 1 ? text.tokens[position - 2].name : nil
    guard let (found, inner) = value(of: name, qualifier: qualifier, isMember: isMember, scope)
    else { return keep() }
    if isMember { Self.removeQualifier(from: &output) }
    for token in expanded(found, inner, depth: depth + 1) { Self.append(token, to: &output) }
    return position + 1

    /// Replaces an enumeration case before the member with its raw value, and drops a member after
    /// a string.
    func convert(_ last: TextToken, _ position: Int) -> Int? {
      let dot = output.removeLast()
      if output.last?.kind == .string { return position + 1 }
      if let word = output.last?.name,
        let raw = manifest.local.rawValues[word] ?? helpers.rawValues[word], raw.count == 1,
        let value = raw.first, let written = output.popLast()
      {
        Self.removeQualifier(from: &output)
        var string = written
        (string.kind, string.text) = (.string, value)
        Self.append(string, to: &output)
        return position + 1
      }
      output.append(dot)
      return nil
    }
  }

  /// Removes the names and dots that precede a member from the end of the output.
  private static func removeQualifier(from output: inout [TextToken]) {
    while output.last?.kind == .dot {
      output.removeLast()
      if output.last?.kind == .identifier { output.removeLast() }
    }
  }

  // MARK: - Values

  /// Returns the value of a name, and the scope in which to expand it; nil if it is not known, or
  /// if several declarations have the name.
  private func value(
    of name: String, qualifier: String?, isMember: Bool = false, _ scope: Scope
  ) -> (region: ManifestRegion, scope: Scope)? {
    if !isMember {
      var place: Scope? = scope
      while let current = place {
        if let value = current.values[name] { return value }
        if let own = current.local.constants[name] {
          return own.count == 1 ? (own[0].value, current) : nil
        }
        place = current.parent
      }
    }
    for (declarations, scope) in [(manifest.local, manifest), (helpers, Scope())] {
      guard var all = declarations.constants[name] else { continue }
      if isMember, qualifier == nil {
        // The type is implied by the context, which is an argument of one of Tuist's calls.
        all = all.filter { !$0.type.isEmpty && !isOwn($0.type) }
        if all.isEmpty { continue }
      }
      let own = qualifier.map { type in all.filter { $0.type == type } } ?? []
      let found = own.isEmpty ? all : own
      return found.count == 1 ? (found[0].value, scope) : nil
    }
    return nil
  }

  private func isOwn(_ type: String) -> Bool {
    manifest.local.ownTypes.contains(type) || helpers.ownTypes.contains(type)
  }

  /// Returns an argument of a value that is a call, such as `Environment(name: "A", version: "1")`.
  private static func argument(_ label: String, of value: ManifestRegion) -> ManifestRegion? {
    let text = value.text
    guard let open = value.range.first(where: { text.kind($0) == .openParen }),
      value.range.lowerBound..<open ~= open - 1 || open == value.range.lowerBound + 1,
      text.tokens[value.range.lowerBound..<open].allSatisfy({
        $0.kind == .identifier || $0.kind == .dot
      }), text.closers[open] + 1 >= value.range.upperBound
    else { return nil }
    return arguments(at: open, text).first { $0.label == label }?.value
  }

  /// Returns the arguments of a call with their labels.
  private static func arguments(
    at open: Int, _ text: ManifestText
  ) -> [(label: String, value: ManifestRegion)] {
    text.elements(at: open).map { range in
      let start = range.lowerBound
      guard range.count > 2, text.kind(start + 1) == .colon, let label = text.tokens[start].name
      else { return ("", ManifestRegion(text: text, range: range)) }
      return (label, ManifestRegion(text: text, range: start + 2..<range.upperBound))
    }
  }

  /// Returns a string with its interpolations replaced; a token of another kind if one of the
  /// interpolations has an unknown value.
  private func string(_ token: TextToken, _ scope: Scope, depth: Int) -> TextToken {
    let open = "\\("
    var (result, unknown) = (token, token)
    unknown.kind = .other
    // Names can refer to a long string any number of times, and the string is read each time.
    let length = token.text.utf8.count
    guard effort.takes(length / 64) else { return unknown }
    guard token.text.contains(open) else { return token }
    guard effort.takes(length / 4) else { return unknown }
    var rest = token.text[...]
    var written = ""
    while let start = rest.firstRange(of: open) {
      written += rest[..<start.lowerBound]
      let inner = rest[start.upperBound...]
      var level = 1
      let end = inner.firstIndex { character in
        if character == "(" { level += 1 }
        if character == ")" { level -= 1 }
        return level == 0
      }
      guard let end else { break }
      let text = ManifestText(Array(inner[..<end].utf8), firstLine: token.line)
      let value = expanded(
        ManifestRegion(text: text, range: text.tokens.indices), scope, depth: depth + 1)
      guard value.count == 1, value[0].kind == .string, effort.takes(value[0].text.utf8.count / 64)
      else { return unknown }
      written += value[0].text
      rest = inner[end...].dropFirst()
    }
    result.text = written + rest
    return result
  }

  // MARK: - Calls

  /// Returns the function that a call refers to, and the scope of its body.
  private func call(
    _ name: String, at open: Int, _ region: ManifestRegion, _ scope: Scope, isMember: Bool
  ) -> (function: ManifestDeclarations.Function, scope: Scope, end: Int)? {
    var candidates: [ManifestDeclarations.Function] = []
    // The scope in which the function is declared.
    var outer: Scope?
    var place: Scope? = isMember ? manifest : scope
    while let current = place, candidates.isEmpty {
      candidates = current.local.functions[name] ?? []
      (outer, place) = (current, current.parent)
    }
    if candidates.isEmpty {
      candidates = helpers.functions[name] ?? []
      outer = nil
    }
    guard !candidates.isEmpty, !effort.isSpent else { return nil }
    let arguments = Self.arguments(at: open, region.text)
    guard effort.takes(candidates.count) else { return nil }
    let matching = candidates.compactMap { function in
      function.arguments(of: arguments).map { (function: function, arguments: $0) }
    }.filter { match in
      // A function with this name that is already being expanded calls a different overload.
      !scope.functions.contains { $0.isSame(as: match.function) }
    }
    let typed = matching.filter { match in
      !match.arguments.contains { argument in
        !argument.isDefault && argument.parameter.type == "String"
          && argument.value?.tokens.first?.kind == .dot
      }
    }
    // Among several functions, Swift chooses the one that uses the fewest default values.
    let chosen = typed.min { first, second in
      first.arguments.count(where: \.isDefault) < second.arguments.count(where: \.isDefault)
    }
    guard let chosen, effort.takes(chosen.function.body.range.count) else { return nil }
    var local = ManifestDeclarations()
    local.add(chosen.function.body)
    let inner = Scope(local, parent: outer, functions: scope.functions + [chosen.function])
    for argument in chosen.arguments {
      guard let value = argument.value else { continue }
      let place = argument.isDefault ? outer ?? Scope() : scope
      inner.values[argument.parameter.name] = (value, place)
    }
    return (chosen.function, inner, min(region.text.closers[open] + 1, region.range.upperBound))
  }

  // MARK: - Lists

  /// Expands `for name in list { … }` once for each known element of a list.
  private func expandLoop(
    at position: Int, _ region: ManifestRegion, _ scope: Scope, _ depth: Int,
    into output: inout [TextToken]
  ) -> Int? {
    let (text, limit) = (region.text, region.range.upperBound)
    guard position + 3 < limit, let name = text.tokens[position + 1].name,
      text.isWritten("in", at: position + 2)
    else { return nil }
    let start = position + 3
    let head = start..<min(limit, start + 32)
    guard let brace = head.first(where: { text.kind($0) == .openBrace }),
      let (elements, inner) = elements(
        of: ManifestRegion(text: text, range: start..<brace), scope, depth: depth)
    else { return nil }
    let end = min(text.closers[brace], limit)
    let body = ManifestRegion(text: text, range: brace + 1..<max(brace + 1, end))
    expand(body, for: elements, named: name, inner, scope, depth, into: &output)
    return min(end + 1, limit)
  }

  /// Expands the closure of `list.map { … }` and the like once for each known element of a list.
  private func expandClosure(
    at brace: Int, _ region: ManifestRegion, _ scope: Scope, depth: Int,
    into output: inout [TextToken]
  ) -> Int? {
    let text = region.text
    let methods: Set<String> = ["map", "flatMap", "compactMap", "forEach"]
    guard brace > region.range.lowerBound + 2, methods.contains(text.tokens[brace - 1].text),
      text.kind(brace - 2) == .dot
    else { return nil }
    let last = brace - 3
    var start = text.kind(last) == .closeBracket ? text.openers[last] : last
    // The name of a type may precede the member, as in `Module.all`.
    while start == last || text.kind(start) == .identifier, start - 2 >= region.range.lowerBound,
      text.kind(start) == .identifier, text.kind(start - 1) == .dot,
      text.kind(start - 2) == .identifier
    {
      start -= 2
    }
    guard
      let (elements, inner) = elements(
        of: ManifestRegion(text: text, range: start..<last + 1), scope, depth: depth)
    else { return nil }
    let end = min(text.closers[brace], region.range.upperBound)
    var body = brace + 1..<max(brace + 1, end)
    var name = "$0"
    if let word = text.tokens[brace + 1..<body.upperBound].first?.name,
      text.isWritten("in", at: brace + 2)
    {
      (name, body) = (word, brace + 3..<body.upperBound)
    }
    expand(
      ManifestRegion(text: text, range: body), for: elements, named: name, inner, scope, depth,
      into: &output)
    return min(end + 1, region.range.upperBound)
  }

  private func expand(
    _ body: ManifestRegion, for elements: [ManifestRegion], named name: String, _ inner: Scope,
    _ scope: Scope, _ depth: Int, into output: inout [TextToken]
  ) {
    for element in elements {
      guard effort.takes(body.range.count) else { return }
      var local = ManifestDeclarations()
      local.add(body)
      let own = Scope(local, parent: scope, functions: scope.functions)
      own.values[name] = (element, inner)
      output += expanded(body, own, depth: depth + 1)
    }
  }

  /// Returns the elements of a list in brackets, or of a list that a name refers to.
  private func elements(
    of region: ManifestRegion, _ scope: Scope, depth: Int
  ) -> (elements: [ManifestRegion], scope: Scope)? {
    guard depth < Self.greatestDepth, let last = region.range.last else { return nil }
    let text = region.text
    let first = region.range.lowerBound
    if text.kind(first) == .openBracket, text.closers[first] == last {
      guard !effort.isSpent else { return nil }
      let elements = text.elements(at: first, limit: Self.greatestElementCount)
      guard effort.takes(region.range.count) else { return nil }
      return (elements.map { ManifestRegion(text: text, range: $0) }, scope)
    }
    guard let name = text.tokens[last].name else { return nil }
    let isMember = last > first && text.kind(last - 1) == .dot
    let qualifier = isMember && last - 2 >= first ? text.tokens[last - 2].name : nil
    guard let (found, inner) = value(of: name, qualifier: qualifier, isMember: isMember, scope)
    else { return nil }
    return elements(of: found, inner, depth: depth + 1)
  }
}

internal import NamedexLexing

/// The state of an `#if` that has not ended.
struct CompilationBranch {
  /// At the `#if`: the number of enclosing frames, and the contexts of the innermost frame.
  var depth: Int
  var context: Int
  var outset: Int
  /// The condition under which none of the branches so far is compiled.
  var rest = CompilationCondition.unknown
  /// True if one of the conditions so far tests the compiler's version; `start` is then the offset
  /// at which the current branch begins.
  var testsVersion = false
  var start: Int?
}

// MARK: - Lists

extension SwiftScanner {
  /// True if the current parenthesis begins the list of `#available`, `#unavailable` or
  /// `@available`.
  var beginsAvailability: Bool {
    switch previous.kind {
    case .attribute: previous.word == .available
    case .directive: previous.word == .available || previous.word == .unavailable
    default: false
    }
  }

  /// Applies the list that begins at the current parenthesis to the condition or declaration that
  /// it belongs to.
  mutating func applyAvailability() {
    let list = AvailabilityList(tokens, tokens.inside(index, tokens.count))
    if previous.kind == .attribute {
      let context = contexts.number(of: top.current) {
        $0.raised(by: list).limited(to: Platforms.all.subtracting(list.unavailable))
      }
      top.declaration = AvailableDeclaration(context: context)
    } else if top.statement.takesAvailability {
      let holds: (AvailabilityContext) -> AvailabilityContext = { $0.raised(by: list) }
      let fails: (AvailabilityContext) -> AvailabilityContext = { $0.failing(list) }
      let isNegated = previous.word == .unavailable
      let before = top.statement.trueContext
      top.statement.add(
        holds: contexts.number(of: before, isNegated ? fails : holds),
        fails: contexts.number(of: before, isNegated ? holds : fails))
    }
  }
}

// MARK: - Conditional compilation

extension SwiftScanner {
  /// Handles a directive such as `#if`.
  mutating func directive(_ token: SourceToken) {
    switch token.word {
    case .if:
      guard branches.count < TokenReader.largestDepth else { return }
      branches.append(
        CompilationBranch(depth: outer.count, context: top.context, outset: top.outset))
      enterBranch(condition(after: token))
      beginUnread(token, testsVersion: testsVersion(after: token))
    case .elseif:
      endUnread(token)
      enterBranch(condition(after: token))
      beginUnread(token, testsVersion: testsVersion(after: token))
    case .else:
      endUnread(token)
      enterBranch(CompilationCondition.unknown)
      beginUnread(token, testsVersion: false)
    case .endif:
      endUnread(token)
      if let branch = branches.popLast() {
        setContext(branch.context, outset: branch.outset, ofFrame: branch.depth)
      }
    case .none: beginPreview(token)
    default: break
    }
  }

  /// Begins the declaration that a macro such as `#Preview` expands to. It has an `@available`
  /// attribute.
  private mutating func beginPreview(_ token: SourceToken) {
    guard token.match.has(.newerMacro),
      let macro = AppleFrameworks.newerMacros.first(where: {
        text(token.start..<token.end) == "#" + $0.name
      })
    else { return }
    let context = contexts.number(of: top.current) { $0.raised(to: macro.floors) }
    var declaration = AvailableDeclaration(context: context)
    // The macro takes the place of a keyword.
    _ = declaration.ends(before: token, after: previous)
    top.declaration = declaration
  }

  /// Begins a branch. If the conditions so far test the compiler's version, some compilers do not
  /// read it.
  private mutating func beginUnread(_ token: SourceToken, testsVersion: Bool) {
    guard let index = branches.indices.last else { return }
    branches[index].testsVersion = branches[index].testsVersion || testsVersion
    branches[index].start = branches[index].testsVersion ? token.start : nil
  }

  private mutating func endUnread(_ token: SourceToken) {
    guard let start = branches.last?.start else { return }
    unread.append(start..<token.start)
  }

  private func testsVersion(after token: SourceToken) -> Bool {
    let condition = tokens.bytes[token.end..<tokens.conditionEnd(from: token.end)]
    return ["compiler", "swift", "_compiler_version"].contains { name in
      condition.end(of: Array("\(name)(".utf8)) != nil
    }
  }

  private func condition(after token: SourceToken) -> CompilationCondition {
    CompilationCondition(text(token.end..<tokens.conditionEnd(from: token.end)))
  }

  private mutating func enterBranch(_ condition: CompilationCondition) {
    guard let index = branches.indices.last else { return }
    let branch = branches[index]
    let platforms = branch.rest.canBeTrue.intersection(condition.canBeTrue)
    branches[index].rest = branch.rest && !condition
    let isPartial = branch.rest.isPartial || condition.isPartial
    let limit: (AvailabilityContext) -> AvailabilityContext = {
      var result = $0.limited(to: platforms)
      result.isPartial = result.isPartial || isPartial
      return result
    }
    setContext(
      contexts.number(of: branch.context, limit),
      outset: contexts.number(of: branch.outset, limit), ofFrame: branch.depth)
  }

  private mutating func setContext(_ context: Int, outset: Int, ofFrame depth: Int) {
    if depth == outer.count {
      top.context = context
      top.outset = outset
    } else if depth < outer.count {
      outer[depth].context = context
      outer[depth].outset = outset
    }
  }
}

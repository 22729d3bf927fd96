internal import NamedexLexing

/// The platforms on which the condition of an `#if` can be true, and those on which it can be
/// false.
///
/// An unknown condition may be true or false on any platform.
struct CompilationCondition: Equatable {
  /// The platforms on which the condition can be true.
  var canBeTrue = Platforms.all
  /// The platforms on which the condition can be false.
  var canBeFalse = Platforms.all
  /// True if the condition depends on a module that some platforms may not have.
  var isPartial = false

  static let unknown = CompilationCondition()

  static prefix func ! (a: Self) -> Self {
    Self(canBeTrue: a.canBeFalse, canBeFalse: a.canBeTrue, isPartial: a.isPartial)
  }

  static func && (a: Self, b: Self) -> Self {
    Self(
      canBeTrue: a.canBeTrue.intersection(b.canBeTrue),
      canBeFalse: a.canBeFalse.union(b.canBeFalse), isPartial: a.isPartial || b.isPartial)
  }

  static func || (a: Self, b: Self) -> Self {
    Self(
      canBeTrue: a.canBeTrue.union(b.canBeTrue),
      canBeFalse: a.canBeFalse.intersection(b.canBeFalse),
      isPartial: a.isPartial || b.isPartial)
  }
}

extension CompilationCondition {
  /// Creates a condition that is true on some platforms and false on all others.
  init(onlyOn platforms: Platforms) {
    self.init(canBeTrue: platforms, canBeFalse: Platforms.all.subtracting(platforms))
  }

  /// Parses a condition such as `os(iOS) && !targetEnvironment(macCatalyst)`. A malformed condition
  /// is unknown.
  ///
  /// - Parameter text: The text after `#if`, up to the end of the line.
  /// - Complexity: O(*n*) in the length of `text`.
  init(_ text: String) {
    var parser = CompilationConditionParser(text)
    self = parser.parse() ?? .unknown
  }

  /// Creates the condition of a single test, such as `os(iOS)`.
  fileprivate init(test name: String, argument: String) {
    switch (name, argument) {
    case ("os", _):
      if let platform = Platforms(named: argument) {
        self.init(onlyOn: platform)
      } else {
        // No catalog covers this platform.
        self.init(canBeTrue: .others)
      }
    case ("canImport", _):
      // A submodule or a version may follow: `canImport(UIKit.UIFont)`.
      let module = argument.prefix { $0 != "." && $0 != "," }
      if let platforms = Platforms.having(module: module) {
        self.init(
          canBeTrue: platforms,
          canBeFalse: argument == module ? Platforms.all.subtracting(platforms) : .all)
      } else {
        self.init(isPartial: !Platforms.areAllHaving(module: module))
      }
    case ("targetEnvironment", "macCatalyst"): self.init(canBeTrue: .iOS)
    default: self = .unknown
    }
  }
}

/// Evaluates a condition, with the usual precedence of `!`, `&&` and `||`.
private struct CompilationConditionParser {
  private var rest: Substring.UTF8View
  private var depth = 0
  private static let greatestDepth = 64

  init(_ text: String) { rest = text[...].utf8 }

  /// - Returns: Nil if the text is not a condition.
  mutating func parse() -> CompilationCondition? {
    guard let condition = disjunction() else { return nil }
    skipSpaces()
    // A slash begins a comment.
    return rest.isEmpty || rest.first == UInt8(ascii: "/") ? condition : nil
  }

  private mutating func disjunction() -> CompilationCondition? {
    guard var result = conjunction() else { return nil }
    while take("||") {
      guard let next = conjunction() else { return nil }
      result = result || next
    }
    return result
  }

  private mutating func conjunction() -> CompilationCondition? {
    guard var result = operand() else { return nil }
    while take("&&") {
      guard let next = operand() else { return nil }
      result = result && next
    }
    return result
  }

  private mutating func operand() -> CompilationCondition? {
    var isNegated = false
    while take("!") { isNegated.toggle() }
    var result: CompilationCondition?
    if take("(") {
      depth += 1
      defer { depth -= 1 }
      guard depth <= Self.greatestDepth else { return nil }
      result = disjunction()
      guard take(")") else { return nil }
    } else {
      result = test()
    }
    return result.map { isNegated ? !$0 : $0 }
  }

  /// Parses a single test. The value of a flag or a comparison is unknown.
  private mutating func test() -> CompilationCondition? {
    let name = rest.prefix(while: SourceByte.isIdentifier)
    guard !name.isEmpty else { return nil }
    rest = rest.dropFirst(name.count)
    guard take("(") else { return .unknown }
    let argument = rest.prefix { $0 != UInt8(ascii: ")") }
    rest = rest.dropFirst(argument.count + 1)
    return CompilationCondition(
      test: String(Substring(name)), argument: Substring(argument).filter { !$0.isWhitespace })
  }

  private mutating func skipSpaces() { rest = rest.drop(while: SourceByte.isSpace) }

  private mutating func take(_ mark: String) -> Bool {
    skipSpaces()
    guard rest.starts(with: mark.utf8) else { return false }
    rest = rest.dropFirst(mark.utf8.count)
    return true
  }
}

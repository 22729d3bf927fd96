internal import NamedexLexing

/// The platforms for which the lines of an `#if` are compiled, by its condition.
///
/// An unknown condition may be true or false on every platform.
struct CompilationCondition: Equatable {
  /// Where the condition can be true.
  var canBeTrue = Platforms.all
  /// Where it can be false.
  var canBeFalse = Platforms.all

  static let unknown = CompilationCondition()

  /// A condition that is true on some platforms and false on all others.
  init(onlyOn platforms: Platforms) {
    canBeTrue = platforms
    canBeFalse = Platforms.all.subtracting(platforms)
  }

  init(canBeTrue: Platforms = .all, canBeFalse: Platforms = .all) {
    self.canBeTrue = canBeTrue
    self.canBeFalse = canBeFalse
  }

  static prefix func ! (a: Self) -> Self {
    Self(canBeTrue: a.canBeFalse, canBeFalse: a.canBeTrue)
  }

  static func && (a: Self, b: Self) -> Self {
    Self(
      canBeTrue: a.canBeTrue.intersection(b.canBeTrue),
      canBeFalse: a.canBeFalse.union(b.canBeFalse))
  }

  static func || (a: Self, b: Self) -> Self {
    Self(
      canBeTrue: a.canBeTrue.union(b.canBeTrue),
      canBeFalse: a.canBeFalse.intersection(b.canBeFalse))
  }

  /// A condition as written: `os(iOS) && !targetEnvironment(macCatalyst)`.
  ///
  /// - Parameter text: What follows `#if`, up to the end of the line.
  /// - Complexity: O(*n*); no recursion.
  init(_ text: String) {
    var parser = CompilationConditionParser(text)
    self = parser.parse() ?? .unknown
  }

  /// The platforms of one test, such as `os(iOS)`.
  fileprivate init(test name: String, argument: String) {
    switch (name, argument) {
    case ("os", _):
      if let platform = Platforms(named: argument) {
        self.init(onlyOn: platform)
      } else {
        // Of the platforms without catalogs there are several.
        self.init(canBeTrue: .others)
      }
    case ("canImport", "UIKit"):
      self.init(onlyOn: [.iOS, .tvOS, .watchOS, .visionOS])
    case ("canImport", "AppKit"), ("canImport", "Cocoa"): self.init(onlyOn: .macOS)
    case ("targetEnvironment", "macCatalyst"): self.init(canBeTrue: .iOS)
    default: self = .unknown
    }
  }
}

/// Evaluates a condition with two stacks, by the precedence of `!`, `&&` and `||`.
private struct CompilationConditionParser {
  private enum Operator: Int {
    case open, or, and, not
  }

  private let bytes: [UInt8]
  private var position = 0
  private var values: [CompilationCondition] = []
  private var operators: [Operator] = []

  init(_ text: String) { bytes = Array(text.utf8) }

  /// - Returns: Nil when the text is not a condition.
  mutating func parse() -> CompilationCondition? {
    var expectsValue = true
    while let byte = nextByte() {
      switch byte {
      case UInt8(ascii: "!") where expectsValue:
        operators.append(.not)
      case UInt8(ascii: "(") where expectsValue:
        operators.append(.open)
      case UInt8(ascii: ")") where !expectsValue:
        guard reduce(to: .or), operators.popLast() == .open else { return nil }
        while operators.last == .not { guard apply() else { return nil } }
      case UInt8(ascii: "&") where !expectsValue && take(UInt8(ascii: "&")):
        guard reduce(to: .and) else { return nil }
        operators.append(.and)
        expectsValue = true
      case UInt8(ascii: "|") where !expectsValue && take(UInt8(ascii: "|")):
        guard reduce(to: .or) else { return nil }
        operators.append(.or)
        expectsValue = true
      case _ where expectsValue && SourceByte.isIdentifier(byte):
        values.append(test(from: position - 1))
        while operators.last == .not { guard apply() else { return nil } }
        expectsValue = false
      default: return nil
      }
    }
    guard !expectsValue, reduce(to: .or), operators.isEmpty, values.count == 1 else { return nil }
    return values.last
  }

  /// The next byte that is neither white space nor in a comment; nil at the end.
  private mutating func nextByte() -> UInt8? {
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "/") { return nil }
      position += 1
      if !SourceByte.isSpace(byte) { return byte }
    }
    return nil
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  /// Applies the operators that bind at least as tightly as `level`.
  private mutating func reduce(to level: Operator) -> Bool {
    while let last = operators.last, last != .open, last.rawValue >= level.rawValue {
      guard apply() else { return false }
    }
    return true
  }

  private mutating func apply() -> Bool {
    guard let last = operators.popLast(), let right = values.popLast() else { return false }
    if last == .not {
      values.append(!right)
      return true
    }
    guard let left = values.popLast() else { return false }
    values.append(last == .and ? left && right : left || right)
    return true
  }

  /// A test with its argument, or a flag or a comparison, of which nothing is known.
  private mutating func test(from start: Int) -> CompilationCondition {
    while position < bytes.count, SourceByte.isIdentifier(bytes[position]) { position += 1 }
    let name = String(decoding: bytes[start..<position], as: UTF8.self)
    var look = position
    while look < bytes.count, SourceByte.isSpace(bytes[look]) { look += 1 }
    guard look < bytes.count, bytes[look] == UInt8(ascii: "(") else { return .unknown }
    var close = look
    while close < bytes.count, bytes[close] != UInt8(ascii: ")") { close += 1 }
    position = min(close + 1, bytes.count)
    let argument = String(decoding: bytes[(look + 1)..<max(look + 1, close)], as: UTF8.self)
    return CompilationCondition(test: name, argument: argument.filter { !$0.isWhitespace })
  }
}

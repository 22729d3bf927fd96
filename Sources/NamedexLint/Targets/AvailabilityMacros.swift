internal import NamedexCore
internal import NamedexLexing

/// The availability macros of a project.
///
/// A package defines them in `swiftSettings`, an Xcode project in `OTHER_SWIFT_FLAGS`:
/// `AvailabilityMacro=App 1.0:iOS 18.0, macOS 15.0`.
package struct AvailabilityMacros: Sendable, Equatable {
  /// The context that each macro guarantees, keyed by the macro's name, including the version if it
  /// has one.
  private var contexts: [String: AvailabilityContext] = [:]

  /// Creates an empty set of macros.
  package init() {}

  /// Adds a definition such as `App 1.0:iOS 18.0, macOS 15.0`; ignores a malformed one. If a macro
  /// is defined several times, the oldest systems apply.
  package mutating func define(_ text: some StringProtocol) {
    let parts = text.split(separator: ":", maxSplits: 1)
    guard parts.count == 2 else { return }
    let name = parts[0].split(separator: " ").joined(separator: " ")
    var reader = TokenReader(
      bytes: Array(parts[1].utf8), language: .swift, words: .standard)
    let tokens = reader.read()
    let context = AvailabilityContext().raised(by: AvailabilityList(tokens, 0..<tokens.count))
    guard !name.isEmpty, !context.floors.isEmpty else { return }
    contexts[name] = contexts[name]?.or(context) ?? context
  }

  /// Adds the definitions in the compiler flags of a manifest, a project or a configuration file.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package mutating func define(in text: [UInt8]) {
    for (flag, isAlone) in Self.flags {
      var rest = text[...]
      while let end = rest.end(of: flag) {
        rest = rest[end...]
        rest = isAlone ? Self.argument(rest) : rest.drop { Self.quotes.contains($0) }
        let value = rest.prefix(Self.greatestLength + 1).prefix { !Self.ends.contains($0) }
        if value.count <= Self.greatestLength { define(String(decoding: value, as: UTF8.self)) }
      }
    }
  }

  /// The flags that precede a definition, and whether the definition is a separate argument.
  private static let flags = [
    (Array("AvailabilityMacro=".utf8), false), (Array("-define-availability".utf8), true),
  ]
  private static let quotes: Set<UInt8> = Set("\"'\\".utf8)
  /// The characters that end a definition.
  private static let ends = Set(#""'\;<"#.utf8 + [0x0A, 0x0D])
  private static let greatestLength = 1024

  /// Skips to the next argument, past the flag that passes it to the compiler's front end.
  private static func argument(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let marks = Set(#"\"',= "#.utf8 + [0x09, 0x0A, 0x0D])
    var rest = text.prefix(256).drop { marks.contains($0) }
    let frontEnd = "-Xfrontend".utf8
    if rest.starts(with: frontEnd) {
      rest = rest.dropFirst(frontEnd.count).drop { marks.contains($0) }
    }
    return text[rest.startIndex...]
  }

  /// Returns a context with its macros replaced by their definitions; nil if one of them is not
  /// defined.
  func resolved(_ context: AvailabilityContext) -> AvailabilityContext? {
    guard !context.macros.isEmpty else { return context }
    var result = context
    result.macros = []
    for macro in context.macros {
      guard let known = contexts[macro] else { return nil }
      result = result.and(known)
    }
    return result
  }

  /// Returns the undefined macros in a context.
  func unknown(in context: AvailabilityContext) -> Set<String> {
    context.macros.filter { contexts[$0] == nil }
  }
}

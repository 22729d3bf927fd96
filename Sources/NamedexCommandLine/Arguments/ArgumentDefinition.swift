/// An argument, an option or a flag of a command, as shown by help, completion and the manual.
package struct ArgumentDefinition: Sendable {
  enum Kind {
    case positional, option, flag
  }

  var kind: Kind
  /// The names with their hyphens, the short one first; empty for a positional argument.
  var names: [String] = []
  /// The placeholder that help shows for the value, such as `n` in `--limit <n>`.
  var valueName = ""
  var abstract: String
  /// A paragraph below the abstract.
  var discussion = ""
  /// The type that lists the allowed values; nil if the values are not listed.
  var valueType: (any ArgumentValue.Type)?
  var defaultValue: String?
  var isOptional = true
  var isRepeating = false
  /// True if help, completion and the manual list the argument.
  var isShown = true
  /// True if the value may be any word, even one that begins with a hyphen.
  var takesAnyWord = false

  /// Returns whether a separate word, not joined to the option's name, can be the argument's value.
  func canTake(_ word: String) -> Bool {
    if takesAnyWord || word == "-" || !word.hasPrefix("-") { return true }
    // `-1` is a number, which may be out of range.
    return valueType is Int.Type && word.utf8.dropFirst().allSatisfy { 0x30...0x39 ~= $0 }
  }

  /// The allowed values; empty if they are not listed.
  var values: [String] { valueType?.allArguments ?? [] }

  /// The name that usage shows: the long one, if there is one.
  var preferredName: String { names.last ?? "" }

  /// Returns the argument as typed under one of its names, such as `--limit <n>`.
  func synopsis(_ name: String) -> String {
    switch kind {
    case .positional: "<\(valueName)>"
    case .option: "\(name) <\(valueName)>"
    case .flag: name
    }
  }
}

extension ArgumentDefinition {
  static let help = ArgumentDefinition(
    kind: .flag, names: ["-h", "--help"], abstract: "Show help information.")
  static let version = ArgumentDefinition(
    kind: .flag, names: ["--version"], abstract: "Show the version.")
}

/// A type whose values are typed as arguments.
package protocol ArgumentValue: SendableMetatype {
  /// Parses an argument; nil if it is not valid.
  init?(argument: String)

  /// The value as typed.
  var argument: String { get }

  /// All values, in the order in which help lists them; empty if there are too many to list.
  static var allArguments: [String] { get }
}

extension String: ArgumentValue {
  package init?(argument: String) { self = argument }
  package var argument: String { self }
  package static var allArguments: [String] { [] }
}

extension Int: ArgumentValue {
  package init?(argument: String) { self.init(argument) }
  package var argument: String { description }
  package static var allArguments: [String] { [] }
}

extension ArgumentValue where Self: RawRepresentable<String> & CaseIterable {
  package init?(argument: String) { self.init(rawValue: argument) }
  package var argument: String { rawValue }
  package static var allArguments: [String] { allCases.map(\.rawValue) }
}

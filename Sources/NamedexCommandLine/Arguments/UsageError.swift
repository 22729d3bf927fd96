import Namedex

/// An error in the arguments of a command.
package struct UsageError: Error {
  /// What is wrong, in lowercase.
  package let message: String
  /// The help for the invalid argument; nil if the message says enough.
  private(set) var help: String?
  /// The values to choose from, if there are too many for the message.
  private(set) var choices: [String] = []

  /// The message, what may be typed instead, and the argument's help.
  var lines: [String] {
    [message] + choices.map { "  - \($0)" } + (help.map { ["Help:  " + $0] } ?? [])
  }

  package init(_ message: String) { self.message = message }

  private init(_ message: String, _ definition: ArgumentDefinition, _ name: String?) {
    self.message = message
    help = "\(definition.synopsis(name ?? definition.preferredName))  \(definition.abstract)"
  }

  /// Returns the error for a value that an argument does not accept.
  ///
  /// - Parameter reason: What is wrong with it; nil to list the values.
  static func invalidValue(
    _ given: Arguments.Given, _ definition: ArgumentDefinition, reason: String?
  ) -> UsageError {
    let values = reason == nil ? definition.values : []
    let synopsis = definition.synopsis(given.name ?? "").typed
    let end = reason.map { ": \($0)" } ?? remedy(values)
    var error = UsageError(
      "the value '\(given.text)' is invalid for \(synopsis)\(end)", definition, given.name)
    if values.count > 5 { error.choices = values }
    return error
  }

  private static func remedy(_ values: [String]) -> String {
    guard let last = values.last else { return "" }
    let quoted = values.map { "'\($0)'" }
    return switch values.count {
    case 1...2: ". Please provide one of \(quoted.joined(separator: " and "))."
    case 3...5:
      ". Please provide one of \(quoted.dropLast().joined(separator: ", ")) or '\(last)'."
    default: ". Please provide one of the following:"
    }
  }

  /// Returns the error for a missing required argument.
  static func missingArgument(_ definition: ArgumentDefinition) -> UsageError {
    let synopsis =
      definition.synopsis(definition.preferredName) + (definition.isRepeating ? " ..." : "")
    return UsageError("missing expected argument \(synopsis.typed)", definition, nil)
  }

  /// Returns the error for an option without its value.
  static func missingValue(_ name: String, _ definition: ArgumentDefinition) -> UsageError {
    UsageError("missing value for \(definition.synopsis(name).typed)", definition, name)
  }

  /// Returns the error for a flag with a value, such as `--quiet=yes`.
  static func valueOfFlag(_ name: String, _ value: String) -> UsageError {
    UsageError("the option `\(name)` does not take any value, but '\(value)' was specified.")
  }

  /// Returns the error for an unknown option, which suggests the nearest long name.
  static func unknownOption(_ name: String, _ definitions: [ArgumentDefinition]) -> UsageError {
    let known = name.hasPrefix("--") ? definitions.flatMap(\.names) : []
    let near = known.filter { $0.hasPrefix("--") }.compactMap { known in
      EditDistance.between(Array(known.utf8), Array(name.utf8), limit: 3).map { (known, $0) }
    }.min { $0.1 < $1.1 }?.0
    return UsageError(
      "unknown option `\(name)`" + (near.map { ". Did you mean `\($0)`?" } ?? ""))
  }

  /// Returns the error for words after the last argument.
  static func unexpected(_ words: [String]) -> UsageError {
    let list = words.map { "'\($0)'" }.joined(separator: ", ")
    return UsageError(
      words.count == 1
        ? "unexpected argument \(list)" : "\(words.count) unexpected arguments: \(list)")
  }
}

extension String {
  /// The text marked as typed: in backticks if it is an option, otherwise in quotation marks.
  fileprivate var typed: String { hasPrefix("-") ? "`\(self)`" : "'\(self)'" }
}

/// Reads arguments one after another, without ArgumentParser, whose first parse of any command takes longer
/// than most searches.
///
/// Frequently run commands read their arguments this way. They leave what they do not fully understand, valid
/// or not, to ArgumentParser, which alone writes errors and help.
struct PlainArguments {
  /// Thrown for a command line that is left to ArgumentParser.
  struct NotSimple: Error {}

  private var rest: ArraySlice<String>

  init(_ arguments: ArraySlice<String>) { rest = arguments }

  /// Takes the next argument; nil after the last one.
  mutating func next() -> String? { rest.popFirst() }

  /// Takes all remaining arguments.
  mutating func takeRest() -> ArraySlice<String> {
    defer { rest = [] }
    return rest
  }

  /// Takes the value of an option.
  ///
  /// - Parameter read: Parses the value; nil if it is invalid.
  mutating func value<Value>(_ read: (String) -> Value?) throws(NotSimple) -> Value {
    guard let text = rest.popFirst(), !Self.isOption(text), let value = read(text) else {
      throw NotSimple()
    }
    return value
  }

  /// Takes the value of an option that accepts any text.
  mutating func text() throws(NotSimple) -> String { try value { $0 } }

  /// Returns whether an argument looks like an option.
  static func isOption(_ text: String) -> Bool { text.utf8.first == UInt8(ascii: "-") }
}

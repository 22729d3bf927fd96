/// Arguments that are read one after another, without ArgumentParser: its first parse of any command takes longer
/// than most searches.
///
/// Commands that are called often read theirs this way, and leave what they do not fully understand, valid or not,
/// to ArgumentParser, which alone words errors and help.
struct PlainArguments {
  /// A command line that is left to ArgumentParser.
  struct NotSimple: Error {}

  private var rest: ArraySlice<String>

  /// Begins to read.
  init(_ arguments: ArraySlice<String>) { rest = arguments }

  /// Takes the next argument; nil after the last one.
  mutating func next() -> String? { rest.popFirst() }

  /// Takes all arguments that are left.
  mutating func takeRest() -> ArraySlice<String> {
    defer { rest = [] }
    return rest
  }

  /// Takes the value of an option.
  ///
  /// - Parameter read: Returns the value of a text; nil if it has none.
  mutating func value<Value>(_ read: (String) -> Value?) throws(NotSimple) -> Value {
    guard let text = rest.popFirst(), !Self.isOption(text), let value = read(text) else {
      throw NotSimple()
    }
    return value
  }

  /// Takes the value of an option that is any text.
  mutating func text() throws(NotSimple) -> String { try value { $0 } }

  /// Whether an argument looks like an option.
  static func isOption(_ text: String) -> Bool { text.utf8.first == UInt8(ascii: "-") }
}

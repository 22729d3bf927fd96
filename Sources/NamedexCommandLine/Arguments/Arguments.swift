/// The arguments of a command, declared and read by the same calls.
///
/// A command declares each argument once: its names, its help, and the property that receives its
/// value. The declarations run twice, first to find out which options have values, then to read the
/// values:
///
/// ```swift
/// mutating func declare(_ arguments: inout Arguments) {
///   arguments.option(&filter, "--filter", value: "tokens", help: "Only entries with these tokens.")
///   arguments.flag(&isStrict, "--strict", help: "Also fail on warnings.")
/// }
/// ```
///
/// The calls must not depend on the values. This type uses no reflection, so parsing is only a
/// small part of the work of a search. With swift-argument-parser, a command with a single argument
/// took six million instructions, and `search` twenty million; a whole search takes three.
package struct Arguments {
  private(set) var definitions: [ArgumentDefinition] = []
  /// What was typed for each definition; nil while the arguments are declared.
  private let given: [[Given]]?
  /// The number of definitions whose values were read.
  private var readCount = 0
  private var firstError: (place: Int, error: UsageError)?

  /// A value as typed.
  struct Given {
    /// The value's position among the words of the command line.
    var place: Int
    /// The option's name as typed; nil for a positional argument.
    var name: String?
    var text: String
  }

  /// Creates arguments that collect the definitions of a command.
  init() { given = nil }

  /// Creates arguments that read what was typed for each collected definition.
  init(given: [[Given]]) { self.given = given }

  /// The error of the leftmost invalid value, or else of the first missing argument or of the first
  /// group that does not agree; nil if all arguments are valid.
  var error: UsageError? { firstError?.error }

  /// Returns what was typed for the next definition; nil while the arguments are declared.
  private mutating func next(_ definition: @autoclosure () -> ArgumentDefinition) -> [Given]? {
    guard let given else {
      definitions.append(definition())
      return nil
    }
    defer { readCount += 1 }
    return given[readCount]
  }

  private mutating func fail(_ place: Int, _ error: @autoclosure () -> UsageError) {
    if place < firstError?.place ?? .max { firstError = (place, error()) }
  }

  /// Parses a value, or reports it as invalid and returns nil.
  private mutating func parse<Value>(
    _ given: Given, _ definition: () -> ArgumentDefinition,
    _ read: (String) throws(UsageError) -> Value?
  ) -> Value? {
    do throws(UsageError) {
      if let value = try read(given.text) { return value }
      fail(given.place, .invalidValue(given, definition(), reason: nil))
    } catch {
      fail(given.place, .invalidValue(given, definition(), reason: error.message))
    }
    return nil
  }

  private mutating func reportMissing(_ definition: ArgumentDefinition) {
    // Ranks after every invalid value.
    fail(.max - 1, .missingArgument(definition))
  }
}

extension Arguments {
  /// Declares the arguments of a group, and checks that they agree with each other.
  package mutating func group<Group: ArgumentGroup>(_ group: inout Group) {
    group.declare(&self)
    guard given != nil, firstError == nil else { return }
    do throws(UsageError) {
      try group.validate()
    } catch {
      fail(.max - 1, error)
    }
  }
}

// MARK: Flags and options

extension Arguments {
  /// Declares a flag.
  ///
  /// - Parameter discussion: A second paragraph for its help.
  package mutating func flag(
    _ property: inout Bool, _ names: String..., help: String, discussion: String = ""
  ) {
    let given = next(
      ArgumentDefinition(kind: .flag, names: names, abstract: help, discussion: discussion))
    if let given { property = !given.isEmpty }
  }

  /// Declares an option with a default value, which help shows.
  ///
  /// - Parameter value: The placeholder for its value in help; nil for the option's name.
  package mutating func option<Value: ArgumentValue>(
    _ property: inout Value, _ names: String..., value: String? = nil, help: String
  ) {
    let start = property
    func definition() -> ArgumentDefinition {
      var definition = Self.option(names, value, help, Value.self)
      definition.defaultValue = start.argument
      return definition
    }
    guard let given = next(definition()) else { return }
    for given in given {
      property = parse(given, definition, { Value(argument: $0) }) ?? property
    }
  }

  /// Declares an option.
  ///
  /// - Parameters:
  ///   - value: The placeholder for its value in help; nil for the option's name.
  ///   - takesAnyWord: Whether the value may be any word, even one that begins with a hyphen.
  ///   - isShown: Whether help lists it.
  package mutating func option<Value: ArgumentValue>(
    _ property: inout Value?, _ names: String..., value: String? = nil, takesAnyWord: Bool = false,
    isShown: Bool = true, help: String
  ) {
    func definition() -> ArgumentDefinition {
      var definition = Self.option(names, value, help, Value.self)
      (definition.takesAnyWord, definition.isShown) = (takesAnyWord, isShown)
      return definition
    }
    guard let given = next(definition()) else { return }
    for given in given { property = parse(given, definition, { Value(argument: $0) }) }
  }

  /// Declares an option that may be given several times.
  package mutating func option(
    _ property: inout [String], _ names: String..., value: String? = nil, help: String
  ) {
    func definition() -> ArgumentDefinition {
      var definition = Self.option(names, value, help, String.self)
      definition.isRepeating = true
      return definition
    }
    if let given = next(definition()) { property = given.map(\.text) }
  }

  /// Declares an option with its own parser.
  package mutating func option<Value>(
    _ property: inout Value?, _ names: String..., value: String? = nil, help: String,
    read: (String) throws(UsageError) -> Value
  ) {
    func definition() -> ArgumentDefinition { Self.option(names, value, help, nil) }
    guard let given = next(definition()) else { return }
    for given in given { property = parse(given, definition, read) }
  }

  /// Declares an option with its own parser. The option may be given several times.
  package mutating func option<Value>(
    _ property: inout [Value], _ names: String..., value: String? = nil, help: String,
    read: (String) throws(UsageError) -> Value
  ) {
    func definition() -> ArgumentDefinition {
      var definition = Self.option(names, value, help, nil)
      definition.isRepeating = true
      return definition
    }
    guard let given = next(definition()) else { return }
    for given in given {
      if let value = parse(given, definition, read) { property.append(value) }
    }
  }

  /// Declares an option that must be given.
  package mutating func required<Value: ArgumentValue>(
    _ property: inout Value, _ names: String..., value: String? = nil, help: String
  ) {
    func definition() -> ArgumentDefinition {
      var definition = Self.option(names, value, help, Value.self)
      definition.isOptional = false
      return definition
    }
    guard let given = next(definition()) else { return }
    if given.isEmpty { reportMissing(definition()) }
    for given in given {
      property = parse(given, definition, { Value(argument: $0) }) ?? property
    }
  }

  private static func option(
    _ names: [String], _ value: String?, _ help: String, _ type: (any ArgumentValue.Type)?
  ) -> ArgumentDefinition {
    ArgumentDefinition(
      kind: .option, names: names,
      valueName: value ?? String((names.last ?? "").drop { $0 == "-" }), abstract: help,
      valueType: type)
  }
}

// MARK: Positional arguments

extension Arguments {
  /// Declares a positional argument that must be given.
  package mutating func argument<Value: ArgumentValue>(
    _ property: inout Value, _ name: String, help: String
  ) {
    func definition() -> ArgumentDefinition {
      ArgumentDefinition(
        kind: .positional, valueName: name, abstract: help, valueType: Value.self,
        isOptional: false)
    }
    guard let given = next(definition()) else { return }
    if given.isEmpty { reportMissing(definition()) }
    for given in given {
      property = parse(given, definition, { Value(argument: $0) }) ?? property
    }
  }

  /// Declares a positional argument that may be omitted.
  package mutating func argument<Value: ArgumentValue>(
    _ property: inout Value?, _ name: String, help: String
  ) {
    func definition() -> ArgumentDefinition {
      ArgumentDefinition(
        kind: .positional, valueName: name, abstract: help, valueType: Value.self)
    }
    guard let given = next(definition()) else { return }
    for given in given { property = parse(given, definition, { Value(argument: $0) }) }
  }

  /// Declares a positional argument that takes all remaining words.
  ///
  /// - Parameter isOptional: Whether there may be none.
  package mutating func rest(
    _ property: inout [String], _ name: String, isOptional: Bool = true, help: String
  ) {
    let definition = ArgumentDefinition(
      kind: .positional, valueName: name, abstract: help, isOptional: isOptional,
      isRepeating: true)
    guard let given = next(definition) else { return }
    if given.isEmpty, !isOptional { reportMissing(definition) }
    property = given.map(\.text)
  }
}

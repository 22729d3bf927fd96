/// Parses the words after a command's name.
struct CommandLineParser {
  private let definitions: [ArgumentDefinition]
  /// What was typed for each definition.
  private var given: [[Arguments.Given]]
  private var unknownOption: String?
  /// Words beyond the last argument.
  private var extras: [String] = []
  private var asksForHelp = false
  private var asksForVersion = false

  /// A request for help or the version, which is answered instead of running the command.
  enum Interruption: Error {
    case help, version
    case wrong(UsageError)
  }

  /// Parses the words after a command's name.
  ///
  /// - Throws: When the words ask for help or the version, or are invalid.
  static func parse<Parsed: Command>(
    _ words: [String], as type: Parsed.Type
  ) throws(Interruption) -> Parsed {
    var command = Parsed()
    var parser = CommandLineParser(command.definitions)
    do throws(UsageError) {
      try parser.split(words)
    } catch {
      throw .wrong(error)
    }
    if parser.asksForHelp { throw .help }
    if parser.asksForVersion { throw .version }
    var arguments = Arguments(given: parser.given)
    command.declare(&arguments)
    if let error = arguments.error { throw .wrong(error) }
    do throws(UsageError) {
      try command.validate()
    } catch {
      throw .wrong(error)
    }
    if let option = parser.unknownOption {
      throw .wrong(.unknownOption(option, parser.definitions + [.version, .help]))
    }
    if !parser.extras.isEmpty { throw .wrong(.unexpected(parser.extras)) }
    return command
  }

  private init(_ definitions: [ArgumentDefinition]) {
    self.definitions = definitions
    given = Array(repeating: [], count: definitions.count)
  }

  /// Assigns each word to the argument for which it was typed.
  private mutating func split(_ words: [String]) throws(UsageError) {
    var positionals = definitions.indices.filter { definitions[$0].kind == .positional }[...]
    var isAfterTerminator = false
    var place = 0
    while place < words.count {
      let word = words[place]
      if isAfterTerminator || word == "-" || !word.hasPrefix("-") {
        if let index = positionals.first {
          given[index].append(Arguments.Given(place: place, name: nil, text: word))
          if !definitions[index].isRepeating { positionals.removeFirst() }
        } else {
          extras.append(word)
        }
      } else if word == "--" {
        isAfterTerminator = true
      } else {
        try readOption(word, words, &place)
      }
      place += 1
    }
  }

  /// Reads an option or a flag at a position, and an option's value, which may be the next word.
  private mutating func readOption(
    _ word: String, _ words: [String], _ place: inout Int
  ) throws(UsageError) {
    let start = place
    var (name, value) = (word, String?.none)
    if let sign = word.firstIndex(of: "=") {
      (name, value) = (String(word[..<sign]), String(word[word.index(after: sign)...]))
    }
    var found = definitions.firstIndex { $0.names.contains(name) }
    if found == nil, let joined = joinedNumber(word) { (found, name, value) = joined }
    guard let found else {
      if ArgumentDefinition.help.names.contains(name) {
        asksForHelp = true
      } else if ArgumentDefinition.version.names.contains(name) {
        asksForVersion = true
      } else if unknownOption == nil {
        unknownOption = name
      }
      return
    }
    let definition = definitions[found]
    if definition.kind == .flag {
      if let value { throw .valueOfFlag(name, value) }
    } else if value == nil {
      guard place + 1 < words.count, definition.canTake(words[place + 1]) else {
        throw .missingValue(name, definition)
      }
      place += 1
      value = words[place]
    }
    given[found].append(Arguments.Given(place: start, name: name, text: value ?? ""))
  }

  /// Splits a short option for numbers from a number directly after it, as in `-n5`.
  private func joinedNumber(_ word: String) -> (Int?, String, String?)? {
    let name = String(word.prefix(2))
    guard let found = definitions.firstIndex(where: { $0.names.contains(name) }),
      definitions[found].valueType is Int.Type, !name.hasPrefix("--")
    else { return nil }
    return (found, name, String(word.dropFirst(2)))
  }
}

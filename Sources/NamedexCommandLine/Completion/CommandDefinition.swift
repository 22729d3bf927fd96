import ArgumentParser
import NamedexText

/// A command as ArgumentParser describes it: what its help shows, completion offers and its manual page
/// says.
struct CommandDefinition {
  var name: String
  var abstract: String
  var discussion: String
  /// Whether help lists it.
  var isShown: Bool
  var arguments: [ArgumentDefinition]
  var subcommands: [CommandDefinition]

  /// Reads the definition of a command and of its subcommands.
  init(of root: any ParsableCommand.Type) {
    let document = try? JSONValue(bytes: Array(root._dumpHelp().utf8))
    self.init(document?["command"] ?? .null)
  }

  private init(_ json: JSONValue) {
    name = json["commandName"]?.text ?? ""
    abstract = json["abstract"]?.text ?? ""
    discussion = json["discussion"]?.text ?? ""
    isShown = json["shouldDisplay"] != .bool(false)
    arguments = (json["arguments"]?.array ?? []).map(ArgumentDefinition.init)
    subcommands = (json["subcommands"]?.array ?? []).map(CommandDefinition.init)
  }

  /// What takes a place on the command line instead of a name.
  var positionals: [ArgumentDefinition] { arguments.filter { $0.kind == .positional } }

  /// The flags and options that help shows.
  var options: [ArgumentDefinition] { arguments.filter { $0.kind != .positional && $0.isShown } }

  /// Whether another executable has the real definition: this one only lists the command.
  var isListedOnly: Bool {
    subcommands.isEmpty && arguments.allSatisfy { $0.names.contains("--help") }
  }
}

/// An argument, an option or a flag of a command.
struct ArgumentDefinition {
  enum Kind: String {
    case positional, option, flag
  }

  var kind: Kind
  /// The names with their hyphens, short ones first.
  var names: [String]
  /// What help calls its value.
  var valueName: String
  /// The only values that it accepts; empty if it accepts others.
  var values: [String]
  var defaultValue: String?
  var abstract: String
  var discussion: String
  var isOptional: Bool
  var isRepeating: Bool
  var isShown: Bool

  fileprivate init(_ json: JSONValue) {
    kind = json["kind"]?.text.flatMap(Kind.init) ?? .flag
    names = (json["names"]?.array ?? []).compactMap { name in
      guard let text = name["name"]?.text else { return nil }
      return (name["kind"]?.text == "long" ? "--" : "-") + text
    }
    names.sort { $0.utf8.count < $1.utf8.count }
    valueName = json["valueName"]?.text ?? ""
    values = json["allValues"]?.texts ?? []
    defaultValue = json["defaultValue"]?.text
    abstract = json["abstract"]?.text ?? ""
    discussion = json["discussion"]?.text ?? ""
    isOptional = json["isOptional"] == .bool(true)
    isRepeating = json["isRepeating"] == .bool(true)
    isShown = json["shouldDisplay"] != .bool(false)
  }
}

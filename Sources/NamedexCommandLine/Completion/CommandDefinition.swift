import ArgumentParser
import NamedexText

/// A command as ArgumentParser describes it. Help, completion and the manual page are all made from it.
struct CommandDefinition {
  private let json: JSONValue

  private init(_ json: JSONValue) { self.json = json }

  /// Reads the definition of a command and of its subcommands.
  init(of root: any ParsableCommand.Type) {
    let document = try? JSONValue(bytes: Array(root._dumpHelp().utf8))
    self.init(document?["command"] ?? .null)
  }

  var name: String { json["commandName"]?.text ?? "" }
  var abstract: String { json["abstract"]?.text ?? "" }
  var discussion: String { json["discussion"]?.text ?? "" }
  /// Whether help lists it.
  var isShown: Bool { json["shouldDisplay"] != .bool(false) }
  var arguments: [ArgumentDefinition] {
    (json["arguments"]?.array ?? []).map(ArgumentDefinition.init)
  }
  var subcommands: [CommandDefinition] {
    (json["subcommands"]?.array ?? []).map(CommandDefinition.init)
  }

  /// The arguments without a name.
  var positionals: [ArgumentDefinition] { arguments.filter { $0.kind == .positional } }

  /// The flags and options that help shows.
  var options: [ArgumentDefinition] { arguments.filter { $0.kind != .positional && $0.isShown } }

  /// Whether another executable has the real definition, and this one only lists the command.
  var isListedOnly: Bool {
    subcommands.isEmpty && arguments.allSatisfy { $0.names.contains("--help") }
  }
}

/// An argument, an option or a flag of a command.
struct ArgumentDefinition {
  enum Kind: String {
    case positional, option, flag
  }

  fileprivate let json: JSONValue

  var kind: Kind { json["kind"]?.text.flatMap(Kind.init) ?? .flag }
  /// The names with their hyphens, short ones first.
  var names: [String] {
    (json["names"]?.array ?? []).compactMap { name in
      name["name"]?.text.map { (name["kind"]?.text == "long" ? "--" : "-") + $0 }
    }.sorted { $0.utf8.count < $1.utf8.count }
  }
  /// The name of its value in help.
  var valueName: String { json["valueName"]?.text ?? "" }
  /// The values allowed; empty if any value is.
  var values: [String] { json["allValues"]?.texts ?? [] }
  var defaultValue: String? { json["defaultValue"]?.text }
  var abstract: String { json["abstract"]?.text ?? "" }
  var discussion: String { json["discussion"]?.text ?? "" }
  var isOptional: Bool { json["isOptional"] == .bool(true) }
  var isRepeating: Bool { json["isRepeating"] == .bool(true) }
  var isShown: Bool { json["shouldDisplay"] != .bool(false) }
}

import Namedex
import NamedexCommandLine
import NamedexFiles
import NamedexLint
import NamedexText

extension SwiftNames.Access: ArgumentValue {}

/// The command `namedex generate`.
struct GenerateCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Write source code with the names of a catalog.",
    subcommands: [GenerateSwiftCommand.self])
}

/// The command `namedex generate swift`.
struct GenerateSwiftCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "swift",
    abstract: "Write a Swift type with a member for each given name.",
    discussion: """
      Each current name is a static member with its availability; its former names are deprecated members, \
      which the compiler offers to rename. For SF Symbols, the file also extends Image, Label, UIImage and \
      NSImage: Image(symbol: .trash).

      Names come from arguments, from lists, or from standard input, one per line. A line may also be an \
      object from `namedex lint --inventory --format jsonl`, which is skipped if the catalog does not \
      have its name.

      Exit status: 0 if the type was written or is up to date; 1 if --check finds that it is not; 65 if the \
      catalog does not have a name.

      Examples:
        namedex generate swift trash doc.on.doc -o SymbolName.swift
        namedex generate swift --list SymbolName.names -o SymbolName.swift
        namedex generate swift --list SymbolName.names -o SymbolName.swift --check
        namedex search --filter category:weather --format plain | namedex generate swift --type Weather
      """)

  var names: [String] = []
  var list: [String] = []
  var catalog = CatalogFinder.defaultID
  var type = "SymbolName"
  var access = SwiftNames.Access.internal
  var output = "-"
  var check = false
  var message = MessageOptions()

  mutating func declare(_ arguments: inout Arguments) {
    arguments.rest(
      &names, "names",
      help:
        "Names, current or former. With -, or with neither names nor --list, reads one per line from standard input."
    )
    arguments.option(
      &list, "--list", value: "file",
      help: "A file with one name per line; a line that begins with # is a comment. Repeatable.")
    arguments.option(
      &catalog, "-c", "--catalog", value: "id|dir|index",
      help:
        "The catalog: an identifier, a directory of source lists, an index, or a file with one name per line."
    )
    arguments.option(&type, "--type", value: "name", help: "The name of the type.")
    arguments.option(&access, "--access", help: "The access level of the type.")
    arguments.option(
      &output, "-o", "--output", value: "file", help: "The file; - for standard output.")
    arguments.flag(
      &check, "--check",
      help: "Write nothing; with --output, fail if the file is not what would be written.")
    arguments.group(&message)
  }

  func validate() throws(UsageError) {
    if !SwiftNames.isTypeName(type) {
      throw UsageError("\(type.quoted) cannot be the name of a type")
    }
    if output.isEmpty { throw UsageError("`--output` must not be empty") }
    if check, output == "-" { throw UsageError("`--check` needs `--output`") }
  }

  func perform(_ messages: Messages) throws(Failure) -> ExitStatus {
    let index = try CatalogFinder(messages: messages).catalog(catalog).index
    let entries = try NameList(index).entries(names, files: list, messages)
    let source: String
    do throws(SwiftNames.Fault) {
      source = try SwiftNames(index, type: type, access: access).source(of: entries)
    } catch {
      switch error {
      case .collision(let member, let names):
        throw .reported(
          "\(names.map(\.quoted).joined(separator: " and ")) would both be the member "
            + "'\(member)'; leave one out", .badData)
      case .noMember(let name):
        throw .reported("no member can be made of \(name.quoted); leave it out", .badData)
      }
    }
    return try deliver(Array(source.utf8), entries.count, messages)
  }

  private func deliver(
    _ bytes: [UInt8], _ count: Int, _ messages: Messages
  ) throws(Failure) -> ExitStatus {
    if output == "-" {
      let standard = Output()
      try standard.write(bytes)
      try standard.flush()
      return .found
    }
    // Only a regular file is read, because a device may never end. The limit is far above the size
    // of generated files.
    let kind = Files.kind(of: output)
    let old =
      kind == .file
      ? try failing(about: output) { try Files.readFile(output, limit: 1 << 28) } : nil
    let isCurrent = old == bytes
    if check, !isCurrent {
      messages.error(
        "\(output): \(kind == .missing ? "does not exist" : "is not up to date"); run the command without `--check`"
      )
      return .nothing
    }
    if let old, !old.isEmpty, !old.starts(with: SwiftNames.mark.utf8) {
      throw .reported(
        "\(output): exists, and `namedex generate` did not make it; remove it, or choose another file",
        .unwritable)
    }
    if !isCurrent {
      try failing(about: output) {
        let file = try FileReplacement(of: output)
        try file.write(bytes)
        try file.commit()
      }
    }
    messages.note("\(output): \(counted(count, "name"))")
    return .found
  }
}

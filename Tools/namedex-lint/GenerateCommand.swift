import ArgumentParser
import Namedex
import NamedexCommandLine
import NamedexFiles
import NamedexLint
import NamedexText

extension SwiftNames.Access: ExpressibleByArgument {}

/// `namedex generate`
struct GenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Write source code that has the names of a catalog.",
    subcommands: [GenerateSwiftCommand.self])
}

/// `namedex generate swift`
struct GenerateSwiftCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "swift",
    abstract: "Write a Swift type with a member for each given name.",
    discussion: """
      Each current name is a static member with its availability; its former names are deprecated members, \
      which the compiler offers to rename. For SF Symbols, the file also extends Image, Label, UIImage and \
      NSImage: Image(symbol: .trash).

      Names come from arguments, from lists, or from standard input, one per line. A line may be an object \
      of `namedex lint --inventory --format jsonl`; if the catalog does not have its name, it is skipped.

      Exit status: 0 if the type was written or is up to date; 1 if --check finds that it is not; 65 if the \
      catalog does not have a name.

      Examples:
        namedex generate swift trash doc.on.doc -o SymbolName.swift
        namedex generate swift --list SymbolName.names -o SymbolName.swift
        namedex generate swift --list SymbolName.names -o SymbolName.swift --check
        namedex search --filter category:weather --format plain | namedex generate swift --type Weather
      """)

  @Argument(
    help:
      "Names, current or former. Without any, and without --list, or with -, reads one per line from standard input."
  )
  var names: [String] = []

  @Option(
    help: ArgumentHelp(
      "A file with one name per line; a line that begins with # is a comment. Repeatable.",
      valueName: "file"))
  var list: [String] = []

  @Option(
    name: [.short, .customLong("catalog")],
    help: ArgumentHelp(
      "The catalog: an identifier, a directory of source lists, an index, or a file with one name per line.",
      valueName: "id|dir|index"))
  var catalog = CatalogFinder.defaultID

  @Option(help: ArgumentHelp("The name of the type.", valueName: "name"))
  var type = "SymbolName"

  @Option(help: "Who may use the type.")
  var access = SwiftNames.Access.internal

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file; - for standard output.", valueName: "file"))
  var output = "-"

  @Flag(help: "Write nothing; with --output, fail if the file is not what would be written.")
  var check = false

  @OptionGroup var message: MessageOptions

  func validate() throws {
    if !SwiftNames.isTypeName(type) {
      throw ValidationError("\(type.quoted) cannot be the name of a type")
    }
    if output.isEmpty { throw ValidationError("`--output` must not be empty") }
    if check, output == "-" { throw ValidationError("`--check` needs `--output`") }
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
    // Only a regular file is read: a device has no end. The limit is far above what we generate.
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

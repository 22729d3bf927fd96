import ArgumentParser
import Namedex
import NamedexCommandLine
import NamedexText

/// `namedex show`
struct ShowCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Tell everything known of a name, current or former.",
    discussion: """
      A name is looked up exactly as written, then without regard to case and accents. Its names \
      stand from the oldest to the newest, each with the release in which it appeared.

      Exit status: 0 when every name is known, 1 when one is not.

      Examples:
        namedex show sleep
        namedex show blue
        namedex show circle.bottomthird.split
        namedex show -c uikit-colors systemGray --format json
      """)

  @Argument(help: "Names, current or former.")
  var names: [String]

  @Option(name: CatalogOptions.name, help: CatalogOptions.help(default: "every catalog at hand"))
  var catalog: [String] = []

  @OptionGroup var format: FormatOptions
  @OptionGroup var message: MessageOptions

  func perform() throws(Failure) -> ExitStatus {
    let messages = message.messages
    let catalogs = try CatalogFinder(messages: messages).open(
      catalog.isEmpty ? [CatalogFinder.all] : catalog)
    let output = Output()
    var shown: [Description] = []
    var status = ExitStatus.found
    for name in names {
      let found = catalogs.flatMap { Description.all(of: name, in: $0.index) }
      if found.isEmpty {
        status = .nothing
        let near = catalogs.flatMap { $0.index.nearestNames(to: name, limit: 3) }.prefix(5)
        messages.note(
          near.isEmpty
            ? "\(name.quoted) is no name of \(catalogs.map(\.index.id).joined(separator: ", "))."
            : "\(name.quoted) is unknown. Did you mean: \(near.joined(separator: ", "))?")
      }
      // Two former names of one entry are asked for more often than one is to be read twice.
      for description in found where !shown.contains(where: { $0.isSame(as: description) }) {
        shown.append(description)
      }
    }
    try write(shown, to: output)
    try output.flush()
    return status
  }

  private func write(_ shown: [Description], to output: Output) throws(Failure) {
    switch format.format ?? .text {
    case .text:
      let style = TextStyle(format.color)
      for (number, description) in shown.enumerated() {
        if number > 0 { try output.line("") }
        for line in description.lines(style) { try output.line(line) }
      }
    case .plain:
      for description in shown { try output.line(description.record.facts.name) }
    case .jsonl:
      for description in shown {
        var json = JSONWriter()
        description.write(to: &json)
        json.endLine()
        try output.write(json.bytes)
      }
    case .json:
      var json = JSONWriter()
      json.array { json in
        for description in shown { description.write(to: &json) }
      }
      json.endLine()
      try output.write(json.bytes)
    }
  }
}

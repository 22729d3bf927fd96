import Namedex
import NamedexCommandLine
import NamedexText

/// The command `namedex show`.
struct ShowCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show everything known about a current or former name.",
    discussion: """
      Looks a name up as written, then in any spelling, such as squareAndArrowUp. All names of the entry are \
      listed from the oldest to the newest, each with the release in which it appeared; then the other \
      names of its family, and the words that mean it.

      Exit status: 0 if every name is known, 1 if one is not.

      Examples:
        namedex show sleep
        namedex show blue
        namedex show circle.bottomthird.split
        namedex show -c uikit-colors systemGray --format json
        namedex search drop --format plain | namedex show
      """)

  var names: [String] = []
  var catalogs = EveryCatalogOptions()
  var glyphs: GlyphChoice = .auto
  var format = FormatOptions()
  var message = MessageOptions()

  mutating func declare(_ arguments: inout Arguments) {
    arguments.rest(&names, "names", help: NameArguments.help(of: "Names, current or former"))
    arguments.group(&catalogs)
    arguments.option(&glyphs, "--glyphs", help: GlyphChoice.help)
    arguments.group(&format)
    arguments.group(&message)
  }

  func perform(_ messages: Messages) throws(Failure) -> ExitStatus {
    let catalogs = try catalogs.open(messages)
    let output = Output()
    var shown: [Description] = []
    var status = ExitStatus.found
    try NameArguments(names).visit { name throws(Failure) in
      let found = catalogs.flatMap { Description.all(of: name, in: $0.index) }
      if found.isEmpty {
        status = .nothing
        let near = catalogs.flatMap { $0.index.nearestNames(to: name, limit: 3) }.uniqued()
          .prefix(5)
        let ids = catalogs.map(\.index.id).joined(separator: ", ")
        messages.note(
          "unknown name \(name.quoted)"
            + (near.isEmpty ? " in \(ids)" : didYouMean(Array(near))))
      }
      // If two names belong to the same entry, its description is printed once.
      for description in found where !shown.contains(where: { $0.isSame(as: description) }) {
        shown.append(description)
      }
    }
    try write(shown, to: output)
    try output.flush()
    return status
  }

  private func write(_ shown: [Description], to output: Output) throws(Failure) {
    var finder = AssociationFinder()
    func associations(_ description: Description) -> Associations {
      finder.associations(of: description.record.entry, in: description.index)
    }
    switch format.format {
    case .text?, nil:
      let style = TextStyle(format.color)
      for (number, description) in shown.enumerated() {
        if number > 0 { try output.line("") }
        let pictures = Pictures(
          glyphs, isTerminal: StandardStream.output.isTerminal, isColored: style.isColored,
          [description.index])
        for line in description.lines(associations(description), style, pictures) {
          try output.line(line)
        }
      }
    case .plain?:
      for description in shown { try output.nameLine(description.record.facts.name) }
    case let format?:
      try ObjectWriter.write(shown, as: format, to: output) {
        $1.writeMembers(associations($1), to: &$0)
      }
    }
  }
}

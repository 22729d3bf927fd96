import Namedex
import NamedexCommandLine
import NamedexSearch
import NamedexText

/// The command `namedex same`.
struct SameCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "same",
    abstract: "Find the same icon in another set.",
    discussion: """
      A set is a catalog: SF Symbols is built in, and `namedex import FILE` makes one from the \
      files of an icon set. The words of the name describe the icon to find, and so do the icon's \
      other names and tags if its own set is there. Plain output, the default in a pipe, prints \
      one name per line; for several sets each name follows its set, as in mdi:trash-can.

      Exit status: 0 if every name has an icon in every set, 1 if not.

      Examples:
        namedex same --from mdi --to sf-symbols delete-outline
        namedex same trash --to mdi,lucide,font-awesome
        namedex same lucide:shopping-cart --to sf-symbols -n 1
      """)

  var names: [String] = []
  var from: String?
  var to: [String] = []
  var limit = 3
  var format = FormatOptions()
  var message = MessageOptions()

  mutating func declare(_ arguments: inout Arguments) {
    arguments.rest(
      &names, "names",
      help: NameArguments.help(of: "Names of icons, perhaps after their set and a colon"))
    arguments.option(
      &from, "--from", value: "id|dir",
      help: "The set of the names. (default: SF Symbols, or the first catalog that has the name)")
    arguments.option(
      &to, "--to", value: "sets",
      help: "The sets to find icons in, separated by commas: identifiers, directories or indexes.")
    arguments.option(
      &limit, "-n", "--limit", value: "n",
      help: "The maximum number of icons of each set.")
    arguments.group(&format)
    arguments.group(&message)
  }

  func validate() throws(UsageError) {
    if limit < 1 { throw UsageError("`--limit` must be 1 or more, not '\(limit)'") }
    guard let sets = to.first else {
      throw UsageError("`--to` is missing; give sets, such as `--to sf-symbols`")
    }
    if to.count > 1 {
      throw UsageError(
        "`--to` is given \(to.count) times; separate sets by commas: "
          + "`--to \(to.joined(separator: ","))`")
    }
    if Self.pieces(of: sets).contains("") {
      throw UsageError("`--to` has an empty set; give identifiers separated by commas")
    }
  }

  func perform(_ messages: Messages) throws(Failure) -> ExitStatus {
    let finder = CatalogFinder(messages: messages)
    let output = Output()
    let sets = try Self.pieces(of: to[0]).map { set throws(Failure) in
      try Self.catalog(set, finder)
    }
    let icons = try SameIcons(sets, through: try finder.catalog(CatalogFinder.defaultID))
    var sources = SameSources(from: from, finder, messages)
    let isTerminal = StandardStream.output.isTerminal
    let format = self.format.format ?? (isTerminal ? .text : .plain)
    let lines = SameLines(
      output: output, style: TextStyle(self.format.color), isSeveral: sets.count > 1)
    var objects = ObjectWriter(format, to: output)
    var status = ExitStatus.found
    try NameArguments(names).visit(output) { name throws(Failure) in
      guard !name.isEmpty else {
        throw .reported("a name is empty; give the name of an icon", .usage)
      }
      guard let (icon, set) = try sources.icon(name) else {
        status = .nothing
        return
      }
      let parts = icons.parts(sameAs: icon, limit: limit)
      for part in parts where part.rows.isEmpty {
        status = .nothing
        messages.note("nothing in \(part.catalog.index.id) is like \(name.quoted)")
      }
      switch format {
      case .text: try lines.write(name, parts, hasHeading: names.count > 1)
      case .plain: try lines.writeNames(parts)
      case .json, .jsonl, .template:
        try objects.write { json in
          json.member("name") { $0.string(icon.name) }
          json.member("from") { $0.string(set) }
          json.member(of: parts)
        }
      }
    }
    try objects.end()
    try output.flush()
    return status
  }

  private static func pieces(of sets: String) -> [String] {
    sets.split(separator: ",", omittingEmptySubsequences: false).map(String.init).uniqued()
  }

  /// Opens a set in which to look for icons.
  private static func catalog(_ set: String, _ finder: CatalogFinder) throws(Failure) -> OpenCatalog
  {
    do throws(Failure) {
      return try finder.catalog(set)
    } catch {
      guard case .reported(let lines, .unreadable) = error else { throw error }
      throw .reported(
        lines: lines + ["An icon set is made from what it ships: `namedex import FILE`"],
        .unreadable)
    }
  }
}

/// Finds icons and their sets by the names that the user gives.
private struct SameSources {
  private let from: String?
  private let finder: CatalogFinder
  private let messages: Messages
  /// The sets looked up so far; nil for a set that is missing.
  private var known: [String: OpenCatalog?] = [:]
  private var everyCatalog: [OpenCatalog] = []

  init(from: String?, _ finder: CatalogFinder, _ messages: Messages) {
    (self.from, self.finder, self.messages) = (from, finder, messages)
  }

  /// Returns an icon and its set. If the set does not have the icon, prints a note and returns nil.
  mutating func icon(_ text: String) throws(Failure) -> (SourceIcon, set: String?)? {
    if everyCatalog.isEmpty, from == nil { everyCatalog = finder.everyCatalog() }
    let (prefix, name) = SourceIcon.parts(of: text, from: from, among: everyCatalog)
    guard let set = from ?? prefix else {
      if let found = SourceIcon.first(named: name, in: everyCatalog) { return found }
      return (SourceIcon(name: name), nil)
    }
    guard let catalog = try catalog(set) else { return (SourceIcon(name: name), set) }
    if let icon = SourceIcon(named: name, in: catalog.index) { return (icon, catalog.index.id) }
    let near = catalog.index.nearestNames(to: name, limit: 3)
    messages.note(
      "unknown name \(name.quoted) in \(catalog.index.id)" + (near.isEmpty ? "" : didYouMean(near)))
    return nil
  }

  /// Returns a set by its name. If the set is missing, prints a note once and returns nil.
  private mutating func catalog(_ set: String) throws(Failure) -> OpenCatalog? {
    if let catalog = known[set] { return catalog }
    var found: OpenCatalog?
    do throws(Failure) {
      found = try finder.catalog(set)
    } catch {
      guard case .reported(_, .unreadable) = error, !set.contains("/") else { throw error }
      messages.note(
        "no catalog \(set.quoted) here, so other names and tags are not known; the words of the name are "
          + "read. Import the set with `namedex import FILE`")
    }
    known[set] = .some(found)
    return found
  }
}

/// Prints icons as lines of text.
private struct SameLines {
  let output: Output
  let style: TextStyle
  /// True if the set comes before each name.
  let isSeveral: Bool

  /// The maximum width of the name column.
  private static let greatestWidth = 48

  /// Writes only names.
  func writeNames(_ parts: [SameIcons.Part]) throws(Failure) {
    for part in parts {
      for row in part.rows {
        try output.nameLine((isSeveral ? "\(part.catalog.index.id):" : "") + row.shownName)
      }
    }
  }

  /// Writes icons and the reasons why they are the same, as text.
  func write(_ name: String, _ parts: [SameIcons.Part], hasHeading: Bool) throws(Failure) {
    if hasHeading { try output.line(style.text(name.withoutControls(), .heading)) }
    let widths = parts.flatMap { part in part.rows.map { label(part).count + $0.shownName.count } }
    let width = min(widths.max() ?? 0, Self.greatestWidth)
    for part in parts {
      for row in part.rows {
        let space = max(0, width - label(part).count - row.shownName.count) + 2
        let notes = [row.explanation, row.since(part.catalog.index)].compactMap { $0 }
        try output.line(
          style.text(label(part), .faint) + row.shownName.withoutControls()
            + String(repeating: " ", count: space)
            + style.text(notes.joined(separator: "  "), .faint))
      }
    }
  }

  private func label(_ part: SameIcons.Part) -> String {
    isSeveral ? "\(part.catalog.index.id): " : ""
  }
}

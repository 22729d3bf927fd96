import Namedex
import NamedexCommandLine
import NamedexIndexing
import NamedexText

/// The command `namedex diff`.
struct DiffCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compare two catalogs: added, removed and renamed names, and changed facts.",
    discussion: """
      Text output marks added names with +, removed names with -, and changed facts with ~; a \
      renamed entry is old -> new.

      Exit status: 0 without differences, 1 with differences.

      Examples:
        namedex diff old.ndx new.ndx
        namedex diff sf-symbols Catalogs/sf-symbols
        namedex diff old.ndx new.ndx --format markdown > CHANGES.md
      """)

  /// The format of a comparison.
  enum Format: String, CaseIterable, ArgumentValue {
    case text, json, jsonl, markdown
  }

  var old = ""
  var new = ""
  var format: Format = .text
  var color: ColorChoice = .auto
  var message = MessageOptions()

  mutating func declare(_ arguments: inout Arguments) {
    arguments.argument(
      &old, "old",
      help: "A catalog: an identifier, a directory of source lists, an index, or a file of names.")
    arguments.argument(&new, "new", help: "The catalog to compare it with.")
    arguments.option(&format, "--format", help: "The output format.")
    arguments.option(
      &color, "--color", help: "Colour text: auto means on a terminal, unless NO_COLOR is set.")
    arguments.group(&message)
  }

  func perform(_ messages: Messages) throws(Failure) -> ExitStatus {
    let finder = CatalogFinder(messages: messages)
    let (first, second) = (try finder.catalog(old), try finder.catalog(new))
    for catalog in [first, second] { messages.detail("\(catalog.index.id): \(catalog.source)") }
    let diff = CatalogDiff(old: first.index, new: second.index)
    let output = Output()
    switch format {
    case .text: for line in diff.lines(TextStyle(color)) { try output.line(line) }
    case .markdown: for line in diff.markdown { try output.nameLine(line) }
    case .jsonl: try diff.writeLines(to: output)
    case .json: try output.json { diff.write(old: first.index.id, new: second.index.id, to: &$0) }
    }
    try output.flush()
    messages.note(
      diff.isEmpty
        ? "no differences"
        : "\(diff.added.count) added, \(diff.removed.count) removed, "
          + "\(diff.renamed.count) renamed, \(counted(diff.changed.count, "fact")) changed")
    return diff.isEmpty ? .found : .nothing
  }
}

extension CatalogDiff {
  /// Returns the differences as lines of text, one for each difference.
  fileprivate func lines(_ style: TextStyle) -> [String] {
    removed.map { style.text("- \($0)", .bad) } + added.map { style.text("+ \($0)", .good) }
      + renamed.map { rename in
        style.text("\(rename.old) -> \(rename.new)", .warning)
          + (rename.release.map { "  (\($0.forPeople.withoutControls()))" } ?? "")
      }
      + facetSentences.map { "~ \($0.withoutControls())" }
      + changed.map { "~ \($0.name.withoutControls()): \($0.sentence.withoutControls())" }
  }

  /// Sentences about facets that only one of the two catalogs has.
  private var facetSentences: [String] {
    removedFacets.map { "every entry: facet \($0) removed" }
      + addedFacets.map { "every entry: facet \($0) added" }
  }

  /// The lines of a Markdown document that has a heading for each kind of difference.
  fileprivate var markdown: [String] {
    func section(_ title: String, _ items: [String]) -> [String] {
      items.isEmpty ? [] : ["## \(title) (\(items.count))", ""] + items.map { "- \($0)" } + [""]
    }
    let lines =
      section("Removed", removed.map(code)) + section("Added", added.map(code))
      + section(
        "Renamed",
        renamed.map { rename in
          "\(code(rename.old)) is now \(code(rename.new))"
            + (rename.release.map { " (\($0.forPeople))" } ?? "")
        })
      + section(
        "Changed", facetSentences + changed.map { "\(code($0.name)): \($0.sentence)" })
    return lines.isEmpty ? ["No differences."] : lines.dropLast()
  }

  /// Formats a name as Markdown code. Surrounds it with more backticks than any run in the name
  /// has.
  private func code(_ name: String) -> String {
    let longest = name.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    return longest == 0 ? "`\(name)`" : "\(fence) \(name) \(fence)"
  }

  /// Writes each difference as a JSON object on a line of its own.
  fileprivate func writeLines(to output: Output) throws(Failure) {
    func lines<Element>(
      _ kind: String, _ elements: [Element], _ members: (inout JSONWriter, Element) -> Void
    ) throws(Failure) {
      try ObjectWriter.write(elements, as: .jsonl, to: output) { json, element in
        json.member("change") { $0.string(kind) }
        members(&json, element)
      }
    }
    func name(_ json: inout JSONWriter, _ name: String) { json.member("name") { $0.string(name) } }
    try lines("removed", removed, name)
    try lines("added", added, name)
    try lines("renamed", renamed) { $0.members(of: $1) }
    try lines("facet removed", removedFacets, name)
    try lines("facet added", addedFacets, name)
    try lines("changed", changed) { $0.members(of: $1) }
  }

  /// Writes all differences as a single JSON object.
  fileprivate func write(old: String, new: String, to json: inout JSONWriter) {
    json.object { json in
      json.member("old") { $0.string(old) }
      json.member("new") { $0.string(new) }
      json.member("added") { $0.strings(added) }
      json.member("removed") { $0.strings(removed) }
      json.objects("renamed", renamed) { $0.members(of: $1) }
      json.object("facets") { json in
        json.member("added") { $0.strings(addedFacets) }
        json.member("removed") { $0.strings(removedFacets) }
      }
      json.objects("changed", changed) { $0.members(of: $1) }
    }
  }
}

extension CatalogDiff.Change {
  /// A sentence that describes the change.
  fileprivate var sentence: String {
    func shown(_ value: String) -> String { value.isEmpty ? "nothing" : value }
    return "\(what) changed from \(shown(old)) to \(shown(new))"
  }
}

extension JSONWriter {
  fileprivate mutating func members(of rename: CatalogDiff.Rename) {
    member("old") { $0.string(rename.old) }
    member("new") { $0.string(rename.new) }
    member("release") { $0.versions(of: rename.release) }
  }

  fileprivate mutating func members(of change: CatalogDiff.Change) {
    member("name") { $0.string(change.name) }
    member("what") { $0.string(change.what) }
    member("old") { $0.string(change.old) }
    member("new") { $0.string(change.new) }
  }
}

import Namedex
import NamedexCommandLine
import NamedexFiles
import NamedexIndexing
import NamedexText

/// The command `namedex verify`.
struct VerifyCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Check every byte of an index, or look for slips in source lists.",
    discussion: """
      Opening an index checks only its header. This also checks the checksum, the order of the \
      data, and that the sections agree.

      Of a directory of source lists, it reports what compiles but is probably a slip: keywords \
      that differ by a letter from frequent ones, alternatives that are names of other entries, \
      two names with one code, and names without a picture where most have one.

      Exit status: 0 valid; 1 slips in source lists; 65 damaged.

      Examples:
        namedex verify sf-symbols.ndx
        namedex verify Catalogs/icons
        namedex verify sf-symbols
      """)

  var index = ""
  var message = MessageOptions()

  mutating func declare(_ arguments: inout Arguments) {
    arguments.argument(
      &index, "index",
      help: "An index file, a directory of source lists, or the identifier of a built-in catalog.")
    arguments.group(&message)
  }

  func perform(_ messages: Messages) throws(Failure) -> ExitStatus {
    if Files.kind(of: index) == .directory { return try review(messages) }
    let opened = try open(messages)
    try failing(about: index) { try opened.verify() }
    let removed = opened.removedCount
    messages.note(
      "\(index) is valid: \(counted(opened.presentCount, "entry", "entries"))"
        + (removed > 0 ? ", plus \(removed) removed" : ""))
    return .found
  }

  private func open(_ messages: Messages) throws(Failure) -> CatalogIndex {
    if Files.kind(of: index) == .missing {
      return try CatalogFinder(messages: messages).catalog(index).index
    }
    return try failing(about: index) { try CatalogIndex(path: index) }
  }

  /// Reads source lists, and prints probable slips in them.
  private func review(_ messages: Messages) throws(Failure) -> ExitStatus {
    let build = try failing(about: index) { try CatalogBuild(at: index) }
    let count = try ReviewedLists.show(of: index, messages)
    if count == 0 { messages.note("\(index): the lists of \(build.id) are valid") }
    return count == 0 ? .found : .nothing
  }
}

/// Prints probable slips in the source lists of a catalog.
enum ReviewedLists {
  /// The path of the system's word list on Debian and macOS.
  static let systemWords = "/usr/share/dict/words"
  /// The maximum number of slips to print.
  private static let limit = 50

  /// Prints the slips in the lists of a directory. A single file of names has no lists to check.
  ///
  /// - Returns: The number of slips found.
  @discardableResult
  static func show(of directory: String, _ messages: Messages) throws(Failure) -> Int {
    guard Files.kind(of: directory) == .directory else { return 0 }
    let lists = try failing(about: directory) { try CatalogSource.sourceLists(at: directory) }
    let findings = ListReview(lists, words: words(for: lists)).findings
    for finding in findings.prefix(limit) { messages.note(finding.description) }
    if findings.count > limit { messages.note("and \(findings.count - limit) more") }
    return findings.count
  }

  /// Returns the words in the system's word list; nil if the lists have no keywords or the system
  /// has no word list.
  private static func words(for lists: SourceLists) -> Set<String>? {
    guard lists.files.contains(where: { $0.list == .keywords }),
      let bytes = try? Files.readFile(systemWords, limit: 1 << 24)
    else { return nil }
    return Set(
      bytes.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self).lowercased() })
  }
}

import NamedexCommandLine
import NamedexFiles
import NamedexIndexing
import NamedexText

/// The command `namedex cache`.
struct CacheCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "cache",
    abstract: "List or clear the cached indexes of source lists.",
    discussion: """
      A catalog given as source lists, or as a file of names, is compiled when it is first searched. \
      Its index is cached in the directory NAMEDEX_CACHE, or in the system's cache directory. The least \
      recently used indexes are removed when the cache exceeds 1,024 MB, or NAMEDEX_CACHE_LIMIT.

      Examples:
        namedex cache
        namedex cache --clear
        NAMEDEX_CACHE_LIMIT=100 namedex search -c names.txt drop
      """)

  var clear = false
  var format: CacheFormat = .text
  var message = MessageOptions()

  mutating func declare(_ arguments: inout Arguments) {
    arguments.flag(&clear, "--clear", help: "Remove all cached indexes.")
    arguments.option(
      &format, "--format",
      help: "The output format: text is for people, the others are for programs.")
    arguments.group(&message)
  }

  /// The format of the list.
  enum CacheFormat: String, CaseIterable, ArgumentValue {
    case text, json, jsonl
  }

  func perform(_ messages: Messages) throws(Failure) -> ExitStatus {
    let cache = try IndexCache.ofInstallation()
    guard let directory = cache.directory else {
      messages.note("the cache is off: NAMEDEX_CACHE is empty")
      return .nothing
    }
    if clear {
      let removed = try failing(about: directory) { try cache.clear() }
      messages.note(
        "removed \(counted(removed.count, "index", "indexes")) from \(directory), "
          + Self.size(removed.map(\.byteCount).reduce(0, +)))
      return .found
    }
    let kept = cache.kept
    let output = Output()
    switch format {
    case .text:
      let now = Files.now
      for index in kept {
        try output.line(
          "\(index.id)  \(Self.size(index.byteCount))  \(Self.age(now - index.lastUse))  \(index.path)"
        )
      }
    case .json, .jsonl:
      try ObjectWriter.write(kept, as: format == .json ? .json : .jsonl, to: output) {
        json, index in
        json.member("catalog") { $0.string(index.id) }
        json.member("path") { $0.string(index.path) }
        json.member("bytes") { $0.number(index.byteCount) }
        json.member("lastUse") { $0.number(index.lastUse) }
      }
    }
    try output.flush()
    messages.note(
      "\(counted(kept.count, "index", "indexes")) in \(directory), "
        + Self.size(kept.map(\.byteCount).reduce(0, +)))
    return kept.isEmpty ? .nothing : .found
  }

  private static func size(_ byteCount: Int) -> String {
    let kilobytes = (byteCount + 999) / 1000
    return kilobytes < 10_000 ? "\(kilobytes) KB" : "\((byteCount + 500_000) / 1_000_000) MB"
  }

  private static func age(_ seconds: Int) -> String {
    for (unit, one, many) in [
      (86_400, "day", "days"), (3600, "hour", "hours"), (60, "minute", "minutes"),
    ]
    where seconds >= unit {
      return "\(counted(seconds / unit, one, many)) ago"
    }
    return "now"
  }
}

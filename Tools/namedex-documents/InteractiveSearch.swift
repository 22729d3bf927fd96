import Dispatch
import Namedex
import NamedexCommandLine
import NamedexDocuments
import NamedexTerminal
import NamedexText

/// Runs `namedex-documents search -i`.
struct InteractiveSearch {
  let file: DocumentFile
  let isColored: Bool

  func run(_ text: String) async throws(Failure) -> ExitStatus {
    let index = try await file.reading()
    let (isColored, name) = (isColored, file.database)
    let result: Result<ExitStatus, Failure> = await withCheckedContinuation { continuation in
      // The loop blocks until a key is pressed, which a task must not do.
      DispatchQueue(label: "namedex-documents.terminal").async {
        continuation.resume(
          returning: Result(catching: { () throws(Failure) in
            try TerminalConversation().run(isColored: isColored) { wake in
              let answers = DocumentAnswers(index, database: name, wake)
              return DocumentSearch(
                text, begin: answers.begin, answer: { answers.answer })
            }
          }))
      }
    }
    return try result.get()
  }
}

/// Searches as the user types. Each search is a task, and only the latest one counts.
private final class DocumentAnswers: @unchecked Sendable {
  private let index: DocumentIndex
  private let database: String
  private let wake: @Sendable () -> Void
  /// The queue that guards the properties below.
  private let queue = DispatchQueue(label: "namedex-documents.answers")
  private var task: Task<Void, Never>?
  private var number = 0
  private var last: DocumentList?

  init(_ index: DocumentIndex, database: String, _ wake: @escaping @Sendable () -> Void) {
    (self.index, self.database, self.wake) = (index, database, wake)
  }

  /// The answer to the latest search; nil while it is running.
  var answer: DocumentList? { queue.sync { last } }

  /// Starts a search, and cancels the previous one.
  func begin(_ text: String, _ limit: Int) {
    queue.sync {
      task?.cancel()
      last = nil
      number += 1
      task = Task { [number] in await self.search(text, limit, number) }
    }
  }

  private func search(_ text: String, _ limit: Int, _ number: Int) async {
    var list = DocumentList(text: text, limit: limit)
    do throws(DocumentIndexError) {
      let results = try await index.search(text, limit: limit)
      (list.total, list.isTotalExact) = (results.matchCount, results.isMatchCountExact)
      list.rows = results.matches.map(DocumentRow.init)
    } catch {
      list.problem = "\(database): \(error)"
    }
    let isLast = queue.sync {
      if number == self.number { last = list }
      return number == self.number
    }
    if isLast { wake() }
  }
}

extension DocumentRow {
  init(_ match: DocumentMatch) {
    let names = match.names.filter { !$0.text.isEmpty }
    let name = names.map { $0.text.withoutControls() }.joined(separator: ", ")
    func plain(_ text: String) -> [HighlightSegment] {
      [HighlightSegment(text: text, isHighlighted: false)]
    }
    let title = Array(names.map(\.pieces).joined(separator: plain(", ")))
    self.init(
      title: title.isEmpty ? plain(match.identifier) : title, snippet: match.snippet?.pieces ?? [],
      output: "\(match.identifier)\t\(name)", name: name.isEmpty ? match.identifier : name)
  }
}

extension DocumentExcerpt {
  fileprivate var pieces: [HighlightSegment] {
    HighlightSegment.segments(of: Array(text.utf8), highlights.map(\.utf8))
  }
}

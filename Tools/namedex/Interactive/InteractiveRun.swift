import Namedex
import NamedexCommandLine
import NamedexFiles
import NamedexTerminal

/// The run of `namedex search -i`: everything is shown on the terminal; standard output gets only the
/// chosen name.
struct InteractiveRun {
  /// How a search ends.
  private enum End {
    case chosen(String)
    case nothing
    case signal(Int32)
    case hangUp
  }

  /// How long Escape waits for the rest of a sequence, in milliseconds: longer than the rest takes to
  /// arrive from another machine, shorter than people notice.
  private static let escapePatience: Int32 = 50

  private let request: SearchRequest
  private let messages: Messages

  init(_ request: SearchRequest, _ messages: Messages) {
    (self.request, self.messages) = (request, messages)
  }

  func run() throws(Failure) -> ExitStatus {
    let terminal = try TerminalDevice()
    let catalogs = try CatalogFinder(messages: messages).open(request.catalogs)
    let vocabulary = FacetVocabulary(catalogs.map(\.index))
    var input = try request.input(vocabulary)
    let words = input.text.isEmpty ? request.words : [input.text] + request.words
    input.setText(words.joined(separator: " "))
    let search = TerminalSearch(
      CatalogSearch.source(
        catalogs, vocabulary, includesKeywords: request.includesKeywords, lists: request.lists,
        order: request.order,
        pictures: Pictures(
          request.glyphs, isTerminal: true,
          isColored: TextStyle(request.color, isTerminal: true).isColored, catalogs.map(\.index))),
      input)
    let signals = Signals(Signals.ending + [SIGWINCH, SIGTSTP, SIGCONT])
    terminal.take()
    var end = converse(search, terminal, signals)
    terminal.giveBack()
    // When a terminal goes away, a signal comes as well, before or after reading fails.
    if case .hangUp = end, signals.isCaught(SIGHUP) { end = .signal(SIGHUP) }
    if let number = Self.ending(signals.taken()) { end = .signal(number) }
    signals.remove()
    switch end {
    case .signal(let number):
      Signals.die(of: number)
      return .nothing
    case .hangUp, .nothing: return .nothing
    case .chosen(let name):
      let output = Output()
      try output.line(name)
      try output.flush()
      return .found
    }
  }

  /// Shows screens and reads keys until the search ends.
  private func converse(
    _ search: TerminalSearch, _ terminal: TerminalDevice, _ signals: Signals
  ) -> End {
    var search = search
    var decoder = KeyDecoder()
    var writer = ScreenWriter(
      isColored: TextStyle(request.color, isTerminal: true).isColored)
    // Written before the next screen: what prepares the terminal, and what was copied.
    var opening: [UInt8] = []
    var copied: [UInt8] = []
    var columns = 80
    func renew(_ bytes: [UInt8] = ScreenWriter.clear) {
      // The bytes that take the terminal over also clear it.
      if opening.isEmpty { opening = bytes }
      let size = terminal.size
      columns = size.columns
      search.resize(rows: size.rows, columns: size.columns)
      writer.forget()
    }
    func stop(isForGroup: Bool) {
      guard signals.isCaught(SIGTSTP) else { return }
      terminal.giveBack()
      signals.stop(isForGroup: isForGroup)
      terminal.take()
      opening = []
      renew(ScreenWriter.begin)
    }
    renew(ScreenWriter.begin)
    while true {
      let bytes = opening + copied + writer.bytes(search.screen(), columns: columns)
      let opened = opening
      (opening, copied) = ([], [])
      switch terminal.write(bytes, unless: signals.readEnd) {
      case .done: break
      case .interrupted: renew(opened.isEmpty ? ScreenWriter.clear : opened)
      case .end: return .hangUp
      }
      var keys: [Key] = []
      switch terminal.wait(
        signals.readEnd, patience: decoder.waitsForMore ? Self.escapePatience : -1)
      {
      case .end: return .hangUp
      case .pause: keys = decoder.keysAfterPause()
      case .input(let bytes): keys = decoder.keys(bytes)
      case .signal:
        let taken = signals.taken()
        if let number = Self.ending(taken) { return .signal(number) }
        if taken.contains(SIGTSTP) {
          stop(isForGroup: false)
        } else if taken.contains(SIGCONT) {
          // After a stop that the program did not notice, the shell has changed the terminal.
          terminal.take()
          renew()
        } else if taken.contains(SIGWINCH) {
          renew()
        }
      }
      for key in keys {
        switch search.press(key) {
        case .goOn: break
        case .choose(let name): return .chosen(name)
        case .leave: return .nothing
        case .copy(let name):
          copied += Clipboard.sequence(
            name, isInTmux: !(Installation.environment("TMUX") ?? "").isEmpty)
          search.say("copied \(name)")
        case .suspend: stop(isForGroup: true)
        case .redraw: renew()
        }
      }
    }
  }

  private static func ending(_ signals: [Int32]) -> Int32? {
    signals.first { Signals.ending.contains($0) }
  }
}

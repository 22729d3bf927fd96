import NamedexFiles
package import NamedexTerminal

/// Runs a dialog on the terminal; standard output receives only what the user chooses.
package struct TerminalConversation {
  /// The way a dialog ends.
  private enum End {
    case chosen(String)
    case nothing
    case interrupted
    case signal(Int32)
    case hangUp
  }

  /// How long to wait for the rest of a sequence after Escape, in milliseconds: long enough for a
  /// remote terminal, too short to notice.
  private static let escapePatience: Int32 = 50

  private let terminal: TerminalDevice

  /// Opens the terminal.
  ///
  /// - Throws: If the process has no terminal, or one that cannot show a screen.
  package init() throws(Failure) {
    terminal = try TerminalDevice()
  }

  /// Runs a dialog to its end.
  ///
  /// - Parameters:
  ///   - isColored: Whether styles are shown.
  ///   - dialog: Makes the dialog. Its argument is a function that the dialog calls, from any
  ///     thread, to wake the conversation when an answer is ready.
  package func run<Dialog: TerminalDialog>(
    isColored: Bool, _ dialog: (_ wake: @escaping @Sendable () -> Void) -> Dialog
  ) throws(Failure) -> ExitStatus {
    guard let signals = Signals(Signals.ending + [SIGWINCH, SIGTSTP, SIGCONT]) else {
      throw .reported("too many open files to wait for keys and signals", .unreadable)
    }
    let dialog = dialog { signals.wake() }
    terminal.take()
    var end = converse(dialog, signals, isColored: isColored)
    terminal.giveBack()
    // When a terminal goes away, a signal also arrives, before or after reading fails.
    if case .hangUp = end, signals.isCaught(SIGHUP) { end = .signal(SIGHUP) }
    if let number = Signals.ending(among: signals.taken()) { end = .signal(number) }
    signals.remove()
    switch end {
    case .signal(let number):
      Signals.die(of: number)
      return .nothing
    case .hangUp, .nothing: return .nothing
    case .interrupted: return .interrupted
    case .chosen(let text):
      try Output.line(text)
      return .found
    }
  }

  /// Shows screens and reads keys until the dialog ends.
  private func converse(
    _ dialog: some TerminalDialog, _ signals: Signals, isColored: Bool
  ) -> End {
    var dialog = dialog
    var decoder = KeyDecoder()
    var typed = TypedKeys()
    var writer = ScreenWriter(isColored: isColored)
    // Written before the next screen: the terminal's setup, and copied text.
    var opening: [UInt8] = []
    var copied: [UInt8] = []
    var columns = 80
    func renew(_ bytes: [UInt8] = ScreenWriter.clear) {
      // The setup also clears the terminal.
      if opening.isEmpty { opening = bytes }
      let size = terminal.size
      columns = size.columns
      dialog.resize(rows: size.rows, columns: size.columns)
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
    func grant(_ request: TerminalRequest) -> End? {
      switch request {
      case .goOn: break
      case .choose(let text): return .chosen(text)
      case .leave: return .nothing
      case .interrupt: return .interrupted
      case .copy(let text):
        copied += Self.copying(text)
        dialog.say("copied \(text)")
      case .suspend: stop(isForGroup: true)
      case .redraw: renew()
      }
      return nil
    }
    renew(ScreenWriter.begin)
    while true {
      let bytes = opening + copied + writer.bytes(dialog.screen(), columns: columns)
      let opened = opening
      (opening, copied) = ([], [])
      switch terminal.show(bytes, unless: signals.readEnd) {
      case .done: break
      case .interrupted: renew(opened.isEmpty ? ScreenWriter.clear : opened)
      case .end: return .hangUp
      }
      switch terminal.wait(
        signals.readEnd, patience: decoder.waitsForMore ? Self.escapePatience : -1)
      {
      case .end: return .hangUp
      case .pause: typed.add(decoder.keysAfterPause())
      case .input(let bytes): typed.add(decoder.keys(bytes))
      case .signal:
        let taken = signals.taken()
        if let number = Signals.ending(among: taken) { return .signal(number) }
        if taken.contains(SIGTSTP) {
          stop(isForGroup: false)
        } else if taken.contains(SIGCONT) {
          // If the program was suspended without its knowledge, the shell has changed the
          // terminal's settings.
          terminal.take()
          renew()
        } else if taken.contains(SIGWINCH) {
          renew()
        }
      }
      while let key = typed.next() {
        if let end = grant(dialog.press(key)) { return end }
        // Pasting, or holding a key, sends keys faster than they are processed. A Ctrl-C among the
        // pending keys takes effect before the others.
        if !typed.isEmpty, typed.hasRoom, case .input(let bytes) = terminal.typed() {
          typed.add(decoder.keys(bytes))
        }
      }
      while let request = dialog.obeyWaitingKey() {
        if let end = grant(request) { return end }
      }
    }
  }

  /// Returns the bytes that ask a terminal, perhaps a remote one, to put text on its clipboard:
  /// xterm's OSC 52.
  ///
  /// A terminal that does not know or allow the sequence ignores it. tmux ignores it by default.
  /// Users can enable it in two ways, and both are tried: with `set-clipboard on`, tmux handles the
  /// plain sequence; with `allow-passthrough on`, or before version 3.3, it passes the wrapped
  /// sequence on to the outer terminal. If both are enabled, the text is copied twice.
  private static func copying(_ text: String) -> [UInt8] {
    var plain = Array("\u{1B}]52;c;".utf8)
    Base64.append(Array(text.utf8), to: &plain)
    plain.append(0x07)
    guard let tmux = Installation.environment("TMUX"), !tmux.isEmpty else { return plain }
    // Each inner Escape is doubled; there is only the one at the start.
    return plain + Array("\u{1B}Ptmux;\u{1B}".utf8) + plain + Array("\u{1B}\\".utf8)
  }
}

internal import NamedexFiles
internal import NamedexText

/// The progress of a compilation. The compilation updates it, and any thread may read it.
package final class BuildProgress: Sendable {
  private let stage = Locked("reading")

  /// Creates the progress of a compilation that has not begun.
  package init() {}

  /// A description of the current stage.
  package var text: String { stage.withLock { $0 } }

  /// Records how many of the bytes of a long list have been read and sorted.
  package func read(_ byteCount: Int, of all: Int) {
    begin("reading: \(100 * byteCount / max(1, all)) %")
  }

  /// Records how many of the entries have been split into tokens.
  package func cut(_ count: Int, of all: Int) {
    let entries = counted(all, "entry", "entries")
    begin(count == 0 ? "compiling \(entries)" : "compiling: \(count) of \(entries)")
  }

  /// Records that all entries have been split into tokens.
  package func write() { begin("writing the index") }

  private func begin(_ text: String) { stage.withLock { $0 = text } }
}

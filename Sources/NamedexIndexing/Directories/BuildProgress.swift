internal import NamedexFiles
internal import NamedexText

/// How far a compile is: written by it, read by any thread.
package final class BuildProgress: Sendable {
  private let stage = Locked("reading")

  /// The progress of a compile that has not begun.
  package init() {}

  /// What is done now, for people.
  package var text: String { stage.withLock { $0 } }

  /// A number of bytes of a long list were read and sorted.
  package func read(_ byteCount: Int, of all: Int) {
    begin("reading: \(100 * byteCount / max(1, all)) %")
  }

  /// Some of the entries are cut.
  package func cut(_ count: Int, of all: Int) {
    let entries = counted(all, "entry", "entries")
    begin(count == 0 ? "compiling \(entries)" : "compiling: \(count) of \(entries)")
  }

  /// All entries are cut.
  package func write() { begin("writing the index") }

  private func begin(_ text: String) { stage.withLock { $0 = text } }
}

internal import NamedexFiles
internal import NamedexText

/// How far a compile is: written by it, read by any thread.
package final class BuildProgress: Sendable {
  private enum Stage {
    case reading(percent: Int?)
    case cutting(done: Int, of: Int)
    case writing
  }

  private let stage = Locked(Stage.reading(percent: nil))

  /// The progress of a compile that has not begun.
  package init() {}

  /// What is done now, for people.
  package var text: String {
    switch stage.withLock({ $0 }) {
    case .reading(let percent): percent.map { "reading: \($0) %" } ?? "reading"
    case .cutting(0, let count): "compiling \(counted(count, "entry", "entries"))"
    case .cutting(let done, let count):
      "compiling: \(done) of \(counted(count, "entry", "entries"))"
    case .writing: "writing the index"
    }
  }

  /// A number of bytes of a long list were read and sorted.
  func read(_ byteCount: Int, of all: Int) {
    stage.withLock { $0 = .reading(percent: 100 * byteCount / max(1, all)) }
  }

  /// Some of the entries are cut.
  func cut(_ count: Int, of all: Int) { stage.withLock { $0 = .cutting(done: count, of: all) } }

  /// All entries are cut.
  func write() { stage.withLock { $0 = .writing } }
}

internal import NamedexFiles
internal import NamedexText

/// How far a compile is: written by it, read by any thread.
package final class BuildProgress: Sendable {
  private enum Stage {
    case reading(percent: Int?)
    case cutting(done: Int, begun: Int, of: Int)
    case writing
  }

  private let stage = Locked(Stage.reading(percent: nil))

  /// The progress of a compile that has not begun.
  package init() {}

  /// What is done now, for people.
  package var text: String {
    switch stage.withLock({ $0 }) {
    case .reading(let percent): percent.map { "reading: \($0) %" } ?? "reading"
    case .cutting(0, _, let count): "compiling \(counted(count, "entry", "entries"))"
    case .cutting(let done, _, let count):
      "compiling: \(done) of \(counted(count, "entry", "entries"))"
    case .writing: "writing the index"
    }
  }

  /// A number of bytes of a long list were read and sorted.
  func read(_ byteCount: Int, of all: Int) {
    stage.withLock { $0 = .reading(percent: 100 * byteCount / max(1, all)) }
  }

  /// Entries are going to be cut.
  func begin(_ entryCount: Int) {
    stage.withLock { $0 = .cutting(done: 0, begun: 0, of: entryCount) }
  }

  /// The entries that were taken are cut, and others are taken; nil if none were left.
  func next(_ taken: Int?) {
    stage.withLock { stage in
      guard case .cutting(_, let begun, let count) = stage else { return }
      // Entries that are taken again are not cut again.
      guard let taken, begun < count else { return stage = .writing }
      stage = .cutting(done: begun, begun: begun + taken, of: count)
    }
  }
}

/// Entries that tell how far a compile is.
struct WatchedEntries<Source: EntrySource>: EntrySource {
  var source: Source
  let progress: BuildProgress?

  init(_ source: Source, _ progress: BuildProgress?) {
    (self.source, self.progress) = (source, progress)
    progress?.begin(source.entryCount)
  }

  var entryCount: Int { source.entryCount }
  var catalogPositions: [UInt32]? { source.catalogPositions }

  mutating func next(_ count: Int) -> EntryBatch? {
    let batch = source.next(count)
    progress?.next(batch?.count)
    return batch
  }

  mutating func restart() { source.restart() }
}

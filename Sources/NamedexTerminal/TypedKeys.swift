/// A queue of keys that have been typed but not processed.
package struct TypedKeys: Sendable {
  /// The maximum number of keys to queue before reading pauses; input may be endless.
  private static let limit = 1 << 16

  private var keys: [Key] = []
  /// The number of keys that have been taken.
  private var taken = 0

  /// Creates an empty queue.
  package init() {}

  package var isEmpty: Bool { taken == keys.count }

  /// True if the queue is below its limit.
  package var hasRoom: Bool { keys.count - taken < Self.limit }

  /// Adds keys. Ctrl-C ends every dialog, so earlier keys are dropped.
  package mutating func add(_ more: [Key]) {
    if more.contains(.control("c")) {
      (keys, taken) = ([.control("c")], 0)
      return
    }
    if isEmpty { (keys, taken) = ([], 0) }
    keys += more
  }

  /// Takes the first key; nil if the queue is empty.
  package mutating func next() -> Key? {
    guard taken < keys.count else { return nil }
    taken += 1
    return keys[taken - 1]
  }
}

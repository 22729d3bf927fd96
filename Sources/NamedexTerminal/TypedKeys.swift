/// Keys that have been typed and not yet obeyed.
package struct TypedKeys: Sendable {
  /// How many keys wait at most before no more are read: somebody may type without end.
  private static let limit = 1 << 16

  private var keys: [Key] = []
  /// How many of the keys have been taken.
  private var taken = 0

  /// Creates an empty queue.
  package init() {}

  /// Whether no key waits.
  package var isEmpty: Bool { taken == keys.count }

  /// Whether more keys are to be read.
  package var hasRoom: Bool { keys.count - taken < Self.limit }

  /// Adds keys. Ctrl-C ends every dialog, so that those before it do not matter.
  package mutating func add(_ more: [Key]) {
    if more.contains(.control("c")) {
      (keys, taken) = ([.control("c")], 0)
      return
    }
    if isEmpty { (keys, taken) = ([], 0) }
    keys += more
  }

  /// Takes the first key; nil if none waits.
  package mutating func next() -> Key? {
    guard taken < keys.count else { return nil }
    taken += 1
    return keys[taken - 1]
  }
}

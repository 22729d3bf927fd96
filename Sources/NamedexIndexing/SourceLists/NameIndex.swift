import NamedexCore
import NamedexTokenizing

/// Numbers distinct names in the order in which they are added, and finds the number of a name.
///
/// A `Dictionary` compares with a stored string at every probe, and among a million names each of
/// them is a cache miss. Names are equal when their characters are, however composed, as in `String`.
struct NameIndex {
  private var positions = HashedPositions()
  /// The names by position.
  private(set) var names: [String] = []

  /// Makes room for a number of names, so that adding them moves nothing.
  mutating func reserveCapacity(_ count: Int) {
    names.reserveCapacity(count)
    positions.reserveCapacity(count)
  }

  /// The position of a name; nil when it was not added.
  subscript(name: String) -> Int? { position(of: name, Self.hash(name)) }

  /// Adds a name at the next position unless it is there.
  ///
  /// - Returns: The position of the one that is there; nil when the name was added.
  mutating func add(_ name: String) -> Int? {
    let hash = Self.hash(name)
    if let known = position(of: name, hash) { return known }
    names.append(name)
    positions.append(hash: hash)
    return nil
  }

  private func position(of name: String, _ hash: UInt32) -> Int? {
    positions.position(hash: hash) { names[$0] == name }
  }

  private static func hash(_ name: String) -> UInt32 {
    UInt32(truncatingIfNeeded: name.hashValue)
  }
}

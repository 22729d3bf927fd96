extension Array {
  /// Removes all elements, and keeps the memory unless there is a lot of it. A few terms of a large
  /// catalog occur in most names; their lists must not stay in memory at every level of the trie.
  mutating func clear() { removeAll(keepingCapacity: capacity <= 1 << 17) }
}

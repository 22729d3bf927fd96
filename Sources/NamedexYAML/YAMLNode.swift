/// A value in a YAML document, and its place.
package struct YAMLNode: Sendable {
  /// A key of a mapping and its value.
  package struct Pair: Sendable {
    package var key: YAMLNode
    package var value: YAMLNode
  }

  /// The contents of a value. Scalars stay text: there are no numbers, dates or Booleans.
  enum Content: Sendable {
    case scalar(String, isPlain: Bool)
    case sequence([YAMLNode])
    /// A mapping. If there are many pairs, `places` has the index of each key's pair; otherwise, it
    /// is empty.
    case mapping([Pair], places: [String: Int])
  }

  var content: Content
  /// The one-based line and column of the first character. An alias has the place of its anchor.
  package var line: Int
  package var column: Int
  /// The number that the caller gave to the document, or to this value.
  package var source = 0
  /// The number of nested levels, including this value; 1 for a scalar.
  var height: Int
  /// The number of values as read, including this one and the values that aliases refer to.
  var size: Int = 1

  /// The text of a scalar; nil for other values.
  package var text: String? {
    if case .scalar(let text, _) = content { text } else { nil }
  }

  /// The elements of a sequence; nil for other values.
  package var elements: [YAMLNode]? {
    if case .sequence(let elements) = content { elements } else { nil }
  }

  /// The keys and values of a mapping, in source order, followed by the merged ones; nil for other
  /// values.
  package var pairs: [Pair]? {
    if case .mapping(let pairs, _) = content { pairs } else { nil }
  }

  /// True for a scalar without quotation marks, which may mean a number, a Boolean or null.
  package var isPlain: Bool {
    if case .scalar(_, isPlain: true) = content { true } else { false }
  }

  /// True if nothing is written here, as after `key:` at the end of a line.
  package var isEmpty: Bool {
    if case .scalar("", isPlain: true) = content { true } else { false }
  }

  /// Returns the value of a key; nil if this is not a mapping or does not have the key.
  ///
  /// - Complexity: O(1). Look-ups must be fast because a mapping may be read once for each mapping
  ///   that refers to it.
  package subscript(key: String) -> YAMLNode? {
    guard case .mapping(let pairs, let places) = content else { return nil }
    if pairs.count <= Self.fewKeys { return pairs.first { $0.key.text == key }?.value }
    return places[key].map { pairs[$0].value }
  }

  /// The number of keys up to which a linear search is used.
  private static let fewKeys = 8

  /// Returns a mapping with the given pairs and the place of this value.
  ///
  /// - Parameter source: The number to store as the mapping's `source`.
  package func replacing(_ pairs: [Pair], source: Int) -> YAMLNode {
    replacing(
      Self.mapping(pairs),
      height: pairs.lazy.map { max($0.key.height, $0.value.height) }.max() ?? 0, source)
  }

  /// Returns a sequence with the given elements and the place of this value.
  ///
  /// - Parameter source: The number to store as the sequence's `source`.
  package func replacing(_ elements: [YAMLNode], source: Int) -> YAMLNode {
    replacing(.sequence(elements), height: elements.lazy.map(\.height).max() ?? 0, source)
  }

  /// Returns a scalar with the given text and the place of this value.
  ///
  /// - Parameter source: The number to store as the scalar's `source`.
  package func replacing(_ text: String, source: Int) -> YAMLNode {
    replacing(.scalar(text, isPlain: isPlain), height: 0, source)
  }

  private func replacing(_ content: Content, height: Int, _ source: Int) -> YAMLNode {
    var node = self
    (node.content, node.height, node.source) = (content, height + 1, source)
    return node
  }

  /// Returns the contents of a mapping, with an index of the keys if there are many.
  static func mapping(_ pairs: [Pair]) -> Content {
    var places: [String: Int] = [:]
    if pairs.count > fewKeys {
      for (place, pair) in pairs.enumerated() {
        if let text = pair.key.text { places[text] = place }
      }
    }
    return .mapping(pairs, places: places)
  }
}

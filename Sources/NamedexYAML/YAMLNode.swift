/// A value in a YAML document, and the place where it begins.
package struct YAMLNode: Sendable {
  /// A key of a mapping and its value.
  package struct Pair: Sendable {
    package var key: YAMLNode
    package var value: YAMLNode
  }

  /// What a value consists of. Scalars stay text: nothing here is a number, a date or a Boolean.
  enum Content: Sendable {
    case scalar(String, isPlain: Bool)
    case sequence([YAMLNode])
    case mapping([Pair])
  }

  var content: Content
  /// The place of the first character, both from 1. An alias has the place of its anchor.
  package var line: Int
  package var column: Int
  /// How many levels of values there are, this one included.
  var height: Int

  /// The text of a scalar; nil for other values.
  package var text: String? {
    if case .scalar(let text, _) = content { text } else { nil }
  }

  /// The elements of a sequence; nil for other values.
  package var elements: [YAMLNode]? {
    if case .sequence(let elements) = content { elements } else { nil }
  }

  /// The keys and values of a mapping, in the order of the file; nil for other values.
  package var pairs: [Pair]? {
    if case .mapping(let pairs) = content { pairs } else { nil }
  }

  /// Whether this is a scalar without quotation marks, which may mean a number, a Boolean or null.
  package var isPlain: Bool {
    if case .scalar(_, isPlain: true) = content { true } else { false }
  }

  /// Whether nothing is written here, as after `key:` at the end of a line.
  package var isEmpty: Bool {
    if case .scalar("", isPlain: true) = content { true } else { false }
  }

  /// The value of a key; nil when this is not a mapping or does not have the key.
  ///
  /// - Complexity: O(*n*) in the number of keys.
  package subscript(key: String) -> YAMLNode? {
    pairs?.first { $0.key.text == key }?.value
  }
}

/// A value of a property list, regardless of its format.
package indirect enum PropertyList: Equatable, Sendable {
  case string(String)
  case array([PropertyList])
  case dictionary(PropertyListDictionary)
  /// A number, a boolean, a date or data: only the name of the type is needed.
  case other(String)

  /// The word for the value's type in messages.
  package var typeName: String {
    switch self {
    case .string: "a string"
    case .array: "an array"
    case .dictionary: "a dictionary"
    case .other(let name): name
    }
  }

  /// The value of a key; nil if this is not a dictionary or does not have the key.
  package subscript(key: String) -> PropertyList? {
    guard case .dictionary(let dictionary) = self else { return nil }
    return dictionary[key]
  }

  /// The text of a string; nil for every other type.
  package var text: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// The number of elements of an array; 0 for any other value.
  package var elementCount: Int {
    guard case .array(let elements) = self else { return 0 }
    return elements.count
  }

  /// Returns the strings among the first `limit` elements of an array, which may be very long.
  package func texts(upTo limit: Int) -> [String] {
    guard case .array(let elements) = self else { return [] }
    return elements.prefix(limit).compactMap(\.text)
  }

  /// The strings in an array; empty for any other value.
  package var texts: [String] {
    guard case .array(let elements) = self else { return [] }
    return elements.compactMap(\.text)
  }
}

/// The keys and values of a dictionary in a property list.
package struct PropertyListDictionary: Equatable, Sendable {
  /// A key with its value.
  package struct Pair: Sendable {
    package var key: String
    package var value: PropertyList
    /// The one-based line number of the key; nil for a binary property list.
    package var line: Int?
  }

  /// The pairs, in file order, or sorted by the bytes of their keys for a binary property list,
  /// which has no order.
  package private(set) var pairs: [Pair] = []
  private var places: [String: Int] = [:]

  /// Creates an empty dictionary.
  package init() {}

  /// The keys, in the order of `pairs`.
  package var keys: [String] { pairs.map(\.key) }

  /// The value of a key; nil if the dictionary does not have the key.
  package subscript(key: String) -> PropertyList? { places[key].map { pairs[$0].value } }

  /// Adds a key with a value. If the key already has a different value, that value is kept.
  ///
  /// - Returns: A message about the different value; nil if the values agree or the key is new.
  package mutating func insert(_ key: String, _ value: PropertyList, line: Int?) -> String? {
    guard let place = places[key] else {
      replace(key, value, line: line)
      return nil
    }
    let former = pairs[place].line.map { " on line \($0)" } ?? ""
    return pairs[place].value == value
      ? nil : "'\(key)' has another value\(former); expected each key once"
  }

  /// Adds a key, replacing an earlier value.
  package mutating func replace(_ key: String, _ value: PropertyList, line: Int?) {
    let pair = Pair(key: key, value: value, line: line)
    if let place = places[key] {
      pairs[place] = pair
    } else {
      places[key] = pairs.count
      pairs.append(pair)
    }
  }

  /// Returns whether the keys and values of two dictionaries are equal. Order and lines are
  /// ignored.
  package static func == (a: Self, b: Self) -> Bool {
    a.pairs.count == b.pairs.count && a.pairs.allSatisfy { b[$0.key] == $0.value }
  }
}

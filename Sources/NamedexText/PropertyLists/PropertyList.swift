/// A value of a property list, whichever form it was written in.
package indirect enum PropertyList: Equatable, Sendable {
  case string(String)
  case integer(Int64)
  case real(Double)
  case boolean(Bool)
  /// A date as ISO 8601 text in UTC.
  case date(String)
  case data([UInt8])
  case array([PropertyList])
  case dictionary(PropertyListDictionary)

  /// The word for the value's type in messages.
  package var typeName: String {
    switch self {
    case .string: "a string"
    case .integer: "an integer"
    case .real: "a real number"
    case .boolean: "a boolean"
    case .date: "a date"
    case .data: "data"
    case .array: "an array"
    case .dictionary: "a dictionary"
    }
  }

  /// The value of a key; nil where this is not a dictionary.
  package subscript(key: String) -> PropertyList? {
    guard case .dictionary(let dictionary) = self else { return nil }
    return dictionary[key]
  }

  /// The text of a string; nil for every other type.
  package var text: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// The strings in an array; none where this is something else.
  package var texts: [String] {
    guard case .array(let elements) = self else { return [] }
    return elements.compactMap(\.text)
  }
}

/// The keys and values of a property list's dictionary, in the order of the file.
package struct PropertyListDictionary: Equatable, Sendable {
  /// A key with its value.
  package struct Pair: Sendable {
    /// The key.
    package var key: String
    /// The value.
    package var value: PropertyList
    /// The line of the key, from 1; nil in a binary list.
    package var line: Int?
  }

  /// The pairs in the order of the file; a binary list has none, its keys are sorted by bytes.
  package private(set) var pairs: [Pair] = []
  private var places: [String: Int] = [:]

  /// Creates an empty dictionary.
  package init() {}

  /// What came of adding a key.
  package enum Insertion: Equatable {
    case added
    /// The key was there already, with the same value.
    case repeated
    /// The key was there already, with another value, which stays.
    case contradicted(line: Int?)
  }

  /// The keys in the order of the file.
  package var keys: [String] { pairs.map(\.key) }

  /// The value of a key.
  package subscript(key: String) -> PropertyList? { places[key].map { pairs[$0].value } }

  /// The line on which a key was written; nil in a binary list.
  package func line(of key: String) -> Int? { places[key].flatMap { pairs[$0].line } }

  /// Adds a key; the first value of a key stays.
  package mutating func insert(_ key: String, _ value: PropertyList, line: Int?) -> Insertion {
    if let place = places[key] {
      return pairs[place].value == value ? .repeated : .contradicted(line: pairs[place].line)
    }
    places[key] = pairs.count
    pairs.append(Pair(key: key, value: value, line: line))
    return .added
  }

  /// Adds a key; the last value of a key stays.
  package mutating func replace(_ key: String, _ value: PropertyList, line: Int?) {
    if let place = places[key] {
      pairs[place] = Pair(key: key, value: value, line: line)
    } else {
      _ = insert(key, value, line: line)
    }
  }

  /// Two dictionaries are equal when their keys and values are: order and lines are not content.
  package static func == (a: Self, b: Self) -> Bool {
    a.pairs.count == b.pairs.count && a.pairs.allSatisfy { b[$0.key] == $0.value }
  }
}

/// A key that a file writes twice with the same value: harmless, but worth a word.
package struct RepeatedKey: Equatable, Sendable {
  /// The key.
  package var key: String
  /// The line of the second time, from 1; nil in a binary list.
  package var line: Int?

  /// Creates a repeated key.
  package init(key: String, line: Int?) { (self.key, self.line) = (key, line) }
}

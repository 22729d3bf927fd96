import Namedex
import NamedexCommandLine
import NamedexProtocol
import NamedexText

/// The arguments of a call, checked against the schema of the tool.
struct ToolArguments {
  private let values: [String: JSONValue]

  /// The maximum number of bytes in a string, except for the text of a file. Comparing strings
  /// takes time quadratic in the length of a run of combining marks.
  private static let byteLimit = 4096
  /// The maximum number of strings in a list.
  private static let countLimit = 1000

  /// - Parameter known: The names of all arguments that the tool accepts.
  init(_ values: [String: JSONValue], known: [String]) throws(ServedError) {
    for name in values.keys.sorted() where !known.contains(name) {
      throw ServedError("unknown argument \(name.quoted)\(didYouMean(name, known))")
    }
    // A client may send null for an optional argument.
    self.values = values.filter { $0.value != .null }
  }

  /// Returns a string argument; nil if it is missing.
  ///
  /// - Parameter limit: The maximum number of bytes.
  func text(_ name: String, limit: Int = byteLimit) throws(ServedError) -> String? {
    guard let value = values[name] else { return nil }
    guard let text = value.text else { throw wrong(name, "a string") }
    guard text.utf8.count <= limit else { throw wrong(name, "a string of \(limit) bytes at most") }
    return text
  }

  /// Returns a required string argument.
  ///
  /// - Parameter limit: The maximum number of bytes.
  func requiredText(_ name: String, limit: Int = byteLimit) throws(ServedError) -> String {
    guard let text = try text(name, limit: limit) else {
      throw ServedError("`\(name)` is missing; give a string")
    }
    return text
  }

  /// Returns a list of strings; empty if the argument is missing.
  func texts(_ name: String) throws(ServedError) -> [String] {
    guard let value = values[name] else { return [] }
    return try texts(value, of: name)
  }

  /// Returns the strings in a list.
  private func texts(_ value: JSONValue, of name: String) throws(ServedError) -> [String] {
    guard let texts = value.texts else { throw wrong(name, "an array of strings") }
    guard texts.count <= Self.countLimit, texts.allSatisfy({ $0.utf8.count <= Self.byteLimit })
    else {
      throw wrong(name, "\(Self.countLimit) strings of \(Self.byteLimit) bytes at most")
    }
    return texts
  }

  /// Returns a list of at least one string; an empty list is an error.
  func requiredTexts(_ name: String, limit: Int) throws(ServedError) -> [String] {
    let texts = try texts(name)
    guard !texts.isEmpty, texts.count <= limit else {
      throw ServedError(
        "`\(name)` has \(texts.count) strings; give an array of 1 to \(limit)")
    }
    return texts
  }

  /// Returns an integer argument that must be in a range.
  func number(
    _ name: String, in range: ClosedRange<Int>, default other: Int
  ) throws(ServedError) -> Int {
    guard let value = values[name] else { return other }
    guard let number = value.integer, range.contains(number) else {
      throw wrong(name, "an integer from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// Returns a Boolean argument; false if it is missing.
  func flag(_ name: String) throws(ServedError) -> Bool {
    guard let value = values[name] else { return false }
    guard case .bool(let flag) = value else { throw wrong(name, "true or false") }
    return flag
  }

  /// Returns facets from an object that has a list of values for each key.
  func facets(_ name: String) throws(ServedError) -> [CatalogFacet] {
    guard let value = values[name] else { return [] }
    guard let object = value.object else {
      throw wrong(name, #"an object such as {"category":["weather"]}"#)
    }
    var facets: [CatalogFacet] = []
    guard object.count <= Self.countLimit,
      object.keys.allSatisfy({ $0.utf8.count <= Self.byteLimit })
    else {
      throw wrong(
        name, "\(Self.countLimit) facets at most, with keys of \(Self.byteLimit) bytes at most")
    }
    for (key, value) in object.sorted(by: { $0.key < $1.key }) {
      facets += try texts(value, of: "\(name).\(key)").map { CatalogFacet(key: key, value: $0) }
    }
    guard facets.count <= Self.countLimit else {
      throw wrong(name, "\(Self.countLimit) values at most")
    }
    return facets
  }

  private func wrong(_ name: String, _ expected: String) -> ServedError {
    ServedError("`\(name)` is invalid; give \(expected)")
  }
}

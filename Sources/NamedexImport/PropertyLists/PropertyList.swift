/// A value of a property list, whichever form it was written in.
indirect enum PropertyList: Equatable, Sendable {
  case string(String)
  case integer(Int64)
  case real(Double)
  case boolean(Bool)
  /// A date, as ISO 8601 text in UTC.
  case date(String)
  case data([UInt8])
  case array([PropertyList])
  case dictionary(PropertyListDictionary)

  /// The word for the value's type in messages.
  var typeName: String {
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
}

/// The keys and values of a property list's dictionary, in the order of the file.
struct PropertyListDictionary: Equatable, Sendable {
  /// The keys in the order of the file; a binary list has none, its keys are in order of bytes.
  private(set) var keys: [String] = []
  private var values: [String: PropertyList] = [:]
  private var lines: [String: Int] = [:]

  /// What came of adding a key.
  enum Insertion: Equatable {
    case added
    /// The key is there already, with the same value.
    case repeated
    /// The key is there already, with another value, which stays.
    case contradicted(line: Int?)
  }

  subscript(key: String) -> PropertyList? { values[key] }

  /// The line on which a key was written; nil in a binary list.
  func line(of key: String) -> Int? { lines[key] }

  /// Adds a key; the first value of a key stays.
  mutating func insert(_ key: String, _ value: PropertyList, line: Int?) -> Insertion {
    if let old = values[key] {
      return old == value ? .repeated : .contradicted(line: lines[key])
    }
    keys.append(key)
    values[key] = value
    lines[key] = line
    return .added
  }

  /// Two dictionaries are equal when their keys and values are: order and lines are not content.
  static func == (a: Self, b: Self) -> Bool { a.values == b.values }
}

/// A property list as read from a file.
package struct PropertyListDocument: Equatable, Sendable {
  /// The form in which the file is written.
  enum Form: String, Sendable {
    case xml = "XML property list"
    case binary = "binary property list"
    case strings = "strings file"
  }

  var file: String
  var form: Form
  var root: PropertyList
  /// Keys written twice with one value: harmless, but worth a word.
  var repeatedKeys: [RepeatedKey] = []

  struct RepeatedKey: Equatable, Sendable {
    var key: String
    var line: Int?
  }
}

extension PropertyListDocument {
  /// Reads a property list in whichever form its content has; the file's name plays no part.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - file: What errors call it.
  /// - Throws: `badData` with the place of the fault.
  package init(bytes: [UInt8], file: String) throws(ImportError) {
    guard !bytes.isEmpty else {
      throw .badData(
        file: file, line: nil, column: nil,
        reason: "the file is empty; expected a property list or a strings file")
    }
    if bytes.starts(with: "bplist".utf8) {
      var reader = try PropertyListBinaryReader(bytes: bytes, file: file)
      self.init(file: file, form: .binary, root: try reader.read())
    } else if Self.beginsWithTag(bytes) {
      var reader = PropertyListXMLReader(bytes: bytes, file: file)
      let root = try reader.read()
      self.init(file: file, form: .xml, root: root, repeatedKeys: reader.repeatedKeys)
    } else {
      var reader = try StringsReader(bytes: bytes, file: file)
      let pairs = try reader.read()
      self.init(
        file: file, form: .strings, root: .dictionary(pairs), repeatedKeys: reader.repeatedKeys)
    }
  }

  /// Whether the first character that is not white space is `<`, in UTF-8 or UTF-16.
  private static func beginsWithTag(_ bytes: [UInt8]) -> Bool {
    // Byte order marks and the zero bytes of UTF-16 are passed over like white space: no strings
    // file begins with them and then a `<`.
    let skipped: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D, 0x00, 0xEF, 0xBB, 0xBF, 0xFE, 0xFF]
    return bytes.first { !skipped.contains($0) } == UInt8(ascii: "<")
  }

  /// The root as a dictionary.
  func dictionary() throws(ImportError) -> PropertyListDictionary {
    guard case .dictionary(let value) = root else {
      throw .badData(
        file: file, line: nil, column: nil,
        reason: "the \(form.rawValue) holds \(root.typeName); expected a dictionary")
    }
    return value
  }
}

package import NamedexText

/// A property list as read from a file.
package struct PropertyListDocument: Equatable, Sendable {
  /// The format of the file.
  package enum Form: String, Sendable {
    case xml = "XML property list"
    case binary = "binary property list"
    case strings = "strings file"
  }

  var file: String
  package var form: Form
  package var root: PropertyList

  init(path: String) throws(ImportError) {
    try self.init(bytes: try Upstream.bytes(of: path), file: path)
  }

  /// Reads a property list. Recognizes the format by the file's contents, not by its name.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - file: The file's name, as shown in error messages.
  /// - Throws: `badData`, with the line and column if they are known.
  package init(bytes: [UInt8], file: String) throws(ImportError) {
    guard !bytes.isEmpty else {
      throw .badData(
        file: file, reason: "the file is empty; expected a property list or a strings file")
    }
    self.file = file
    if bytes.starts(with: "bplist".utf8) {
      form = .binary
      root = try attempt(try BinaryPropertyList(bytes).value()) {
        (error: BinaryPropertyListError) in
        .badData(
          file: file, reason: "damaged binary property list: \(error); download the file again")
      }
    } else if Self.beginsWithTag(bytes) {
      form = .xml
      root = try PropertyListXMLReader(bytes: bytes, file: file).read()
    } else {
      form = .strings
      func failed(_ fault: TextFault) -> ImportError { ImportError(fault, file: file) }
      var reader = try attempt(try OpenStepReader(bytes), failed)
      root = .dictionary(try attempt(try reader.strings(), failed))
    }
  }

  /// Returns whether the first character other than white space is `<`, in UTF-8 or UTF-16.
  private static func beginsWithTag(_ bytes: [UInt8]) -> Bool {
    // Skip byte order marks and the zero bytes of UTF-16 like white space: no strings file begins
    // with these bytes followed by `<`.
    let skipped: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D, 0x00, 0xEF, 0xBB, 0xBF, 0xFE, 0xFF]
    return bytes.first { !skipped.contains($0) } == UInt8(ascii: "<")
  }

  /// Returns the root, which must be a dictionary.
  package func dictionary() throws(ImportError) -> PropertyListDictionary {
    guard case .dictionary(let value) = root else {
      throw .badData(
        file: file, reason: "the \(form.rawValue) contains \(root.typeName); expected a dictionary")
    }
    return value
  }

  /// Returns the values of the root, or of a dictionary in it, by key.
  ///
  /// - Parameter read: Converts a value, or throws an error that says what is wrong with it.
  package func values<Value>(
    of dictionary: PropertyListDictionary? = nil,
    _ read: (String, PropertyList) throws(TextFault) -> Value
  ) throws(ImportError) -> [String: Value] {
    var values: [String: Value] = [:]
    let dictionary = if let dictionary { dictionary } else { try self.dictionary() }
    for pair in dictionary.pairs {
      values[pair.key] = try attempt(try read(pair.key, pair.value)) { (fault: TextFault) in
        .badData(file: file, line: fault.line ?? pair.line, reason: fault.reason)
      }
    }
    return values
  }
}

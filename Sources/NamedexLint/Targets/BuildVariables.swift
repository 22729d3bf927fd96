/// Build setting variables in other files, such as `$(ICON)` in a property list.
enum BuildVariables {
  /// Returns the distinct names of the variables in the text, including operators: `ICON:lower`.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func names(in text: [UInt8]) -> [String] {
    var names: [String] = []
    var rest = text[...]
    while names.count < mostNames, let start = rest.firstIndex(of: UInt8(ascii: "$")) {
      rest = rest[start...].dropFirst()
      guard let (name, after) = variable(rest) else { continue }
      names.append(name)
      rest = after
    }
    return names.eachOnce()
  }

  /// The maximum number of variables to read, including repeated ones. Real property lists have a
  /// dozen.
  private static let mostNames = 256

  /// Returns the values that text with variables can have; nil if one of the variables has no
  /// value, or if there are too many values.
  ///
  /// - Parameter values: Returns the values of a variable.
  static func values(of text: String, _ values: (String) -> [String]) -> [String]? {
    var results = [""]
    var rest = Array(text.utf8)[...]
    func append(_ bytes: ArraySlice<UInt8>) {
      for index in results.indices { results[index] += String(decoding: bytes, as: UTF8.self) }
    }
    while let start = rest.firstIndex(of: UInt8(ascii: "$")) {
      append(rest[..<start])
      guard let (name, after) = variable(rest[start...].dropFirst()) else {
        append(rest[start...start])
        rest = rest[start...].dropFirst()
        continue
      }
      let found = values(name)
      guard !found.isEmpty, found.count * results.count <= mostValues else { return nil }
      results = results.flatMap { beginning in found.map { beginning + $0 } }
      rest = after
    }
    append(rest)
    return results.eachOnce()
  }

  /// The maximum number of values. A name can differ between configurations; real projects have a
  /// few configurations.
  private static let mostValues = 16

  /// Returns the name in brackets after a dollar sign, with its operators and inner variables, and
  /// the text that follows.
  private static func variable(_ text: ArraySlice<UInt8>) -> (String, ArraySlice<UInt8>)? {
    guard let open = text.first else { return nil }
    let close: UInt8
    switch open {
    case UInt8(ascii: "("): close = UInt8(ascii: ")")
    case UInt8(ascii: "{"): close = UInt8(ascii: "}")
    default: return nil
    }
    var depth = 0
    for (index, byte) in zip(text.indices, text.prefix(greatestLength)) {
      if byte == open { depth += 1 }
      if byte == close { depth -= 1 }
      guard depth == 0 else { continue }
      let name = text[..<index].dropFirst()
      return name.isEmpty
        ? nil : (String(decoding: name, as: UTF8.self), text[index...].dropFirst())
    }
    return nil
  }

  /// The maximum length of a variable in bytes.
  private static let greatestLength = 256
}

/// Converts between paths and `file:` addresses.
package enum FileAddress {
  private static let scheme = "file://"

  /// Returns the address of a file.
  ///
  /// - Parameter path: An absolute path.
  package static func address(of path: String) -> String { scheme + encoded(path) }

  /// Returns a path as part of an address, with `%` and two hexadecimal digits for each byte that
  /// is not allowed there.
  package static func encoded(_ path: String) -> String {
    path.utf8.reduce(into: "") { result, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        result += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
  }

  /// Returns the path of a file on this machine; nil for any other address, and for a path that is
  /// not UTF-8.
  package static func path(of address: String) -> String? {
    guard address.lowercased().hasPrefix(scheme) else { return nil }
    var rest = address.utf8.dropFirst(scheme.utf8.count)
    if rest.starts(with: "localhost/".utf8) { rest = rest.dropFirst("localhost".utf8.count) }
    guard rest.first == UInt8(ascii: "/") else { return nil }
    var bytes: [UInt8] = []
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      guard digits.utf8.count == 2, digits.utf8.first != UInt8(ascii: "+"),
        let value = UInt8(digits, radix: 16), value != 0
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(wellFormedUTF8: bytes[...])
  }
}

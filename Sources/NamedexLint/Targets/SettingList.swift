/// Lists in the values of build settings: elements separated by white space. Quotation marks and
/// backslashes keep white space in an element.
package enum SettingList {
  /// Returns the elements of a list.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package static func elements(of text: String) -> [String] {
    var elements: [String] = []
    var element: [UInt8]?
    var quote: UInt8?
    var isEscaped = false
    for byte in text.utf8 {
      if isEscaped {
        element?.append(byte)
        isEscaped = false
        continue
      }
      switch byte {
      case UInt8(ascii: "\\"):
        element = element ?? []
        isEscaped = true
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if quote == byte {
          quote = nil
        } else if quote == nil {
          element = element ?? []
          quote = byte
        } else {
          element?.append(byte)
        }
      case 0x20, 0x09...0x0D:
        guard quote == nil else {
          element?.append(byte)
          break
        }
        if let found = element { elements.append(String(decoding: found, as: UTF8.self)) }
        element = nil
      default:
        element = element ?? []
        element?.append(byte)
      }
    }
    if isEscaped { element?.append(UInt8(ascii: "\\")) }
    if let found = element { elements.append(String(decoding: found, as: UTF8.self)) }
    return elements
  }

  /// Returns the text as a list element.
  static func quoted(_ text: String) -> String {
    guard !text.isEmpty else { return "\"\"" }
    var result: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"):
        result.append(UInt8(ascii: "\\"))
      default: break
      }
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }
}

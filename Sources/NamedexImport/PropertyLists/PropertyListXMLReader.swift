internal import NamedexText
internal import NamedexXML

/// Reads an XML property list.
struct PropertyListXMLReader: FaultReporting {
  let file: String
  private let reader: XMLReader
  private(set) var repeatedKeys: [RepeatedKey] = []

  init(bytes: [UInt8], file: String) {
    self.file = file
    reader = XMLReader(bytes: bytes, name: file)
  }

  /// Reads the document's one value.
  ///
  /// - Complexity: O(*n*) in the bytes; the reader bounds the depth of the recursion.
  mutating func read() throws(ImportError) -> PropertyList {
    guard let root = try nextTag(), case .start(let plist) = root else {
      throw bad("no element; expected <plist>", line: nil)
    }
    guard plist.name == "plist", plist.namespace == nil else {
      throw bad("the document is <\(plist.name)>; expected <plist>", line: plist.line)
    }
    guard case .start(let start)? = try nextTag() else {
      throw bad("the property list holds no value", line: plist.line)
    }
    let value = try value(of: start)
    if case .start(let extra)? = try nextTag() {
      throw bad("a second value <\(extra.name)>; expected </plist>", line: extra.line)
    }
    // Reads on to the end: a fault after the list is a fault of the file.
    while try reader.nextEvent() != nil {}
    return value
  }

  private mutating func value(of start: XMLStart) throws(ImportError) -> PropertyList {
    switch start.name {
    case "dict": return .dictionary(try dictionary())
    case "array":
      var elements: [PropertyList] = []
      while case .start(let element)? = try nextTag() { elements.append(try value(of: element)) }
      return .array(elements)
    case "true", "false":
      guard try text(of: start).allSatisfy(\.isWhitespace) else {
        throw bad("<\(start.name)> holds text", line: start.line)
      }
      return .boolean(start.name == "true")
    case "string": return .string(try text(of: start))
    case "integer":
      let text = trimmed(try text(of: start))
      guard let number = Int64(text) else {
        throw bad("'\(text)' is not a 64-bit integer", line: start.line)
      }
      return .integer(number)
    case "real":
      let text = trimmed(try text(of: start))
      guard let number = Double(text) else {
        throw bad("'\(text)' is not a real number", line: start.line)
      }
      return .real(number)
    case "date": return .date(trimmed(try text(of: start)))
    case "data":
      let text = try text(of: start)
      guard let bytes = decodeBase64(text) else {
        throw bad("<data> is not in Base64", line: start.line)
      }
      return .data(bytes)
    default:
      throw bad(
        "<\(start.name)> is not a property list element; expected dict, array, string, integer, "
          + "real, true, false, date or data", line: start.line)
    }
  }

  private mutating func dictionary() throws(ImportError) -> PropertyListDictionary {
    var pairs = PropertyListDictionary()
    while case .start(let keyStart)? = try nextTag() {
      guard keyStart.name == "key" else {
        throw bad("<\(keyStart.name)> in a dictionary; expected <key>", line: keyStart.line)
      }
      let key = try text(of: keyStart)
      guard case .start(let valueStart)? = try nextTag() else {
        throw bad("the key '\(key)' has no value", line: keyStart.line)
      }
      let value = try value(of: valueStart)
      switch pairs.insert(key, value, line: keyStart.line) {
      case .added: break
      case .repeated: repeatedKeys.append(RepeatedKey(key: key, line: keyStart.line))
      case .contradicted(let line):
        throw bad(
          PropertyListDictionary.contradiction(of: key, first: line), line: keyStart.line)
      }
    }
    return pairs
  }

  /// The text up to the end of an element that holds nothing else.
  private func text(of start: XMLStart) throws(ImportError) -> String {
    var text = ""
    while let event = try reader.nextEvent() {
      switch event {
      case .text(let piece, _): text += piece
      case .end: return text
      case .start(let child):
        throw bad("<\(child.name)> inside <\(start.name)>; expected text only", line: child.line)
      }
    }
    return text
  }

  /// The next start or end; text between them has to be white space.
  private func nextTag() throws(ImportError) -> XMLEvent? {
    while let event = try reader.nextEvent() {
      guard case .text(let text, let line) = event else { return event }
      guard text.allSatisfy(\.isWhitespace) else {
        throw bad("text between elements: '\(trimmed(text).prefix(40))'", line: line)
      }
    }
    return nil
  }
}

private func trimmed(_ text: String) -> String {
  let scalars = text.unicodeScalars.drop { $0.properties.isWhitespace }
  let end = scalars.lastIndex { !$0.properties.isWhitespace }
  guard let end else { return "" }
  return String(scalars[...end])
}

/// Decodes Base64 with white space between its characters.
private func decodeBase64(_ text: String) -> [UInt8]? {
  var bytes: [UInt8] = []
  var bits: UInt32 = 0
  var digits = 0
  var padding = 0
  for byte in text.utf8 {
    let digit: UInt8
    switch byte {
    case 0x41...0x5A: digit = byte - 0x41
    case 0x61...0x7A: digit = byte - 0x61 + 26
    case 0x30...0x39: digit = byte - 0x30 + 52
    case 0x2B: digit = 62
    case 0x2F: digit = 63
    case 0x3D:
      padding += 1
      continue
    case 0x20, 0x09, 0x0A, 0x0D: continue
    default: return nil
    }
    guard padding == 0 else { return nil }
    bits = bits << 6 | UInt32(digit)
    digits += 1
    if digits % 4 == 0 {
      bytes += [UInt8(truncatingIfNeeded: bits >> 16), UInt8(truncatingIfNeeded: bits >> 8)]
      bytes.append(UInt8(truncatingIfNeeded: bits))
    }
  }
  guard (digits + padding) % 4 == 0, padding <= 2 else { return nil }
  switch digits % 4 {
  case 2: bytes.append(UInt8(truncatingIfNeeded: bits >> 4))
  case 3: bytes += [UInt8(truncatingIfNeeded: bits >> 10), UInt8(truncatingIfNeeded: bits >> 2)]
  default: break
  }
  return bytes
}

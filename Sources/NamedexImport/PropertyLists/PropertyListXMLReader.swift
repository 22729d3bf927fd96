internal import NamedexText
internal import NamedexXML

/// Reads an XML property list.
struct PropertyListXMLReader: FaultReporting {
  let file: String
  private let reader: XMLReader

  init(bytes: [UInt8], file: String) {
    self.file = file
    reader = XMLReader(bytes: bytes, name: file)
  }

  /// Elements whose text is ignored, with the word for their type in messages.
  private static let others = [
    "true": "a boolean", "false": "a boolean", "integer": "an integer", "real": "a real number",
    "date": "a date", "data": "data",
  ]

  /// Reads the single value of the document.
  ///
  /// - Complexity: O(*n*) in the number of bytes; the reader limits the depth of the recursion.
  func read() throws(ImportError) -> PropertyList {
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
    // Read to the end, because the file may be malformed after the list.
    while try reader.nextEvent() != nil {}
    return value
  }

  private func value(of start: XMLStart) throws(ImportError) -> PropertyList {
    switch start.name {
    case "dict": return .dictionary(try dictionary())
    case "array":
      var elements: [PropertyList] = []
      while case .start(let element)? = try nextTag() { elements.append(try value(of: element)) }
      return .array(elements)
    case "string": return .string(try text(of: start))
    default:
      guard let type = Self.others[start.name] else {
        throw bad(
          "<\(start.name)> is not a property list element; expected dict, array, string, integer, "
            + "real, true, false, date or data", line: start.line)
      }
      _ = try text(of: start)
      return .other(type)
    }
  }

  private func dictionary() throws(ImportError) -> PropertyListDictionary {
    var pairs = PropertyListDictionary()
    while case .start(let keyStart)? = try nextTag() {
      guard keyStart.name == "key" else {
        throw bad("<\(keyStart.name)> in a dictionary; expected <key>", line: keyStart.line)
      }
      let key = try text(of: keyStart)
      guard case .start(let valueStart)? = try nextTag() else {
        throw bad("the key '\(key)' has no value", line: keyStart.line)
      }
      if let reason = pairs.insert(key, try value(of: valueStart), line: keyStart.line) {
        throw bad(reason, line: keyStart.line)
      }
    }
    return pairs
  }

  /// Returns the text up to the end of an element that contains nothing else.
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

  /// Returns the next start or end; text between them must be white space.
  private func nextTag() throws(ImportError) -> XMLEvent? {
    while let event = try reader.nextEvent() {
      guard case .text(let text, let line) = event else { return event }
      guard text.allSatisfy(\.isWhitespace) else {
        let shown = SourceListText.cleaned(text).prefix(40)
        throw bad("text between elements: '\(shown)'", line: line)
      }
    }
    return nil
  }
}

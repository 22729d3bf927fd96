internal import NamedexXML

/// Finds names in an XML property list: the string values of certain keys, at any depth.
struct PropertyListScan {
  private var walk: MarkupWalk

  init(bytes: [UInt8]) { walk = MarkupWalk(bytes: bytes) }

  /// Returns the names in the document.
  mutating func uses() -> FileUses {
    var uses: [NameUse] = []
    var isKey = false
    var followsKey = false
    var expected: Range<Int>?
    var text = ""
    while let event = walk.next() {
      switch event {
      case .start(let start, let tag):
        isKey = start.name == "key"
        expected = start.name == "string" && followsKey ? walk.scanner.content(of: tag) : nil
        followsKey = false
        text = ""
      case .text(let piece): text = piece
      case .end:
        if isKey {
          followsKey = AppleFrameworks.propertyListKeys.contains(text)
        } else if let range = expected {
          uses.append(
            NameUse(
              name: text, kind: .symbol, form: .text, range: range,
              isPlain: walk.isPlain(range, text)))
        }
        isKey = false
        expected = nil
        text = ""
      }
    }
    var result = walk.uses
    result.uses = uses
    return result
  }
}

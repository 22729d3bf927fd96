import NamedexCore

/// Reads sorted names one after another, from memory or from a file.
struct NameStream: SortedKeys {
  /// The part that is in memory.
  private(set) var bytes: [UInt8]
  /// Where in `bytes` the current name is, with its line feed.
  private(set) var line = 0..<0
  /// The number of names so far.
  private(set) var count = 0
  private let file: RunFile?
  /// The part of the file that was not read yet.
  private var rest: Range<Int>

  /// The number of bytes read at once.
  private static let pieceSize = 1 << 18

  /// Reads names in memory.
  init(_ text: [UInt8]) {
    (bytes, file, rest) = (text, nil, 0..<0)
  }

  /// Reads names in a file.
  init(_ file: RunFile, _ range: Range<Int>) {
    (bytes, self.file, rest) = ([], file, range)
  }

  /// Moves to the next name, and folds it.
  mutating func next(_ key: inout [UInt8]) throws(CatalogError) -> Bool {
    while true {
      let start = line.upperBound
      if let end = Self.lineEnd(bytes, start) {
        line = start..<end + 1
        count += 1
        key.removeAll(keepingCapacity: true)
        let name = bytes[start..<end]
        Folding.append(name.span, to: &key)
        return true
      }
      guard try refill(from: start) else { return false }
      line = 0..<0
    }
  }

  private static func lineEnd(_ text: [UInt8], _ start: Int) -> Int? {
    let all = text[...]
    let bytes = all.span
    var end = start
    while end < bytes.count {
      if bytes[end] == 0x0A { return end }
      end &+= 1
    }
    return nil
  }

  /// Keeps what follows an offset, and reads more of the file. Returns false when nothing is left.
  private mutating func refill(from start: Int) throws(CatalogError) -> Bool {
    guard let file, !rest.isEmpty else { return false }
    let end = min(rest.upperBound, rest.lowerBound + Self.pieceSize)
    let piece = try file.read(rest.lowerBound..<end)
    rest = end..<rest.upperBound
    bytes.removeSubrange(..<start)
    bytes.append(contentsOf: piece)
    return true
  }
}

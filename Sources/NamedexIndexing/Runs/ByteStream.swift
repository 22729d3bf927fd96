/// An append-only sequence of bytes. The last bytes are in memory; earlier ones may be in a file.
struct ByteStream: Sendable {
  /// The last bytes, to which more are appended.
  var tail = ByteWriter()
  /// Modifies a piece of whole records in place when it is read.
  var change: (@Sendable (inout ByteWriter) -> Void)?
  private var file: RunFile?
  /// The ranges of the file that contain the bytes before the tail, in order.
  private var extents: [Range<Int>] = []
  private var storedCount = 0

  /// The number of bytes read at once: a multiple of the size of every record.
  private static let pieceSize = 3 << 18

  init() {}

  init(_ bytes: ByteWriter) { tail = bytes }

  var count: Int { storedCount + tail.count }

  /// Moves the tail to a file when it exceeds a limit, unless the file itself is in memory. Pass
  /// the same file each time.
  mutating func spill(over limit: Int, to file: RunFile) throws(CatalogError) {
    guard tail.count > limit, !file.isInMemory else { return }
    self.file = file
    let range = try file.append(tail.bytes)
    storedCount += range.count
    extents.append(range)
    tail.removeAll()
  }

  /// Visits all bytes, piece by piece.
  func forEachPiece(
    _ body: ([UInt8]) throws(CatalogError) -> Void
  ) throws(CatalogError) {
    func pass(_ piece: [UInt8]) throws(CatalogError) {
      guard let change else { return try body(piece) }
      var changed = ByteWriter(piece)
      change(&changed)
      try body(changed.bytes)
    }
    if let file {
      for extent in extents {
        var start = extent.lowerBound
        while start < extent.upperBound {
          let end = min(extent.upperBound, start + Self.pieceSize)
          try pass(try file.read(start..<end))
          start = end
        }
      }
    }
    if tail.count > 0 { try pass(tail.bytes) }
  }
}

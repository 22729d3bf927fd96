/// Bytes that grow at the end: the last of them in memory, those before at a site.
struct ByteStream {
  /// The last bytes, to which more are appended.
  var tail = ByteWriter()
  /// Where the bytes before the tail are, in their order.
  private var extents: [Range<Int>] = []
  private var storedCount = 0

  /// How much is read at once: a multiple of every size of a record.
  private static let pieceSize = 3 << 18

  init() {}

  init(_ bytes: ByteWriter) { tail = bytes }

  var count: Int { storedCount + tail.count }

  /// Puts the tail away when it is longer than a limit.
  mutating func spill<Site: BuildSite>(
    over limit: Int, to room: inout Room<Site>
  ) throws(RunBuildError<Site.Failure>) {
    guard tail.count > limit else { return }
    let range = try room.append(tail.bytes)
    storedCount += range.count
    if let last = extents.last, last.upperBound == range.lowerBound {
      extents[extents.count - 1] = last.lowerBound..<range.upperBound
    } else {
      extents.append(range)
    }
    tail.removeAll()
  }

  /// Hands all bytes on, piece by piece.
  func forEachPiece<Site: BuildSite>(
    in room: Room<Site>,
    _ body: ([UInt8]) throws(RunBuildError<Site.Failure>) -> Void
  ) throws(RunBuildError<Site.Failure>) {
    for extent in extents {
      var start = extent.lowerBound
      while start < extent.upperBound {
        let end = min(extent.upperBound, start + Self.pieceSize)
        try body(try room.read(start..<end))
        start = end
      }
    }
    if tail.count > 0 { try body(tail.bytes) }
  }
}

/// A site with the number of bytes put there.
struct Room<Site: BuildSite> {
  private(set) var site: Site
  private(set) var count = 0

  init(_ site: Site) { self.site = site }

  /// Puts bytes away; gives their places.
  mutating func append(_ bytes: [UInt8]) throws(RunBuildError<Site.Failure>) -> Range<Int> {
    do throws(Site.Failure) {
      try site.append(bytes)
    } catch {
      throw .site(error)
    }
    count += bytes.count
    return count - bytes.count..<count
  }

  func read(_ range: Range<Int>) throws(RunBuildError<Site.Failure>) -> [UInt8] {
    do throws(Site.Failure) {
      return try site.read(range)
    } catch {
      throw .site(error)
    }
  }
}

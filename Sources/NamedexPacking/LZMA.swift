/// Compresses bytes into the LZMA format with its 13-byte header, like a `.lzma` file.
///
/// With deflate, which browsers can decompress, a page would be half as large again.
package enum LZMA {
  /// The context from which a byte is predicted.
  package struct Properties: Sendable {
    /// The number of upper bits of the previous byte that predict a literal, 0 to 8.
    let literalContextBits: Int
    /// The number of lower bits of the position that predict a literal, 0 to 4.
    let literalPositionBits: Int
    /// The number of lower bits of the position that predict a match, 0 to 4.
    let positionBits: Int

    package init(literalContextBits: Int, literalPositionBits: Int, positionBits: Int) {
      precondition(
        0...8 ~= literalContextBits && 0...4 ~= literalPositionBits && 0...4 ~= positionBits)
      self.literalContextBits = literalContextBits
      self.literalPositionBits = literalPositionBits
      self.positionBits = positionBits
    }

    /// Properties for text and programs.
    package static let text = Self(
      literalContextBits: 3, literalPositionBits: 0, positionBits: 0)
    /// Properties for indexes, which contain texts and tables of two- or four-byte numbers.
    package static let index = Self(
      literalContextBits: 3, literalPositionBits: 0, positionBits: 1)

    /// The first byte of the header.
    var header: UInt8 {
      UInt8((positionBits * 5 + literalPositionBits) * 9 + literalContextBits)
    }

    var positionMask: Int { 1 << positionBits - 1 }

    /// Returns the position of a literal's probabilities.
    func literal(at position: Int, of bytes: [UInt8]) -> Int {
      let before = position == 0 ? 0 : Int(bytes[position - 1]) >> (8 - literalContextBits)
      let row = position & (1 << literalPositionBits - 1)
      return LZMAModel.literals
        + LZMAModel.literalCount * (row << literalContextBits + before)
    }
  }

  /// Compresses bytes. The result is the same on every machine.
  ///
  /// - Complexity: O(*n*) in the number of bytes, about 1 MB a second; 12 bytes of memory for
  ///   each byte.
  package static func compressed(_ bytes: [UInt8], _ properties: Properties) -> [UInt8] {
    precondition(bytes.count <= Int32.max)
    var result = [properties.header]
    // A decoder needs a window no larger than the data.
    result += littleEndian(max(bytes.count, 4096), byteCount: 4)
    result += littleEndian(bytes.count, byteCount: 8)
    var parser = LZMAParser(bytes, properties)
    var writer = LZMAWriter(bytes, properties)
    while writer.position < bytes.count {
      for step in parser.steps(from: writer) { writer.write(step) }
    }
    return result + writer.finished()
  }

  private static func littleEndian(_ number: Int, byteCount: Int) -> [UInt8] {
    (0..<byteCount).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}

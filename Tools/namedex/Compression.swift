import CZlib

/// Bytes in the zlib format (RFC 1950), which browsers call `deflate`.
enum Compression {
  /// Compresses bytes as far as zlib does.
  ///
  /// The same zlib returns the same bytes every time; another version may return others.
  ///
  /// - Returns: The compressed bytes; nil when there is not enough memory.
  static func deflated(_ bytes: Span<UInt8>) -> [UInt8]? {
    unsafe bytes.withUnsafeBufferPointer { source in
      let limit = compressBound(uLong(source.count))
      var status = Z_OK
      let deflated = unsafe [UInt8](unsafeUninitializedCapacity: Int(limit)) { target, count in
        var length = limit
        // SAFETY: the target has room for `limit` bytes, and zlib sets `length` to those it wrote.
        status = unsafe compress2(
          target.baseAddress, &length, source.baseAddress, uLong(source.count),
          Z_BEST_COMPRESSION)
        count = status == Z_OK ? Int(length) : 0
      }
      return status == Z_OK ? deflated : nil
    }
  }
}

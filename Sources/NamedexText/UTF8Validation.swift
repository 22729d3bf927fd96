extension [UInt8] {
  /// Where the first ill-formed sequence of UTF-8 begins; nil when all is well-formed.
  ///
  /// - Complexity: O(*n*), without allocation.
  package var firstInvalidUTF8: Int? {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: span)
      return nil
    } catch {
      return error.byteOffsets.lowerBound
    }
  }
}

/// The bytes of an index, in place of the core's type of this name: those of a page are in memory that
/// is never freed, so that nothing has to be owned and there is one way to them.
public struct IndexBytes: Sendable {
  private let address: UInt
  /// The number of bytes.
  public let count: Int

  /// Lends memory that lives as long as the module.
  public init(unsafe memory: UnsafeRawBufferPointer, owner: (any AnyObject & Sendable)?) {
    address = UInt(bitPattern: memory.baseAddress)
    count = memory.count
  }

  /// Lends the bytes to a closure.
  public func withBytes<Result, Failure: Error>(
    _ body: (RawSpan) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // SAFETY: these bytes are never freed, nor written to again.
    let buffer = unsafe UnsafeRawBufferPointer(
      start: UnsafeRawPointer(bitPattern: address), count: count)
    return try unsafe body(buffer.bytes)
  }
}

/// The bytes of an index, wherever they are: in an array, in a mapped file or in the executable.
///
/// The bytes must not change during the lifetime of a value.
public struct IndexBytes: Sendable {
  private enum Place: Sendable {
    case array([UInt8])
    // SAFETY: `owner` keeps the memory valid and unmodified; see `init(unsafe:owner:)`.
    case memory(address: UInt, count: Int, owner: (any AnyObject & Sendable)?)
  }

  private let place: Place

  /// Creates index bytes from an array.
  ///
  /// - Complexity: O(1); the array is not copied.
  public init(_ array: [UInt8]) {
    place = .array(array)
  }

  /// Creates index bytes from memory that another object owns.
  ///
  /// - Parameters:
  ///   - memory: Readable bytes that must not change while `owner` lives.
  ///   - owner: Keeps `memory` valid; nil if the memory lives as long as the process.
  /// - Complexity: O(1).
  @unsafe
  public init(unsafe memory: UnsafeRawBufferPointer, owner: (any AnyObject & Sendable)?) {
    place = .memory(
      address: UInt(bitPattern: memory.baseAddress), count: memory.count, owner: owner)
  }

  /// The number of bytes.
  ///
  /// - Complexity: O(1).
  package var count: Int {
    switch place {
    case .array(let array): array.count
    case .memory(_, let count, _): count
    }
  }

  /// Passes the bytes to a closure.
  ///
  /// - Complexity: O(1) beyond the closure; nothing is copied.
  package func withBytes<Result, Failure: Error>(
    _ body: (RawSpan) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    switch place {
    case .array(let array):
      // SAFETY: reading integers of any bit pattern out of the array's bytes is safe.
      let bytes = array[...]
      return try body(unsafe bytes.span.bytes)
    case .memory(let address, let count, let owner):
      defer { withExtendedLifetime(owner) {} }
      // SAFETY: the caller of `init(unsafe:owner:)` promised that these bytes stay readable while
      // the owner lives, and the owner lives until after the closure.
      let buffer = unsafe UnsafeRawBufferPointer(
        start: UnsafeRawPointer(bitPattern: address), count: count)
      return try unsafe body(buffer.bytes)
    }
  }
}

/// What a build borrows from whoever may touch the system: room for what memory should not hold, and
/// a second processor.
///
/// What is put into the room is bytes one after another, read back by their places and never changed.
public protocol BuildSite {
  /// Why the room cannot be used.
  associatedtype Failure: Error

  /// Puts bytes behind all that were put before.
  mutating func append(_ bytes: [UInt8]) throws(Failure)

  /// Reads bytes that were put.
  ///
  /// - Parameter range: Their places, counted from the first byte that was put.
  func read(_ range: Range<Int>) throws(Failure) -> [UInt8]

  /// Does two pieces of work, at once where that is possible, and gives what they give.
  func both<First: Sendable, Second: Sendable>(
    _ first: @Sendable @escaping () -> First, _ second: @Sendable @escaping () -> Second
  ) -> (First, Second)
}

/// A site in memory, with one processor.
public struct MemorySite: BuildSite, Sendable {
  /// What was put.
  public private(set) var bytes: [UInt8] = []

  /// Creates an empty room.
  public init() {}

  /// Puts bytes behind all that were put before.
  public mutating func append(_ more: [UInt8]) { bytes.append(contentsOf: more) }

  /// Reads bytes that were put.
  public func read(_ range: Range<Int>) -> [UInt8] { Array(bytes[range]) }

  /// Does the first piece of work, then the second.
  public func both<First: Sendable, Second: Sendable>(
    _ first: @Sendable @escaping () -> First, _ second: @Sendable @escaping () -> Second
  ) -> (First, Second) { (first(), second()) }
}

/// Why a build by runs ended.
public enum RunBuildError<Failure: Error>: Error {
  /// The catalog cannot be an index.
  case catalog(IndexBuildError)
  /// The site, or whoever takes the index, failed.
  case site(Failure)
}

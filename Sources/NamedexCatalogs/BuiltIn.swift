internal import CNamedexCatalogs
public import NamedexCore

/// A catalog whose index is part of the executable.
public struct BuiltIn: Sendable {
  /// The word that names the catalog.
  public let id: String
  private let position: Int

  /// The built-in catalogs, in the order in which they are listed.
  ///
  /// - Complexity: O(*c*) for *c* built-in catalogs.
  public static var all: [BuiltIn] { (0..<namedex_built_in_count).map(BuiltIn.init(at:)) }

  /// - Parameter position: A position below the count.
  private init(at position: Int) {
    // SAFETY: positions below the count are valid, and the identifiers end in zero.
    id = unsafe String(cString: namedex_built_in_at(position).pointee.id)
    self.position = position
  }

  /// Returns the built-in catalog with an identifier; nil if there is none.
  ///
  /// - Complexity: O(*c*) for *c* built-in catalogs.
  public static func named(_ id: String) -> BuiltIn? {
    (0..<namedex_built_in_count).lazy.map(BuiltIn.init(at:)).first { $0.id == id }
  }

  /// The bytes of its index, in the executable itself.
  ///
  /// - Complexity: O(1); nothing is copied.
  public var bytes: IndexBytes {
    // SAFETY: the position is below the count; the bytes are constants that live as long as the
    // process.
    let record = unsafe namedex_built_in_at(position).pointee
    return unsafe IndexBytes(
      unsafe: UnsafeRawBufferPointer(start: record.bytes, count: record.count), owner: nil)
  }
}

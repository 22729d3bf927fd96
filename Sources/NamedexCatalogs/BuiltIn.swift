internal import CNamedexCatalogs

/// A catalog whose index is part of the executable.
public struct BuiltIn: Sendable {
  /// The word that names the catalog.
  public let id: String
  private let position: Int

  /// The built-in catalogs, in the order in which they are listed to people.
  public static var all: [BuiltIn] {
    (0..<namedex_built_in_count).map { position in
      // SAFETY: positions below the count are valid, and the identifiers end in zero.
      BuiltIn(
        id: unsafe String(cString: namedex_built_in_at(position).pointee.id), position: position)
    }
  }

  /// The built-in catalog with an identifier; nil when there is none.
  public static func named(_ id: String) -> BuiltIn? { all.first { $0.id == id } }

  /// The bytes of its index, valid as long as the process runs.
  @unsafe
  public var memory: UnsafeRawBufferPointer {
    // SAFETY: the position came from `all`; the bytes are constants of the executable.
    let record = unsafe namedex_built_in_at(position).pointee
    return unsafe UnsafeRawBufferPointer(start: record.bytes, count: record.count)
  }
}

internal import CNamedexCatalogs
public import NamedexCore

/// A catalog whose index is part of the executable.
public struct BuiltIn: Sendable, Hashable, Identifiable {
  /// The identifier of the catalog.
  public let id: String
  private let position: Int

  /// The built-in catalogs, in the order in which they are listed.
  ///
  /// - Complexity: O(*c*) for *c* built-in catalogs.
  public static var all: [BuiltIn] { (0..<namedex_built_in_count).map(BuiltIn.init(at:)) }

  /// The names of SF Symbols.
  ///
  /// - Complexity: O(*c*) for *c* built-in catalogs.
  public static var sfSymbols: BuiltIn { known("sf-symbols") }
  /// The AppKit colours.
  ///
  /// - Complexity: O(*c*) for *c* built-in catalogs.
  public static var appKitColors: BuiltIn { known("appkit-colors") }
  /// The UIKit colours.
  ///
  /// - Complexity: O(*c*) for *c* built-in catalogs.
  public static var uiKitColors: BuiltIn { known("uikit-colors") }
  /// The SwiftUI colours.
  ///
  /// - Complexity: O(*c*) for *c* built-in catalogs.
  public static var swiftUIColors: BuiltIn { known("swiftui-colors") }
  /// The named CSS colours.
  ///
  /// - Complexity: O(*c*) for *c* built-in catalogs.
  public static var cssColors: BuiltIn { known("css-colors") }
  /// The X11 colours.
  ///
  /// - Complexity: O(*c*) for *c* built-in catalogs.
  public static var x11Colors: BuiltIn { known("x11-colors") }

  private static func known(_ id: String) -> BuiltIn {
    guard let catalog = named(id) else {
      preconditionFailure("the catalog \(id) is not built in")
    }
    return catalog
  }

  /// - Parameter position: A position below the number of built-in catalogs.
  private init(at position: Int) {
    // SAFETY: positions below the count are valid, and the identifiers end in zero.
    id = unsafe String(cString: namedex_built_in_at(position).pointee.id)
    self.position = position
  }

  /// Returns the built-in catalog with the given identifier; nil if there is none.
  ///
  /// - Complexity: O(*c*) for *c* built-in catalogs.
  public static func named(_ id: String) -> BuiltIn? {
    (0..<namedex_built_in_count).lazy.map(BuiltIn.init(at:)).first { $0.id == id }
  }

  /// The opened index, such as `BuiltIn.sfSymbols.index`.
  ///
  /// - Complexity: O(1); nothing is copied.
  public var index: CatalogIndex {
    do throws(IndexError) {
      return try CatalogIndex(bytes)
    } catch {
      preconditionFailure("the built-in catalog \(id) is damaged: \(error.description)")
    }
  }

  /// The bytes of the catalog's index, in the executable itself.
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

public import NamedexCore

extension CatalogIndex {
  /// Compiles a catalog in memory and opens the index.
  ///
  /// - Throws: The errors of `IndexBuilder.build(_:)`.
  /// - Complexity: The same as `IndexBuilder.build(_:)`. Keep the index, or open an index that
  ///   `namedex build` wrote: opening takes almost no time.
  public init(_ catalog: NameCatalog) throws(IndexBuildError) {
    let bytes = try IndexBuilder.build(catalog)
    do throws(IndexError) {
      try self.init(IndexBytes(bytes))
    } catch {
      preconditionFailure("an index just built cannot be opened: \(error.description)")
    }
  }

  /// Compiles names without history and opens the index.
  ///
  ///     let index = try CatalogIndex(id: "fruits", names: ["apple", "blood.orange"])
  ///
  /// - Parameters:
  ///   - id: The identifier of the catalog.
  ///   - names: The names, in catalog order.
  /// - Throws: If a name is empty, repeated, too long or has a control character, or if there are
  ///   more names than an index can hold. See `init(id:uniquingNames:)` for names that
  ///   may be repeated.
  /// - Complexity: The same as `IndexBuilder.build(_:)`.
  public init(id: String, names: some Sequence<String>) throws(IndexBuildError) {
    try self.init(NameCatalog(id: id, names: names))
  }

  /// Compiles names that may be repeated, such as the names of files in several folders, and opens
  /// the index. Only the first occurrence of each name is kept.
  ///
  /// - Parameters:
  ///   - id: The identifier of the catalog.
  ///   - names: The names, in catalog order.
  /// - Throws: If a name is empty, too long or has a control character, or if there are more names
  ///   than an index can hold.
  /// - Complexity: The same as `IndexBuilder.build(_:)`.
  public init(id: String, uniquingNames names: some Sequence<String>) throws(IndexBuildError) {
    try self.init(NameCatalog(id: id, uniquingNames: names))
  }
}

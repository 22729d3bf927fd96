package import NamedexFiles

/// Why a catalog was not read, compiled or written.
package enum CatalogError: Error, CustomStringConvertible {
  /// A file or directory could not be read or written.
  case file(FileError)
  /// The source lists have mistakes.
  case lists(SourceListError)
  /// The catalog does not fit an index.
  case index(IndexBuildError)

  /// The message of the error inside.
  package var description: String {
    switch self {
    case .file(let error): error.description
    case .lists(let error): error.description
    case .index(let error): error.description
    }
  }

  /// Calls a function that uses files.
  @discardableResult
  static func wrap<Result>(_ body: () throws(FileError) -> Result) throws(CatalogError) -> Result {
    do throws(FileError) { return try body() } catch { throw .file(error) }
  }

  /// Calls a function that checks what an index can hold.
  static func wrap<Result>(
    _ body: () throws(IndexBuildError) -> Result
  ) throws(CatalogError) -> Result {
    do throws(IndexBuildError) { return try body() } catch { throw .index(error) }
  }
}

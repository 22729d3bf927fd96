internal import NamedexFiles

/// The repository's own files, as tests find them.
public enum Repository {
  /// The repository's root directory.
  public static let root: String = {
    // Tests/NamedexTestSupport/RealCatalogs.swift
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
      .joined(separator: "/")
  }()

  /// The directory of a shipped catalog's source lists.
  public static func catalog(_ id: String) -> String { "\(root)/Catalogs/\(id)" }

  /// The lines of a file, by its path from the root.
  public static func lines(of path: String) throws -> [String] {
    String(decoding: try Files.read("\(root)/\(path)", limit: .max), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
  }

  /// The identifiers of the catalogs that are built in.
  public static let builtInCatalogs = [
    "sf-symbols", "uikit-colors", "appkit-colors", "swiftui-colors", "css-colors", "x11-colors",
  ]
}

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

  /// The identifiers of the catalogs that are built in.
  public static let builtInCatalogs = [
    "sf-symbols", "uikit-colors", "appkit-colors", "swiftui-colors", "css-colors", "x11-colors",
  ]
}

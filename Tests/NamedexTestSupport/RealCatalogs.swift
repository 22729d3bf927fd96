internal import NamedexFiles

/// The repository's files that tests use.
public enum Repository {
  /// The repository's root directory.
  public static let root: String = {
    // Tests/NamedexTestSupport/RealCatalogs.swift
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
      .joined(separator: "/")
  }()

  /// Returns the directory of a shipped catalog's source lists.
  public static func catalog(_ id: String) -> String { "\(root)/Catalogs/\(id)" }

  /// Returns the lines of a file, given its path from the root.
  public static func lines(of path: String) throws -> [String] {
    String(decoding: try Files.read("\(root)/\(path)", limit: .max), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
  }

  /// The identifiers of the built-in catalogs: those with an index.
  public static let builtInCatalogs: [String] = {
    let entries = (try? Files.entries(of: "\(root)/Catalogs/Indexes")) ?? []
    return entries.map(\.name).filter { $0.hasSuffix(".ndx") }.map { String($0.dropLast(4)) }
      .sorted()
  }()
}

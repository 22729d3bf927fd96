public import NamedexCore

/// The lists that make up a catalog, by the names of their files.
///
/// `Catalogs/README.md` describes what stands in each. The order is the one in which they are read.
public enum SourceList: String, Sendable, CaseIterable {
  /// Settings of the whole catalog, as `key: value` lines.
  case manifest = "catalog.txt"
  /// What each release means per platform.
  case releases = "releases.tsv"
  /// Labels of categories.
  case categories = "categories.tsv"
  /// Names alone, one per line: with nothing else, the smallest catalog.
  case plainNames = "names.txt"
  /// Names with releases and facets.
  case names = "names.tsv"
  /// Former names and what replaced them.
  case formerNames = "aliases.tsv"
  /// Other spellings that are not deprecated.
  case alternatives = "alternatives.tsv"
  /// Words of tokens that are written together.
  case compounds = "compounds.tsv"
  /// Words that find an entry only when keywords are asked for.
  case keywords = "keywords.tsv"
}

/// One source list as bytes; whoever reads it from disk is not this module.
public struct SourceFile: Sendable {
  /// The file as errors show it: a path, or a word such as `<standard input>`.
  public var path: String
  /// Which list it is; nil for a file that is none.
  public var list: SourceList?
  /// Its content, unchecked.
  public var bytes: [UInt8]

  /// Creates a file that is the list its name says.
  ///
  /// - Parameters:
  ///   - path: A path; its last component decides `list`.
  ///   - bytes: The content.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.list = SourceList(rawValue: String(path.split(separator: "/").last ?? ""))
    self.bytes = bytes
  }
}

/// The source lists of one catalog.
public struct SourceLists: Sendable {
  /// The catalog's identifier where `catalog.txt` gives none: the directory's name.
  public var id: String
  /// Its files, in any order; each list at most once.
  public var files: [SourceFile]

  /// Creates the lists of a catalog directory.
  ///
  /// - Parameters:
  ///   - id: The directory's name.
  ///   - files: Those of its files that `fileNames` lists.
  public init(id: String, files: [SourceFile]) {
    self.id = id
    self.files = files
  }

  /// Creates the lists of a catalog that is one plain file, with a name per line.
  ///
  /// - Parameters:
  ///   - id: The catalog's identifier.
  ///   - names: The file, whatever its name.
  public init(id: String, names: SourceFile) {
    var names = names
    names.list = .plainNames
    self.init(id: id, files: [names])
  }

  /// The names of the files to look for in a catalog directory. Other files there are not read.
  public static let fileNames: [String] = SourceList.allCases.map(\.rawValue)

  /// The list that a file's name probably means but does not spell, for a hint to the reader.
  ///
  /// - Parameter fileName: The name of a file in a catalog directory, without the directory.
  /// - Returns: A member of `fileNames`; nil when `fileName` is one of them or resembles none.
  public static func misspelledList(_ fileName: String) -> String? {
    fileNames.contains(fileName) ? nil : EditDistance.nearest(to: fileName, in: fileNames)
  }
}

extension Catalog {
  /// Reads a catalog from its source lists.
  ///
  /// The entries stand in the order of the list of names. An entry's aliases are its former names,
  /// newest first and those never released last, then its alternatives in file order.
  ///
  /// - Parameter sourceLists: The bytes of the lists.
  /// - Throws: A `SourceListError` with the first problems, each with its exact place.
  /// - Complexity: O(*n*) in the number of bytes, beside sorting the former names of each entry.
  public init(sourceLists: SourceLists) throws(SourceListError) {
    var reader = SourceListReader(sourceLists)
    self = try reader.read()
  }
}

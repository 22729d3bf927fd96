internal import NamedexCore
internal import NamedexFiles
internal import NamedexText

/// The lists that make up a catalog, identified by their file names.
///
/// `Catalogs/README.md` specifies each list. Lists are read in this order.
package enum SourceList: String, Sendable, CaseIterable {
  /// Settings of the whole catalog, as `key: value` lines.
  case manifest = "catalog.txt"
  /// The version of each release on each platform.
  case releases = "releases.tsv"
  /// Category labels.
  case categories = "categories.tsv"
  /// Names alone, one per line; this list alone is the smallest catalog.
  case plainNames = "names.txt"
  /// Names with releases and facets.
  case names = "names.tsv"
  /// Former names and what replaced them.
  case formerNames = "aliases.tsv"
  /// Other spellings that are not deprecated.
  case alternatives = "alternatives.tsv"
  /// Words of compound tokens.
  case compounds = "compounds.tsv"
  /// Words that find an entry only when a search includes keywords.
  case keywords = "keywords.tsv"
  /// Characters with which a font draws entries.
  case characters = "characters.tsv"
  /// Values of colour entries.
  case colors = "colors.tsv"
  /// What people call entries, regardless of their names.
  case meanings = "meanings.tsv"
  /// English translations of words in other languages.
  case translations = "translations.tsv"
  /// The tokens that words stand for in names.
  case senses = "senses.tsv"
  /// The cost of tokens that a phrase leaves unexplained.
  case tokenCosts = "tokens.tsv"
}

/// One source list as bytes. The caller reads the file.
public struct SourceFile: Sendable {
  /// The file's name, as shown in error messages: a path, or a word such as `<standard input>`.
  public var path: String
  /// The source list in the file; nil for any other file.
  package var list: SourceList?
  /// The file's content, unchecked.
  public var bytes: [UInt8]
  /// True if the file is a user's own list of names, in which some violations of the rules for
  /// source lists are tolerated.
  var isTolerant = false
  /// The size in bytes of a file that is too long for `bytes`, which is then empty; nil for other
  /// files.
  ///
  /// The file may grow at any time.
  package var longByteCount: Int?

  /// Creates a file whose name determines which list it is.
  ///
  /// - Parameters:
  ///   - path: A path; its last component determines `list`.
  ///   - bytes: The content.
  /// - Complexity: O(*n*) in the length of the path.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    list = SourceList(rawValue: Files.name(of: path))
    self.bytes = bytes
  }

  /// True if the file does not begin with text: its first kilobyte is not UTF-8, and more than one
  /// byte in 32 is a control character other than white space.
  var isBinary: Bool {
    let head = bytes.prefix(1024)
    // UTF-16 has its own error message.
    guard head.count >= 64, !head.starts(with: [0xFF, 0xFE]), !head.starts(with: [0xFE, 0xFF])
    else { return false }
    return String(wellFormedUTF8: head) == nil
      && head.count { $0 < 0x20 && !(0x09...0x0D ~= $0) } > head.count / 32
  }
}

/// The source lists of one catalog.
public struct SourceLists: Sendable {
  /// The catalog's identifier if `catalog.txt` does not specify one: the directory's name.
  public var id: String
  /// The catalog's files, in any order, with each list at most once.
  public var files: [SourceFile]
  /// The characters at which names are split, overriding the lists; nil uses the separators of the
  /// lists.
  package var separators: [Unicode.Scalar]?
  /// The key with which digests of the lists are computed.
  var digestKey = KeyedDigest.Key(low: 0, high: 0)
  /// The digest that a long file must have when it is read again, if it was read before.
  package var expectedDigest: UInt64?

  /// Creates the lists of a catalog directory.
  ///
  /// - Parameters:
  ///   - id: The directory's name.
  ///   - files: The directory's files whose names are in `fileNames`.
  /// - Complexity: O(1).
  public init(id: String, files: [SourceFile]) {
    self.id = id
    self.files = files
  }

  /// Creates the lists of a catalog that consists of one file with one name per line.
  ///
  /// The file may have a byte order mark, CR LF, empty lines, white space around names, and
  /// repeated names. The last line may have no line ending.
  ///
  /// - Parameters:
  ///   - id: The catalog's identifier.
  ///   - names: The file, whatever its name.
  /// - Complexity: O(1).
  public init(id: String, names: SourceFile) {
    var names = names
    names.list = .plainNames
    names.isTolerant = true
    self.init(id: id, files: [names])
  }

  /// The names of the source lists in a catalog directory. Other files in the directory are not
  /// read.
  package static let fileNames: [String] = SourceList.allCases.map(\.rawValue)
}

extension NameCatalog {
  /// Reads a catalog from its source lists.
  ///
  /// The entries are in the order of the list of names. An entry's aliases are its former names,
  /// newest first and names without a release last, then its alternatives in file order.
  ///
  /// - Parameter sourceLists: The bytes of the lists.
  /// - Throws: A `SourceListError` with the first problems, each with its place.
  /// - Complexity: O(*n*) in the number of bytes, plus sorting the former names of each entry.
  public init(sourceLists: SourceLists) throws(SourceListError) {
    var reader = SourceListReader(sourceLists)
    self = try reader.read()
  }
}

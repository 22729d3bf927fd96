internal import NamedexText

/// Says which parts of somebody else's records are the name of an entry, its aliases, its release and
/// so on.
///
/// A mapping has a text form, which the ready ones and those of users share:
/// a `key: value` on each line, where the value is a path followed by modifiers.
///
///     # Types of a MIME database.
///     format: xml
///     namespace.m: http://www.freedesktop.org/standards/shared-mime-info
///     entry: /m:mime-info/m:mime-type
///     name: @type
///     alias: m:alias/@type
///     keyword: m:acronym
package struct Mapping {
  /// The kind of file that a mapping is for.
  package enum Format: String, Sendable, CaseIterable {
    /// CSV, TSV, a plain list, or lines that a regular expression takes apart.
    case table
    /// Any XML.
    case xml
    /// JSON or JSON Lines.
    case json
  }

  /// What a value becomes in the catalog.
  package enum Field: Hashable, Sendable {
    /// The entry's name: the first that has a value counts.
    case name
    /// A name beside it that is not deprecated.
    case alias
    /// The name beside which this one stands: the record is then not an entry but an alternative, unless
    /// both are the same.
    case alternativeOf
    /// A name that it had. A record that has former names but no name tells of these alone.
    case former
    /// The name that took this one's place: the record is then not an entry but a former name.
    case replacedBy
    /// The release in which that happened.
    case replacedIn
    case introduced, deprecated, removed
    case category, keyword
    /// The character by which a font shows the entry, in any spelling of `WrittenCharacter`.
    case character
    /// Running text: each line of it becomes a keyword.
    case text
    /// A facet with its key.
    case facet(String)
    /// Entries of XML that follow each other and agree in it are one record. Records of several files that
    /// agree in it are one, too: of each field, the values of the last file that has any count.
    case group
  }

  /// Where the values of a field come from.
  package struct Rule {
    package var field: Field
    var path: MappingPath
    /// Characters at which a value is split.
    var separators = ""
    /// Whether values are HTML, to be converted to text.
    var isHTML = false
    /// What is done to each value, in order.
    var changes: [Change] = []
    /// How a command line gave it, as in `alias=names`; nil for one of a file.
    var given: String?
    /// For a former name: the path of its first release.
    var introduced: MappingPath?
    /// For a former name: the path of the release that replaced it.
    var replacedIn: MappingPath?
  }

  /// A change of a value.
  enum Change {
    /// `#f8f8ff` for `248 248 255` and for `#F8F8FF`.
    case color
    /// `GhostWhite` for `ghost white`.
    case joined
    /// One text in place of another, wherever it is.
    case replace(String, with: String)
    /// `U+F101` for `f101`, and nothing for a text that is no code point.
    case code
    /// Nothing for a text that stands for a missing value.
    case without(String)
    /// `dotenv` for `.ENV`: what a title is called in the names of files.
    case slug
    /// One text, whatever the value is.
    case constant(String)
  }

  /// A regular expression whose named groups are the columns of a table.
  struct TextPattern {
    let expression: RegularExpression
    /// Whether it is about whole lines, and not about each place where it matches. If no group of one for
    /// places is named, the first is the name, or the whole match if there is none.
    let isForLines: Bool
  }

  /// The kind of file.
  package let format: Format
  /// Keys of `catalog.txt` with their values, in the order given.
  var settings: [(key: String, value: String)] = []
  /// Which files belong together, and how they are read where no path can say it; nil for any files.
  var set: IconSet?
  /// Where the records are; nil leaves it to the file's shape.
  var entry: MappingPath?
  /// How a plain text is taken apart; nil for another table.
  var pattern: TextPattern?
  /// The fields, in the order given.
  package var rules: [Rule] = []
  /// Whether what is right before a fault in a file is imported.
  var keepsRight = false
  /// What the first record told of names, for people; nil for a mapping that says it.
  var guess: String?

  init(format: Format) { self.format = format }

  /// What records that are one agree in; none for a mapping that has nothing like it.
  var groups: [MappingPath] { rules.filter { $0.field == .group }.map(\.path) }

  /// The keys of facets, in the order in which they are first given.
  var facets: [String] {
    var seen: Set<String> = []
    return rules.compactMap { rule in
      if case .facet(let key) = rule.field, seen.insert(key).inserted { key } else { nil }
    }
  }

  /// Whether a field has a path.
  package func has(_ fields: Field...) -> Bool { rules.contains { fields.contains($0.field) } }

  /// Whether names or facts are the keys of records.
  var usesKeys: Bool {
    rules.contains { rule in rule.path.steps.contains { $0.selector == .key } }
  }

  /// The value of a setting; nil when the mapping has none.
  func setting(_ key: String) -> String? { settings.last { $0.key == key }?.value }
}

internal import NamedexText

/// Specifies which parts of upstream records are an entry's name, aliases, release and so on.
///
/// Ready mappings and users' own mappings have the same text form: one `key: value` per line, where
/// the value is a path followed by modifiers.
///
///     # Types of a MIME database.
///     format: xml
///     namespace.m: http://www.freedesktop.org/standards/shared-mime-info
///     entry: /m:mime-info/m:mime-type
///     name: @type
///     alias: m:alias/@type
///     keyword: m:acronym
package struct Mapping {
  /// The kind of file that a mapping applies to.
  package enum Format: String, Sendable, CaseIterable {
    /// CSV, TSV, a plain list, or lines that a regular expression splits.
    case table
    /// Any XML.
    case xml
    /// JSON or JSON Lines.
    case json
  }

  /// The meaning of a value in the catalog.
  package enum Field: Hashable, Sendable {
    /// The entry's name. The first path with a value is used.
    case name
    /// Another name, which is not deprecated.
    case alias
    /// The entry that has this record's name as an alternative. Unless both names are the same, the
    /// record is not an entry.
    case alternativeOf
    /// A former name of the entry. A record with former names but no name adds only the former
    /// names.
    case former
    /// The name that replaced this one. The record is then not an entry but a former name.
    case replacedBy
    /// The release in which the name was replaced.
    case replacedIn
    case introduced, deprecated, removed
    case category, keyword
    /// The character that a font uses to show the entry, in any notation that `WrittenCharacter`
    /// reads.
    case character
    /// Running text: each of its lines becomes a keyword.
    case text
    /// A facet with its key.
    case facet(String)
    /// Consecutive XML entries with the same value are one record. Records with the same value in
    /// several files are also one record; each field has the values from the last file that has
    /// any.
    case group
  }

  /// Where a field's values come from, and how they are changed.
  package struct Rule {
    package var field: Field
    var path: MappingPath
    /// The characters at which a value is split.
    var separators = ""
    /// True if values are HTML, which is converted to text.
    var isHTML = false
    /// The changes to each value, in order.
    var changes: [Change] = []
    /// The text on the command line, such as `alias=names`; nil if the rule is from a file.
    var given: String?
    /// For a former name: the path of the release that introduced it.
    var introduced: MappingPath?
    /// For a former name: the path of the release that replaced it.
    var replacedIn: MappingPath?
  }

  /// A change to a value.
  enum Change {
    /// Changes `248 248 255` or `#F8F8FF` to `#f8f8ff`.
    case color
    /// Changes `ghost white` to `GhostWhite`.
    case joined
    /// Replaces one string with another, wherever it occurs.
    case replace(String, with: String)
    /// Changes `f101` to `U+F101`, and drops a string that is not a code point.
    case code
    /// Drops a string that stands for a missing value.
    case without(String)
    /// Changes a title to its form in file names: `.ENV` to `dotenv`.
    case slug
    /// Replaces any value with a constant string.
    case constant(String)
  }

  /// A regular expression whose named groups are the columns of a table.
  struct TextPattern {
    let expression: RegularExpression
    /// True if the pattern must match whole lines rather than anywhere in a line. If a pattern that
    /// matches anywhere has no named group, its first group is the name, or the whole match if
    /// there are no groups.
    let isForLines: Bool
  }

  /// The kind of file.
  package let format: Format
  /// Keys of `catalog.txt` with their values, in the order given.
  var settings: [(key: String, value: String)] = []
  /// A set whose files belong together or cannot be read with paths alone; nil for other files.
  var set: IconSet?
  /// The path of the records; nil to derive it from the structure of the file.
  var entry: MappingPath?
  /// The pattern that splits plain text; nil for other tables.
  var pattern: TextPattern?
  /// The fields, in the order given.
  package var rules: [Rule] = []
  /// True to import the valid records before an error in a file.
  var keepsRight = false
  /// A message that says what was derived from the first record; nil if the mapping specifies the
  /// names.
  var guess: String?

  init(format: Format) { self.format = format }

  /// The paths by which records are grouped; empty if the mapping does not group them.
  var groups: [MappingPath] { rules.filter { $0.field == .group }.map(\.path) }

  /// The keys of facets, in order of first occurrence.
  var facets: [String] {
    var seen: Set<String> = []
    return rules.compactMap { rule in
      if case .facet(let key) = rule.field, seen.insert(key).inserted { key } else { nil }
    }
  }

  /// Returns whether any of the fields has a path.
  package func has(_ fields: Field...) -> Bool { rules.contains { fields.contains($0.field) } }

  /// True if a rule reads the keys of records.
  var usesKeys: Bool {
    rules.contains { rule in rule.path.steps.contains { $0.selector == .key } }
  }

  /// Returns the value of a setting; nil if the mapping does not specify it.
  func setting(_ key: String) -> String? { settings.last { $0.key == key }?.value }
}

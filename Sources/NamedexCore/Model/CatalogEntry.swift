/// One named thing in a catalog.
public struct CatalogEntry: Sendable, Hashable {
  /// The current name, or the last name of a removed entry.
  public var name: String
  /// The release in which `name` appeared; nil when unknown.
  public var introduced: CatalogRelease.Index?
  /// The release in which the entry was deprecated without a newer name; nil if the entry is not
  /// deprecated, or if the release is unknown.
  ///
  /// - Complexity: O(1).
  public var deprecated: CatalogRelease.Index? {
    didSet { if deprecated != nil { isDeprecated = true } }
  }
  /// True if the entry was deprecated without a newer name. If the release is unknown, the entry
  /// counts as deprecated at every moment.
  ///
  /// - Complexity: O(1).
  public var isDeprecated: Bool {
    didSet { if !isDeprecated { deprecated = nil } }
  }
  /// The first release without the entry; nil if the entry still exists.
  public var removed: CatalogRelease.Index?
  /// The other names. Source lists have former names, newest first, then alternative spellings. An
  /// index keeps the order.
  public var aliases: [EntryAlias]
  /// Words that find the entry when a search includes keywords.
  public var keywords: [String]
  /// The facet values, grouped by key, in catalog order.
  public var facets: [CatalogFacet]
  /// The character with which a font displays the entry; nil if there is none.
  public var character: Unicode.Scalar?
  /// The values of a colour entry, by appearance, then by release, oldest first.
  public var colors: [CatalogColor]

  /// Creates an entry. Everything but the name is optional.
  ///
  /// - Complexity: O(1).
  public init(
    name: String, introduced: CatalogRelease.Index? = nil, deprecated: CatalogRelease.Index? = nil,
    isDeprecated: Bool = false, removed: CatalogRelease.Index? = nil, aliases: [EntryAlias] = [],
    keywords: [String] = [], facets: [CatalogFacet] = [], character: Unicode.Scalar? = nil,
    colors: [CatalogColor] = []
  ) {
    self.name = name
    self.introduced = introduced
    self.deprecated = deprecated
    self.isDeprecated = isDeprecated || deprecated != nil
    self.removed = removed
    self.aliases = aliases
    self.keywords = keywords
    self.facets = facets
    self.character = character
    self.colors = colors
  }
}

/// A name of an entry other than its current one.
public struct EntryAlias: Sendable, Hashable {
  /// The relation of an alias to its entry.
  public enum Role: UInt8, Sendable {
    /// A former name, deprecated because a newer one replaced it.
    case former = 0
    /// Another spelling. It is not deprecated, and is never shown in place of the current name.
    case alternative = 1
  }

  /// The name as written.
  public var name: String
  /// The relation of the name to its entry.
  public var role: Role
  /// The release in which the name appeared. Nil means that no release had this name, or that the
  /// release is unknown: it matches whenever its entry is visible, and is never the shown name.
  public var introduced: CatalogRelease.Index?
  /// The names that replaced this one, oldest first. Usually there is one; there are more if later
  /// releases chose other names.
  public var replacements: [NameReplacement]

  /// Creates an alias; by default, a former name of unknown age that nothing replaced.
  ///
  /// - Complexity: O(1).
  public init(
    name: String, role: Role = .former, introduced: CatalogRelease.Index? = nil,
    replacements: [NameReplacement] = []
  ) {
    self.name = name
    self.role = role
    self.introduced = introduced
    self.replacements = replacements
  }
}

/// One step in the history of a former name: the name that replaced it, and the release of that
/// change.
public struct NameReplacement: Sendable, Hashable {
  /// The name that was current after the step. It may have been replaced later.
  public var name: String
  /// The release of the step; nil when unknown.
  public var release: CatalogRelease.Index?

  /// Creates a step in the history of a name.
  ///
  /// - Complexity: O(1).
  public init(name: String, release: CatalogRelease.Index?) {
    self.name = name
    self.release = release
  }
}

/// A facet value, such as `category` = `weather`.
public struct CatalogFacet: Sendable, Hashable {
  /// The key of the facet.
  public var key: String
  /// The value that an entry has.
  public var value: String

  /// Creates a facet value.
  ///
  /// - Complexity: O(1).
  public init(key: String, value: String) {
    self.key = key
    self.value = value
  }

  /// The total length of the key and the value in UTF-8 bytes.
  package var byteCount: Int { key.utf8.count + value.utf8.count }

  /// The value that matches any value of a facet, unless the facet itself has a value with this
  /// spelling.
  package static let anyValue = "yes"
  /// The value that matches entries without the facet.
  package static let noValue = "no"
}

#if !hasFeature(Embedded)
  extension CatalogFacet: Codable {}
#endif

/// One named thing of a catalog.
public struct CatalogEntry: Sendable, Equatable {
  /// The name of today, or, of an entry that was removed, its last one.
  public var name: String
  /// The release in which `name` appeared; nil when it is not known.
  public var introduced: CatalogRelease.Index?
  /// The release from which the entry is advised against although no newer name replaces it.
  public var deprecated: CatalogRelease.Index?
  /// The first release known to lack the entry; nil while it exists.
  public var removed: CatalogRelease.Index?
  /// Its other names: former ones, and alternative spellings.
  public var aliases: [EntryAlias]
  /// Words that find the entry only when keywords are asked for.
  public var keywords: [String]
  /// Properties to narrow by, grouped by key; values of one key in catalog order.
  public var facets: [CatalogFacet]

  /// Creates an entry; everything but the name may be left out.
  public init(
    name: String, introduced: CatalogRelease.Index? = nil, deprecated: CatalogRelease.Index? = nil,
    removed: CatalogRelease.Index? = nil, aliases: [EntryAlias] = [], keywords: [String] = [],
    facets: [CatalogFacet] = []
  ) {
    self.name = name
    self.introduced = introduced
    self.deprecated = deprecated
    self.removed = removed
    self.aliases = aliases
    self.keywords = keywords
    self.facets = facets
  }
}

/// A name of an entry that is not its current one.
public struct EntryAlias: Sendable, Equatable {
  /// What an alias is to its entry.
  public enum Role: UInt8, Sendable {
    /// The entry's name before a newer one replaced it: deprecated.
    case former = 0
    /// Another spelling of the same thing, not deprecated, never shown in place of the name.
    case alternative = 1
  }

  /// The name as written.
  public var name: String
  /// What the name is to its entry.
  public var role: Role
  /// The release in which the name appeared. Nil: it never was in a release under this name, so it
  /// is matched whenever its entry is visible and is never the shown name.
  public var introduced: CatalogRelease.Index?
  /// What replaced it, oldest first: usually one step; more when the replacement itself was
  /// changed without being renamed.
  public var replacements: [NameReplacement]

  /// Creates an alias.
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

/// One step of a name's history: the name that took its place, and when.
public struct NameReplacement: Sendable, Equatable {
  /// The name that was current after the step; it may have been replaced in turn.
  public var name: String
  /// The release of the step; nil when it is not known.
  public var release: CatalogRelease.Index?

  /// Creates a step.
  public init(name: String, release: CatalogRelease.Index?) {
    self.name = name
    self.release = release
  }
}

/// A value of a closed property, such as `category` = `weather`.
public struct CatalogFacet: Sendable, Hashable {
  /// The property.
  public var key: String
  /// Its value for an entry.
  public var value: String

  /// Creates a value of a property.
  public init(key: String, value: String) {
    self.key = key
    self.value = value
  }
}

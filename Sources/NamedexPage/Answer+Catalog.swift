internal import NamedexCore

// The fields of what the page shows, in the order in which core.js reads them.

extension Answer {
  /// Writes what is the same for every search: catalogs, platforms with their releases, listed facets.
  mutating func workspace(_ workspace: Workspace) {
    number(workspace.indexes.count)
    for index in workspace.indexes {
      text(index.id)
      text(index.title)
      number(index.entryCount - index.removedCount)
      number(index.aliasCount)
    }
    let platforms = workspace.vocabulary.platforms
    number(platforms.count)
    for platform in platforms {
      text(platform)
      texts(workspace.vocabulary.releases(of: platform))
    }
    let facets = workspace.listedFacets
    number(facets.count)
    for facet in facets {
      text(facet.key)
      number(facet.values.count)
      for value in facet.values {
        text(value.value)
        text(value.label)
        text(FacetToken(key: facet.key, value: value.value).description)
      }
    }
  }

  /// Writes the text form of an input, its words and its tokens.
  mutating func input(_ input: SearchInput, _ workspace: Workspace) {
    text(input.description)
    text(input.text)
    number(input.tokens.count)
    for token in input.tokens { self.token(token, workspace.vocabulary.label(of: token)) }
  }

  /// Writes a token with its label.
  mutating func token(_ token: FacetToken, _ label: String) {
    text(token.description)
    text(token.key)
    text(token.value)
    text(label)
  }

  /// Writes a row of the list of results.
  ///
  /// - Parameter platform: The platform whose version the row shows.
  mutating func row(_ row: Results.Row, _ index: CatalogIndex, platform: String) {
    let match = row.match
    let record = index.record(of: match.entry)
    number(row.catalog)
    number(match.entry.number)
    text(match.shownName)
    boolean(match.isAlias || match.kind == .keyword)
    text(match.matchedText)
    text(match.kind.name)
    highlights(match)
    boolean(record?.isVariant ?? false)
    boolean(record?.facts.deprecated != nil)
    let release = index.introduced(of: match)
    text(release?.platforms.first { $0.platform == platform }?.version.description)
    for key in Self.pictureKeys { text(record?.facts.facets.first { $0.key == key }?.value) }
  }

  /// The facets that a row can draw: a colour, a character, a code point.
  static let pictureKeys = ["rgb", "character", "code"]

  /// Writes the highlights as ranges of UTF-16 code units, ascending; touching ones are joined.
  private mutating func highlights(_ match: SearchMatch) {
    var ranges: [Range<Int>] = []
    let utf8 = Array(match.matchedText.utf8)
    let found = match.highlights.sorted { $0.utf8.lowerBound < $1.utf8.lowerBound }
    for highlight in found {
      let covered = highlight.utf8.clamped(to: 0..<utf8.count)
      let start = Self.utf16Count(utf8[..<covered.lowerBound])
      let range = start..<start + Self.utf16Count(utf8[covered])
      if let last = ranges.last, range.lowerBound <= last.upperBound {
        ranges[ranges.count - 1] =
          last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        ranges.append(range)
      }
    }
    number(ranges.count)
    for range in ranges {
      number(range.lowerBound)
      number(range.upperBound)
    }
  }

  /// Writes everything about an entry.
  ///
  /// - Parameters:
  ///   - shownName: The name under which the search shows it.
  ///   - family: Its other forms.
  mutating func details(
    _ record: EntryRecord, _ index: CatalogIndex, shownName: String,
    family: [(entry: EntryID, name: String)]
  ) {
    let facts = record.facts
    text(shownName)
    text(facts.name)
    let platforms = index.platforms
    texts(platforms)
    release(index.release(facts.introduced), platforms)
    release(index.release(facts.deprecated), platforms)
    release(index.release(facts.removed), platforms)
    number(facts.aliases.count)
    for alias in facts.aliases {
      text(alias.name)
      boolean(alias.role == .former)
      release(index.release(alias.introduced), platforms)
      release(index.release(alias.replacements.first?.release), platforms)
    }
    let known = index.facets
    number(facts.facets.count)
    for facet in facts.facets {
      let value = known.first { $0.key == facet.key }?.values.first { $0.value == facet.value }
      token(FacetToken(key: facet.key, value: facet.value), value?.label ?? facet.value)
    }
    number(family.count)
    for member in family {
      number(member.entry.number)
      text(member.name)
    }
  }

  /// Writes the identifier of a release, empty for nil, and a version for each platform of the catalog.
  private mutating func release(_ release: CatalogRelease?, _ platforms: [String]) {
    text(release?.id)
    for platform in platforms {
      text(release?.platforms.first { $0.platform == platform }?.version.description)
    }
  }
}

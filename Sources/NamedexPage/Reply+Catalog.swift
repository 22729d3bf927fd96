internal import NamedexCore
internal import NamedexSearch

// The fields of replies, in the order in which core.js reads them.

extension Reply {
  /// Writes the data that all searches share: catalogs, platforms with their releases, listed
  /// facets, languages.
  mutating func workspace(_ workspace: Workspace) {
    number(workspace.indexes.count)
    for index in workspace.indexes {
      text(index.id)
      text(index.title)
      number(index.entryCount - index.removedCount)
      number(index.aliasCount)
      boolean(index.hasColors)
      texts(index.someCharacters)
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
    texts(workspace.languages)
  }

  /// Writes the text form of an input, its words and its tokens.
  mutating func input(_ input: SearchInput, _ workspace: Workspace) {
    text(input.description)
    text(input.text)
    tokens(input.tokens, workspace)
  }

  /// Writes tokens with their labels.
  mutating func tokens(_ tokens: [FacetToken], _ workspace: Workspace) {
    number(tokens.count)
    for token in tokens { self.token(token, workspace.vocabulary.label(of: token)) }
  }

  /// Writes a token with its label.
  mutating func token(_ token: FacetToken, _ label: String) {
    text(token.description)
    text(token.key)
    text(token.value)
    text(label)
  }

  /// Writes a row.
  ///
  /// - Parameters:
  ///   - platform: The platform whose version the row shows.
  ///   - asOf: The release searched; nil for the latest.
  ///   - near: The text that the row answers, spelled as typed; nil if the row is not `near`.
  mutating func row(
    _ row: AnswerRow, _ index: CatalogIndex, platform: String, asOf: ReleasePoint?,
    near: String?
  ) {
    let record = index.record(of: row.entry)
    number(row.catalog)
    number(row.entry.number)
    text(row.shownName)
    text(row.reason.rawValue)
    boolean(row.match.map { $0.isAlias || $0.kind == .keyword } ?? false)
    text(row.match?.matchedText)
    text(row.match?.kind.name)
    if let match = row.match { highlights(match) } else { number(0) }
    boolean(record?.isVariant ?? false)
    number(row.variantCount)
    boolean(record?.facts.isDeprecated ?? false)
    let release = index.introduced(row.shownName, of: row.entry)
    text(release?.platforms.first { $0.platform == platform }?.version.description)
    texts(row.meant?.words ?? [])
    text(row.meant?.translation?.words)
    texts(row.meant?.translation?.languages ?? [])
    number(row.meant?.useCount ?? 0)
    text(near)
    // In hundredths, because printing fractions would make the module larger.
    number(Int((row.thing?.distance ?? 0) * 100 + 0.5))
    colors(row.thing?.colors ?? [], index)
    picture(of: row.entry, index, asOf: asOf)
  }

  /// Writes the picture of an entry: a colour in light and in dark appearance, and a character. A
  /// missing value is written as an empty string.
  mutating func picture(of entry: EntryID, _ index: CatalogIndex, asOf: ReleasePoint?) {
    let hasColors = index.hasColors
    for appearance in [CatalogColor.Appearance.light, .dark] {
      let color = hasColors ? index.color(of: entry, in: appearance, asOf: asOf) : nil
      text(color?.hexadecimal)
    }
    text(index.character(of: entry))
  }

  /// Writes the highlights as ascending ranges of UTF-16 code units; adjacent ones are merged.
  private mutating func highlights(_ match: SearchMatch) {
    let utf8 = Array(match.matchedTextUTF8)
    let ranges = match.coveredRanges.map { range in
      let covered = range.clamped(to: 0..<utf8.count)
      let start = Self.utf16Count(utf8[..<covered.lowerBound])
      return start..<start + Self.utf16Count(utf8[covered])
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
  ///   - shownName: The name that the search shows.
  ///   - family: The entry and its other forms; empty if it has none.
  ///   - asOf: The release searched; nil for the latest.
  mutating func details(
    _ entry: EntryID, _ record: EntryRecord, _ index: CatalogIndex, shownName: String,
    family: [(entry: EntryID, name: String)], asOf: ReleasePoint?
  ) {
    let facts = record.facts
    text(shownName)
    text(facts.name)
    let platforms = index.platforms
    texts(platforms)
    release(index.release(facts.introduced), platforms)
    boolean(facts.isDeprecated)
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
    picture(of: entry, index, asOf: asOf)
    colors(index.colors(of: entry), index)
  }

  /// Writes the values of a colour: for each, the position of its appearance among all appearances,
  /// the systems that introduced it, and the value.
  mutating func colors(_ colors: [CatalogColor], _ index: CatalogIndex) {
    number(colors.count)
    for color in colors {
      number(Int(color.appearance.rawValue))
      let release = index.release(color.introduced)
      text(release?.platforms.map { "\($0.platform) \($0.version)" }.joined(separator: ", "))
      text(color.value.hexadecimal)
    }
  }

  /// Writes the identifier of a release, empty for nil, and a version for each platform of the
  /// catalog.
  private mutating func release(_ release: CatalogRelease?, _ platforms: [String]) {
    text(release?.id)
    for platform in platforms {
      text(release?.platforms.first { $0.platform == platform }?.version.description)
    }
  }
}

extension CatalogIndex {
  /// A few characters of the catalog's entries, which the page uses to check whether a font for
  /// them is installed. They come from the first entries, because catalogs begin with the most
  /// widely supported ones.
  fileprivate var someCharacters: [String] {
    var found: [String] = []
    guard hasCharacters else { return found }
    for number in 0..<entryCount where found.count < 16 {
      guard let entry = entry(number), let character = character(of: entry),
        let first = character.unicodeScalars.first, first.value > 0x20
      else { continue }
      found.append(character)
    }
    return found
  }
}

internal import NamedexCore
internal import NamedexText

/// Writes the entries of an import to staged lists, one record at a time.
///
/// Memory holds 20 to 45 bytes for each entry and each alternative, to recognize shared names. If
/// there are former names, it holds twice as much for each alternative. It also holds releases,
/// categories, former names, and alternatives with their own records, all of which are few.
final class RecordCollector {
  let mapping: Mapping
  private let facets: [(key: String, field: Mapping.Field)]
  /// True for the fields that the mapping has; stored because they are checked for every record.
  private let (hasIntroduced, hasDeprecated, hasRemoved, hasCategory): (Bool, Bool, Bool, Bool)
  let hasFormers: Bool
  let staging: ListStaging
  private let names: StagedTable
  var alternatives: StagedTable
  var keywords: StagedTable
  /// The list of characters. Nil if the mapping has no characters; an existing list is then kept,
  /// because it may have been written by hand.
  private let characters: StagedTable?
  var seen = NameSet()
  var seenAlternatives = NameSet()
  /// Names of entries that are also aliases of other entries.
  var sharedNames: Set<String> = []
  var formers = ImportFormerNames()
  /// Alternatives with their own records. Whether each belongs to an entry is known only at the
  /// end.
  private var ownAlternatives: [(name: String, target: String, file: String, line: Int)] = []
  private var releases = ImportReleases()
  private var categories: [String: Int] = [:]
  /// The categories in the records, with their labels and keys.
  private var knownCategories: [String: (label: String, key: String)] = [:]
  private var categoryLabels: [(key: String, label: String)] = []
  var notes = ImportNotes()
  private var records = 0
  /// The reason noted for records without a name.
  var namelessReason = "records left out: without a name"
  /// The first record without a name, for a message.
  private var nameless: SourceRecord?
  /// The rules from the command line that have found nothing so far.
  private var idleRules: [Mapping.Rule]
  private var lastRecord: SourceRecord?

  /// The maximum number of categories in an index, and of values of any other facet.
  private static let categoryLimit = 65_535
  /// The maximum number of bytes in the fields of a row. Lines in source lists are limited to
  /// 65,536.
  private static let rowLimit = 60_000

  /// Starts writing the staged lists.
  ///
  /// - Throws: `ImportError.unwritable`.
  init(_ mapping: Mapping, _ staging: ListStaging) throws(ImportError) {
    self.mapping = mapping
    self.staging = staging
    facets = mapping.facets.map { ($0, .facet($0)) }
    (hasIntroduced, hasDeprecated) = (mapping.has(.introduced), mapping.has(.deprecated))
    (hasRemoved, hasCategory) = (mapping.has(.removed), mapping.has(.category))
    hasFormers = mapping.has(.former, .replacedBy)
    idleRules = mapping.rules.filter { $0.given != nil }
    var columns = ["name"]
    if hasIntroduced { columns.append("introduced") }
    if hasDeprecated { columns.append("deprecated") }
    if hasRemoved { columns.append("removed") }
    if hasCategory { columns.append("categories") }
    names = try staging.table("names.tsv", columns: columns + facets.map(\.key))
    alternatives = try staging.table("alternatives.tsv")
    keywords = try staging.table("keywords.tsv")
    characters = mapping.has(.character) ? try staging.table("characters.tsv") : nil
  }

  /// The number of entries so far.
  var entryCount: Int { names.rowCount }

  /// Adds the entry, alternative or former names that a record describes.
  ///
  /// - Throws: `ImportError.unwritable`, and `badData` if there are more categories or releases
  ///   than a catalog can have.
  func add(_ source: SourceRecord) throws(ImportError) {
    let record = mapped(source)
    if nameless == nil, record[.name].isEmpty, record.formers.isEmpty { nameless = source }
    try add(record)
  }

  /// Counts a record and applies the mapping to it.
  func mapped(_ source: SourceRecord) -> MappedRecord {
    records += 1
    if !idleRules.isEmpty {
      lastRecord = source
      idleRules.removeAll { !$0.path.targets(in: source).isEmpty }
    }
    return MappedRecord(source, mapping)
  }

  /// Adds what a mapping found in a record.
  func add(_ record: MappedRecord) throws(ImportError) {
    guard let written = record[.name].first else {
      try addFormersAlone(record)
      return
    }
    guard let name = usable(written, "names", record) else { return }
    if let target = record[.replacedBy].first {
      guard let target = usable(target, "former names", record), target != name else { return }
      try addFormer(
        MappedRecord.Former(
          name: name, introduced: record[.introduced].first,
          replacedIn: record[.replacedIn].first),
        to: target, record)
      return
    }
    if let target = record[.alternativeOf].first, target != name {
      ownAlternatives.append((name, SourceListText.cleaned(target), record.file, record.line))
      return
    }
    let key = NameSet.Key(name)
    guard seen.insert(key) else {
      count("records left out: duplicate name; rename or remove one", name, record)
      return
    }
    if seenAlternatives.contains(key) { sharedNames.insert(name) }
    try addEntry(name, record)
    try addCharacter(of: name, record)
    try addAliases(of: name, record)
    try addKeywords(of: name, record)
  }

  /// Adds a record without a name: former names of an entry in another record.
  private func addFormersAlone(_ record: MappedRecord) throws(ImportError) {
    guard let first = record.formers.first else {
      notes.count(namelessReason, "", file: record.file, line: record.line)
      return
    }
    guard let written = record[.replacedBy].first else {
      count("former names left out: nothing says what replaced them", first.name, record)
      return
    }
    guard let target = usable(written, "former names", record) else { return }
    for var former in record.formers {
      guard let name = usable(former.name, "former names", record), name != target else { continue }
      former.name = name
      former.replacedIn = former.replacedIn ?? record[.replacedIn].first
      try addFormer(former, to: target, record)
    }
  }

  func count(_ reason: String, _ text: String, _ record: MappedRecord) {
    notes.count(reason, text, file: record.file, line: record.line)
  }

  /// Returns the text in a form that is allowed in a source list. If there is no such form, counts
  /// the text and returns nil.
  func usable(_ text: String, _ what: String, _ record: MappedRecord) -> String? {
    let cleaned = SourceListText.cleaned(text)
    if let fault = SourceListText.faultOfName(cleaned) {
      count("\(what) left out: \(fault.rawValue)", text, record)
      return nil
    }
    if cleaned != text {
      count("\(what) cleaned: white space at the ends or control characters", text, record)
    }
    return cleaned
  }

  // MARK: - Entries

  private func addEntry(_ name: String, _ record: MappedRecord) throws(ImportError) {
    var row = [name]
    row.reserveCapacity(5 + facets.count)
    let introduced = hasIntroduced ? try oldest(record[.introduced], record) : nil
    let given = hasDeprecated ? record[.deprecated] : []
    let isDeprecated = given.contains { Self.boolean($0) == true }
    var deprecated = try oldest(given.filter { Self.boolean($0) == nil }, record)
    var removed = hasRemoved ? try oldest(record[.removed], record) : nil
    if let from = introduced, let to = deprecated, to.version < from.version {
      count("deprecations left out: earlier than the introduction", name, record)
      deprecated = nil
    }
    if let to = removed,
      introduced.map({ to.version <= $0.version }) ?? false
        || deprecated.map({ to.version < $0.version }) ?? false
    {
      count("removals left out: not after the introduction and the deprecation", name, record)
      removed = nil
    }
    if hasIntroduced { row.append(introduced?.word ?? "") }
    if hasDeprecated { row.append(deprecated?.word ?? (isDeprecated ? "unknown" : "")) }
    if hasRemoved { row.append(removed?.word ?? "") }
    var room = Self.rowLimit - name.utf8.count
    if hasCategory {
      row.append(try categories(record, &room))
    }
    for facet in facets {
      let values = record[facet.field]
      row.append(
        values.isEmpty ? "" : joined(values, "values of '\(facet.key)'", record, &room))
    }
    try names.append(row)
  }

  private func addCharacter(of name: String, _ record: MappedRecord) throws(ImportError) {
    guard let characters else { return }
    for text in record[.character] {
      guard let scalar = WrittenCharacter.scalar(text) else {
        count(
          "characters left out: not a code point from U+0001 to U+10FFFF; correct it",
          "\(name) \(text)", record)
        continue
      }
      return try characters.append([name, WrittenCharacter.text(of: scalar)])
    }
  }

  /// Parses a Boolean, such as `yes`, that an upstream may have in place of the deprecating
  /// release; returns nil for any other text.
  private static func boolean(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "true", "yes": true
    case "false", "no": false
    default: nil
    }
  }

  /// Returns the oldest release in a record. Counts any text that is not a version.
  private func oldest(
    _ texts: [String], _ record: MappedRecord
  ) throws(ImportError) -> (word: String, version: VersionNumber)? {
    var oldest: (word: String, version: VersionNumber)?
    for text in texts {
      guard let release = try release(text, record) else { continue }
      if let found = oldest, found.version <= release.version { continue }
      oldest = release
    }
    return oldest
  }

  func release(
    _ text: String?, _ record: MappedRecord
  ) throws(ImportError) -> (word: String, version: VersionNumber)? {
    guard let text else { return nil }
    guard let release = releases.word(for: text) else {
      count("releases left out: not one to four numbers separated by periods", text, record)
      return nil
    }
    guard releases.count <= ImportReleases.limit else {
      throw .badData(
        file: record.file, line: record.line,
        reason:
          "more than \(ImportReleases.limit) releases; map `introduced` to a release, not to a date"
      )
    }
    return release
  }

  private func categories(
    _ record: MappedRecord, _ room: inout Int
  ) throws(ImportError) -> String {
    var keys: [String] = []
    for written in record[.category] {
      if let known = knownCategories[written] {
        keys.append(known.key)
        continue
      }
      let label = SourceListText.cleaned(written)
      let key = SourceListText.categoryKey(label)
      guard !key.isEmpty, label.utf8.count <= SourceListText.limit else {
        count("categories left out: without a letter or digit, or too long", written, record)
        continue
      }
      if let index = categories[key] {
        if categoryLabels[index].label != label {
          count("categories joined with another of the same letters", label, record)
          keys.append(key)
          continue
        }
      } else {
        guard categories.count < Self.categoryLimit else {
          throw .badData(
            file: record.file, line: record.line,
            reason:
              "more than \(Self.categoryLimit) categories; map `keyword` to what has so many values"
          )
        }
        categories[key] = categoryLabels.count
        categoryLabels.append((key, label))
      }
      knownCategories[written] = (label, key)
      keys.append(key)
    }
    return joined(keys, "categories", record, &room)
  }

  /// Joins values for a field of a list, leaving out duplicates.
  private func joined(
    _ values: [String], _ what: String, _ record: MappedRecord, _ room: inout Int
  ) -> String {
    if values.isEmpty { return "" }
    var kept: [String] = []
    // A single value cannot be a duplicate.
    var seen: Set<String> = []
    for value in values {
      let text = SourceListText.cleaned(value)
      guard !text.isEmpty, values.count == 1 || seen.insert(text).inserted else { continue }
      let written = ListedValues.written(text)
      guard written.utf8.count <= min(room - 1, SourceListText.limit), !text.hasPrefix("\"") else {
        count("\(what) left out: too long, or starting with a quotation mark", text, record)
        continue
      }
      room -= written.utf8.count + 1
      kept.append(written)
    }
    return kept.joined(separator: ",")
  }

  // MARK: - The result

  /// Adds the rows that depend on all records, and returns the finished lists.
  ///
  /// - Parameter upstream: The first file, for errors about all of them.
  /// - Throws: `badData` if there are no entries.
  func finish(
    _ identity: CatalogIdentity, upstream: String
  ) throws(ImportError) -> ImportResult {
    guard entryCount > 0 else {
      let reasons = notes.sentences.first.map { ": " + $0 } ?? ""
      let hint = nameless.map { "; " + MappingHint($0, mapping.format).sentence } ?? ""
      throw .badData(
        file: upstream,
        reason: "no entry in \(counted(records, "record"))\(reasons); nothing is written\(hint)")
    }
    for (name, target, file, line) in ownAlternatives {
      if seen.contains(target) {
        if seen.contains(name) { sharedNames.insert(name) }
        try alternatives.append([name, target])
      } else {
        notes.count("alternatives left out: they belong to no entry", name, file: file, line: line)
      }
    }
    let shared = try sharedAliases()
    let resolved = formers.resolved(names: seen, alternatives: seenAlternatives, &notes)
    for row in resolved.alternatives { try alternatives.append(row) }
    try addKeywords(shared + resolved.keywords)
    var lists = ImportedLists(from: upstream)
    let title = identity.title ?? identity.id
    var settings: [(key: String, value: String)] = [("id", identity.id), ("title", title)]
    for key in ["separators", "kinds", "compounds", "provenance"] {
      if let value = mapping.setting(key) { settings.append((key, value)) }
    }
    let areMeanings = keywords.rowCount > 0 && entryCount <= MeaningCode.greatestCount
    if areMeanings { settings.append(("meanings", "keywords")) }
    lists.addManifest(settings.map { ($0.key, SourceListText.cleaned($0.value)) })
    try lists.addTable(
      "releases.tsv",
      columns: ["release", mapping.setting("platform") ?? ImportReleases.defaultPlatform],
      rows: releases.rows)
    try lists.addTable("categories.tsv", rows: categoryLabels.map { [$0.key, $0.label] })
    lists.add(try names.finish())
    try lists.addTable("aliases.tsv", rows: resolved.formers)
    lists.add(try alternatives.finish())
    lists.add(try keywords.finish())
    if let characters { lists.add(try characters.finish()) }
    var sentences = notes.sentences
    if let guess = mapping.guess { sentences.insert(guess, at: 0) }
    if areMeanings {
      sentences.append(
        "keywords find entries by meaning; without `meanings: keywords` in catalog.txt they do not")
    }
    for rule in idleRules {
      let hint = lastRecord.map { "; " + MappingHint($0, mapping.format).keys } ?? ""
      sentences.append("`--map '\(rule.given ?? "")'` found nothing\(hint)")
    }
    sentences.append(
      ([
        counted(entryCount, "entry", "entries"), counted(alternatives.rowCount, "alternative"),
        counted(resolved.count, "former name"), counted(keywords.rowCount, "keyword"),
        counted(releases.count, "release"), counted(categoryLabels.count, "category", "categories"),
      ] + (characters.map { [counted($0.rowCount, "character")] } ?? [])).joined(separator: ", ")
    )
    return ImportResult(lists: lists, notes: sentences)
  }
}

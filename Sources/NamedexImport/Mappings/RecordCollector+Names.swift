internal import NamedexCore

/// The other names of an entry, and its keywords.
extension RecordCollector {
  func addAliases(of name: String, _ record: MappedRecord) throws(ImportError) {
    let aliases = record[.alias]
    if aliases.isEmpty, record.formers.isEmpty { return }
    // A single alias cannot be a duplicate.
    let isAlone = aliases.count + record.formers.count == 1
    var own: Set<String> = isAlone ? [] : [name]
    for alias in aliases {
      // Upstreams often include an icon's own name in the list.
      guard alias != name, let alias = usable(alias, "aliases", record), alias != name else {
        continue
      }
      guard isAlone || own.insert(alias).inserted else {
        count("aliases left out: the entry already has them", alias, record)
        continue
      }
      let key = NameSet.Key(alias)
      if seen.contains(key) { sharedNames.insert(alias) }
      _ = seenAlternatives.insert(key)
      if hasFormers {
        _ = seenAlternatives.insert(alias + "\t" + name)
      }
      try alternatives.append([alias, name])
    }
    for former in record.formers {
      guard let alias = usable(former.name, "former names", record) else { continue }
      guard isAlone ? alias != name : own.insert(alias).inserted else {
        count("former names left out: the entry already has them", alias, record)
        continue
      }
      var former = former
      former.name = alias
      try addFormer(former, to: name, record)
    }
  }

  /// Removes aliases that are also the names of other entries.
  ///
  /// Such an alias is not another name of its entry: it names a different icon, and code that uses
  /// it means that icon. A search for it as a keyword still finds both entries.
  ///
  /// - Returns: The rows of `keywords.tsv` that replace these aliases.
  func sharedAliases() throws(ImportError) -> [[String]] {
    guard !sharedNames.isEmpty else { return [] }
    var dropped: [[String]] = []
    let all = alternatives
    alternatives = try staging.table(all) { row in
      let isKept = !sharedNames.contains(row[0])
      if !isKept { dropped.append([row[1], row[0]]) }
      return isKept
    }
    notes.add(
      "aliases kept as keywords: they are names of other entries (\(dropped.count)); first: "
        + "'\(dropped.first?.last ?? "")' of '\(dropped.first?.first ?? "")'")
    return dropped
  }

  /// Adds rows to `keywords.tsv`, except for duplicates.
  func addKeywords(_ rows: [[String]]) throws(ImportError) {
    guard !rows.isEmpty else { return }
    var seen: Set<[String]> = []
    let added = rows.filter { seen.insert($0).inserted }
    keywords = try staging.table(keywords) { !seen.contains($0) }
    for row in added { try keywords.append(row) }
  }

  func addFormer(
    _ former: MappedRecord.Former, to target: String, _ record: MappedRecord
  ) throws(ImportError) {
    var introduced = try release(former.introduced, record)
    let replaced = try release(former.replacedIn, record)
    if let from = introduced, let to = replaced, to.version < from.version {
      count("introductions left out: later than the replacement", former.name, record)
      introduced = nil
    }
    formers.add(
      ImportFormerNames.Step(
        name: former.name, introduced: introduced?.word ?? "", replacedBy: target,
        replacedIn: replaced?.word ?? "", version: replaced?.version, file: record.file,
        line: record.line))
  }

  func addKeywords(of name: String, _ record: MappedRecord) throws(ImportError) {
    let found = record[.keyword]
    if found.isEmpty { return }
    var own: Set<String> = []
    for keyword in found {
      var text = SourceListText.cleaned(keyword)
      if text.utf8.count > SourceListText.limit {
        count("keywords cut: longer than 4,096 bytes", text, record)
        text = SourceListText.shortened(text)
      }
      if let fault = SourceListText.faultOfName(text) {
        count("keywords left out: \(fault.rawValue)", keyword, record)
        continue
      }
      // A duplicate keyword is not worth a note.
      if own.insert(text).inserted { try keywords.append([name, text]) }
    }
  }
}

internal import NamedexCore

/// The other names of an entry, and its keywords.
extension RecordCollector {
  func addAliases(of name: String, _ record: MappedRecord) throws(ImportError) {
    var own: Set<String> = [name]
    for alias in record[.alias] {
      guard let alias = usable(alias, "aliases", record) else { continue }
      guard own.insert(alias).inserted else {
        count("aliases left out: the entry already has them", alias, record)
        continue
      }
      try alternatives.append([alias, name])
      if mapping.has(.former, .replacedBy) {
        _ = seenAlternatives.insert(alias)
        _ = seenAlternatives.insert(alias + "\t" + name)
      }
    }
    for former in record.formers {
      guard let alias = usable(former.name, "former names", record) else { continue }
      guard own.insert(alias).inserted else {
        count("former names left out: the entry already has them", alias, record)
        continue
      }
      var former = former
      former.name = alias
      try addFormer(former, to: name, record)
    }
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
    var own: Set<String> = []
    for keyword in record[.keyword] {
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

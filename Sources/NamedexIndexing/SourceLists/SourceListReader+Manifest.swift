import NamedexCore
import NamedexTokenizing

extension SourceListReader {
  private static let manifestKeys = [
    "id", "title", "separators", "kinds", "compounds", "variants", "meanings", "provenance",
  ]

  /// Reads `catalog.txt`, which is optional, and checks the identifier.
  mutating func readManifest() {
    var idPlace: (file: SourceFile, offset: Int?) = (wholeCatalog, nil)
    if let file = files[.manifest] {
      var lines = LineScanner(file, &problems)
      var firstOffsets: [String: Int] = [:]
      while let line = lines.next(&problems) {
        if line.isEmpty || file.bytes[line.lowerBound] == 0x23 { continue }
        guard let (key, value) = setting(line, of: file) else { continue }
        if let first = firstOffsets[key] {
          problems.reportSecond(
            file, at: line.lowerBound, "'\(key)'", each: "key", first: first)
          continue
        }
        firstOffsets[key] = line.lowerBound
        guard let text = file.value(value, "value", &problems) else { continue }
        switch key {
        case "id":
          catalog.id = text
          idPlace = (file, value.lowerBound)
        case "title": catalog.title = text
        case "separators": readSeparators(value, of: file)
        case "kinds": readKinds(value, of: file)
        case "compounds": readCompoundRule(value, of: file)
        case "variants": variants = value
        case "meanings": readMeaningRule(value, of: file)
        default: break  // The provenance is not interpreted.
        }
      }
    }
    if let separators = lists.separators {
      catalog.tokenization.separators = separators
      separatorsAreKnown = true
    }
    checkIdentifier(at: idPlace.offset, in: idPlace.file)
    if catalog.title.isEmpty { catalog.title = catalog.id }
  }

  /// Splits a line at its first colon.
  private mutating func setting(
    _ line: Range<Int>, of file: SourceFile
  ) -> (key: String, value: Range<Int>)? {
    let expected = "one of " + Self.manifestKeys.joined(separator: " ")
    guard let colon = line.first(where: { file.bytes[$0] == 0x3A }) else {
      return problems.refuse(
        file, at: line.lowerBound, "a line without a colon", expected: "'key: value'",
        remedy: "begin it with # to make it a comment")
    }
    let key = file.text(line.lowerBound..<colon)
    guard Self.manifestKeys.contains(key) else {
      return problems.refuse(
        file, at: line.lowerBound, "an unknown key \(quoted(key))", expected: expected,
        remedy: meant(key, in: Self.manifestKeys) ?? "remove it")
    }
    guard colon + 1 < line.upperBound else {
      return problems.refuse(
        file, at: line.upperBound, "no value for '\(key)'", expected: "'\(key): value'",
        remedy: "fill it in or remove the line")
    }
    guard file.bytes[colon + 1] == 0x20 else {
      return problems.refuse(
        file, at: colon + 1, "no space after the colon", expected: "'\(key): value'",
        remedy: "add one")
    }
    return (key, colon + 2..<line.upperBound)
  }

  private mutating func checkIdentifier(at offset: Int?, in file: SourceFile) {
    let isWord = catalog.id.unicodeScalars.allSatisfy {
      $0.isASCII
        && ($0.properties.isAlphabetic || "0"..."9" ~= $0 || "-_.".unicodeScalars.contains($0))
    }
    // `--catalog` also accepts paths and `all`.
    guard isWord, let first = catalog.id.first, first != "-", first != ".", catalog.id != "all"
    else {
      problems.report(
        file, at: offset, "the catalog's id is \(quoted(catalog.id))",
        expected: "letters, digits and - _ . with a letter, a digit or _ first, and not 'all'",
        remedy: offset == nil ? "write 'id: NAME' in catalog.txt" : "choose another")
      return
    }
  }

  private mutating func readSeparators(_ value: Range<Int>, of file: SourceFile) {
    separatorsAreKnown = true
    if file.text(value) == "none" {
      catalog.tokenization.separators = []
      return
    }
    var separators: [Unicode.Scalar] = []
    for piece in file.pieces(value, separatedBy: 0x20) {
      let scalars = Array(file.text(piece).unicodeScalars)
      var reason: String?
      if let scalar = scalars.first, scalars.count == 1 {
        reason = ListSeparators.reason(against: scalar, after: separators)
      } else {
        reason = scalars.isEmpty ? "a second space" : "more than one character"
      }
      if let reason {
        let text = file.text(piece)
        problems.report(
          file, at: piece.lowerBound,
          "\(reason)\(text.isEmpty ? "" : " \(quoted(text))") as separator",
          expected: "punctuation marks separated by single spaces, such as '. - +', or 'none'",
          remedy: "correct it")
        return
      }
      separators += scalars
    }
    catalog.tokenization.separators = separators
  }

  private mutating func readKinds(_ value: Range<Int>, of file: SourceFile) {
    let known: [RepresentationKind] = [.full, .period, .camelCase, .compound]
    let names = known.map(\.name)
    var kinds: Set<RepresentationKind> = []
    for piece in file.pieces(value, separatedBy: 0x20) {
      let word = file.text(piece)
      guard let kind = known.first(where: { $0.name == word }) else {
        problems.report(
          file, at: piece.lowerBound, "an unknown kind \(quoted(word))",
          expected: "some of \(names.joined(separator: " ")), separated by single spaces",
          remedy: meant(word, in: names) ?? "remove it")
        return
      }
      guard kinds.insert(kind).inserted else {
        problems.report(
          file, at: piece.lowerBound, "a second '\(word)'", expected: "each kind once",
          remedy: "remove it")
        return
      }
    }
    guard kinds.contains(.full) else {
      problems.report(
        file, at: value.lowerBound, "kinds without 'full'",
        expected: "'full' among them", remedy: "add it")
      return
    }
    catalog.tokenization.kinds = kinds
  }

  private mutating func readCompoundRule(_ value: Range<Int>, of file: SourceFile) {
    switch file.text(value) {
    case "lexicon": catalog.tokenization.compounds = .lexicon
    case "automatic": catalog.tokenization.compounds = .automatic
    case let word:
      problems.report(
        file, at: value.lowerBound, "an unknown rule \(quoted(word))",
        expected: "'lexicon' or 'automatic'",
        remedy: meant(word, in: ["lexicon", "automatic"]) ?? "correct it")
    }
  }

  private mutating func readMeaningRule(_ value: Range<Int>, of file: SourceFile) {
    keywordsAreMeanings = file.text(value) == "keywords"
    guard !keywordsAreMeanings else { return }
    problems.report(
      file, at: value.lowerBound, "an unknown source of meanings \(quoted(file.text(value)))",
      expected: "'keywords'", remedy: "correct it or remove the line")
  }
}

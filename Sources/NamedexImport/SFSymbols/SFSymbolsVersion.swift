internal import NamedexCore
internal import NamedexText

/// The contents of one version's files, before versions are compared.
struct SFSymbolsVersion {
  var files: SFSymbolsFiles
  /// The newest year that the version defines, which determines its place in the history.
  private(set) var newestYear: VersionNumber
  /// The platform versions of each year.
  var years: [VersionNumber: [String: String]] = [:] {
    didSet { newestYear = years.keys.max() ?? newestYear }
  }
  /// All symbol names of the version, with their years; nil for a version without names.
  var names: [String: VersionNumber]?
  /// Former names and their replacements, including legacy aliases that do not contradict the
  /// others.
  var aliases: [String: String] = [:]
  /// The category keys of each name; nil if the version has none.
  var categories: [String: [String]]?
  /// The labels of categories, in the order in which they are shown.
  var labels: [(key: String, label: String)] = []
  /// Restricted names, as a dictionary of lists like the other facts; nil if the version has none.
  /// The text of a restriction is not kept.
  var restricted: [String: [String]]?
  /// The year of each layer set, such as `multicolor`, for each name; nil if the version has none.
  var layers: [String: [String: VersionNumber]]?
  /// The keywords of each name; nil if the version has none, or if they are not requested.
  var keywords: [String: [String]]?
  /// Notes about what was read and what was left out.
  var notes: [String] = []

  var label: String { files.label }
  var isBeta: Bool { files.isBeta }

  /// Reads the files of a version.
  ///
  /// - Parameters:
  ///   - files: The files of the version.
  ///   - withKeywords: Whether to read the keywords.
  /// - Throws: `unreadable` and `badData`, with the file.
  init(_ files: SFSymbolsFiles, withKeywords: Bool) throws(ImportError) {
    self.files = files
    var availability: Availability?
    if let file = files[.availability] { availability = try Self.availability(in: file) }
    var merge: SFSymbolsJSON?
    if let file = files[.json] {
      merge = try SFSymbolsJSON(path: file)
      if merge == nil {
        notes.append("\(file): left out; it has neither restrictedSymbols nor symbolCategories")
      }
    }
    guard let newestYear = availability?.years.keys.max() ?? merge?.newestYear else {
      throw .badData(
        file: files.label,
        reason: "no file here tells the version's years; expected name_availability.plist")
    }
    self.newestYear = newestYear
    years = availability?.years ?? [:]
    names = availability?.names
    if files[.aliases] != nil || files[.legacyAliases] != nil { try readAliases() }
    if let file = files[.symbolCategories] {
      categories = try PropertyListDocument(path: file).lists()
    }
    if let file = files[.categories] { try readLabels(file) }
    if let file = files[.restrictions] {
      restricted = try PropertyListDocument(path: file).values { _, _ in [] }
    }
    if let file = files[.layers] { layers = try Self.layers(in: file) }
    if withKeywords, let file = files[.search] {
      keywords = try PropertyListDocument(path: file).lists()
    }
    if let merge {
      categories = categories ?? merge.categories
      if labels.isEmpty { labels = merge.labels }
      restricted = restricted ?? merge.restricted
    }
    let counts = [
      names.map { "\($0.count) names" }, names.map { _ in "\(years.count) years" },
      names.map { _ in "\(aliases.count) former names" },
      categories.map { "categories of \($0.count) names" },
      restricted.map { "\($0.count) restricted names" },
      layers.map { "layers of \($0.count) names" },
      keywords.map { "keywords of \($0.count) names" },
    ]
    notes.insert(
      "\(label): up to \(newestYear): " + counts.compactMap(\.self).joined(separator: ", ")
        + (isBeta ? " (a beta: helps with history only, unless it is the newest)" : ""), at: 0)
  }

  // MARK: - Files

  /// Reads both alias files. `name_aliases` takes precedence. A legacy pair is left out if its old
  /// name is the new name of a pair in that file; otherwise, the three pairs whose names were later
  /// swapped would form cycles.
  private mutating func readAliases() throws(ImportError) {
    if let file = files[.aliases] { aliases = try Self.replacements(file) }
    let targets = Set(aliases.values)
    var overruled = 0
    var swapped: [String] = []
    if let file = files[.legacyAliases] {
      for (name, target) in try Self.replacements(file).sorted(by: { precedes($0.key, $1.key) }) {
        if let newer = aliases[name] {
          overruled += newer == target ? 0 : 1
        } else if targets.contains(name) {
          swapped.append(name)
        } else {
          aliases[name] = target
        }
      }
    }
    if overruled > 0 {
      notes.append("\(label): name_aliases overrules legacy_aliases on \(overruled) names")
    }
    if !swapped.isEmpty {
      notes.append(
        "\(label): \(swapped.count) legacy pairs left out, because their old name is a current name: "
          + swapped.joined(separator: ", "))
    }
    try checkAliases()
  }

  /// Removes aliases that lead to a missing name, and throws an error if aliases form a cycle.
  private mutating func checkAliases() throws(ImportError) {
    let file = files[.aliases] ?? files[.legacyAliases] ?? label
    guard let names else { return }
    var dead: [String] = []
    var replaced = ReplacedNames()
    for name in aliases.keys.sorted(by: precedes) {
      let last = try replaced.last(from: name, file: file, "the former names lead") { aliases[$0] }
      if names[last] == nil { dead.append(name) }
    }
    for name in dead { aliases[name] = nil }
    notes += note(
      "\(file): ", leftOut: dead,
      "former names left out, because their replacement is not a name of this version")
  }

  private mutating func readLabels(_ file: String) throws(ImportError) {
    guard case .array(let elements) = try PropertyListDocument(path: file).root else {
      throw .badData(file: file, reason: "expected an array of categories")
    }
    for element in elements {
      guard let key = element["key"]?.text else {
        throw .badData(
          file: file, reason: "a category without 'key'; expected an array of {key, label}")
      }
      // SF Symbols 3 stored the labels elsewhere.
      guard let text = element["label"]?.text else { continue }
      labels.append((key: key, label: text))
    }
  }

  private static func replacements(_ file: String) throws(ImportError) -> [String: String] {
    try PropertyListDocument(path: file).values { key, value throws(TextFault) in
      guard let text = value.text else {
        throw TextFault("what replaces '\(key)' is not a string")
      }
      return text
    }
  }
}

extension [SFSymbolsVersion] {
  /// The indices of the versions that are treated as releases: every version that is not a beta,
  /// and the newest version in any case.
  var releaseIndices: [Int] { indices.filter { !self[$0].isBeta || $0 == count - 1 } }
}

extension PropertyListDocument {
  /// Returns the root, which must be a dictionary of lists of strings.
  fileprivate func lists() throws(ImportError) -> [String: [String]] {
    try values { key, value throws(TextFault) in
      guard case .array(let elements) = value else { throw TextFault("'\(key)' has no array") }
      if let other = elements.first(where: { $0.text == nil }) {
        throw TextFault("the array of '\(key)' holds \(other.typeName); expected strings")
      }
      return value.texts
    }
  }
}

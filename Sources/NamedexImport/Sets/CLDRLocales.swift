internal import NamedexFiles
internal import NamedexText

/// Finds the CLDR files that a regional file depends on: such a file contains only what differs
/// from its parent.
enum CLDRLocales {
  /// The path of the file that lists the parents of locales, relative to the folder of annotations.
  private static let supplement = "../supplemental/supplementalData.xml"
  /// The parents of languages whose regions do not inherit directly from the language, used if
  /// there is no such file.
  private static let regions = [
    "en": (parent: "en_001", own: ["en_US", "en_001", "en_Dsrt", "en_Shaw"]),
    "es": (parent: "es_419", own: ["es_ES", "es_419", "es_GQ", "es_PH", "es_EA", "es_IC"]),
    "pt": (parent: "pt_PT", own: ["pt_BR", "pt_PT"]),
  ]
  private static let limit = 1 << 24

  /// Sorts files so that parents come first, and adds parents that are in the same folders.
  static func files(for named: [String]) -> ImportedFiles {
    var all: [(path: String, locale: String)] = []
    var (seen, depths, families): (Set<String>, [String: Int], [String: String]) = ([], [:], [:])
    var (notes, absent): ([String], [String]) = ([], [])
    var parents: [String: [String: String]] = [:]
    // Find files by locale and kind: a file that the user named takes precedence over a file found
    // next to it.
    let locales = named.map { locale(of: $0) }
    var places: [String: String] = [:]
    for (path, locale) in zip(named, locales) {
      if let locale, places[kind(of: path) + locale] == nil {
        places[kind(of: path) + locale] = path
      }
    }
    for (path, locale) in zip(named, locales) {
      guard let locale else {
        if seen.insert(path).inserted { all.append((path, "")) }
        continue
      }
      let folder = Files.directory(of: path)
      let known = parents[folder] ?? self.parents(beside: folder)
      parents[folder] = known
      let line = ancestors(of: locale, known)
      var (added, missing): ([String], [String]) = ([], [])
      for ancestor in line.reversed() {
        let other = places[kind(of: path) + ancestor]
        let file = other ?? Files.join(folder, ancestor + ".xml")
        guard other != nil || Files.kind(of: file) == .file else {
          missing.append(ancestor + ".xml")
          continue
        }
        if seen.insert(file).inserted {
          all.append((file, ancestor))
          if other == nil { added.append(Files.name(of: file)) }
        }
      }
      if !added.isEmpty {
        notes.append(
          "\(path) has what differs from its parents: read \(added.joined(separator: " and ")), too"
        )
      }
      absent += missing.filter { !absent.contains($0) }
      if seen.insert(path).inserted { all.append((path, locale)) }
    }
    for (path, locale) in all where !locale.isEmpty {
      let folder = Files.directory(of: path)
      let line = ancestors(of: locale, parents[folder] ?? [:])
      depths[path] = line.count
      families[path] = line.last ?? locale
    }
    let files = all.enumerated().sorted {
      (depths[$0.element.path] ?? 0, $0.offset) < (depths[$1.element.path] ?? 0, $1.offset)
    }.map(\.element.path)
    return ImportedFiles(files: files, families: families, notes: notes, missing: absent)
  }

  /// Returns the kind of a file. Files in the same folder, or in folders with the same name, have
  /// the same kind.
  private static func kind(of path: String) -> String {
    Files.name(of: Files.directory(of: path)) + "/"
  }

  /// Returns the locale that a file declares, such as `en_AU`; nil if it does not declare one.
  private static func locale(of path: String) -> String? {
    guard Files.kind(of: path) == .file,
      let head = try? Upstream.open(path, isFound: true).next().prefix(4096)
    else { return nil }
    let text = String(decoding: head, as: UTF8.self)
    let parts = ["language", "script", "territory"].compactMap { value(of: $0, in: text) }
    return parts.isEmpty ? nil : parts.joined(separator: "_")
  }

  private static func value(of element: String, in text: String) -> String? {
    guard let start = text.firstRange(of: "<\(element) type=\"") else { return nil }
    let value = text[start.upperBound...].prefix { $0 != "\"" }
    return value.isEmpty ? nil : String(value)
  }

  /// Returns the parents of a locale, nearest first, without the root, which is empty.
  private static func ancestors(of locale: String, _ parents: [String: String]) -> [String] {
    var line: [String] = []
    var current = locale
    while let next = parent(of: current, parents), next != "root", !line.contains(next) {
      line.append(next)
      current = next
    }
    return line
  }

  private static func parent(of locale: String, _ parents: [String: String]) -> String? {
    if let parent = parents[locale] { return parent }
    guard let end = locale.lastIndex(of: "_") else { return nil }
    if parents.isEmpty, let language = locale.split(separator: "_").first,
      let regions = regions[String(language)], !regions.own.contains(locale)
    {
      return regions.parent
    }
    return String(locale[..<end])
  }

  /// Reads the parents that the names of locales do not imply, from the file next to a folder.
  private static func parents(beside folder: String) -> [String: String] {
    let path = Files.join(folder, supplement)
    guard Files.kind(of: path) == .file, let bytes = try? Files.readFile(path, limit: limit) else {
      return [:]
    }
    var parents: [String: String] = [:]
    let text = String(decoding: bytes, as: UTF8.self)
    for element in text.split(separator: "<parentLocale ").dropFirst() {
      let element = element.prefix { $0 != ">" }
      guard let parent = attribute("parent", of: element) else { continue }
      for locale in attribute("locales", of: element)?.split(separator: " ") ?? []
      where parents[String(locale)] == nil {
        parents[String(locale)] = String(parent)
      }
    }
    return parents
  }

  private static func attribute(_ name: String, of element: Substring) -> Substring? {
    guard let start = element.firstRange(of: name + "=\"") else { return nil }
    return element[start.upperBound...].prefix { $0 != "\"" }
  }
}

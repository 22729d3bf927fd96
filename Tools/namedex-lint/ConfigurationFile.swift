import Namedex
import NamedexCommandLine
import NamedexFiles
import NamedexLint
import NamedexText
import NamedexYAML

/// The contents of `.namedex.yml`.
struct ConfigurationFile {
  /// The path of the file, and the absolute path of its directory. Paths in the file are relative
  /// to this directory.
  var path: String
  var directory: String
  var targets: [FoundTarget] = []
  var catalogs: [String] = []
  var include: [String] = []
  var exclude: [String] = []
  var wrappers = Wrappers()
  /// The families, each with its catalogs.
  var families: [(family: LintFamily, catalogs: [String])] = []
  var rules: [(rule: Rule, severity: Severity?)] = []
  var baseline: String?
  var presets: [Preset] = []
  /// Icon packages, and sets in packages, that are not judged.
  var deniedIcons: [String] = []

  /// The maximum number of families: the names of each one are searched for in every file.
  private static let greatestFamilyCount = 256

  /// The catalogs that are known to be in the repository. They are kept because families may share
  /// catalogs.
  private var known: Set<String> = []

  /// The maximum size of a configuration in bytes. Real ones have a few kilobytes.
  private static let greatestSize = 1 << 24

  /// The file name of a configuration.
  static let name = ".namedex.yml"

  private enum Key: String, CaseIterable {
    case targets, catalogs, include, exclude, labels, functions, families, rules, baseline, presets
    case notSymbols = "not-symbols"
    case notIcons = "not-icons"
  }

  /// Returns the configuration in a directory or, if it has none, in the nearest enclosing one; nil
  /// if there is none.
  ///
  /// - Throws: If the file cannot be read, or is a link that leads outside its repository.
  static func applying(to directory: String) throws(Failure) -> ConfigurationFile? {
    for place in Files.around(directory) {
      let path = Files.join(place, name)
      guard Files.kind(of: path) == .file else { continue }
      let repository = repository(above: Files.resolved(place))
      guard Files.isInside(Files.resolved(path), repository) else {
        throw .reported(
          "\(path): the link leads outside \(repository.quoted); use `--config` instead", .badData)
      }
      return try ConfigurationFile(path: path)
    }
    return nil
  }

  /// Reads a configuration.
  ///
  /// - Throws: If the file cannot be read or contains anything that is not understood. The error
  ///   states the line and the column.
  init(path: String) throws(Failure) {
    self.path = path
    directory = Files.directory(of: Files.resolved(path))
    let root: YAMLNode?
    do {
      root = try YAMLDocument.read(try Files.read(path, limit: Self.greatestSize))
    } catch let error as YAMLError {
      throw .reported("\(path):\(error.line):\(error.column): \(error)", .badData)
    } catch {
      throw Failure(error, about: path)
    }
    // An empty file configures nothing.
    guard let root, !root.isEmpty else { return }
    guard let pairs = root.pairs else {
      throw problem("not a mapping; write keys such as `targets:`", at: root)
    }
    for pair in pairs { try read(try key(pair.key), pair.value) }
  }

  /// A location in code: `Type.property` or `Type.init(label:)`.
  private static let place = RegularExpression(known: #"(?:\w+\.)*\w+(?:\((?:\w+:)+\))?"#)

  private mutating func read(_ key: Key, _ value: YAMLNode) throws(Failure) {
    switch key {
    case .targets: targets = try readTargets(value)
    case .catalogs: catalogs = try readCatalogs(value, key.rawValue)
    case .families: families = try readFamilies(value)
    case .include: include = try paths(value, key.rawValue, "paths after the command")
    case .exclude: exclude = try strings(value, key.rawValue).map(\.text)
    case .labels: wrappers.labels = try strings(value, key.rawValue).map(\.text)
    case .functions: wrappers.functions = try strings(value, key.rawValue).map(\.text)
    case .notSymbols:
      for (text, node) in try strings(value, key.rawValue) {
        guard text.utf8.count <= 1024, Self.place.groups(of: text) != nil else {
          throw problem(
            "\(text.quoted) is not a place; write `Type.property` or `Type.init(label:)`", at: node)
        }
        wrappers.denied.append(text)
      }
    case .notIcons:
      for (text, node) in try strings(value, key.rawValue) {
        guard IconSet.isKnown(text) else {
          let near = nearest(to: text, in: IconSet.allWords)
          throw problem(
            "unknown icon set \(text.quoted)"
              + (near.isEmpty
                ? "; expected a package (\(IconSet.packageList.joined(separator: ", "))), "
                  + "one of its sets, such as 'Ionicons', or a prefix of Iconify, such as 'mdi'"
                : didYouMean(near)),
            at: node)
        }
        deniedIcons.append(text)
      }
    case .baseline:
      guard let text = value.text, !text.isEmpty else {
        throw problem("'baseline' is not a path", at: value)
      }
      baseline = try inside(absolute(text), at: value, otherwise: "--baseline")
    case .rules: rules = try readRules(value)
    case .presets:
      for (text, node) in try strings(value, key.rawValue) {
        guard let preset = Preset(rawValue: text) else {
          throw unknown("preset", text, Preset.allCases.map(\.rawValue), at: node)
        }
        presets.append(preset)
      }
    }
  }

  private mutating func readCatalogs(
    _ value: YAMLNode, _ key: String
  ) throws(Failure) -> [String] {
    var isNamed: Set<String> = []
    let catalogs = try paths(value, key, "--catalog").filter { isNamed.insert($0).inserted }
    for catalog in catalogs where known.insert(catalog).inserted {
      guard Files.kind(of: catalog) == .directory else { continue }
      // The catalog's lists must also be in the repository.
      for name in (try? Files.list(catalog)) ?? [] {
        _ = try inside(Files.join(catalog, name), at: value, otherwise: "--catalog")
      }
    }
    return catalogs
  }

  private enum FamilyKey: String, CaseIterable {
    case catalogs, labels, functions, files, pattern
  }

  /// Reads the list of families: mappings that say which names to check, and where they occur.
  private mutating func readFamilies(
    _ value: YAMLNode
  ) throws(Failure) -> [(family: LintFamily, catalogs: [String])] {
    var families: [(family: LintFamily, catalogs: [String])] = []
    for node in value.elements ?? [value] {
      guard families.count < Self.greatestFamilyCount else {
        throw problem(
          "'families' has more than \(Self.greatestFamilyCount) elements; join some of them",
          at: node)
      }
      guard let pairs = node.pairs else {
        throw problem("'families' has an element that is not a mapping", at: node)
      }
      var family = LintFamily()
      var catalogs: [String] = []
      for pair in pairs {
        let known: FamilyKey = try key(pair.key)
        let name = known.rawValue
        switch known {
        case .catalogs: catalogs = try readCatalogs(pair.value, name)
        case .labels: family.wrappers.labels = try strings(pair.value, name).map(\.text)
        case .functions: family.wrappers.functions = try strings(pair.value, name).map(\.text)
        case .files:
          for (text, node) in try strings(pair.value, name) {
            do throws(PatternError) {
              family.files += try LintFamily.files(text)
            } catch {
              throw problem("\(text.quoted) \(error)", at: node)
            }
          }
        case .pattern:
          do throws(PatternError) {
            family.pattern = try NamePattern(pair.value.text ?? "")
          } catch {
            throw problem("'pattern' \(error)", at: pair.value)
          }
        }
      }
      guard !catalogs.isEmpty else { throw problem("the family has no `catalogs:`", at: node) }
      guard family.files.isEmpty == (family.pattern == nil),
        family.pattern != nil || family.wrappers != Wrappers()
      else {
        throw problem(
          "the family needs `labels:`, `functions:`, or both `files:` and `pattern:`", at: node)
      }
      families.append((family, catalogs))
    }
    return families
  }

  /// Reads a list such as `[iOS 15]`, or a mapping such as `iOS: 15`.
  private func readTargets(_ value: YAMLNode) throws(Failure) -> [FoundTarget] {
    var targets: [FoundTarget] = []
    var texts: [(text: String, node: YAMLNode)] = []
    if let pairs = value.pairs {
      for pair in pairs {
        texts.append(("\(pair.key.text ?? "") \(pair.value.text ?? "")", pair.key))
      }
    } else {
      for node in try elements(value, Key.targets.rawValue) {
        texts.append((node.text ?? "", node))
      }
    }
    for (text, node) in texts {
      guard let target = Target(text) else {
        let platform = text.split(separator: " ").first.map(String.init) ?? ""
        throw problem(
          "\(text.quoted) is not a target; write a platform and a version, such as 'iOS 15'"
            + (Target.platform(named: platform) == nil
              ? didYouMean(platform, Target.platforms) : ""),
          at: node)
      }
      targets.append(FoundTarget(target, file: path, line: node.line))
    }
    return targets
  }

  private func readRules(_ value: YAMLNode) throws(Failure) -> [(rule: Rule, severity: Severity?)] {
    guard let pairs = value.pairs else {
      throw problem("'rules' is not a mapping; write lines such as `rename-later: off`", at: value)
    }
    var rules: [(rule: Rule, severity: Severity?)] = []
    for pair in pairs {
      let (name, word) = (pair.key.text ?? "", pair.value.text ?? "")
      guard let rule = Rule.named(name) else {
        throw unknown("rule", name, Rule.all.map(\.id), at: pair.key)
      }
      guard RuleSetting.words.contains(word) else {
        throw unknown("severity", word, RuleSetting.words, at: pair.value)
      }
      rules.append((rule, Severity(rawValue: word)))
    }
    return rules
  }

  private func strings(
    _ value: YAMLNode, _ key: String
  ) throws(Failure) -> [(text: String, node: YAMLNode)] {
    var strings: [(text: String, node: YAMLNode)] = []
    for node in try elements(value, key) {
      guard let text = node.text, !text.isEmpty else {
        throw problem("'\(key)' has an element that is not text", at: node)
      }
      strings.append((text, node))
    }
    return strings
  }

  private func paths(
    _ value: YAMLNode, _ key: String, _ option: String
  ) throws(Failure) -> [String] {
    var paths: [String] = []
    for (text, node) in try strings(value, key) {
      paths.append(try inside(absolute(text), at: node, otherwise: option))
    }
    return paths
  }

  /// Checks that a path stays inside the repository and leads to a file or a directory.
  ///
  /// People who lint other people's code have not read its configuration. The files that the
  /// configuration names are read, shown in suggestions, and written by `fix`. The command line may
  /// name files elsewhere.
  private func inside(
    _ path: String, at node: YAMLNode, otherwise option: String
  ) throws(Failure) -> String {
    let kind = Files.kind(of: path)
    // The path may be the identifier of a catalog. If it is a missing file, the code that reads it
    // reports that.
    guard kind != .missing else { return path }
    let repository = Self.repository(above: directory)
    let named = node.text.map { absolute($0) } == path ? node.text ?? path : path
    guard Files.isInside(Files.resolved(path), repository) else {
      throw problem(
        "\(named.quoted) is outside \(repository.quoted); use \(option) instead", at: node)
    }
    guard kind == .file || kind == .directory else {
      throw problem("\(named.quoted) is neither a file nor a directory", at: node)
    }
    return path
  }

  /// Returns the repository that contains a directory, or the directory itself if it is not in a
  /// repository.
  private static func repository(above directory: String) -> String {
    Files.repository(around: directory) ?? directory
  }

  /// Returns the elements of a list. A single value counts as a list with one element.
  private func elements(_ value: YAMLNode, _ key: String) throws(Failure) -> [YAMLNode] {
    if let elements = value.elements { return elements }
    guard let text = value.text, !text.isEmpty else {
      throw problem("'\(key)' is not a list; write `[one, two]`", at: value)
    }
    return [value]
  }

  /// Resolves a path relative to this file. A word without a slash may be the identifier of a
  /// catalog, and stays as it is.
  private func absolute(_ path: String) -> String {
    let full = Files.join(directory, path)
    return path.hasPrefix("/") || Files.kind(of: full) == .missing && !path.contains("/")
      ? path : full
  }

  private func key<Key: RawRepresentable<String> & CaseIterable>(
    _ node: YAMLNode
  ) throws(Failure) -> Key {
    let word = node.text ?? "a list or a mapping"
    if let key = Key(rawValue: word) { return key }
    throw unknown("key", word, Key.allCases.map(\.rawValue), at: node)
  }

  private func unknown(
    _ what: String, _ word: String, _ known: [String], at node: YAMLNode
  ) -> Failure {
    problem("unknown \(what) \(word.quoted)" + didYouMean(word, known), at: node)
  }

  private func problem(_ text: String, at node: YAMLNode) -> Failure {
    .reported("\(path):\(node.line):\(node.column): \(text)", .badData)
  }
}

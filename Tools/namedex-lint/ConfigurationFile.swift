import Foundation
import Namedex
import NamedexCommandLine
import NamedexFiles
import NamedexLint
import Yams

/// What `.namedex.yml` says.
struct ConfigurationFile {
  /// The file's path, and the absolute path of its directory, to which paths in it are relative.
  var path: String
  var directory: String
  var targets: [FoundTarget] = []
  var catalogs: [String] = []
  var include: [String] = []
  var exclude: [String] = []
  var wrappers = Wrappers()
  var rules: [(rule: Rule, severity: Severity?)] = []
  var baseline: String?

  /// The name that a configuration has.
  static let name = ".namedex.yml"

  private enum Key: String, CaseIterable {
    case targets, catalogs, include, exclude, labels, functions, rules, baseline
  }

  /// The configuration in a directory or above; nil when there is none.
  static func find(above directory: String) throws(Failure) -> ConfigurationFile? {
    var place = directory
    while true {
      let path = place == "/" ? "/\(name)" : "\(place)/\(name)"
      if Files.kind(of: path) == .file { return try ConfigurationFile(path: path) }
      guard place != "/" else { return nil }
      place = Files.directory(of: place)
    }
  }

  /// Reads a configuration.
  ///
  /// - Throws: With the line and the column for anything that is not understood.
  init(path: String) throws(Failure) {
    self.path = path
    directory = Files.directory(of: Files.resolved(path))
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try Files.read(path)
    } catch {
      throw Failure(error, about: path)
    }
    let root: Node?
    do {
      root = try Yams.compose(yaml: String(decoding: bytes, as: UTF8.self))
    } catch {
      throw .reported("\(path): \(error)", .badData)
    }
    // An empty file configures nothing.
    guard let root, root != Node("", Tag(.null)) else { return }
    guard case .mapping(let mapping) = root else {
      throw problem("found no mapping, wanted keys such as targets:", at: root)
    }
    for (key, value) in mapping {
      guard let name = key.scalar?.string, let known = Key(rawValue: name) else {
        let word = key.scalar?.string ?? "a list or a mapping"
        throw problem(
          "there is no key '\(word)'" + didYouMean(word, Key.allCases.map(\.rawValue)), at: key)
      }
      try read(known, value)
    }
  }

  private mutating func read(_ key: Key, _ value: Node) throws(Failure) {
    switch key {
    case .targets: targets = try readTargets(value)
    case .catalogs: catalogs = try strings(value, key).map(absolute)
    case .include: include = try strings(value, key).map(absolute)
    case .exclude: exclude = try strings(value, key)
    case .labels: wrappers.labels = try strings(value, key)
    case .functions: wrappers.functions = try strings(value, key)
    case .baseline:
      guard let text = value.scalar?.string, !text.isEmpty else {
        throw problem("found no path for baseline", at: value)
      }
      baseline = absolute(text)
    case .rules: rules = try readRules(value)
    }
  }

  /// A list of `iOS 15`, or a mapping of `iOS: 15`.
  private func readTargets(_ value: Node) throws(Failure) -> [FoundTarget] {
    var targets: [FoundTarget] = []
    var texts: [(text: String, node: Node)] = []
    if case .mapping(let mapping) = value {
      for (platform, version) in mapping {
        texts.append(
          ("\(platform.scalar?.string ?? "") \(version.scalar?.string ?? "")", platform))
      }
    } else {
      for node in try elements(value, .targets) { texts.append((node.scalar?.string ?? "", node)) }
    }
    for (text, node) in texts {
      guard let target = Target(text) else {
        let platform = text.split(separator: " ").first.map(String.init) ?? ""
        throw problem(
          "'\(text)' is no target, wanted a platform and a version, such as iOS 15"
            + (Target.platform(named: platform) == nil
              ? didYouMean(platform, Target.platforms) : ""),
          at: node)
      }
      targets.append(FoundTarget(target, file: path, line: node.mark?.line ?? 1))
    }
    return targets
  }

  private func readRules(_ value: Node) throws(Failure) -> [(rule: Rule, severity: Severity?)] {
    guard case .mapping(let mapping) = value else {
      throw problem("found no mapping for rules, wanted lines such as rename-later: off", at: value)
    }
    var rules: [(rule: Rule, severity: Severity?)] = []
    for (key, value) in mapping {
      let name = key.scalar?.string ?? ""
      guard let rule = Rule.named(name) else {
        throw problem("there is no rule '\(name)'" + didYouMean(name, Rule.all.map(\.id)), at: key)
      }
      let word = value.scalar?.string ?? ""
      guard RuleSetting.words.contains(word) else {
        throw problem(
          "'\(word)' is no severity" + didYouMean(word, RuleSetting.words), at: value)
      }
      rules.append((rule, Severity(rawValue: word)))
    }
    return rules
  }

  private func strings(_ value: Node, _ key: Key) throws(Failure) -> [String] {
    var strings: [String] = []
    for node in try elements(value, key) {
      guard let text = node.scalar?.string, !text.isEmpty else {
        throw problem("found no text in the list of \(key.rawValue)", at: node)
      }
      strings.append(text)
    }
    return strings
  }

  /// The elements of a list; one value stands for a list of it.
  private func elements(_ value: Node, _ key: Key) throws(Failure) -> [Node] {
    switch value {
    case .sequence(let sequence): return Array(sequence)
    case .scalar(let scalar) where !scalar.string.isEmpty: return [value]
    default: throw problem("found no list for \(key.rawValue), wanted [one, two]", at: value)
    }
  }

  /// A path of the file; a word without a slash may be the identifier of a catalog.
  private func absolute(_ path: String) -> String {
    let full = path.hasPrefix("/") ? path : "\(directory)/\(path)"
    return path.hasPrefix("/") || Files.kind(of: full) == .missing && !path.contains("/")
      ? path : full
  }

  private func problem(_ text: String, at node: Node) -> Failure {
    let place = node.mark.map { ":\($0.line):\($0.column)" } ?? ""
    return .reported("\(path)\(place): \(text)", .badData)
  }
}

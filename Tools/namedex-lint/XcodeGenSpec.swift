import Namedex
import NamedexFiles
import NamedexLint
import NamedexYAML

/// A `project.yml`, merged with its included files in the same way as XcodeGen merges them. Its
/// targets are merged with their templates.
final class XcodeGenSpec {
  /// A file, and the directory to which the paths in it are relative.
  struct Source {
    let file: String
    let directory: String
  }

  /// The merged project; nil if the file is not a mapping.
  private(set) var root: YAMLNode?
  /// The file that each value comes from, indexed by the value's `source`.
  private(set) var sources: [Source] = []
  /// Included files that cannot be read.
  private(set) var missing: [String] = []
  /// Files that are not YAML.
  private(set) var broken: [String] = []
  /// The first include cycle, from a file through its includes back to the same file; empty if
  /// there is none.
  private(set) var circle: [String] = []

  /// The directory of the project.
  let directory: String
  private let contents: (String, Int) -> [UInt8]?
  private let effort: ProjectEffort
  /// The number of bytes of included files that may still be read.
  private var bytesLeft = 1 << 22
  /// The files that have been merged. Each file is merged only once.
  private var isMerged: Set<String> = []

  /// The maximum number of included files, and the maximum nesting depth of includes.
  private static let (greatestCount, greatestDepth) = (256, 32)

  /// Reads a project.
  ///
  /// - Parameters:
  ///   - text: The content of the file.
  ///   - path: The absolute path of the file.
  ///   - contents: A closure that returns the bytes of an included file, given its path and the
  ///     maximum size.
  ///   - effort: The limit for the work on the project.
  init(
    _ text: [UInt8], path: String, contents: @escaping (String, Int) -> [UInt8]?,
    effort: ProjectEffort
  ) {
    (self.contents, self.effort) = (contents, effort)
    directory = Files.directory(of: path)
    let place = Place(base: directory, own: "", directory: directory)
    guard let node = read(text, path: path, place), node.pairs != nil else { return }
    root = merged(node, path: path, place, inside: [path])
  }

  /// Returns the file that a value comes from.
  func source(of node: YAMLNode) -> Source { sources[node.source] }

  // MARK: - Included files

  private struct Place {
    /// The directory to which the path of this file was relative.
    let base: String
    /// The directory part of that path. It is added to `base` for the includes in this file. Empty
    /// if those are not relative to this file.
    let own: String
    /// The directory to which the paths in this file are relative.
    let directory: String
  }

  private func read(_ text: [UInt8], path: String, _ place: Place) -> YAMLNode? {
    sources.append(Source(file: path, directory: place.directory))
    do throws(YAMLError) {
      return try YAMLDocument.read(text, source: sources.count - 1)
    } catch {
      broken.append(path)
      return nil
    }
  }

  /// Returns a file merged with its includes. Later includes override earlier ones.
  private func merged(
    _ node: YAMLNode, path: String, _ place: Place, inside paths: [String]
  ) -> YAMLNode {
    isMerged.insert(path)
    var base: YAMLNode?
    for include in node["include"]?.listed ?? [] {
      guard let (file, inner) = location(of: include, place) else { continue }
      if paths.contains(file) {
        if circle.isEmpty { circle = Array(paths.drop { $0 != file }) + [file] }
        continue
      }
      guard !isMerged.contains(file), paths.count < Self.greatestDepth,
        isMerged.count < Self.greatestCount
      else { continue }
      guard let text = contents(file, bytesLeft) else {
        isMerged.insert(file)
        missing.append(file)
        continue
      }
      bytesLeft -= text.count
      effort.grow(byteCount: text.count)
      guard let included = read(text, path: file, inner), included.pairs != nil else {
        isMerged.insert(file)
        continue
      }
      let other = merged(included, path: file, inner, inside: paths + [file])
      base = base.map { merge(other, onto: $0) } ?? other
    }
    return merge(node, onto: base ?? node.replacing([] as [YAMLNode.Pair], source: node.source))
  }

  /// Returns the file that an element of `include:` names, with its place; nil if the element is
  /// disabled.
  private func location(of include: YAMLNode, _ place: Place) -> (file: String, place: Place)? {
    guard let path = include.text ?? include["path"]?.text, !path.isEmpty,
      include["enable"]?.text.map(Self.isTrue) ?? true
    else { return nil }
    let isRelative = include["relativePaths"]?.text.map(Self.isTrue) ?? true
    let base = isRelative ? Files.absolute(place.own, in: place.base) : place.base
    let own = isRelative ? Files.directory(of: path) : ""
    let inner = Place(base: base, own: own, directory: Files.absolute(own, in: place.directory))
    return (Files.absolute(path, in: base), inner)
  }

  /// Parses a Boolean. A reference to an environment variable counts as false, because the value of
  /// the variable is unknown.
  private static func isTrue(_ text: String) -> Bool {
    ["true", "yes", "on", "y", "t", "1"].contains(text.lowercased())
  }

  // MARK: - Merging

  /// Returns a mapping merged onto a base, with the keys of both. If both have a key, mappings are
  /// merged, lists are concatenated, and any other value overrides the base. A key that ends in
  /// `:REPLACE` always overrides.
  func merge(_ node: YAMLNode, onto base: YAMLNode) -> YAMLNode {
    guard let pairs = node.pairs, let others = base.pairs,
      effort.takes(pairs.count + others.count)
    else { return node }
    var merged = others
    var places: [String: Int] = [:]
    for (place, pair) in others.enumerated() {
      if let text = pair.key.text { places[text] = place }
    }
    let mark = ":REPLACE"
    for var pair in pairs {
      guard var name = pair.key.text else { continue }
      let replaces = name.hasSuffix(mark)
      if replaces {
        name.removeLast(mark.count)
        pair.key = pair.key.replacing(name, source: pair.key.source)
      }
      guard let place = places[name] else {
        places[name] = merged.count
        merged.append(pair)
        continue
      }
      let below = merged[place].value
      merged[place].key = pair.key
      if replaces {
        merged[place].value = pair.value
      } else if pair.value.pairs != nil, below.pairs != nil {
        merged[place].value = merge(pair.value, onto: below)
      } else if let own = pair.value.elements, let others = below.elements,
        effort.takes(own.count + others.count)
      {
        merged[place].value = pair.value.replacing(
          others + own, source: newSource(like: pair.value))
      } else {
        merged[place].value = pair.value
      }
    }
    return node.replacing(merged, source: newSource(like: node))
  }

  /// Returns a new source number for a value derived from another one, so that the two can be told
  /// apart.
  private func newSource(like node: YAMLNode) -> Int {
    sources.append(sources[node.source])
    return sources.count - 1
  }

  // MARK: - Targets

  /// Returns the targets, with everything that they inherit from templates. A target with a list of
  /// platforms becomes one target for each platform.
  func targets() -> [(name: String, node: YAMLNode)] {
    let templates = root?["targetTemplates"]?.valuesByName ?? [:]
    let pairs = root?["targets"]?.pairs ?? []
    return pairs.flatMap { pair in platforms(pair.value, named: pair.key.text ?? "") }
      .map { (name: $0.name, node: inheriting($0.node, named: $0.name, templates)) }
      .flatMap { platforms($0.node, named: $0.name) }
  }

  /// Returns one target for each element of `platform:`, if that is a list.
  private func platforms(
    _ node: YAMLNode, named name: String
  ) -> [(name: String, node: YAMLNode)] {
    guard let platforms = node["platform"]?.elements, node.pairs != nil else {
      return [(name, node)]
    }
    return platforms.prefix(Self.greatestPlatformCount).compactMap { platform in
      guard let text = platform.text else { return nil }
      var pairs = expanded(node, ["platform": text]).pairs ?? []
      let suffix = node["platformSuffix"]?.text ?? "_\(text)"
      for index in pairs.indices {
        switch pairs[index].key.text {
        case "platform": pairs[index].value = platform
        case "deploymentTarget" where pairs[index].value.pairs != nil:
          pairs[index].value =
            pairs[index].value[text] ?? pairs[index].value.replacing("", source: node.source)
        default: break
        }
      }
      let prefix = node["platformPrefix"]?.text ?? ""
      return (prefix + name + suffix, node.replacing(pairs, source: newSource(like: node)))
    }
  }

  /// The maximum number of platforms for a target, which is far more than exist.
  static let greatestPlatformCount = 32
  /// The maximum number of templates for a target. Real projects have a few.
  private static let greatestTemplateCount = 64

  private func inheriting(
    _ node: YAMLNode, named name: String, _ all: [String: YAMLNode]
  ) -> YAMLNode {
    var found: [YAMLNode] = []
    var seen: Set<String> = []
    // A template comes after the templates that it uses itself.
    func add(_ node: YAMLNode) {
      let names = (node["templates"]?.elements ?? []).prefix(Self.greatestTemplateCount)
      for name in names.compactMap(\.text) {
        guard seen.count < Self.greatestTemplateCount, seen.insert(name).inserted,
          let template = all[name]
        else { continue }
        add(template)
        found.append(template)
      }
    }
    add(node)
    guard var base = found.first else { return node }
    for template in found.dropFirst() { base = merge(template, onto: base) }
    let merged = expanded(merge(node, onto: base), ["target_name": name])
    let attributes = merged["templateAttributes"]?.valuesByName ?? [:]
    return expanded(merged, attributes.compactMapValues(\.text))
  }

  // MARK: - Variables

  /// Replaces `${variables}` in the relevant parts of a target. Variables without a value stay as
  /// they are.
  private func expanded(_ node: YAMLNode, _ values: [String: String]) -> YAMLNode {
    guard !values.isEmpty, var pairs = node.pairs else { return node }
    var isChanged = false
    for index in pairs.indices
    where pairs[index].key.text.map(Self.expandedKeys.contains) ?? false {
      guard let changed = replaced(pairs[index].value, values) else { continue }
      pairs[index].value = changed
      isChanged = true
    }
    return isChanged ? node.replacing(pairs, source: newSource(like: node)) : node
  }

  private static let expandedKeys: Set<String> = [
    "sources", "platform", "supportedDestinations", "deploymentTarget", "configFiles", "settings",
    "type", "templateAttributes",
  ]

  /// Returns a value with its variables replaced; nil if that changes nothing.
  private func replaced(_ node: YAMLNode, _ values: [String: String]) -> YAMLNode? {
    guard effort.takes(1) else { return nil }
    if let text = node.text {
      guard text.utf8.count <= ProjectEffort.greatestPathLength, text.contains("${"),
        let new = Self.replacing(in: text, { values[$0] }), new != text
      else { return nil }
      return node.replacing(new, source: newSource(like: node))
    }
    if let elements = node.elements {
      let new = elements.map { replaced($0, values) }
      guard new.contains(where: { $0 != nil }) else { return nil }
      return node.replacing(
        zip(new, elements).map { $0 ?? $1 }, source: newSource(like: node))
    }
    guard let pairs = node.pairs else { return nil }
    let new = pairs.map { replaced($0.value, values) }
    guard new.contains(where: { $0 != nil }) else { return nil }
    var changed = pairs
    for (index, value) in new.enumerated() {
      if let value { changed[index].value = value }
    }
    return node.replacing(changed, source: newSource(like: node))
  }

  /// Replaces the `${variables}` in a string.
  ///
  /// - Returns: The new string; nil if it is too long for a path.
  private static func replacing(in text: String, _ value: (String) -> String?) -> String? {
    let limit = ProjectEffort.greatestPathLength
    var (replaced, rest) = ("", text[...])
    while replaced.utf8.count <= limit, let start = rest.firstIndex(of: "$") {
      replaced += rest[..<start]
      rest = rest[start...].dropFirst()
      let name = rest.dropFirst().prefix { $0 != "}" && $0 != "$" }
      if rest.first == "{", name.endIndex < rest.endIndex, rest[name.endIndex] == "}",
        let value = value(String(name)), value.utf8.count <= limit
      {
        replaced += value
        rest = rest[name.endIndex...].dropFirst()
      } else {
        replaced.append("$")
      }
    }
    replaced += rest
    return replaced.utf8.count <= limit ? replaced : nil
  }
}

extension YAMLNode {
  /// The elements of a list. A single value counts as a list with one element.
  var listed: [YAMLNode] { elements ?? [self] }

  /// The values of a mapping by name. If a name occurs twice, the first value counts.
  var valuesByName: [String: YAMLNode] {
    Dictionary(
      (pairs ?? []).compactMap { pair in pair.key.text.map { ($0, pair.value) } },
      uniquingKeysWith: { first, _ in first })
  }
}

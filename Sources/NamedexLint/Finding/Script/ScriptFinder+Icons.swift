internal import NamedexSyntax

/// Names of icons from packages, in the attributes and calls that take them.
extension ScriptFinder {
  /// Expects icon names in the attributes of an element.
  mutating func lookForIcons(inElement id: ID) {
    guard let (set, attribute) = icons(inElement: id) else { return }
    for case let part? in tree.children(id) {
      guard let value = tree.child(part, 0) else { continue }
      let sink = sink(at: value, kind: .icon(set))
      switch tree.kind(part) {
      case .attribute where tree.name(part) == attribute: want(value, .name, sink)
      // `{...props}`
      case .spread: want(value, NameShape(members: [attribute: .name]), sink)
      default: break
      }
    }
  }

  /// Returns the icon set of an element, and the attribute that names the icon.
  private func icons(inElement id: ID) -> (set: IconSet, attribute: String)? {
    let tag = tree.name(id)
    if tag == IconLibrary.iconElement { return (.iconify, "icon") }
    guard let found = index.imported(tag: id) else {
      return tree.hasTags ? IconLibrary.globalComponents[tag] : nil
    }
    guard let (library, package) = IconLibrary.of(found.module) else { return nil }
    switch library.naming {
    case .components(let names):
      guard let set = Self.set(of: found, in: package, names) else { return nil }
      return (IconSet(package: package, name: set), "name")
    case .names(let tag):
      guard tag == nil || found.names.last == tag else { return nil }
      return (IconSet(package: package, name: tag ?? ""), "name")
    case .prefixes(let attribute): return (.iconify, attribute)
    case .fontAwesome: return (FontAwesome.set, "icon")
    case .imports, .classes: return nil
    }
  }

  /// Expects an icon name in the argument of a call such as `Ionicons.getImageSource('home', 24)`.
  mutating func lookForIcons(inCall id: ID) {
    guard let callee = tree.child(id, 0), tree.kind(callee) == .member,
      ["getImageSource", "getImageSourceSync"].contains(tree.name(callee)),
      let found = index.imported(callee), let (library, package) = IconLibrary.of(found.module),
      case .components(let names) = library.naming,
      let set = Self.set(of: found, in: package, names), let argument = tree.child(id, 1)
    else { return }
    let kind = NameUse.Kind.icon(IconSet(package: package, name: set))
    want(argument, .name, sink(at: argument, kind: kind))
  }

  /// Returns a component's icon set, which is named by the last part of the module or by the
  /// component itself.
  private static func set(
    of found: (module: String, names: [String]), in package: String, _ sets: [String]
  ) -> String? {
    if found.module != package {
      guard let part = found.module.split(separator: "/").last else { return nil }
      let name = part.hasSuffix(".js") ? part.dropLast(3) : part
      return sets.first { $0 == name }
    }
    // `Ionicons`, and `Ionicons.Button`
    return found.names.prefix(2).firstNonNil { name in sets.first { $0 == name } }
  }

  /// Records the icon in a string such as `mdi:home`.
  mutating func takePrefixedIcon(
    _ node: ID, _ value: (text: String, isPlain: Bool), _ sink: Sink
  ) {
    let parts = value.text.split(separator: ":", omittingEmptySubsequences: false)
    guard value.isPlain, parts.count == 2, IconClasses.isName(parts[0].utf8),
      IconClasses.isName(parts[1].utf8)
    else { return }
    var sink = sink
    sink.kind = .icon(IconSet.iconify(String(parts[0])).in(sink.kind.iconSet))
    let content = tree.nodes[node].name
    add(
      NameUse(
        name: String(parts[1]), kind: sink.kind, form: .text,
        range: content.upperBound - parts[1].utf8.count..<content.upperBound), sink,
      gate: ScriptGate())
  }
}

extension Collection {
  /// Returns the first result that is not nil.
  fileprivate func firstNonNil<Result>(_ transform: (Element) -> Result?) -> Result? {
    for element in self {
      if let result = transform(element) { return result }
    }
    return nil
  }
}

internal import NamedexSyntax

/// Names that icon packages export.
extension ScriptFinder {
  /// Records the icon exports that the file imports by name.
  mutating func takeImportedIcons() {
    var hasNamespace = false
    for declaration in tree.fileDeclarations.values {
      guard case .imported(let found) = declaration.source, !found.isType,
        let (library, package) = IconLibrary.of(found.module),
        case .imports(let prefix) = library.naming
      else { continue }
      if found.name == "*" { hasNamespace = true }
      guard let range = found.range, found.name != "default" else { continue }
      takeExport(
        found.name, at: range, of: package, prefix, found.isRenamed ? .text : .importedName)
    }
    if hasNamespace { takeMembersOfNamespaces() }
  }

  /// Records `Icons.House` and `<Icons.House>` if `Icons` stands for a whole package.
  private mutating func takeMembersOfNamespaces() {
    for id in tree.nodes.indices {
      let range: Range<Int>
      let object: String
      switch tree.kind(id) {
      case .member:
        guard let inner = tree.child(id, 0), tree.kind(inner) == .identifier else { continue }
        (range, object) = (tree.nodes[id].name, tree.name(inner))
      case .element:
        let tag = tree.nodes[id].name
        let parts = tree.bytes[tag].split(
          separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 2 else { continue }
        (range, object) = (
          parts[1].startIndex..<parts[1].endIndex, String(decoding: parts[0], as: UTF8.self)
        )
      default: continue
      }
      guard let declaration = tree.declaration(of: object, at: id),
        case .imported(let found) = declaration.source, found.name == "*", !found.isType,
        let (library, package) = IconLibrary.of(found.module),
        case .imports(let prefix) = library.naming
      else { continue }
      takeExport(tree.text(range), at: range, of: package, prefix, .text)
    }
  }

  private mutating func takeExport(
    _ name: String, at range: Range<Int>, of package: String, _ prefix: String,
    _ form: NameUse.Form
  ) {
    var set = IconSet(package: package)
    set.isAnyExport = !Self.isIcon(name, prefix)
    let sink = Sink(range: range, kind: .icon(set))
    add(NameUse(name: name, kind: sink.kind, form: form, range: range), sink, gate: ScriptGate())
  }

  /// Returns whether an exported name is written like an icon: as the prefix followed by a capital
  /// letter or a digit.
  private static func isIcon(_ name: String, _ prefix: String) -> Bool {
    guard name.hasPrefix(prefix), let next = name.dropFirst(prefix.count).utf8.first else {
      return false
    }
    return 0x41...0x5A ~= next || 0x30...0x39 ~= next
  }
}

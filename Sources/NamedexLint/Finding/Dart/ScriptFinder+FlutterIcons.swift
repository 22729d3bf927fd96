internal import NamedexSyntax

/// Icons from Flutter's own classes.
extension ScriptFinder {
  /// Records `Icons.home` if `Icons` is a class from a Flutter library that the file imports.
  mutating func takeFlutterIcon(_ id: ID) {
    guard let object = tree.child(id, 0), tree.kind(object) == .identifier,
      let set = FlutterIcons.set(ofClass: tree.name(object), importing: tree.modules),
      tree.declaration(of: set.name, at: object) == nil
    else { return }
    let range = tree.nodes[id].name
    add(
      NameUse(name: tree.text(range), kind: .icon(set), form: .text, range: range),
      Sink(range: range, kind: .icon(set)), gate: ScriptGate())
  }
}

internal import NamedexSyntax

/// Font Awesome icons that are named by strings.
extension ScriptFinder {
  /// Records the icon that a string names: `house`, `fa-house` or `fa-solid fa-house`.
  mutating func takeFontAwesomeIcon(
    _ node: ID, _ value: (text: String, isPlain: Bool), _ sink: Sink
  ) {
    guard value.isPlain else { return }
    var prefix = "fas"
    var names: [Substring.UTF8View] = []
    for word in value.text.utf8.split(separator: 0x20) {
      if let found = FontAwesome.prefix(ofClass: String(Substring(word))) {
        prefix = found
      } else {
        names.append(word.starts(with: "fa-".utf8) ? word.dropFirst(3) : word)
      }
    }
    guard names.count == 1, IconClasses.isName(names[0]),
      let set = FontAwesome.set(ofPrefix: prefix)
    else { return }
    let start =
      tree.nodes[node].name.lowerBound
      + value.text.utf8.distance(from: value.text.startIndex, to: names[0].startIndex)
    var sink = sink
    sink.kind = .icon(set.in(sink.kind.iconSet))
    add(
      NameUse(
        name: String(Substring(names[0])), kind: sink.kind, form: .text,
        range: start..<start + names[0].count), sink, gate: ScriptGate())
  }

  /// Expects an icon name in a pair such as `['fab', 'github']`.
  ///
  /// - Returns: True if the list is such a pair, even with an unknown prefix.
  mutating func followFontAwesomePair(_ node: ID, _ sink: Sink) -> Bool {
    guard tree.children(node).count == 2, let first = tree.child(node, 0),
      let name = tree.child(node, 1), let prefix = tree.value(ofString: first)?.text
    else { return false }
    guard let set = FontAwesome.set(ofPrefix: prefix == "fa" ? "fas" : prefix) else { return true }
    var sink = sink
    sink.kind = .icon(set.in(sink.kind.iconSet))
    want(name, .name, sink)
    return true
  }
}

extension IconSet {
  /// Returns this set with the `dependencies` and `isBuilt` of another set.
  func `in`(_ other: IconSet?) -> IconSet {
    var set = self
    if let other { (set.dependencies, set.isBuilt) = (other.dependencies, other.isBuilt) }
    return set
  }
}

internal import NamedexSyntax

/// Icons in CSS class names, and in the names of modules and components.
extension ScriptFinder {
  /// Records icon class names in all strings and quoted keys.
  ///
  /// - Precondition: The other icons have been recorded, because Font Awesome's components take
  ///   strings that look like its class names.
  mutating func takeIconClasses() {
    let starts = Set(uses.uses.filter { $0.kind.iconSet != nil }.map(\.range.lowerBound))
    func take(_ use: NameUse) {
      add(use, Sink(range: use.range, kind: use.kind), gate: ScriptGate())
    }
    for case .imported(let found) in tree.fileDeclarations.values.map(\.source) {
      if let range = found.moduleRange, let use = IconClasses.use(ofModule: range, in: tree.bytes) {
        take(use)
      }
    }
    for id in tree.nodes.indices {
      switch tree.kind(id) {
      case .element where tree.hasTags:
        if let use = IconClasses.use(ofTag: tree.nodes[id].name, in: tree.bytes) { take(use) }
        continue
      case .template:
        for use in iconClasses(inTemplate: id) { take(use) }
        continue
      case .string, .attributeString: break
      // An attribute without a value may be a class, as in `<i i-mdi-home />`.
      case .attribute where tree.child(id, 0) == nil: break
      // A quoted key may be a class, as in `{ 'i-mdi-home': isOn }`.
      case .property where tree.nodes[id].range.lowerBound < tree.nodes[id].name.lowerBound: break
      default: continue
      }
      for use in IconClasses.uses(in: tree.bytes, tree.nodes[id].name)
      where !starts.contains(use.range.lowerBound + "fa-".utf8.count) {
        take(use)
      }
    }
  }

  /// Returns the icons in the literal parts of a template literal, outside its substitutions.
  private func iconClasses(inTemplate id: ID) -> [NameUse] {
    let whole = tree.nodes[id].range
    var uses: [NameUse] = []
    var start = min(whole.lowerBound + 1, whole.upperBound)
    var isFirst = true
    for case let child? in tree.children(id) {
      let value = tree.nodes[child].range
      var end = value.lowerBound
      while end > start,
        !(tree.bytes[end - 1] == UInt8(ascii: "{") && tree.bytes[end - 2] == UInt8(ascii: "$"))
      {
        end -= 1
      }
      end = max(start, end - 2)
      uses += IconClasses.uses(
        in: tree.bytes, start..<end, isCutBefore: !isFirst, isCutAfter: true)
      isFirst = false
      start = max(end, value.upperBound)
      while start < whole.upperBound, tree.bytes[start] != UInt8(ascii: "}") { start += 1 }
      start = min(start + 1, whole.upperBound)
    }
    return uses
      + IconClasses.uses(in: tree.bytes, start..<whole.upperBound, isCutBefore: !isFirst)
  }
}

internal import NamedexSyntax

extension ScriptFinder {
  /// The nesting limit for types, including the aliases that they refer to.
  private static let deepestType = 8

  /// Returns the shape of a value with the given type; nil if it contains no names.
  func shape(ofType type: ID?) -> NameShape? {
    guard let type, let shape = shape(type, depth: 0), !shape.isEmpty else { return nil }
    return shape
  }

  private func shape(_ type: ID?, depth: Int) -> NameShape? {
    guard let type, depth < Self.deepestType else { return nil }
    switch tree.kind(type) {
    case .typeReference: return shape(ofReference: type, depth: depth)
    case .typeArray:
      return shape(tree.child(type, 0), depth: depth + 1).map { .list($0) }
    case .typeTuple:
      let shapes = tree.children(type).compactMap { shape($0, depth: depth + 1) }
      return shapes.isEmpty ? nil : .list(shapes.dropFirst().reduce(shapes[0]) { $0.or($1) })
    case .typeUnion, .typeIntersection: return shape(ofUnion: type, depth: depth)
    case .typeObject:
      var shape = NameShape()
      for case let member? in tree.children(type) {
        guard let inner = self.shape(tree.child(member, 0), depth: depth + 1), !inner.isEmpty else {
          continue
        }
        if tree.kind(member) == .typeIndexSignature {
          shape.elements = [inner]
        } else {
          shape.members[tree.name(member)] = inner
        }
      }
      return shape
    case .typeIndexed:
      guard let object = shape(tree.child(type, 0), depth: depth + 1),
        let key = tree.child(type, 1), tree.kind(key) == .typeString
      else { return nil }
      return object.member(tree.name(key))
    default: return nil
    }
  }

  private func shape(ofUnion type: ID, depth: Int) -> NameShape? {
    var shape: NameShape?
    for case let part? in tree.children(type) {
      // If any string is allowed, not every string is a name.
      if tree.kind(part) == .typeReference, tree.name(part) == "string",
        tree.kind(type) == .typeUnion
      {
        return nil
      }
      guard let inner = self.shape(part, depth: depth + 1) else { continue }
      shape = shape?.or(inner) ?? inner
    }
    return shape
  }

  private func shape(ofReference type: ID, depth: Int) -> NameShape? {
    let name = tree.name(type)
    if let found = tree.declaration(of: name, at: type) {
      switch found.source {
      case .type(let alias): return shape(tree.child(alias, 0), depth: depth + 1)
      case .imported(let found):
        return ScriptLibrary.shape(
          ofType: found.name == "default" ? name : found.name, module: found.module)
      default: return nil
      }
    }
    let arguments = tree.children(type)
    func argument(_ position: Int) -> NameShape? {
      position < arguments.count ? shape(arguments[position], depth: depth + 1) : nil
    }
    switch name {
    case "Array", "ReadonlyArray", "Set", "ReadonlySet": return argument(0).map { .list($0) }
    case "Record":
      var shape = argument(1).map { NameShape.list($0) } ?? NameShape()
      shape.hasNamesAsKeys = argument(0)?.isName ?? false
      return shape
    case "Partial", "Readonly", "Required", "NonNullable", "Pick", "Omit", "Extract", "Exclude",
      "PropsWithChildren":
      return argument(0)
    // `import('expo-symbols').SymbolViewProps`
    case "SymbolViewProps": return ScriptLibrary.shape(ofType: name, module: nil)
    default: return nil
    }
  }
}

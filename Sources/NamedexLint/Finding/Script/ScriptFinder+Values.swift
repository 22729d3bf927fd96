internal import NamedexSyntax

/// Follows values back to the strings that they come from.
extension ScriptFinder {
  mutating func want(
    _ node: ID, _ shape: NameShape, _ sink: Sink, path: [ScriptTree.Step] = []
  ) {
    guard !sink.gate.isNever, path.count <= Self.longestPath, !shape.isEmpty else { return }
    let component = sink.component.map(\.flowHash) ?? 0
    let wanted = Wanted(
      node: node, path: path, shape: shape, component: component, kind: sink.kind)
    guard seen.insert(wanted).inserted else { return }
    waiting.append((wanted, sink))
  }

  private static let longestPath = 6

  /// Follows pending values until none are left or the limit on steps is reached.
  mutating func settle() {
    while let (wanted, sink) = waiting.popLast(), effort > 0 {
      effort -= 1
      follow(wanted, sink)
    }
  }

  mutating func follow(_ wanted: Wanted, _ sink: Sink) {
    let (node, path, shape) = (wanted.node, wanted.path, wanted.shape)
    switch tree.kind(node) {
    case .string, .attributeString:
      if path.isEmpty, shape.isName { take(node, shape, sink) }
    case .conditional:
      for case let branch? in tree.children(node).dropFirst() {
        want(branch, shape, sink, path: path)
      }
    case .or:
      for case let operand? in tree.children(node) { want(operand, shape, sink, path: path) }
    case .and, .statement:
      if let last = tree.lastChild(node) { want(last, shape, sink, path: path) }
    case .cast:
      if let value = tree.child(node, 0) { want(value, shape, sink, path: path) }
    case .assignment:
      if let value = tree.child(node, 1) { want(value, shape, sink, path: path) }
    case .object: followObject(node, path, shape, sink)
    case .array: followArray(node, path, shape, sink)
    case .identifier: followIdentifier(node, path, shape, sink)
    case .member:
      guard let object = tree.child(node, 0) else { return }
      want(object, shape, sink, path: index.steps(ofMember: node) + path)
    case .subscripted:
      guard let object = tree.child(node, 0) else { return }
      let key = tree.child(node, 1).flatMap { tree.value(ofString: $0)?.text }
      want(object, shape, sink, path: [key.map { .key($0) } ?? .any] + path)
    case .call: followCall(node, path, shape, sink)
    case .template, .operators: noteDynamic(shape, sink)
    default: break
    }
  }

  mutating func followObject(
    _ node: ID, _ path: [ScriptTree.Step], _ shape: NameShape, _ sink: Sink
  ) {
    for property in properties(of: node, path.first) {
      switch tree.kind(property) {
      case .spread:
        if let value = tree.child(property, 0) { want(value, shape, sink, path: path) }
      case .computedProperty:
        guard let value = tree.child(property, 1) else { continue }
        if !path.isEmpty {
          want(value, shape, sink, path: Array(path.dropFirst()))
        } else if let inner = shape.elements.first {
          want(value, inner, sink)
        }
      case .property:
        let key = tree.name(property)
        if path.isEmpty, shape.hasNamesAsKeys { take(keyOf: property, sink) }
        guard let value = tree.child(property, 0) else { continue }
        if !path.isEmpty {
          want(value, shape, sink, path: Array(path.dropFirst()))
        } else if let inner = shape.member(key) {
          want(value, inner, sink)
        }
      default: break
      }
    }
  }

  /// Returns the members of an object that a step may select; all of them unless the step is a key.
  mutating func properties(of object: ID, _ step: ScriptTree.Step?) -> [ID] {
    guard case .key(let key) = step else { return tree.children(object).compactMap { $0 } }
    if members[object] == nil {
      var known: [String: [ID]] = [:]
      for case let property? in tree.children(object) {
        // Members with a computed key and members of a spread object have no known name.
        let isNamed = tree.kind(property) == .property
        known[isNamed ? tree.name(property) : "", default: []].append(property)
      }
      members[object] = known
    }
    return (members[object]?[key] ?? []) + (key.isEmpty ? [] : members[object]?[""] ?? [])
  }

  mutating func followArray(
    _ node: ID, _ path: [ScriptTree.Step], _ shape: NameShape, _ sink: Sink
  ) {
    if path.isEmpty, sink.kind.iconSet?.package == FontAwesome.set.package,
      followFontAwesomePair(node, sink)
    {
      return
    }
    if case .index(let position) = path.first, let element = tree.child(node, position) {
      return want(element, shape, sink, path: Array(path.dropFirst()))
    }
    for case let element? in tree.children(node) {
      if tree.kind(element) == .spread {
        if let value = tree.child(element, 0) { want(value, shape, sink, path: path) }
      } else if let step = path.first {
        if case .key = step { continue }
        want(element, shape, sink, path: Array(path.dropFirst()))
      } else if let inner = shape.elements.first {
        want(element, inner, sink)
      }
    }
  }

  /// The words for values that are never names.
  private static let constants: Set<String> = ["undefined", "null", "true", "false"]

  mutating func followIdentifier(
    _ node: ID, _ path: [ScriptTree.Step], _ shape: NameShape, _ sink: Sink
  ) {
    let name = tree.name(node)
    var sink = sink
    sink.narrow(to: index.gate(of: node))
    sink.isFollowed = true
    if tree.isDart, followDartName(node, path, shape, sink) { return }
    guard let found = tree.declaration(of: name, at: node) else {
      if !Self.constants.contains(name) { noteDynamic(shape, sink) }
      return
    }
    if index.isShown(name, at: node) { sink.origin = .guessed }
    if let fallback = found.fallback { want(fallback, shape, sink, path: path) }
    switch found.source {
    case .value(let value):
      if let value { want(value, shape, sink, path: found.path + path) }
      for value in index.assigned(to: name, at: node) { want(value, shape, sink, path: path) }
    case .parameter(let function, let position):
      if path.isEmpty { sink.excluded.formUnion(excluded(name, at: node)) }
      demand(
        Demand(
          function: function, position: position, path: found.path + path, shape: shape,
          kind: sink.kind), sink)
    default: noteDynamic(shape, sink)
    }
  }

  /// Returns the strings that a name's value cannot equal at a node, as in
  /// `name === 'none' ? spacer() : createMenuSymbol(name)`.
  func excluded(_ name: String, at node: ID) -> Set<String> {
    var texts: Set<String> = []
    var inner = node
    for _ in 0..<Self.greatestDistance {
      let outer = index.parents[inner]
      guard outer >= 0, tree.kind(outer) != .function else { break }
      if tree.kind(outer) == .conditional, let condition = tree.child(outer, 0), condition != inner
      {
        let isElse = tree.child(outer, 2) == inner
        let operands = tree.children(condition).compactMap { $0 }
        if tree.kind(condition) == (isElse ? .equal : .unequal), operands.count == 2 {
          for (operand, other) in [(operands[0], operands[1]), (operands[1], operands[0])]
          where tree.kind(operand) == .identifier && tree.name(operand) == name {
            if let text = tree.value(ofString: other)?.text { texts.insert(text) }
          }
        }
      }
      inner = outer
    }
    return texts
  }

  /// The maximum number of nodes between a name and a condition that excludes strings.
  private static let greatestDistance = 16

  /// Expects names in the arguments that are passed for a parameter of a function.
  mutating func demand(_ demand: Demand, _ sink: Sink) {
    guard demand.function >= 0, demanded.insert(demand).inserted else { return }
    demands.append((demand, sink.origin == .guessed))
    var sink = sink
    sink.isFollowed = true
    let (path, shape) = (demand.path, demand.shape)
    if demand.position < 0 { return demandNamed(demand, sink) }
    for site in index.sites[demand.function] ?? [] {
      effort -= 1
      switch tree.kind(site) {
      case .element:
        guard demand.position == 0 else { continue }
        for case let attribute? in tree.children(site) {
          switch tree.kind(attribute) {
          case .spread:
            if let value = tree.child(attribute, 0) { want(value, shape, sink, path: path) }
          case .attribute:
            guard let value = tree.child(attribute, 0) else { continue }
            if let step = path.first {
              guard step == .key(tree.name(attribute)) else { continue }
              want(value, shape, sink, path: Array(path.dropFirst()))
            } else if let inner = shape.members[tree.name(attribute)] {
              want(value, inner, sink)
            }
          default: break
          }
        }
      default:
        if let argument = index.argument(demand.position, ofCall: site) {
          want(argument, shape, sink, path: path)
        }
      }
    }
    for list in index.lists(givenTo: demand.function, position: demand.position, path: path) {
      want(list.value, shape, sink, path: [.any] + list.path)
    }
  }

  mutating func followCall(
    _ node: ID, _ path: [ScriptTree.Step], _ shape: NameShape, _ sink: Sink
  ) {
    var sink = sink
    sink.narrow(to: index.gate(of: node))
    if tree.isDart, followDartCall(node, path, shape, sink) { return }
    guard let parts = index.values(ofCall: node, path) else {
      return noteDynamic(shape, sink)
    }
    for part in parts { want(part.value, shape, sink, path: part.path) }
  }
}

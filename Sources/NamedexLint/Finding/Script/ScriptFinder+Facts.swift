internal import NamedexSyntax

extension ScriptFinder {
  /// A property of a component, or an argument of a function.
  private struct Property: Hashable {
    var component: String
    var name: String
  }

  /// Records which properties of this file's components hold names, and which strings are passed to
  /// components of other files.
  ///
  /// Components are identified by name only, because bundler settings determine which file a module
  /// refers to.
  mutating func addFacts() {
    var names: [ID: [String]] = [:]
    for (name, declaration) in tree.fileDeclarations {
      switch declaration.source {
      case .function(let function): names[function, default: []].append(name)
      case .value(let value?) where declaration.path.isEmpty:
        if let function = index.function(value) { names[function, default: []].append(name) }
      default: break
      }
    }
    var isUncertain: [Property: Bool] = [:]
    var offsets: [Property: Int] = [:]
    for (demand, isDoubtful) in demands where demand.kind == .symbol {
      guard let names = names[demand.function] else { continue }
      var properties: [String] = []
      if demand.path.isEmpty, demand.shape.isName {
        properties.append(Self.argument(demand.position))
      }
      guard demand.position == 0 || !properties.isEmpty else { continue }
      if case .key(let property) = demand.path.first {
        if demand.path.count == 1, demand.shape.isName { properties.append(property) }
      } else if demand.path.isEmpty, demand.position == 0 {
        properties += demand.shape.members.filter(\.value.isName).map(\.key).sorted()
      }
      for (name, property) in names.flatMap({ name in properties.map { (name, $0) } }) {
        let place = Property(component: name, name: property)
        // A certain use, such as a declared type, outweighs doubtful uses.
        isUncertain[place] = (isUncertain[place] ?? true) && isDoubtful
        offsets[place] = tree.nodes[demand.function].range.lowerBound
      }
    }
    let places = isUncertain.sorted {
      ($0.key.component, $0.key.name) < ($1.key.component, $1.key.name)
    }
    for (place, isDoubtful) in places {
      let key = Self.key(place.name, of: place.component)
      facts.declared.append(FlowFacts.Declared(key: key, type: 0))
      facts.moves.append(
        FlowFacts.Move(
          from: key, to: .symbol, offset: UInt32(truncatingIfNeeded: offsets[place] ?? 0),
          isDoubtful: isDoubtful))
    }
    for id in tree.nodes.indices {
      if tree.kind(id) == .call { giveArguments(id) }
      guard tree.kind(id) == .element, let component = other(tree.name(id), at: id) else {
        continue
      }
      for case let attribute? in tree.children(id) where tree.kind(attribute) == .attribute {
        guard let value = tree.child(attribute, 0) else { continue }
        want(
          value, .name,
          Sink(
            range: tree.nodes[value].range, gate: index.gate(of: value),
            component: Self.key(tree.name(attribute), of: component)))
      }
    }
    settle()
  }

  /// Records which strings are passed to a function that another file declares.
  private mutating func giveArguments(_ id: ID) {
    guard let callee = tree.child(id, 0), tree.kind(callee) == .identifier,
      let function = other(tree.name(callee), at: callee)
    else { return }
    for (position, argument) in tree.children(id).dropFirst().prefix(8).enumerated() {
      guard let argument else { continue }
      want(
        argument, .name,
        Sink(
          range: tree.nodes[argument].range, gate: index.gate(of: argument),
          component: Self.key(Self.argument(position), of: function)))
    }
  }

  /// Returns the name of a component or function that another file of the project declares; nil if
  /// it belongs to a known library.
  private func other(_ name: String, at id: ID) -> String? {
    guard let declaration = tree.declaration(of: name, at: id),
      case .imported(let found) = declaration.source, ScriptLibrary.of(found.module) == nil
    else { return nil }
    return found.name == "default" ? name : found.name
  }

  /// Returns the name under which a function's argument is recorded. No property has such a name.
  static func argument(_ position: Int) -> String { "(\(position))" }

  /// Returns the key of a component's property. It differs from the keys of functions in other
  /// languages.
  static func key(_ property: String, of component: String) -> FlowKey {
    let function = FlowHash.mix(FlowHash.hash(component.utf8), FlowHash.text("<component>"))
    return FlowKey(label: FlowHash.hash(property.utf8), of: function, in: FlowKey.global)
  }
}

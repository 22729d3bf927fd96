extension ScriptTree {
  /// Adds a node after its children.
  mutating func add(
    _ kind: Kind, _ range: Range<Int>, name: Range<Int>, _ children: [ID?], scope: Int
  ) -> ID {
    let first = links.count
    for child in children { links.append(child ?? -1) }
    nodes.append(
      Node(kind: kind, range: range, name: name, links: first..<links.count, scope: scope))
    return nodes.count - 1
  }

  /// Adds a scope inside another.
  mutating func openScope(in outer: Int) -> Int {
    outerScopes.append(outer)
    declarations.append([:])
    return outerScopes.count - 1
  }

  /// Declares a name; the first declaration wins.
  mutating func declare(_ name: String, _ declaration: Declaration, scope: Int) {
    if declarations[scope][name] == nil { declarations[scope][name] = declaration }
  }

  /// Sets the function that the parameters in a scope belong to; a function's node is added after
  /// its parameters.
  mutating func bindParameters(to function: ID, scope: Int) {
    for (name, declaration) in declarations[scope] {
      if case .parameter(-1, let position) = declaration.source {
        declarations[scope][name]?.source = .parameter(function: function, position: position)
      }
    }
  }
}

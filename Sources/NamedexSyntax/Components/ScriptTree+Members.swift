/// The members that a Vue component's default export describes. Tags refer to them without `this`.
extension ScriptTree {
  /// Declares the members that `data`, `setup` and `computed` provide.
  mutating func declareMembers(inScope scope: Int) {
    guard let export = nodes.indices.last(where: { kind($0) == .exportDefault }),
      let options = child(export, 0).flatMap({ object($0) })
    else { return }
    for case let property? in children(options) where kind(property) == .property {
      guard let value = child(property, 0) else { continue }
      switch name(property) {
      case "data", "setup":
        guard let result = result(ofFunction: value) else { continue }
        for case let member? in children(result) where kind(member) == .property {
          declare(name(member), Declaration(source: .value(child(member, 0))), scope: scope)
        }
      case "computed":
        guard kind(value) == .object else { continue }
        for case let member? in children(value) where kind(member) == .property {
          let result = child(member, 0).flatMap { returned(byFunction: $0) }
          declare(
            name(member), Declaration(source: result.map { .value($0) } ?? .other), scope: scope)
        }
      default: break
      }
    }
  }

  /// Returns the expression if it is an object, or the object that is passed to a function such as
  /// `defineComponent`.
  private func object(_ id: ID) -> ID? {
    switch kind(id) {
    case .object: id
    case .call: child(id, 1).flatMap { kind($0) == .object ? $0 : nil }
    case .cast, .statement: lastChild(id).flatMap { kind($0) == .object ? $0 : nil }
    default: nil
    }
  }

  private func result(ofFunction id: ID) -> ID? {
    returned(byFunction: id).flatMap { object($0) }
  }

  /// Returns the expression that a function returns at its end.
  private func returned(byFunction id: ID) -> ID? {
    guard kind(id) == .function, let body = lastChild(id) else { return nil }
    guard kind(body) == .block else { return body }
    guard let last = lastChild(body), kind(last) == .returned else { return nil }
    return child(last, 0)
  }
}

internal import NamedexSyntax

/// Values that frameworks wrap to observe their changes, as in Vue's `ref(list)` and Svelte's
/// `$state(list)`.
extension ScriptIndex {
  /// Returns the value that a call wraps; nil for any other call.
  func wrapped(_ arguments: [ID], byCall id: ID, _ path: [ScriptTree.Step]) -> [Part]? {
    guard let callee = tree.child(id, 0), let name = wrapper(callee), let value = arguments.first
    else { return nil }
    // In Vue, scripts read `list.value`, and templates read `list`.
    let rest = path.first == .key("value") ? Array(path.dropFirst()) : path
    switch name {
    case "ref", "shallowRef": return [Part(value: value, path: rest)]
    case "computed":
      return function(value).map { (results[$0] ?? []).map { Part(value: $0, path: rest) } }
    case "reactive", "shallowReactive", "readonly", "markRaw", "$state", "$derived":
      return [Part(value: value, path: path)]
    default: return nil
    }
  }

  /// Returns the name of the framework function that a callee refers to; nil for any other
  /// function.
  private func wrapper(_ callee: ID) -> String? {
    switch tree.kind(callee) {
    case .identifier:
      let name = tree.name(callee)
      guard let found = tree.declaration(of: name, at: callee) else {
        // Svelte's compiler and Nuxt provide their functions without an import.
        return tree.hasTags ? name : nil
      }
      guard case .imported(let imported) = found.source, Self.frameworks.contains(imported.module)
      else { return nil }
      return imported.name
    case .member:
      // `$state.raw(list)`
      guard tree.name(callee) == "raw", let object = tree.child(callee, 0),
        tree.kind(object) == .identifier, tree.name(object) == "$state"
      else { return nil }
      return "$state"
    default: return nil
    }
  }

  private static let frameworks: Set<String> = [
    "vue", "@vue/reactivity", "@vue/composition-api", "#imports", "nuxt/app",
  ]
}

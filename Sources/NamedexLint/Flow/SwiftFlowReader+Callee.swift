internal import NamedexLexing

extension SwiftFlowReader {
  /// The function or type that is called: the owner in which it is looked up, and its name.
  struct Callee {
    var owner: UInt64
    var function: UInt64
    var match = SourceWordMatch.none
    /// The effects of the function on values.
    var roles: Role = []
    var isAfterDot = false
    /// True for an implicit member such as `.init`, whose type is inferred from its context.
    var isImplied = false
    /// The index in `bases` of the value that the owner represents; -1 if there is none.
    var base: Int32 = -1
    /// True if the callee is a variable that holds a closure.
    var isVariable = false

    /// Returns whether the result of the call has the value of an argument: `String(name)`,
    /// `State(initialValue: name)`.
    func copies(_ label: UInt64?) -> Bool {
      if function == SwiftFlowReader.constant {
        return label == nil && (isImplied || owner == SwiftFlowReader.binding)
      }
      guard function == FlowHash.initializer else { return false }
      if isImplied { return label.map(SwiftFlowReader.labelsOfWrapped.contains) ?? false }
      return SwiftFlowReader.copying.contains(owner)
        && (label.map(SwiftFlowReader.labelsOfCopied.contains) ?? true)
    }

    /// Returns the place of the parameter that receives an argument.
    func parameter(label: UInt64?, position: Int) -> FlowKey {
      if isVariable { return FlowKey(owner: owner, name: SwiftFlowReader.argument(position)) }
      return FlowKey(
        owner: owner,
        name: label.map { FlowHash.parameter(of: function, label: $0) }
          ?? FlowHash.parameter(of: function, position: position))
    }
  }
}

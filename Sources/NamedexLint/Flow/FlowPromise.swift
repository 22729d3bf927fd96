/// What is certain of the systems wherever a place's value gets to a symbol's name.
///
/// The conditions on one way hold together; of several ways, the one that promises least counts.
struct FlowPromise: Equatable {
  /// The number of the context.
  var context = 0
  /// Whether only names on the way say that the value is a symbol's name, as that of a property
  /// `systemImage` does: how it is used is not known.
  var isByName = false
  /// Whether it only gets where several names are tried.
  var isCandidate = false

  /// The promise on a way that goes on through a context.
  func and(_ context: Int, _ contexts: inout AvailabilityContexts) -> FlowPromise {
    var result = self
    result.context = contexts.both(self.context, context)
    return result
  }

  /// The promise where a value may take either way. How a value is used says more than how it is called.
  func or(_ other: FlowPromise, _ contexts: inout AvailabilityContexts) -> FlowPromise {
    if isByName != other.isByName { return isByName ? other : self }
    return FlowPromise(
      context: contexts.either(context, other.context), isByName: isByName,
      isCandidate: isCandidate && other.isCandidate)
  }
}

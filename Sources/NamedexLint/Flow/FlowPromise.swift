/// The guarantees about the system at every point where the value stored in a place is used as a
/// symbol name.
///
/// All conditions along a route apply. If there are several routes, the weakest guarantee applies.
struct FlowPromise: Equatable {
  /// The number of the availability context; see `AvailabilityContexts`.
  var context = 0
  /// True if only names along the route, such as a property named `systemImage`, suggest a symbol
  /// name, because the use of the value is not known.
  var isByName = false
  /// True if the value reaches only places where several names are tried.
  var isCandidate = false

  /// Returns the promise for a route that also passes through the given context.
  func and(_ context: Int, _ contexts: inout AvailabilityContexts) -> FlowPromise {
    var result = self
    result.context = contexts.both(self.context, context)
    return result
  }

  /// Returns the promise for a value with two routes. The use of a value is more reliable evidence
  /// than a name.
  func or(_ other: FlowPromise, _ contexts: inout AvailabilityContexts) -> FlowPromise {
    if isByName != other.isByName { return isByName ? other : self }
    return FlowPromise(
      context: contexts.either(context, other.context), isByName: isByName,
      isCandidate: isCandidate && other.isCandidate)
  }
}

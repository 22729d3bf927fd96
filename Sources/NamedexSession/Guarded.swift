internal import Dispatch

/// A value that threads take turns with.
///
/// The standard library's `Mutex` needs newer systems than the package does. A serial queue is a
/// lock that needs no unsafe code; the task that holds it never waits for anything else.
final class Guarded<Value: Sendable>: @unchecked Sendable {
  private let queue = DispatchQueue(label: "Namedex.SearchSession")
  private var value: Value

  init(_ value: Value) {
    self.value = value
  }

  /// Lends the value to a closure, to one at a time.
  func withValue<Result>(_ body: (inout Value) -> Result) -> Result {
    queue.sync { body(&value) }
  }
}

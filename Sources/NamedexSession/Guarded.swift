internal import Dispatch

/// A value that threads use one at a time.
///
/// The standard library's `Mutex` needs newer systems than the package. A serial queue is a lock
/// that needs no unsafe code, and nothing that runs on it waits for anything else.
final class Guarded<Value: Sendable>: @unchecked Sendable {
  private let queue = DispatchQueue(label: "Namedex.SearchSession")
  private var value: Value

  init(_ value: Value) {
    self.value = value
  }

  /// Lends the value to one closure at a time.
  func withValue<Result>(_ body: (inout Value) -> Result) -> Result {
    queue.sync { body(&value) }
  }
}

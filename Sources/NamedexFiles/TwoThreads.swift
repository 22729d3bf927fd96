/// A second thread for the duration of a call.
package enum TwoThreads {
  /// The work of the other thread, and its result.
  private final class Work<Result> {
    let body: () -> Result
    var result: Result?

    init(_ body: @escaping () -> Result) { self.body = body }
  }

  /// Runs two functions at once and returns their results; runs them one after the other where the
  /// system refuses a thread.
  package static func run<First: Sendable, Second: Sendable>(
    _ first: @Sendable @escaping () -> First, _ second: @Sendable @escaping () -> Second
  ) -> (First, Second) {
    // A plain function type, because the start of a thread has no generic parameters.
    let work = Work(second)
    let start = Work<Void> { work.result = second() }
    // SAFETY: the thread takes over the reference.
    let context = unsafe Unmanaged.passRetained(start).toOpaque()
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    var attributes = pthread_attr_t()
    _ = unsafe pthread_attr_init(&attributes)
    // The size of the first thread's stack: some systems give others much less.
    _ = unsafe pthread_attr_setstacksize(&attributes, 8 << 20)
    let failure = unsafe pthread_create(&thread, &attributes, Self.main, context)
    _ = unsafe pthread_attr_destroy(&attributes)
    guard failure == 0 else {
      // SAFETY: no thread has taken over the reference.
      unsafe Unmanaged<Work<Void>>.fromOpaque(context).release()
      return (first(), second())
    }
    let result = first()
    #if canImport(Darwin)
      if let thread = unsafe thread { _ = unsafe pthread_join(thread, nil) }
    #else
      _ = pthread_join(thread, nil)
    #endif
    // Written before the thread ended, which the join waited for.
    return (result, work.result ?? second())
  }

  #if canImport(Darwin)
    private static let main: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? =
      { context in
        unsafe run(context)
        return nil
      }
  #else
    private static let main: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? =
      { context in
        if let context = unsafe context { unsafe run(context) }
        return nil
      }
  #endif

  @unsafe
  private static func run(_ context: UnsafeMutableRawPointer) {
    // SAFETY: `run(_:_:)` passes a retained object of this class.
    unsafe Unmanaged<Work<Void>>.fromOpaque(context).takeRetainedValue().body()
  }
}

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
    guard let thread = start({ work.result = second() }) else { return (first(), second()) }
    let result = first()
    thread.join()
    // Written before the thread ended, which the join waited for.
    return (result, work.result ?? second())
  }

  /// Runs a function, and another one on a second thread if the system grants one.
  ///
  /// - Parameters:
  ///   - first: What is done on this thread. It tells the other function to end.
  ///   - second: What is done meanwhile.
  package static func run<First, Failure: Error>(
    _ first: () throws(Failure) -> First, beside second: @Sendable @escaping () -> Void
  ) throws(Failure) -> First {
    let thread = start(second)
    defer { thread?.join() }
    return try first()
  }

  /// A thread that was started, and has not been waited for.
  @safe
  private struct Thread {
    let thread: pthread_t

    /// Waits until it ends.
    func join() {
      #if canImport(Darwin)
        _ = unsafe pthread_join(thread, nil)
      #else
        _ = pthread_join(thread, nil)
      #endif
    }
  }

  /// Starts a thread; nil where the system refuses one.
  private static func start(_ body: @escaping () -> Void) -> Thread? {
    // SAFETY: the thread takes over the reference.
    let context = unsafe Unmanaged.passRetained(Work(body)).toOpaque()
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
      return nil
    }
    #if canImport(Darwin)
      return unsafe thread.map { unsafe Thread(thread: $0) }
    #else
      return Thread(thread: thread)
    #endif
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
    // SAFETY: `start(_:)` passes a retained object of this class.
    unsafe Unmanaged<Work<Void>>.fromOpaque(context).takeRetainedValue().body()
  }
}

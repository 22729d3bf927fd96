/// A second thread for the duration of a call.
package enum TwoThreads {
  /// Runs two functions in parallel and returns their results. Runs them one after the other if the
  /// system refuses to create a thread.
  ///
  /// - Throws: The error of the first function or, if that succeeded, of the second.
  package static func run<First, Second: Sendable, Failure: Error>(
    _ first: () throws(Failure) -> First, _ second: @Sendable @escaping () throws(Failure) -> Second
  ) throws(Failure) -> (First, Second) {
    let result = Locked<Result<Second, Failure>?>(nil)
    let one = try run(
      first,
      beside: {
        let made = Result { () throws(Failure) in try second() }
        result.withLock { $0 = made }
      })
    guard let made = result.withLock({ $0 }) else { return (one, try second()) }
    return (one, try made.get())
  }

  /// Runs a function and, if the system can create a second thread, another function on that
  /// thread.
  ///
  /// - Parameters:
  ///   - first: Runs on this thread, and must tell the other function to end.
  ///   - second: Runs at the same time.
  package static func run<First, Failure: Error>(
    _ first: () throws(Failure) -> First, beside second: @Sendable @escaping () -> Void
  ) throws(Failure) -> First {
    let thread = start(second)
    defer { thread?.join() }
    return try first()
  }

  /// Runs a function on another thread without waiting for it. Does nothing if the system refuses
  /// to create a thread.
  package static func detach(_ body: @Sendable @escaping () -> Void) { start(body)?.leave() }

  /// The work of the other thread, wrapped so that `start(_:)` needs no generic parameters.
  private final class Work {
    let body: () -> Void

    init(_ body: @escaping () -> Void) { self.body = body }
  }

  /// A running thread that has not been joined.
  @safe
  private struct Thread {
    let thread: pthread_t

    /// Detaches the thread.
    func leave() {
      #if canImport(Darwin)
        _ = unsafe pthread_detach(thread)
      #else
        _ = pthread_detach(thread)
      #endif
    }

    /// Waits until the thread ends.
    func join() {
      #if canImport(Darwin)
        _ = unsafe pthread_join(thread, nil)
      #else
        _ = pthread_join(thread, nil)
      #endif
    }
  }

  /// Starts a thread; returns nil if the system refuses to create one.
  private static func start(_ body: @escaping () -> Void) -> Thread? {
    // SAFETY: the thread takes ownership of the reference.
    let context = unsafe Unmanaged.passRetained(Work(body)).toOpaque()
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    var attributes = pthread_attr_t()
    _ = unsafe pthread_attr_init(&attributes)
    // Use the stack size of the main thread: some systems give other threads much less.
    _ = unsafe pthread_attr_setstacksize(&attributes, 8 << 20)
    let failure = unsafe pthread_create(&thread, &attributes, Self.main, context)
    _ = unsafe pthread_attr_destroy(&attributes)
    guard failure == 0 else {
      // SAFETY: no thread has taken ownership of the reference.
      unsafe Unmanaged<Work>.fromOpaque(context).release()
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
    unsafe Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
  }
}

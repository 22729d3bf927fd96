internal import NamedexFiles

/// Compares the cost of work at a size with its cost at twice the size.
///
/// Each doubling of the size may multiply the cost by up to 2.5. A larger factor is tolerated if it
/// does not recur at the next doubling: for example, the cost jumps once an input no longer fits in
/// one of the processor's caches. Quadratic growth exceeds the limit at every doubling.
///
/// - Parameters:
///   - sizes: The sizes, each twice the previous one.
///   - floor: The minimum cost to consider. Smaller costs are raised to this value, because
///     starting the work dominates them.
///   - cost: A closure that does the work for a size and returns its cost. It is called up to
///     twelve times for each size while the growth is too steep, from the fourth time on after a
///     pause. The minimum counts, because load on the machine only adds to the cost. If the last
///     doubling is too steep, the closure is also called for twice the last size.
/// - Returns: The costs that grow too steeply; nil if there are none.
public func steepGrowth(
  of sizes: [Int] = [12_000, 24_000, 48_000, 96_000], floor: Duration = .milliseconds(4),
  cost: (Int) throws -> Duration
) rethrows -> String? {
  var least: [Int: Duration] = [:]
  func measure(_ size: Int) throws {
    least[size] = min(try cost(size), least[size] ?? .seconds(3600))
  }
  func isSteep(_ size: Int) -> Bool {
    guard let once = least[size], let twice = least[2 * size] else { return false }
    return twice > max(once, floor) * 2.5
  }
  var steep = 0
  for round in 1...12 {
    // Another program on the same core slows down large inputs more, because they share its caches.
    if round > 3 { usleep(400_000) }
    for size in sizes { try measure(size) }
    if let last = sizes.last, isSteep(last / 2) { try measure(2 * last) }
    guard let found = sizes.first(where: { isSteep($0) && isSteep(2 * $0) }) else { return nil }
    steep = found
  }
  return [steep, 2 * steep, 4 * steep].map { "\(least[$0, default: .zero]) at size \($0)" }
    .joined(separator: ", ")
}

/// Compares the processor time for an input with the time for an input of twice the size, like
/// `steepGrowth(of:floor:cost:)`.
///
/// - Parameters:
///   - size: The smaller size.
///   - input: A closure that makes an input of the given size. Its time is not measured.
///   - body: The measured work on an input.
/// - Returns: The times that grow too steeply; nil if there are none.
public func steepGrowth<Input>(
  from size: Int, input: (Int) throws -> Input, _ body: (Input) throws -> Void
) rethrows -> String? {
  var inputs: [Int: Input] = [:]
  return try steepGrowth(of: [size, 2 * size], floor: .milliseconds(1)) { size in
    let input = try inputs[size] ?? input(size)
    inputs[size] = input
    return try processorTime { try body(input) }
  }
}

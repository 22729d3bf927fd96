/// Compares the cost of work at a size with its cost at twice the size.
///
/// - Parameters:
///   - sizes: The sizes, each twice the previous one.
///   - floor: The least cost that counts. Smaller costs are raised to this value, because starting
///     the work dominates them.
///   - cost: A closure that does the work for a size and returns its cost. It is called up to
///     twelve times while the growth is too steep. The minimum counts, because load on the machine
///     only adds to the cost.
/// - Returns: The costs that grow too steeply; nil if twice the size never costs more than 2.5
///   times as much.
public func steepGrowth(
  of sizes: [Int] = [12_000, 24_000, 48_000, 96_000], floor: Duration = .milliseconds(4),
  cost: (Int) throws -> Duration
) rethrows -> String? {
  var least: [Int: Duration] = [:]
  for attempt in 1...12 {
    for size in sizes { least[size] = min(try cost(size), least[size] ?? .seconds(3600)) }
    let steep = zip(sizes, sizes.dropFirst()).first { size, double in
      least[double, default: .zero] > max(least[size, default: .zero], floor) * 2.5
    }
    guard let steep, attempt == 12 else {
      if steep == nil { return nil }
      continue
    }
    let (before, after) = (least[steep.0, default: .zero], least[steep.1, default: .zero])
    return "\(before) at size \(steep.0), \(after) at \(steep.1)"
  }
  return nil
}

/// Compares the processor time for an input with the time for an input of twice the size.
///
/// - Parameters:
///   - size: The smaller size.
///   - input: A closure that makes an input of the given size. Its time is not measured.
///   - body: The measured work on an input.
/// - Returns: The times that grow too steeply; nil if twice the size takes at most 2.5 times as
///   long.
public func steepGrowth<Input>(
  from size: Int, input: (Int) throws -> Input, _ body: (Input) throws -> Void
) rethrows -> String? {
  let (once, twice) = (try input(size), try input(2 * size))
  return try steepGrowth(of: [size, 2 * size], floor: .milliseconds(1)) { asked in
    try processorTime { try body(asked == size ? once : twice) }
  }
}

/// Compares what work costs at a size and at twice the size.
///
/// - Parameters:
///   - sizes: Each one twice the one before.
///   - floor: What costs less than this, or twice as much, is not told from the cost of a start.
///   - cost: Does the work for a size and returns what it took. It is asked again as long as the growth is
///     too steep, up to twelve times, and the least counts: a machine with load is not a fault.
/// - Returns: What is wrong; nil if the cost at twice the size is at most 2.5 times the cost.
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
    return "\(before) at \(steep.0) bytes, \(after) at \(steep.1)"
  }
  return nil
}

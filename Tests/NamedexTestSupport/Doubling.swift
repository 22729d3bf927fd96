/// How many times as long something takes for twice as much input, in processor time.
///
/// What takes time by the length of its input takes twice as long. The least of several measurements counts, because
/// other work on the machine disturbs caches, too. What takes less than a few milliseconds is not measured.
///
/// - Parameters:
///   - size: The smaller size.
///   - input: Makes the input of a size, which is not measured.
///   - body: Works on an input.
public func costOfDoubling<Input>(
  _ size: Int, input: (Int) throws -> Input, _ body: (Input) throws -> Void
) rethrows -> Double {
  let (once, twice) = (try input(size), try input(2 * size))
  // The least of each: a machine with load only adds to them.
  var (first, second) = (Duration.seconds(3600), Duration.seconds(3600))
  var cost = Double.infinity
  for _ in 0..<12 where cost > 2.5 {
    first = min(first, try processorTime { try body(once) })
    second = min(second, try processorTime { try body(twice) })
    cost = max(second, .milliseconds(1)) / max(first, .milliseconds(1))
  }
  return cost
}

/// Microseconds of many keystrokes.
struct Times: Encodable {
  var p50: Double
  var p99: Double
  /// How many keystrokes there were.
  var count: Int

  init(_ times: [Double]) {
    p50 = times.percentile(0.5) ?? 0
    p99 = times.percentile(0.99) ?? 0
    count = times.count
  }

  /// The median over rounds of each text, after a round that warms.
  static func medians(
    _ texts: [String], rounds: Int, _ body: (String) -> Int
  ) -> [Double] {
    var times = [[Double]](repeating: [], count: texts.count)
    for round in 0...rounds {
      for (position, text) in texts.enumerated() {
        let start = Clock.microseconds()
        let result = body(text)
        let time = Clock.microseconds() - start
        if round > 0, result > .min { times[position].append(time) }
      }
    }
    return times.compactMap { $0.percentile(0.5) }
  }
}

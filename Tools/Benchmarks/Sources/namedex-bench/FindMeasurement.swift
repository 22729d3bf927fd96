import CFindingFloor
import Foundation
import Namedex

/// Measures how long `TextFinder` and two peers take to find keywords that are typed letter by
/// letter.
///
/// The floor scans the folded texts with `memmem`. It ignores characters, the boundaries of texts
/// and the current occurrence. The other peer is what an app would use without this library:
/// Foundation's `range(of:options:)`, ignoring case and accents.
struct FindMeasurement: Encodable {
  /// The results for one language.
  struct Sample: Encodable {
    var name: String
    var bytes: Int
    /// Milliseconds to fold all texts once.
    var fold_ms: Double
    var keywords: [Keyword]
  }

  /// The results for one keystroke: milliseconds of processor time, as the median over all rounds.
  struct Keyword: Encodable {
    var keyword: String
    var count: Int
    var namedex_ms: Double
    var floor_ms: Double
    var foundation_ms: Double
  }

  var samples: [Sample] = []

  /// An error for English texts in which the finder, Foundation and the floor find different
  /// numbers of occurrences.
  struct WrongCountError: Error, CustomStringConvertible {
    var description: String
  }

  init(rounds: Int) throws {
    for sample in TextSample.all() {
      var finder = TextFinder([])
      let fold = Clock.processorMilliseconds { finder = TextFinder(sample.texts) }
      let folded = Array(sample.texts.map { Folding.fold($0) }.joined(separator: [0xFF]))
      let keywords = try sample.keywords.map { keyword in
        let wanted = Folding.fold(keyword)
        var floorCount = 0
        let ours = Self.median(rounds) { finder.find(keyword, visible: 4_000..<4_030) }
        let floor = Self.median(rounds) {
          floorCount = finding_floor_count(folded, folded.count, wanted, wanted.count)
        }
        var theirs = 0
        // Foundation is a few hundred times slower, so one round is enough.
        let foundation = Clock.processorMilliseconds {
          theirs = sample.texts.reduce(0) { $0 + Self.count(keyword, in: $1) }
        }
        if sample.name == "English", finder.count != theirs || finder.count != floorCount {
          throw WrongCountError(
            description:
              "'\(keyword)': \(finder.count) places, Foundation \(theirs), memmem \(floorCount)")
        }
        return Keyword(
          keyword: keyword, count: finder.count, namedex_ms: ours, floor_ms: floor,
          foundation_ms: foundation)
      }
      samples.append(
        Sample(
          name: sample.name, bytes: sample.texts.reduce(0) { $0 + $1.utf8.count }, fold_ms: fold,
          keywords: keywords))
    }
  }

  private static func median(_ rounds: Int, _ body: () -> Void) -> Double {
    (0..<rounds).map { _ in Clock.processorMilliseconds(body) }.percentile(0.5) ?? 0
  }

  /// Returns the number of occurrences that Foundation finds in the text.
  private static func count(_ keyword: String, in text: String) -> Int {
    var count = 0
    var rest = text.startIndex..<text.endIndex
    while let found = text.range(
      of: keyword, options: [.caseInsensitive, .diacriticInsensitive], range: rest)
    {
      count += 1
      rest = found.upperBound..<text.endIndex
    }
    return count
  }
}

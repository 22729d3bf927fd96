/// Counts what was left out or changed, by reason, with the first example of each.
struct ImportNotes {
  private var counts: [(reason: String, count: Int, example: String, place: String)] = []

  /// Counts one case.
  ///
  /// - Parameters:
  ///   - reason: What was done and why, so that the count can stand before it: “names left out: …”.
  ///   - text: What it was done to.
  ///   - file: The file, as errors call it.
  ///   - line: The line of the record.
  mutating func count(_ reason: String, _ text: String, file: String, line: Int) {
    guard let index = counts.firstIndex(where: { $0.reason == reason }) else {
      let shown = SourceListText.cleaned(text)
      let example = shown.count > 60 ? shown.prefix(59) + "…" : shown[...]
      counts.append((reason, 1, String(example), "\(file):\(line)"))
      return
    }
    counts[index].count += 1
  }

  /// A sentence for each reason, in the order in which they first came.
  var sentences: [String] {
    counts.map { entry in
      let example = entry.example.isEmpty ? "" : " “\(entry.example)”"
      return "\(entry.count) \(entry.reason); the first:\(example) at \(entry.place)"
    }
  }
}

/// How far an import is.
package struct ImportProgress: Sendable {
  /// The file at work, as errors call it.
  package var file: String
  /// The bytes of it that have been read.
  package var bytesRead: Int
  /// Its size; nil of a pipe.
  package var size: Int?
  /// The entries so far.
  package var entries: Int

  /// Takes a report every 64 KiB or so.
  package typealias Observer = (ImportProgress) -> Void
}

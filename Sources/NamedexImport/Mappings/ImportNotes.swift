/// Counts what was left out or changed, by reason, with the first example of each.
struct ImportNotes {
  private var counts: [(reason: String, count: Int, example: String, place: String)] = []

  /// Counts a name or value that was left out or changed.
  ///
  /// - Parameters:
  ///   - reason: The action and the reason, such as 'names left out: too long'.
  ///   - text: The name or value.
  ///   - file: The file's name, as shown in messages.
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

  private var others: [String] = []

  /// Adds a sentence, which is listed after the counts.
  mutating func add(_ sentence: String) { others.append(sentence) }

  /// One sentence for each reason, in order of first occurrence.
  var sentences: [String] {
    counts.map { entry in
      let example = entry.example.isEmpty ? "" : " '\(entry.example)'"
      return "\(entry.reason) (\(entry.count)); first:\(example) at \(entry.place)"
    } + others
  }
}

/// A report on how far an import has got.
package struct ImportProgress: Sendable {
  /// The file's name, as shown in messages.
  package var file: String
  package var bytesRead: Int
  /// The size of the file; nil for a pipe.
  package var size: Int?
  /// The number of entries so far.
  package var entries: Int

  /// Receives a report for every 64 KiB that is read.
  package typealias Observer = (ImportProgress) -> Void
}

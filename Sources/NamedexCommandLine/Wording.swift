import Namedex
import NamedexText

// Phrases that several messages share.

/// Returns the known words nearest to an unknown one.
package func nearest(to word: String, in known: [String]) -> [String] {
  EditDistance.nearest(to: word, in: known, limit: 2)
}

/// Returns the end of a message about an unknown word: the nearest known words, or all of them.
package func didYouMean(_ word: String, _ known: [String]) -> String {
  let near = nearest(to: word, in: known)
  return near.isEmpty
    ? "; expected one of \(known.joined(separator: ", "))" : didYouMean(near)
}

/// Returns the end of a message that suggests names; empty if there are none.
package func didYouMean(_ names: [String]) -> String {
  guard let last = names.last?.quoted else { return "" }
  let others = names.dropLast().map(\.quoted).joined(separator: ", ")
  return "; did you mean \(others.isEmpty ? last : "\(others) or \(last)")?"
}

/// Returns the numbers of present and removed entries as text: `8526 entries and 15 removed`.
///
/// - Parameters:
///   - entries: The number of all entries.
///   - removed: How many of them were removed.
package func counted(entries: Int, removed: Int) -> String {
  let present = counted(entries - removed, "entry", "entries")
  return removed == 0 ? present : "\(present) and \(removed) removed"
}

import Namedex
import NamedexText

// Phrases that messages share.

/// The known words that an unknown one may have been meant for.
package func nearest(to word: String, in known: [String]) -> [String] {
  EditDistance.nearest(to: word, in: known, limit: 2)
}

/// The end of a message about an unknown word: the nearest known words, or all of them.
package func didYouMean(_ word: String, _ known: [String]) -> String {
  let near = nearest(to: word, in: known)
  return near.isEmpty
    ? "; expected one of \(known.joined(separator: ", "))" : didYouMean(near)
}

/// The end of a message that offers names; empty when there are none.
package func didYouMean(_ names: [String]) -> String {
  guard let last = names.last?.quoted else { return "" }
  let others = names.dropLast().map(\.quoted).joined(separator: ", ")
  return "; did you mean \(others.isEmpty ? last : "\(others) or \(last)")?"
}

/// The number of entries that exist, and of those that were removed but can still be asked for:
/// `8526 entries and 15 removed`.
///
/// - Parameters:
///   - entries: The number of all entries.
///   - removed: The number of those among them that were removed.
package func counted(entries: Int, removed: Int) -> String {
  let present = counted(entries - removed, "entry", "entries")
  return removed == 0 ? present : "\(present) and \(removed) removed"
}

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

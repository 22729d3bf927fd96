// snippet: occurrences
import Namedex

/// Every occurrence of a keyword, as the texts spell it.
func occurrences(of keyword: String, in texts: [String]) -> [Substring] {
  var finder = TextFinder(texts)
  finder.find(keyword)
  return finder.occurrences.compactMap { found in
    let text = texts[found.record]
    return found.range(in: text).map { text[$0] }
  }
}
// end

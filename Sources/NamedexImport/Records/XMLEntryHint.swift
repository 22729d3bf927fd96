internal import NamedexXML

/// The probable location of a document's records: the outermost element that occurs several times.
struct XMLEntryHint {
  /// A suggestion of what to try; nil if no element occurs twice.
  let sentence: String?

  /// The maximum number of elements that are examined.
  private static let limit = 2_000
  private static let depth = 4

  /// Examines the first of the given documents.
  init(_ paths: [String]) {
    var counts: [(path: String, count: Int)] = []
    var open: [String] = []
    var left = Self.limit
    let reader = paths.first.flatMap { try? XMLReader(path: $0) }
    while left > 0, let event = try? reader?.next() {
      switch event {
      case .start(let start):
        left -= 1
        open.append(start.name)
        guard open.count > 1, open.count <= Self.depth else { continue }
        let path = "/" + open.joined(separator: "/")
        if let place = counts.firstIndex(where: { $0.path == path }) {
          counts[place].count += 1
        } else if counts.count < 64 {
          counts.append((path, 1))
        }
      case .end: _ = open.popLast()
      case .text: break
      }
    }
    // The outermost repeated element is the record; elements inside it are its parts.
    let repeated = counts.filter { $0.count > 1 }
    let outermost = repeated.min { a, b in
      let (first, second) = (a.path.count { $0 == "/" }, b.path.count { $0 == "/" })
      return first != second ? first < second : a.count > b.count
    }
    sentence = outermost.map {
      "the document has \($0.path) \($0.count) times or more; try `--map entry=\($0.path)`"
    }
  }
}

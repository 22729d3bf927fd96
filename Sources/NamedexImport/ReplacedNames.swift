/// Follows replaced names to current names, each chain only once.
struct ReplacedNames {
  /// The final name of each name that has been followed.
  private var known: [String: String] = [:]

  /// Follows a name to a name that has not been replaced.
  ///
  /// - Parameters:
  ///   - file: The file to name in the error if the names form a cycle.
  ///   - subject: The beginning of that error message, up to and including the verb.
  ///   - replacement: Returns the replacement of a name, which must be the same in every call; nil
  ///     if there is none.
  /// - Throws: `badData` if the names form a cycle.
  /// - Complexity: O(*n*) in the number of distinct names, however often they are followed.
  mutating func last(
    from name: String, file: String, line: Int? = nil, _ subject: String = "the names lead",
    replacement: (String) -> String?
  ) throws(ImportError) -> String {
    var path: [String] = []
    var passed: Set<String> = []
    var current = name
    while known[current] == nil, let next = replacement(current) {
      guard passed.insert(current).inserted else {
        let names = (path + [current]).joined(separator: " -> ")
        throw .badData(file: file, line: line, reason: "\(subject) in a circle: \(names)")
      }
      path.append(current)
      current = next
    }
    let last = known[current] ?? current
    for name in path { known[name] = last }
    return last
  }
}

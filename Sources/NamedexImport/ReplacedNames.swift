/// Follows names to those that nothing replaces, each way once.
struct ReplacedNames {
  /// The last names of those that have been followed.
  private var known: [String: String] = [:]

  /// Follows a name to the one that nothing replaces.
  ///
  /// - Parameters:
  ///   - file: The file at fault when the names lead in a circle.
  ///   - subject: The beginning of the message for that, up to the verb.
  ///   - replacement: Returns what replaces a name, the same in every call; nil when nothing does.
  /// - Throws: `badData` when the names lead in a circle.
  /// - Complexity: O(*n*) in the names, however many of them are followed.
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

/// How much of a project is still read.
///
/// Project files name lists that name others, each any number of times, so a few bytes can stand for very
/// much. What is taken by a name is counted before it is copied, and the file's own size bounds the sum.
/// Real projects stay far below: each of their files has a line of its own.
package final class ProjectEffort {
  private var left: Int
  /// True once something was not taken.
  package private(set) var isSpent = false

  /// The most bytes in a path, as on the systems that we know; a project with longer ones builds nowhere.
  package static let greatestPathLength = 4096

  /// Creates the effort for a file.
  ///
  /// - Parameter byteCount: The size of the file.
  package init(byteCount: Int) { left = 65_536 + 2 * byteCount }

  /// Counts values before they are taken.
  ///
  /// - Returns: Whether they may be taken: all of them or none.
  package func takes(_ count: Int) -> Bool {
    guard count <= left else {
      isSpent = true
      return false
    }
    left -= count
    return true
  }
}

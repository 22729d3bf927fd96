/// The remaining budget for reading a project.
///
/// Lists in project files can refer to the same list any number of times, so a few bytes can
/// represent a huge amount of data. Referenced values are counted before they are copied, up to a
/// limit that depends on the size of the file. Real projects stay far below the limit, because they
/// list each of their files on a separate line.
package final class ProjectEffort {
  private var left: Int
  /// True if something was not read because of the limit.
  package private(set) var isSpent = false

  /// The maximum length of a path in bytes, as on common systems. A project with longer paths
  /// cannot be built.
  package static let greatestPathLength = 4096

  /// Creates the budget for a project file.
  ///
  /// - Parameter byteCount: The size of the file.
  package init(byteCount: Int) { left = 65_536 + 2 * byteCount }

  /// Raises the limit for a file that the project includes.
  package func grow(byteCount: Int) { left += 2 * byteCount }

  /// Counts values before they are read.
  ///
  /// - Returns: True if all of them may be read.
  package func takes(_ count: Int) -> Bool {
    guard count <= left else {
      isSpent = true
      return false
    }
    left -= count
    return true
  }
}

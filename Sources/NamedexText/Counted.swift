/// Returns a number with its noun: `1 line`, `2 lines`, `0 entries`.
///
/// - Parameters:
///   - count: The number.
///   - singular: The noun for one.
///   - plural: The noun for any other number; nil adds an `s` to the singular.
package func counted(_ count: Int, _ singular: String, _ plural: String? = nil) -> String {
  "\(count) \(count == 1 ? singular : plural ?? singular + "s")"
}

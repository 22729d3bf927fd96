// Sums of integers, which wrap around here instead of trapping.
//
// The check of a sum is as long as everything else that is done with it. What the core adds are
// places in an index and in arrays, and reading checks each of those: a sum that wrapped finds
// nothing, or ends the module at an array, as it would have ended here.

extension Int {
  static func + (a: Int, b: Int) -> Int { a &+ b }
  static func - (a: Int, b: Int) -> Int { a &- b }
  static func * (a: Int, b: Int) -> Int { a &* b }
  static func += (a: inout Int, b: Int) { a = a &+ b }
  static func -= (a: inout Int, b: Int) { a = a &- b }
  static func *= (a: inout Int, b: Int) { a = a &* b }
}

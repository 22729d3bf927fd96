internal import NamedexFiles

/// Selects a tenth of a test's many inputs, a different tenth every day.
///
/// `NAMEDEX_INPUTS=all` selects all inputs, as `Tools/test --all` does. `NAMEDEX_DAY` selects the
/// inputs of another day, counted from 1 January 1970; `Tools/test` prints the number of the day.
public enum Inputs {
  /// True if tests use all inputs.
  public static let areAll = variable("NAMEDEX_INPUTS") == "all"

  /// The number of the day.
  public static let day =
    variable("NAMEDEX_DAY").flatMap { UInt64($0) } ?? UInt64(max(0, time(nil)) / 86_400)

  /// Returns the seed for a test: its own seed if all inputs are used, or else the day's number.
  public static func seed(_ own: UInt64) -> UInt64 { areAll ? own : day }

  /// Returns how many inputs out of the given number are used; at least one.
  public static func count(_ all: Int) -> Int { areAll ? all : max(1, all / 10) }

  /// Returns the seeds below the given number that are used.
  public static func seeds(_ all: Int) -> [UInt64] {
    let taken = UInt64(count(all))
    return (0..<taken).map { areAll ? $0 : (day * taken + $0) % UInt64(all) }
  }

  /// Returns whether the input with the given number is used.
  public static func isTaken(_ number: Int) -> Bool { areAll || number % 10 == Int(day % 10) }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}

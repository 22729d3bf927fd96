internal import NamedexFiles

/// Which of its many inputs a test takes: a tenth, and another one every day.
///
/// `NAMEDEX_INPUTS=all` takes all of them, as `Tools/test --all` does. `NAMEDEX_DAY` takes those of another
/// day, counted from the first of 1970; `Tools/test` says which it was.
public enum Inputs {
  /// Whether all of them are taken.
  public static let areAll = variable("NAMEDEX_INPUTS") == "all"

  /// The number of the day.
  public static let day =
    variable("NAMEDEX_DAY").flatMap { UInt64($0) } ?? UInt64(max(0, time(nil)) / 86_400)

  /// The seed of a test that has one: its own with all inputs, or that of the day.
  public static func seed(_ own: UInt64) -> UInt64 { areAll ? own : day }

  /// How many of a number of inputs are taken; one at least.
  public static func count(_ all: Int) -> Int { areAll ? all : max(1, all / 10) }

  /// The seeds below a number that are taken.
  public static func seeds(_ all: Int) -> [UInt64] {
    let taken = UInt64(count(all))
    return (0..<taken).map { areAll ? $0 : (day * taken + $0) % UInt64(all) }
  }

  /// Whether the input with a number is taken.
  public static func isTaken(_ number: Int) -> Bool { areAll || number % 10 == Int(day % 10) }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}

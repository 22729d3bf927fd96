import NamedexFiles
import NamedexFuzzTargets

/// The target of this process, and how its findings become crashes.
enum Fuzzer {
  /// The target that NAMEDEX_FUZZ_TARGET names.
  static let target = getenv("NAMEDEX_FUZZ_TARGET").flatMap {
    FuzzTarget(rawValue: String(cString: $0))
  }

  /// Runs an input; a finding ends the process, so that libFuzzer keeps the input.
  static func run(_ input: UnsafeBufferPointer<UInt8>) {
    do {
      try target?.run(Array(input))
    } catch {
      say("finding: \(error)")
      abort()
    }
  }

  /// Writes each seed to a file of its own.
  static func writeSeeds(to directory: String) {
    do throws(FileError) {
      for (number, seed) in (target?.seeds ?? []).enumerated() {
        try Files.replace("\(directory)/seed-\(number)", with: seed)
      }
    } catch {
      fail(73, "\(error)")
    }
  }

  static func fail(_ status: CInt, _ message: String) -> Never {
    say(message)
    exit(status)
  }

  private static func say(_ message: String) {
    try? Files.write(Array("namedex-fuzz: \(message)\n".utf8), to: STDERR_FILENO, "standard error")
  }
}

import NamedexFiles
import NamedexFuzzTargets

/// Runs the fuzz target of this process, and turns its findings into crashes.
enum Fuzzer {
  /// The target whose name is in NAMEDEX_FUZZ_TARGET.
  static let target = getenv("NAMEDEX_FUZZ_TARGET").flatMap {
    FuzzTarget(rawValue: String(cString: $0))
  }

  /// Runs the target on an input. A finding ends the process, so that libFuzzer keeps the input.
  static func run(_ input: UnsafeBufferPointer<UInt8>) {
    do {
      try target?.run(Array(input))
    } catch {
      say("finding: \(error)")
      abort()
    }
  }

  /// Writes each seed to its own file.
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

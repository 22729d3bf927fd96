import NamedexFuzzTargets

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The target that this process runs, and how its findings become crashes.
enum Fuzzer {
  /// The target that NAMEDEX_FUZZ_TARGET names.
  static let target = getenv("NAMEDEX_FUZZ_TARGET").flatMap {
    FuzzTarget(rawValue: String(cString: $0))
  }

  /// Runs an input; a finding ends the process, for libFuzzer to keep the input.
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
    for (number, seed) in (target?.seeds ?? []).enumerated() {
      let path = "\(directory)/seed-\(number)"
      guard let file = fopen(path, "w") else { fail(73, "\(path) cannot be written") }
      let written = fwrite(seed, 1, seed.count, file)
      guard fclose(file) == 0, written == seed.count else {
        fail(73, "\(path) cannot be written")
      }
    }
  }

  static func fail(_ status: CInt, _ message: String) -> Never {
    say(message)
    exit(status)
  }

  private static func say(_ message: String) {
    let line = Array("namedex-fuzz: \(message)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
  }
}

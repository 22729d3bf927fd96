// Runs one fuzz target under libFuzzer, which receives the arguments. It can only be linked with
// `-sanitize=fuzzer`, which Tools/fuzz passes.
//
//     NAMEDEX_FUZZ_TARGET=queries namedex-fuzz [LIBFUZZER-ARGUMENTS] [CORPUS-DIRECTORY...]
//     NAMEDEX_FUZZ_TARGET=queries namedex-fuzz --write-seeds DIRECTORY
//
// The environment names the target, because libFuzzer restarts itself with its own arguments.

import NamedexFiles

guard Fuzzer.target != nil else { Fuzzer.fail(64, "NAMEDEX_FUZZ_TARGET names no target") }
if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "--write-seeds" {
  Fuzzer.writeSeeds(to: CommandLine.arguments[2])
} else {
  var count = CommandLine.argc
  var arguments = CommandLine.unsafeArgv
  exit(
    runLibFuzzer(&count, &arguments) { bytes, count in
      Fuzzer.run(UnsafeBufferPointer(start: bytes, count: count))
      return 0
    })
}

/// Runs libFuzzer as a library, which calls the closure with one input after another.
@_silgen_name("LLVMFuzzerRunDriver")
func runLibFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

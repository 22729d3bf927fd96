import NamedexCommandLine

import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// Writing to a closed pipe must give an error that ends the program quietly, not kill it.
_ = signal(SIGPIPE, SIG_IGN)
exit(await Program.run(Array(CommandLine.arguments.dropFirst())).rawValue)

import Namedex
import NamedexFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The executables that belong together, and where their things are on this machine.
package enum Installation {
  /// The version of all executables.
  package static let version = "0.1.0"

  /// The value of an environment variable; nil when it is not set.
  package static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Where this executable is; its name as it was called when the system does not tell.
  package static var path: String? {
    var buffer = [CChar](repeating: 0, count: 4096)
    #if canImport(Darwin)
      var count = UInt32(buffer.count)
      guard _NSGetExecutablePath(&buffer, &count) == 0 else { return CommandLine.arguments.first }
      guard let path = realpath(buffer, nil) else { return CommandLine.arguments.first }
      defer { free(path) }
      return String(cString: path)
    #else
      let count = readlink("/proc/self/exe", &buffer, buffer.count)
      guard count > 0, count < buffer.count else { return CommandLine.arguments.first }
      return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    #endif
  }

  /// Where the catalogs that come with the executable are: `share/namedex` beside its directory, as
  /// `Tools/install` lays them; nil when there is no such directory.
  package static var catalogs: String? {
    guard let path else { return nil }
    let prefix = Files.directory(of: Files.directory(of: path))
    let share = "\(prefix == "/" ? "" : prefix)/share/namedex"
    return Files.kind(of: share) == .directory ? share : nil
  }

  /// Where compiled indexes are kept: what `NAMEDEX_CACHE` says, or nothing where it is empty;
  /// else where the system keeps what can be made again. Nil when there is no such place.
  package static var cacheDirectory: String? {
    if let named = environment("NAMEDEX_CACHE") { return named.isEmpty ? nil : named }
    #if !canImport(Darwin)
      // The rules of XDG: a relative path there is as good as none.
      if let caches = environment("XDG_CACHE_HOME"), caches.hasPrefix("/") {
        return "\(caches)/namedex"
      }
    #endif
    guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
    #if canImport(Darwin)
      return "\(home)/Library/Caches/namedex"
    #else
      return "\(home)/.cache/namedex"
    #endif
  }
}

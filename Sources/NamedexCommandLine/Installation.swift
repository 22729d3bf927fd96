import Namedex
import NamedexFiles
package import NamedexIndexing
import NamedexText

/// The version, environment and directories that the executables on this machine share.
package enum Installation {
  /// The version of all executables.
  package static let version = "0.1.0"

  /// Returns the value of an environment variable; nil if it is not set.
  package static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Returns the words of this process's command line, without the program's name.
  ///
  /// - Throws: When the system does not provide them. On Linux, the standard library reads them
  ///   from `/proc`. If that is missing, it returns none, as if nothing had been typed.
  static func arguments() throws(Failure) -> [String] {
    let arguments = CommandLine.arguments
    guard arguments.isEmpty else { return Array(arguments.dropFirst()) }
    throw .reported(
      "cannot read the arguments: /proc/self/maps cannot be read; mount /proc", .internalError)
  }

  /// The absolute path of this executable; nil if it is unknown.
  ///
  /// If the system does not provide it, the first argument does: a path, or a name on the `PATH`. A
  /// bare name never means a file in the working directory, which may be a tree that others wrote.
  package static var path: String? {
    var buffer = [CChar](repeating: 0, count: 4096)
    #if canImport(Darwin)
      var count = UInt32(buffer.count)
      if _NSGetExecutablePath(&buffer, &count) == 0, let path = realpath(buffer, nil) {
        defer { free(path) }
        return String(cString: path)
      }
    #else
      let count = readlink("/proc/self/exe", &buffer, buffer.count)
      if count > 0, count < buffer.count {
        return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      }
    #endif
    guard let called = CommandLine.arguments.first else { return nil }
    let path = called.contains("/") ? called : Programs.paths(of: called).first
    return path.map { Files.absolute($0, in: Files.resolved(".")) }
  }

  /// Returns what users typed to start this executable: `namedex import` if `namedex` started it,
  /// otherwise its own name.
  ///
  /// - Parameter name: The executable's own name.
  package static func commandName(_ name: String) -> String {
    guard let called = CommandLine.arguments.first,
      called == "namedex" || called.hasPrefix("namedex ")
    else { return name }
    return called
  }

  /// The directory of the catalogs that `Tools/install` puts next to the executable's directory:
  /// `share/namedex`. Nil if there is none.
  package static var catalogs: String? {
    guard let path else { return nil }
    let share = Files.join(Files.directory(of: Files.directory(of: path)), "share/namedex")
    return Files.kind(of: share) == .directory ? share : nil
  }

  /// The directory of the user's own catalogs, with one directory per catalog; nil if the user has
  /// no home directory.
  ///
  /// It is `~/Library/Application Support/namedex` on a Mac, and elsewhere `namedex` in
  /// `XDG_DATA_HOME` or in `~/.local/share`. It need not exist.
  package static var ownCatalogs: String? {
    directory("XDG_DATA_HOME", ".local/share", onMac: supportOnMac)
  }

  /// The file of the user's settings: `settings.txt` in the directory of `ownCatalogs` on a Mac,
  /// and elsewhere in `namedex` in `XDG_CONFIG_HOME` or in `~/.config`. Nil if the user has no home
  /// directory; the file need not exist.
  package static var settings: String? {
    directory("XDG_CONFIG_HOME", ".config", onMac: supportOnMac).map {
      Files.join($0, "settings.txt")
    }
  }

  private static let supportOnMac = "Library/Application Support"

  /// Returns the directory `namedex` in one of the user's base directories.
  ///
  /// - Parameters:
  ///   - variable: The XDG variable that names the base directory.
  ///   - place: The base directory's place in the user's home if the variable is not set.
  ///   - onMac: The base directory's place in the user's home on a Mac, which does not use these
  ///     variables.
  private static func directory(
    _ variable: String, _ place: String, onMac: String
  ) -> String? {
    #if !canImport(Darwin)
      // XDG ignores relative paths.
      if let base = environment(variable), base.hasPrefix("/") {
        return Files.join(base, "namedex")
      }
    #endif
    guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
    #if canImport(Darwin)
      return Files.join(home, "\(onMac)/namedex")
    #else
      return Files.join(home, "\(place)/namedex")
    #endif
  }

  /// The directory where compiled indexes are kept: the value of `NAMEDEX_CACHE`, or the system's
  /// directory for caches. Nil if `NAMEDEX_CACHE` is empty or there is no such directory.
  package static var cacheDirectory: String? {
    if let named = environment("NAMEDEX_CACHE") { return named.isEmpty ? nil : named }
    return directory("XDG_CACHE_HOME", ".cache", onMac: "Library/Caches")
  }
}

extension IndexCache {
  /// Opens the cache of this machine, within the limit of `NAMEDEX_CACHE_LIMIT`, in megabytes.
  ///
  /// - Throws: When the limit is not a number.
  package static func ofInstallation() throws(Failure) -> IndexCache {
    let (directory, version) = (Installation.cacheDirectory, Installation.version)
    let open = { @Sendable (path: String) in try? CatalogIndex(path: path) }
    guard let limit = Installation.environment("NAMEDEX_CACHE_LIMIT"), !limit.isEmpty else {
      return IndexCache(directory: directory, version: version, open: open)
    }
    guard let megabytes = Int(limit), 0...1_000_000_000 ~= megabytes else {
      throw .reported(
        "NAMEDEX_CACHE_LIMIT is \(limit.quoted); expected a number of megabytes, such as 500",
        .usage)
    }
    return IndexCache(
      directory: directory, version: version, byteLimit: megabytes * 1_000_000, open: open)
  }
}

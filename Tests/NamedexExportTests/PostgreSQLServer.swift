import Foundation
import NamedexCommandTestSupport
import Testing

/// A PostgreSQL server in a temporary directory, which listens only on a socket there.
///
/// A shell waits until its input ends and then stops the server, so the server stops with the
/// tests, however they end.
final class PostgreSQLServer: Sendable {
  /// The server that all tests share; nil if PostgreSQL is not installed.
  static let shared: PostgreSQLServer? = try? PostgreSQLServer()

  private let directory: String
  private let shell: Process
  private let lifeline: Pipe

  private struct Failed: Error {}

  /// The script that the shell runs. It uses `exec` so that it stops the server process itself.
  private static let script = #"""
    dir=$1 bin=$2
    as() {
      [ "$(id -u)" = 0 ] || exec "$@"
      exec setpriv --reuid=nobody --regid=nogroup --clear-groups "$@"
    }
    [ "$(id -u)" != 0 ] || chown nobody:nogroup "$dir"
    cd "$dir"
    (as "$bin/initdb" -D "$dir/data" -A trust -U namedex -E UTF8 --locale=C --no-sync) || exit 1
    as "$bin/postgres" -D "$dir/data" -k "$dir" -c listen_addresses= -c fsync=off \
      -c full_page_writes=off -c synchronous_commit=off -c shared_buffers=256MB -c max_wal_size=2GB &
    server=$!
    cat
    kill -INT $server
    wait $server
    rm -rf "$dir"
    """#

  private init() throws {
    let versions = try FileManager.default.contentsOfDirectory(atPath: "/usr/lib/postgresql")
    guard let version = versions.compactMap({ Int($0) }).max() else { throw Failed() }
    directory = "/tmp/namedex-pg-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(
      atPath: directory, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o755])
    shell = Process()
    lifeline = Pipe()
    shell.executableURL = URL(filePath: "/bin/bash")
    shell.arguments = ["-c", Self.script, "bash", directory, "/usr/lib/postgresql/\(version)/bin"]
    shell.standardInput = lifeline
    // A process that reads the tests' output must not wait for the server to exit.
    shell.standardOutput = FileHandle.nullDevice
    shell.standardError = FileHandle.nullDevice
    try shell.run()
    try waitUntil("PostgreSQL answers") {
      guard shell.isRunning else { throw Failed() }
      return try Self.run(["-c", "SELECT 1"], "", to: "postgres", directory).status == 0
    }
  }

  /// Creates an empty database.
  func makeDatabase(_ name: String = "d\(UInt32.random(in: 0 ... .max))") throws -> String {
    try #require(
      try Self.run(["-c", "CREATE DATABASE \(name)"], "", to: "postgres", directory).status == 0)
    return name
  }

  /// Runs `psql` on a script.
  func run(_ sql: String, on database: String, _ arguments: [String] = []) throws
    -> (status: Int32, output: String, errors: String)
  {
    try Self.run(["-f", "-"] + arguments, sql, to: database, directory)
  }

  /// Returns the lines that `psql` prints for a script.
  func lines(_ sql: String, on database: String) throws -> [String] {
    let run = try run(sql, on: database, ["-v", "ON_ERROR_STOP=1"])
    #expect(run.status == 0, "\(run.errors)")
    return run.output.split(separator: "\n").map(String.init)
  }

  /// Returns the environment variables that `psql` needs to find a database.
  func environment(_ database: String) -> [String: String] {
    ["PGHOST": directory, "PGUSER": "namedex", "PGDATABASE": database]
  }

  private static func run(
    _ arguments: [String], _ input: String, to database: String, _ directory: String
  ) throws -> (status: Int32, output: String, errors: String) {
    let place = FileManager.default.temporaryDirectory.appending(path: "psql-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    let files = ["in", "out", "err"].map { place.appending(path: $0) }
    try Data(input.utf8).write(to: files[0])
    for file in files[1...] { try Data().write(to: file) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["psql", "-X", "-q", "-A", "-t", "-h", directory, "-U", "namedex", "-d", database] + arguments
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    func text(_ file: URL) throws -> String {
      String(decoding: try Data(contentsOf: file), as: UTF8.self)
    }
    return (process.terminationStatus, try text(files[1]), try text(files[2]))
  }
}

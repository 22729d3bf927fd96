internal import NamedexFiles

/// Room for runs on the disk, and a second processor.
struct FileSite: BuildSite {
  private let scratch: ScratchFile

  /// Makes room in the directory of a file, which need not be there.
  ///
  /// Beside a device or a pipe there is no room; then the working directory gives it.
  init(beside path: String) throws(FileError) {
    scratch = try ScratchFile(beside: Files.kind(of: path) == .other ? "namedex" : path)
  }

  mutating func append(_ bytes: [UInt8]) throws(FileError) { try scratch.append(bytes) }

  func read(_ range: Range<Int>) throws(FileError) -> [UInt8] { try scratch.read(range) }

  func both<First: Sendable, Second: Sendable>(
    _ first: @Sendable @escaping () -> First, _ second: @Sendable @escaping () -> Second
  ) -> (First, Second) { TwoThreads.run(first, second) }
}

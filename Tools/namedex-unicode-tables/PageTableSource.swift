/// The Swift source of the tables that the page's module has in place of the core's. Its reader is in
/// Tools/page/tables/ScalarRecord.swift.
struct PageTableSource {
  /// The command that makes the committed file.
  static let command =
    "swift run namedex-unicode-tables --page Tools/page/tables/FoldingTables.swift"

  /// The whole file.
  let text: String

  /// Lays the tables out.
  ///
  /// - Throws: `DataError.tooLarge` when a later Unicode version outgrows the layout.
  init(_ data: UnicodeData) throws(DataError) {
    var mapped: [(scalar: UInt32, folding: UInt64)] = []
    for scalar in data.values {
      let folding = data.folding(of: scalar)
      if folding != [scalar] { mapped.append((scalar, try FoldingRuns.packed(folding))) }
    }
    let runs = FoldingRuns(mapped)
    let words = stride(from: 0, to: runs.bytes.count, by: 8).map { start in
      runs.bytes[start..<min(start + 8, runs.bytes.count)].reversed()
        .reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    }
    text = """
      // Do not edit. Made by `\(Self.command)` from Unicode \(data.version), /usr/share/unicode.
      // swift-format-ignore-file

      /// The data of folding and of white space; ScalarRecord.swift and ScalarClass.swift read it.
      enum UnicodeTables {
        static let version = "\(data.version)"

        /// How many bytes there are in `runs`.
        static let runByteCount = \(runs.bytes.count)

        /// Runs of scalars that do not fold to themselves. Eight bytes a word, the first one lowest.
      \(TableSource.declaration("runs", "UInt64", words, digits: 16))

        /// What is white space.
      \(TableSource.declaration("whiteSpace", "UInt32", data.whiteSpace.sorted().map(UInt64.init), digits: 8))

        /// Marks that folded text can hold, with their combining class in the low 8 bits, ascending.
      \(TableSource.declaration("combiningClasses", "UInt32", data.foldedMarks.map(UInt64.init), digits: 8))
      }

      """
  }
}

internal import NamedexCore
internal import NamedexText

/// A table of Apple's colours: tab-separated, with a header line. A field is empty if its value is
/// unknown.
package struct AppleColorTable: FaultReporting {
  private(set) var rows: [AppleConstant] = []
  let file: String

  /// Reads a table.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - file: The file's name, as shown in error messages.
  /// - Throws: `badData`, with the line number.
  package init(bytes: [UInt8], file: String) throws(ImportError) {
    self.file = file
    var table = try TableReader(
      tabSeparated: bytes, file: file,
      columns: ["name", "objc_name", "introduced", "deprecated_in", "replaced_by", "group"])
    while let row = try table.next() {
      let objectiveC = row["objc_name"]
      let name = row["name"].isEmpty ? objectiveC : row["name"]
      guard !name.isEmpty else {
        throw table.bad("neither a Swift name nor an Objective-C name", line: row.line)
      }
      func availability(_ columns: String...) throws(ImportError) -> AppleAvailability {
        let text = columns.map { row[$0] }.filter { !$0.isEmpty }.joined(separator: ", ")
        return try attempt(try AppleAvailability(text, separator: ",", mark: " ")) {
          (fault: TextFault) in table.bad(fault.reason, line: row.line)
        }
      }
      rows.append(
        AppleConstant(
          name: name, objectiveC: objectiveC.isEmpty || objectiveC == name ? nil : objectiveC,
          introduced: try availability("introduced", "introduced_other"),
          deprecated: try availability("deprecated_in"),
          replacement: row["replaced_by"].isEmpty ? nil : row["replaced_by"],
          groups: row["group"].isEmpty ? [] : [row["group"]], file: file, line: row.line))
    }
  }
}

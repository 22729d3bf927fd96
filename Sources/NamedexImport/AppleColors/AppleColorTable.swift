internal import NamedexCore

/// A table of Apple's colours: tab-separated, with a header line; a field is empty when unknown.
package struct AppleColorTable: FaultReporting {
  /// A colour of the table.
  struct Row: Equatable {
    var line: Int
    /// The Swift name; the Objective-C one where there is no Swift name.
    var name: String
    /// The Objective-C name, when there is one.
    var objectiveC: String
    var introduced: Availability
    var deprecated: Availability
    /// The Swift name of its replacement; empty without one.
    var replacedBy: String
    var group: String
  }

  /// Platforms with the versions that introduced something, in the order of `platformOrder`.
  struct Availability: Hashable {
    let versions: [PlatformVersion]

    /// - Parameter versions: Versions by platform, in any order.
    init(_ versions: [String: VersionNumber] = [:]) {
      self.versions = platformOrder.compactMap { platform in
        versions[platform].map { PlatformVersion(platform: platform, version: $0) }
      }
    }

    static func == (a: Self, b: Self) -> Bool { a.id == b.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }

    /// The release's word in source lists, such as `iOS-13.0+tvOS-13.0`.
    var id: String {
      versions.map { "\($0.platform)-\($0.version)" }.joined(separator: "+")
    }

    func version(on platform: String) -> VersionNumber? {
      versions.first { $0.platform == platform }?.version
    }
  }

  private(set) var rows: [Row] = []
  let file: String

  /// Reads a table.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - file: The file's name in errors.
  /// - Throws: `badData` with the line of the fault.
  package init(bytes: [UInt8], file: String) throws(ImportError) {
    self.file = file
    var table = try TableReader(
      tabSeparated: bytes, file: file,
      columns: ["name", "objc_name", "introduced", "deprecated_in", "replaced_by", "group"])
    while let row = try table.next() {
      let objectiveC = row["objc_name"]
      let name = row["name"].isEmpty ? objectiveC : row["name"]
      guard !name.isEmpty else {
        throw bad("neither a Swift name nor an Objective-C name", line: row.line)
      }
      let introduced = [row["introduced"], row["introduced_other"]].filter { !$0.isEmpty }
      rows.append(
        Row(
          line: row.line, name: name, objectiveC: objectiveC,
          introduced: try availability(introduced.joined(separator: ", "), line: row.line),
          deprecated: try availability(row["deprecated_in"], line: row.line),
          replacedBy: row["replaced_by"], group: row["group"]))
    }
  }

  /// Parses `iOS 13.0, tvOS 13.0`.
  private func availability(_ text: String, line: Int) throws(ImportError) -> Availability {
    var versions: [String: VersionNumber] = [:]
    for piece in text.split(separator: ",") {
      let words = piece.split(separator: " ")
      guard words.count == 2, let version = VersionNumber(words[1]) else {
        throw bad("'\(piece)' is not an availability such as 'iOS 13.0'", line: line)
      }
      let platform = String(words[0])
      guard platformOrder.contains(platform) else {
        throw bad(
          "the platform '\(platform)' is unknown; expected one of "
            + platformOrder.joined(separator: ", "), line: line)
      }
      guard versions.updateValue(version, forKey: platform) == nil else {
        throw bad("\(platform) is given twice", line: line)
      }
    }
    return Availability(versions)
  }
}

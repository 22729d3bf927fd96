internal import NamedexCore
internal import NamedexText

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
    guard let text = String(wellFormedUTF8: bytes[...]) else {
      throw .badData(file: file, reason: "not valid UTF-8")
    }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last == "" { lines.removeLast() }
    let header = (lines.first ?? "").split(separator: "\t", omittingEmptySubsequences: false)
      .map(String.init)
    for column in ["name", "objc_name", "introduced", "deprecated_in", "replaced_by", "group"]
    where !header.contains(column) {
      throw bad("the header has no column '\(column)'", line: 1)
    }
    for (index, line) in lines.enumerated().dropFirst() {
      try add(
        line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init),
        header: header, line: index + 1)
    }
  }

  private mutating func add(
    _ fields: [String], header: [String], line: Int
  ) throws(ImportError) {
    guard fields.count == header.count else {
      throw bad(
        "\(counted(fields.count, "field")); expected \(header.count), as in the header", line: line)
    }
    func field(_ column: String) -> String {
      header.firstIndex(of: column).map { fields[$0] } ?? ""
    }
    let objectiveC = field("objc_name")
    let name = field("name").isEmpty ? objectiveC : field("name")
    guard !name.isEmpty else {
      throw bad("neither a Swift name nor an Objective-C name", line: line)
    }
    let introduced = [field("introduced"), field("introduced_other")].filter { !$0.isEmpty }
    rows.append(
      Row(
        line: line, name: name, objectiveC: objectiveC,
        introduced: try availability(introduced.joined(separator: ", "), line: line),
        deprecated: try availability(field("deprecated_in"), line: line),
        replacedBy: field("replaced_by"), group: field("group")))
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

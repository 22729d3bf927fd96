internal import NamedexFiles

extension ReadyMapping {
  /// Texts that all are near the beginning of the files that a mapping reads.
  private var marks: [String] {
    switch self {
    case .mime: ["http://www.freedesktop.org/standards/shared-mime-info"]
    case .cldr: ["<ldml", "<annotations"]
    case .stackExchangeUsers: ["<users", "DisplayName="]
    case .materialDesignIcons: ["\"codepoint\"", "\"aliases\"", "\"styles\""]
    case .lucide: ["\"$schema\"", "icon.schema.json", "\"categories\""]
    case .fontAwesome: ["changes", "unicode", "styles", "search"]
    case .x11Colors: ["! $Xorg: rgb.txt"]
    case .cssColors: ["name,hex,level"]
    }
  }

  /// The kind of import that reads its files.
  package var kind: String { format == .table ? "names" : format.rawValue }

  /// Where the marks are looked for.
  private static let headSize = 4096

  /// The mapping for a file, or for a directory of JSON files, by how it begins.
  ///
  /// - Returns: Nil for files that no mapping is for, and for those that cannot be read.
  package init?(recognizing path: String) {
    var path = path
    if Files.kind(of: path) == .directory {
      guard let first = try? Upstream.files(in: path).files.first(where: { $0.hasSuffix(".json") })
      else { return nil }
      path = first
    }
    guard let head = try? Upstream.open(path, isFound: true).next().prefix(Self.headSize) else {
      return nil
    }
    let text = String(decoding: head, as: UTF8.self)
    let kind = NamesFormat.kind(ofData: path) ?? "names"
    guard
      let known = Self.allCases.first(where: {
        $0.kind == kind && $0.marks.allSatisfy(text.contains)
      })
    else { return nil }
    self = known
  }
}

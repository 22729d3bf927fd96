internal import NamedexFiles
internal import NamedexText

extension ReadyMapping {
  /// The kind of import that uses the mapping.
  package var kind: String { format == .table ? "names" : format.rawValue }

  /// The number of bytes at the beginning of a file that are searched for `marks`.
  private static let headSize = 4096
  /// The maximum number of files in a folder that are examined.
  private static let fileLimit = 16

  /// Recognizes the mapping for a file, or for a directory of JSON or YAML files, from the
  /// beginnings of the files.
  ///
  /// - Returns: Nil if no mapping applies, or if the files cannot be read.
  package init?(recognizing path: String) {
    guard Files.kind(of: path) == .directory else {
      self.init(recognizingFile: path)
      return
    }
    let files = ((try? Upstream.files(in: path))?.files ?? []).filter {
      NamesFormat.kind(ofData: $0) == "json"
    }
    guard
      let known = files.prefix(Self.fileLimit).lazy.compactMap(Self.init(recognizingFile:)).first
    else { return nil }
    self = known
  }

  private init?(recognizingFile path: String) {
    guard let head = try? Upstream.open(path, isFound: true).next().prefix(Self.headSize) else {
      return nil
    }
    let text = String(decoding: head, as: UTF8.self)
    let kind = NamesFormat.kind(ofData: path) ?? "names"
    guard
      let known = Self.allCases.first(where: {
        $0.kind == kind && $0.marks?.allSatisfy(text.contains) ?? $0.isBegun(by: text, path)
      })
    else { return nil }
    self = known
  }

  /// Returns whether a file's first bytes look like a file that the mapping reads.
  private func isBegun(by text: String, _ path: String) -> Bool {
    switch self {
    case .iconify: IconifyReader.recognizes(path)
    case .codicons: CodeMap.begins(path)
    case .codepoints: Self.areCodePoints(text)
    default: false
    }
  }

  private static let codeLine = RegularExpression(
    known: #"\s*[^\s=:,]+[\s=:,]+((0[xX]|[Uu]\+|\\)?[0-9A-Fa-f]{4,6});?\s*"#)

  /// Returns whether the lines of the text are names with code points, at least half of which are
  /// in private use areas.
  private static func areCodePoints(_ text: String) -> Bool {
    var lines = text.split(whereSeparator: \.isNewline)
    // The last line may be incomplete.
    if text.utf8.count >= headSize { lines.removeLast() }
    lines.removeAll { $0.hasPrefix("#") || $0.allSatisfy(\.isWhitespace) }
    let codes = lines.map { line -> String? in
      codeLine.groups(of: String(line))?.first ?? nil
    }
    return !codes.isEmpty && CodeMap.areCodes(codes.map { $0.map(RecordNode.text) ?? .null })
  }
}

extension MappingChoice {
  /// Returns the choice, with a mapping recognized from the files if the user has not chosen one.
  ///
  /// - Parameters:
  ///   - paths: Files and folders.
  ///   - mappings: The mappings to choose from.
  func recognizing(
    _ paths: [String], among mappings: [ReadyMapping] = ReadyMapping.allCases
  ) -> MappingChoice {
    guard mapping == nil, pairs.isEmpty, namespaces.isEmpty else { return self }
    var choice = self
    // A pipe can be read only once.
    let known = paths.filter { [.file, .directory].contains(Files.kind(of: $0)) }.lazy
      .compactMap(ReadyMapping.init(recognizing:))
    choice.mapping = known.first.flatMap { mappings.contains($0) ? $0.rawValue : nil }
    return choice
  }
}

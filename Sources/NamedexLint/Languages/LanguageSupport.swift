internal import NamedexFiles
internal import NamedexSyntax

/// The properties of a language whose files contain names. There is one value for each kind
/// of file.
package struct LanguageSupport: Sendable {
  /// The syntax of a comment for the linter.
  package enum Comment: Sendable {
    /// From `//` or `#` to the end of the line.
    case line(String)
    /// `<!-- … -->`
    case markup
    /// `//` in the scripts of a component, `<!-- … -->` between its tags.
    case component
    /// The syntax is not known.
    case none
  }

  package let kind: SourceKind
  /// The extensions of the language's files.
  package let extensions: [String]
  /// The identifiers that editors use for the language.
  package let languageIDs: [String]
  package let comment: Comment
  /// The characters that may enclose a name; empty if names are not completed.
  package let quotationMarks: [UInt8]
  /// True for code, in which conditions can limit parts to certain systems.
  package let isCode: Bool
  /// True if files of the language are read only if a preset includes them.
  package let needsPreset: Bool
  /// The script dialect; nil for other languages.
  let dialect: ScriptDialect?
  /// The format of components; nil for other languages.
  let component: ComponentFormat?
  /// The text before and after a list of versions in a condition; nil if the language has no such
  /// conditions.
  let condition: (before: String, after: String)?
  /// True if a file's name can mark it as belonging to another system, as in `Row.android.tsx`.
  let hasFilesOfSystems: Bool
  /// Returns the names in a file; nil for a language that `NameFinder` reads itself.
  let uses: (@Sendable (_ bytes: [UInt8], _ finder: NameFinder) -> FileUses)?

  private init(
    _ kind: SourceKind, _ extensions: [String], languageIDs: [String] = [],
    comment: Comment = .none, quotationMarks: String = "", isCode: Bool = false,
    needsPreset: Bool = false, dialect: ScriptDialect? = nil,
    component: ComponentFormat? = nil, condition: (before: String, after: String)? = nil,
    hasFilesOfSystems: Bool = false,
    uses: (@Sendable (_ bytes: [UInt8], _ finder: NameFinder) -> FileUses)? = nil
  ) {
    (self.kind, self.extensions, self.languageIDs) = (kind, extensions, languageIDs)
    (self.comment, self.isCode, self.needsPreset) = (comment, isCode, needsPreset)
    self.quotationMarks = Array(quotationMarks.utf8)
    (self.dialect, self.component, self.condition) = (dialect, component, condition)
    (self.hasFilesOfSystems, self.uses) = (hasFilesOfSystems, uses)
  }

  /// All languages, in the order in which messages list their extensions.
  package static let all = [
    LanguageSupport(
      .swift, ["swift"], languageIDs: ["swift"], comment: .line("//"), quotationMarks: "\"",
      isCode: true, condition: ("if #available(", ", *)")),
    LanguageSupport(
      .objectiveC, ["m", "mm", "h"],
      languageIDs: ["objective-c", "objective-cpp", "objc", "objcpp", "objectivec"],
      comment: .line("//"), quotationMarks: "\"", isCode: true,
      condition: ("if (@available(", ", *))")),
    LanguageSupport(
      .interfaceBuilder, ["xib", "storyboard"], comment: .markup,
      uses: { bytes, _ in
        var scan = InterfaceBuilderScan(bytes: bytes)
        return scan.uses()
      }),
    // Binary property lists have no comments, but the text of an open document is never binary.
    LanguageSupport(
      .propertyList, ["plist"], comment: .markup,
      uses: { bytes, _ in
        if TextPropertyListScan.reads(bytes) { return TextPropertyListScan(bytes: bytes).uses() }
        var scan = PropertyListScan(bytes: bytes)
        return scan.uses()
      }),
    LanguageSupport(
      .javaScript, ["tsx", "jsx", "js", "mjs", "cjs"],
      languageIDs: ["javascript", "javascriptreact", "typescriptreact"], comment: .line("//"),
      quotationMarks: "\"'`", isCode: true,
      dialect: ScriptDialect(hasTypes: true, hasElements: true),
      hasFilesOfSystems: true),
    LanguageSupport(
      .typeScript, ["ts", "mts", "cts"], languageIDs: ["typescript"], comment: .line("//"),
      quotationMarks: "\"'`", isCode: true,
      dialect: ScriptDialect(hasTypes: true, hasElements: false),
      hasFilesOfSystems: true),
    .component(.vue, .vue), .component(.svelte, .svelte), .component(.astro, .astro),
    LanguageSupport(
      .dart, ["dart"], languageIDs: ["dart"], comment: .line("//"), quotationMarks: "\"'",
      isCode: true),
    LanguageSupport(
      .shell, ["sh", "bash", "zsh", "command"], languageIDs: ["shellscript", "shell"],
      comment: .line("#"), needsPreset: true,
      uses: { ShellFinder.uses(in: $0, presets: $1.presets) }),
    LanguageSupport(
      .markdown, ["md", "markdown", "mdx", "mdc"], languageIDs: ["markdown", "mdx"],
      comment: .markup, needsPreset: true,
      uses: { bytes, finder in
        MarkdownFinder.uses(in: bytes) { finder.uses(in: $0, kind: $1) }
      }),
    LanguageSupport(.text, []),
  ]

  private static func component(_ kind: SourceKind, _ format: ComponentFormat) -> LanguageSupport {
    LanguageSupport(
      kind, [kind.rawValue], languageIDs: [kind.rawValue], comment: .component,
      quotationMarks: "\"'`", isCode: true, component: format)
  }

  private static let byExtension: [String: LanguageSupport] = {
    let pairs = all.flatMap { support in support.extensions.map { ($0, support) } }
    return Dictionary(uniqueKeysWithValues: pairs)
  }()

  private static let byKind = Dictionary(uniqueKeysWithValues: all.map { ($0.kind, $0) })

  /// Returns the language support for a kind of file.
  package static func of(_ kind: SourceKind) -> LanguageSupport { byKind[kind] ?? all[0] }

  /// Returns the language for a file's extension, ignoring case.
  ///
  /// - Returns: Nil for a file that is not read, such as one for another system.
  package static func of(fileName name: String) -> LanguageSupport? {
    guard let period = name.lastIndex(of: "."),
      let found = byExtension[name[name.index(after: period)...].lowercased()]
    else { return nil }
    if found.hasFilesOfSystems, isOfOtherSystem(name[..<period]) { return nil }
    return found
  }

  /// Returns the language that an editor's identifier refers to.
  package static func of(languageID: String) -> LanguageSupport? {
    all.first { $0.languageIDs.contains(languageID) }
  }

  private static func isOfOtherSystem(_ stem: Substring) -> Bool {
    [".android", ".web", ".windows", ".d"].contains { stem.hasSuffix($0) }
  }

  // MARK: - Suppressing

  /// Returns a comment to insert on its own line before an offset, without indentation.
  ///
  /// - Returns: Nil if there can be no comment there, or if the syntax of comments is not known.
  package func comment(_ words: String, before offset: Int, in bytes: [UInt8]) -> String? {
    switch comment {
    case .line(let mark):
      if let dialect, ScriptTree(reading: bytes, as: dialect).isElementText(before: offset) {
        return "{/* \(words) */}"
      }
      return "\(mark) \(words)"
    case .markup: return "<!-- \(words) -->"
    case .component:
      guard let component else { return nil }
      let tree = ScriptTree(reading: bytes, as: component)
      if tree.scripts.contains(where: { $0.contains(offset) }) { return "// \(words)" }
      // A tag cannot contain comments.
      let isInTag = tree.tags.contains { $0.lowerBound < offset && offset < $0.upperBound }
      return isInTag ? nil : "<!-- \(words) -->"
    case .none: return nil
    }
  }

  // MARK: - Messages

  /// The extensions of the files that are read without a preset.
  package static let extensionList: String = {
    let extensions = all.filter { !$0.needsPreset }.flatMap(\.extensions).map { ".\($0)" }
    guard let last = extensions.last else { return "" }
    return extensions.dropLast().joined(separator: ", ") + " or \(last)"
  }()
}

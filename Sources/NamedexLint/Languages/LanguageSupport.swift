internal import NamedexFiles
internal import NamedexSyntax

/// What there is to know of a language in which names stand: one value for each kind of file.
package struct LanguageSupport: Sendable {
  /// How a comment for the linter is written.
  package enum Comment: Sendable {
    /// After `//` or `#`, up to the end of the line.
    case line(String)
    /// `<!-- … -->`
    case markup
    /// Comments are not known.
    case none
  }

  package let kind: SourceKind
  /// The extensions of its files.
  package let extensions: [String]
  /// What editors call it.
  package let languageIDs: [String]
  package let comment: Comment
  /// What stands around a name that is typed; empty where names are not completed.
  package let quotationMarks: [UInt8]
  /// Whether it holds code, in which conditions say on which systems a piece runs.
  package let isCode: Bool
  /// Whether it is read only if a preset asks for it.
  package let needsPreset: Bool
  /// How a script is read; nil for other languages.
  let dialect: ScriptDialect?
  /// What stands before and after a list of versions in a condition; nil where none is written.
  let condition: (before: String, after: String)?
  /// Whether files for other systems have their names before the extension, as `Row.android.tsx`.
  let hasFilesOfSystems: Bool

  private init(
    _ kind: SourceKind, _ extensions: [String], languageIDs: [String] = [],
    comment: Comment = .none, isCode: Bool = false, needsPreset: Bool = false,
    dialect: ScriptDialect? = nil, condition: (before: String, after: String)? = nil,
    hasFilesOfSystems: Bool = false
  ) {
    (self.kind, self.extensions, self.languageIDs) = (kind, extensions, languageIDs)
    (self.comment, self.isCode, self.needsPreset) = (comment, isCode, needsPreset)
    quotationMarks = !isCode ? [] : Array((dialect == nil ? "\"" : "\"'`").utf8)
    (self.dialect, self.condition) = (dialect, condition)
    self.hasFilesOfSystems = hasFilesOfSystems
  }

  /// All languages, in the order in which messages list their extensions.
  package static let all = [
    LanguageSupport(
      .swift, ["swift"], languageIDs: ["swift"], comment: .line("//"), isCode: true,
      condition: ("if #available(", ", *)")),
    LanguageSupport(
      .objectiveC, ["m", "mm", "h"],
      languageIDs: ["objective-c", "objective-cpp", "objc", "objectivec"],
      comment: .line("//"), isCode: true, condition: ("if (@available(", ", *))")),
    LanguageSupport(.interfaceBuilder, ["xib", "storyboard"], comment: .markup),
    // A binary list has no comments; a document that is open is text.
    LanguageSupport(.propertyList, ["plist"], comment: .markup),
    LanguageSupport(
      .javaScript, ["tsx", "jsx", "js", "mjs", "cjs"],
      languageIDs: ["javascript", "javascriptreact", "typescriptreact"], comment: .line("//"),
      isCode: true, dialect: ScriptDialect(hasTypes: true, hasElements: true),
      hasFilesOfSystems: true),
    LanguageSupport(
      .typeScript, ["ts", "mts", "cts"], languageIDs: ["typescript"], comment: .line("//"),
      isCode: true, dialect: ScriptDialect(hasTypes: true, hasElements: false),
      hasFilesOfSystems: true),
    LanguageSupport(
      .shell, ["sh", "bash", "zsh", "command"], languageIDs: ["shellscript", "shell"],
      comment: .line("#"),
      needsPreset: true),
    LanguageSupport(
      .markdown, ["md", "markdown"], languageIDs: ["markdown"], comment: .markup, needsPreset: true),
    LanguageSupport(.text, []),
  ]

  private static let byExtension: [String: LanguageSupport] = {
    let pairs = all.flatMap { support in support.extensions.map { ($0, support) } }
    return Dictionary(uniqueKeysWithValues: pairs)
  }()

  private static let byKind = Dictionary(uniqueKeysWithValues: all.map { ($0.kind, $0) })

  /// The support of a kind.
  package static func of(_ kind: SourceKind) -> LanguageSupport { byKind[kind] ?? all[0] }

  /// The language of a file by what follows the last period in its name, in upper or lower case.
  ///
  /// - Returns: Nil for a file that is not read, such as one for another system.
  package static func of(fileName name: String) -> LanguageSupport? {
    guard let period = name.lastIndex(of: "."),
      let found = byExtension[name[name.index(after: period)...].lowercased()]
    else { return nil }
    if found.hasFilesOfSystems, isOfOtherSystem(name[..<period]) { return nil }
    return found
  }

  /// The language that an editor calls by a name.
  package static func of(languageID: String) -> LanguageSupport? {
    all.first { $0.languageIDs.contains(languageID) }
  }

  private static func isOfOtherSystem(_ stem: Substring) -> Bool {
    [".android", ".web", ".windows", ".d"].contains { stem.hasSuffix($0) }
  }

  // MARK: - Suppressing

  /// A comment on a line of its own before an offset of a text, without the indentation.
  ///
  /// - Returns: Nil if it is not known how comments are written there.
  package func comment(_ words: String, before offset: Int, in bytes: [UInt8]) -> String? {
    switch comment {
    case .line(let mark):
      if let dialect, ScriptTree(reading: bytes, as: dialect).isElementText(before: offset) {
        return "{/* \(words) */}"
      }
      return "\(mark) \(words)"
    case .markup: return "<!-- \(words) -->"
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

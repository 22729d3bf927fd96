/// The kinds of files in which names are found. `LanguageSupport` says what each is.
package enum SourceKind: String, Sendable, Hashable, CaseIterable {
  /// Source code of Swift.
  case swift
  /// Source code and headers of Objective-C, also when mixed with C++.
  case objectiveC
  /// Storyboards and nibs as XML.
  case interfaceBuilder
  /// Property lists, as XML or binary.
  case propertyList
  /// JavaScript, and TypeScript in which elements may be written.
  case javaScript
  /// TypeScript in which `<` may begin a cast.
  case typeScript
  /// Scripts of a shell.
  case shell
  /// Markdown, with code in fences.
  case markdown
  /// Text of any other kind, in which only patterns find names.
  case text

  /// What is known of its language.
  package var support: LanguageSupport { .of(self) }

  /// Whether it holds code, in which conditions say on which systems a piece runs.
  var isCode: Bool { support.isCode }

  /// The extensions of files that are read, for messages.
  package static var extensions: String { LanguageSupport.extensionList }

  /// The kind of a file by its name.
  ///
  /// - Parameter name: A file name or a path.
  /// - Returns: Nil when files of that name are not read.
  package init?(fileName name: String) {
    guard let support = LanguageSupport.of(fileName: name), !support.needsPreset else { return nil }
    self = support.kind
  }
}

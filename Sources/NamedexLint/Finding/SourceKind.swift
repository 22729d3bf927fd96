/// The kinds of files that may contain names. `LanguageSupport` describes each of them.
package enum SourceKind: String, Sendable, Hashable, CaseIterable {
  case swift
  /// Objective-C source code and headers, including Objective-C++.
  case objectiveC
  /// Storyboards and nibs in XML format.
  case interfaceBuilder
  /// Property lists in XML, binary, old-style or JSON format.
  case propertyList
  /// JavaScript, and TypeScript with JSX elements.
  case javaScript
  /// TypeScript in which `<` may begin a cast.
  case typeScript
  case shell
  /// Markdown with fenced code.
  case markdown
  /// Any other text, in which names are found only by patterns.
  case text
  case dart
  /// Vue, Svelte and Astro components, which consist of scripts and markup.
  case vue, svelte, astro

  /// How files of this kind are read and reported.
  package var support: LanguageSupport { .of(self) }

  /// True for code, in which conditions can limit parts to certain systems.
  var isCode: Bool { support.isCode }

  /// The extensions of supported files, for messages.
  package static var extensions: String { LanguageSupport.extensionList }

  /// Determines the kind of a file from its name.
  ///
  /// - Parameter name: A file name or a path.
  /// - Returns: Nil if files with that name are not supported, or are supported only with a preset.
  package init?(fileName name: String) {
    guard let support = LanguageSupport.of(fileName: name), !support.needsPreset else { return nil }
    self = support.kind
  }
}

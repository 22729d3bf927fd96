package import NamedexCore

extension IndexBuilder {
  /// Returns the bytes of an index that contains the words of only some languages.
  ///
  /// - Parameter languages: The tags of the languages to keep; languages that are not in the index
  ///   are ignored.
  /// - Throws: The errors of `build(_:)`, which cannot occur for a valid index.
  /// - Complexity: O(*n*) in the size of the index.
  package static func bytes(
    of index: CatalogIndex, languages: [String]
  ) throws(IndexBuildError) -> [UInt8] {
    let kept = index.storedTranslations().filter { languages.contains($0.language) }
    var terms: [[UInt8]: Int] = [:]
    var sections: [[ByteStream]] = []
    index.withView { view in
      var cursor = MeaningCursor()
      while cursor.moveToNext(view) { terms[cursor.key] = cursor.number }
      for section in IndexSection.allCases {
        let extent = view.layout[section]
        var copy = ByteWriter()
        for offset in 0..<extent.count { copy.append(view.bytes.byte(extent.offset + offset)) }
        sections.append([ByteStream(copy)])
      }
    }
    return try inMemory { () throws(CatalogError) in
      let tables = try TranslationTables(kept, terms: terms)
      for (section, bytes) in tables.sections { sections[section.rawValue] = [ByteStream(bytes)] }
      return try IndexFile(sections).bytes()
    }
  }
}

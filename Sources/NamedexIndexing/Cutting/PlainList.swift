import NamedexCore

/// A list of names and the lists beside it, if these say nothing of single entries.
struct PlainList {
  /// The list of names.
  let file: SourceFile
  /// Whether nobody says where names are cut.
  let looksForSeparators: Bool
  private let catalog: Catalog

  /// Reads everything but the names.
  ///
  /// - Returns: Nil when a list says more of an entry than its name, when splits are proposed from all
  ///   names, and when there is a problem.
  init?(_ lists: SourceLists) {
    var files: [SourceList: SourceFile] = [:]
    for file in lists.files {
      guard let list = file.list, files.updateValue(file, forKey: list) == nil else { return nil }
    }
    let known: Set<SourceList> = [.manifest, .releases, .categories, .plainNames, .compounds]
    guard let file = files[.plainNames], known.isSuperset(of: files.keys) else { return nil }
    var reader = SourceListReader(lists)
    reader.files = files
    reader.readManifest()
    if !reader.separatorsAreKnown, files[.compounds] != nil {
      // The tokens of this list are checked against them.
      var separators = ListSeparators()
      let names = file.bytes[...]
      separators.look(at: names.span)
      reader.catalog.tokenization.separators = separators.separators
      reader.separatorsAreKnown = true
    }
    reader.readReleases()
    reader.readCategories()
    reader.readCompounds()
    guard reader.problems.isEmpty, reader.variants == nil,
      reader.catalog.tokenization.compounds == .lexicon
    else { return nil }
    self.file = file
    looksForSeparators = !reader.separatorsAreKnown
    catalog = reader.catalog
  }

  /// The catalog without its entries.
  ///
  /// - Parameter separators: The characters at which the names of each part of the list are cut.
  func frame(cutAt separators: [ListSeparators]) -> Catalog {
    guard looksForSeparators else { return catalog }
    var all = ListSeparators()
    for separators in separators { all.add(separators) }
    var frame = catalog
    frame.tokenization.separators = all.separators
    return frame
  }
}

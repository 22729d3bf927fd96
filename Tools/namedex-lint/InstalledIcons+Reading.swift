import Namedex
import NamedexImport
import NamedexIndexing
import NamedexLint

extension InstalledIcons {
  /// Creates a reader that compiles the names in installed packages in memory. Compiling the
  /// largest sets, with seven thousand names, takes about as long as starting Node.js.
  ///
  /// - Parameter denied: Packages and sets that are not judged.
  convenience init(denied: [String]) {
    self.init(denied: Set(denied)) { set, files in
      do throws(ImportError) {
        let (icons, isOpen) = try Self.icons(of: set, in: files)
        let catalog = NameCatalog(
          id: set.name.isEmpty ? set.package : set.name,
          // Suggestions for a name are spelt with the separators of its set.
          tokenization: Tokenization(separators: ["-", "_"]),
          entries: icons.map { icon in
            CatalogEntry(
              name: icon.name,
              aliases: icon.formerNames.map { EntryAlias(name: $0) }
                + icon.alternatives.map { EntryAlias(name: $0, role: .alternative) })
          })
        do throws(IndexBuildError) {
          return .names(try CatalogIndex(catalog), isOpen: isOpen)
        } catch {
          return .failure("\(files[0]): \(error.description)")
        }
      } catch {
        return .failure(error.description)
      }
    }
  }

  private static func icons(
    of set: NamedexLint.IconSet, in files: [String]
  ) throws(ImportError) -> (icons: [PackagedNames.Icon], isOpen: Bool) {
    if let file = files.first, file.hasSuffix(".dart") {
      let names = FlutterIcons.names(in: file, ofClass: set.name)
      guard !names.isEmpty else { throw .badData(file: file, reason: "no names of icons") }
      return (names.map { PackagedNames.Icon(name: $0) }, false)
    }
    let names = try PackagedNames(reading: files)
    return (names.icons, names.isOpen)
  }
}

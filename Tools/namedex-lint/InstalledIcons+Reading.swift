import Namedex
import NamedexImport
import NamedexIndexing
import NamedexLint

extension InstalledIcons {
  /// Creates a reader that compiles the names of installed packages in memory: the largest sets, with
  /// seven thousand names, take about as long as starting Node.js.
  ///
  /// - Parameter denied: Packages and sets that are not judged.
  convenience init(denied: [String]) {
    self.init(denied: Set(denied)) { set, files in
      do throws(ImportError) {
        let names = try PackagedNames(reading: files)
        let catalog = Catalog(
          id: set.name.isEmpty ? set.package : set.name,
          entries: names.icons.map { icon in
            CatalogEntry(
              name: icon.name,
              aliases: icon.formerNames.map { EntryAlias(name: $0) }
                + icon.alternatives.map { EntryAlias(name: $0, role: .alternative) })
          })
        do throws(IndexBuildError) {
          return .names(try CatalogIndex(catalog), isOpen: names.isOpen)
        } catch {
          return .failure("\(files[0]): \(error.description)")
        }
      } catch {
        return .failure(error.description)
      }
    }
  }
}

internal import NamedexCore

extension Answer {
  /// Writes what stands beside the results: whether it is above them, then entries that are meant,
  /// then whether entries are the thing that the query is and not only near it, then these.
  mutating func companions(_ companions: Workspace.Companions, _ workspace: Workspace) {
    var (meant, identified): ([CombinedSearch.Meant], [Identification]) = ([], [])
    switch companions {
    case .meant(let group):
      boolean(group.isFirst)
      meant = group.entries
    case .identified(let entries):
      boolean(false)
      identified = entries
    }
    number(meant.count)
    for row in meant {
      head(row.catalog, row.meant.entry, row.meant.shownName, workspace)
      texts(row.meant.words)
      number(row.meant.useCount)
    }
    number(identified.count)
    for row in identified {
      head(row.catalog, row.entry, nil, workspace)
      // In hundredths, because printing fractions would make the module larger.
      number(Int(row.distance * 100 + 0.5))
      boolean(row.distance == 0)
      colors(row.colors, workspace.indexes[workspace.number(ofPart: row.catalog)])
    }
  }

  /// Writes the place, the name and the picture of an entry.
  private mutating func head(
    _ part: Int, _ entry: EntryID, _ shownName: String?, _ workspace: Workspace
  ) {
    let catalog = workspace.number(ofPart: part)
    let index = workspace.indexes[catalog]
    number(catalog)
    number(entry.number)
    text(shownName ?? index.name(of: entry))
    picture(of: entry, index, asOf: workspace.asOf(catalog: catalog))
  }
}

package import NamedexCore

/// The SQL that updates an exported catalog from one version to another.
///
/// Entries are numbered by their places in the catalog. The rows of an entry that is in both
/// versions are kept: they are renumbered, range by range, and only rows that differ are written.
package struct ExportChanges: Sendable {
  private let old: ExportedCatalog
  private let new: ExportedCatalog
  private let kind: DatabaseKind
  /// For each entry of the new version, the corresponding entry of the old version; -1 if there is
  /// none.
  private let origins: [Int]

  /// - Complexity: O(*n*) in the number of names.
  package init(from old: CatalogIndex, to new: CatalogIndex, in kind: DatabaseKind) {
    self.old = ExportedCatalog(old)
    self.new = ExportedCatalog(new)
    self.kind = kind
    origins = Self.origins(old, new)
  }

  /// Matches entries by name: an entry corresponds to the old entry whose name is the entry's name
  /// or one of its former names.
  private static func origins(_ old: CatalogIndex, _ new: CatalogIndex) -> [Int] {
    var numbers: [[UInt8]: [Int]] = [:]
    for number in (0..<old.entryCount).reversed() {
      guard let name = old.entry(number).flatMap({ old.name(of: $0) }) else { continue }
      numbers[Array(name.utf8), default: []].append(number)
    }
    var origins = [Int](repeating: -1, count: new.entryCount)
    func claim(_ number: Int, _ name: String) {
      guard origins[number] < 0, let origin = numbers[Array(name.utf8)]?.popLast() else { return }
      origins[number] = origin
    }
    for number in origins.indices {
      if let name = new.entry(number).flatMap({ new.name(of: $0) }) { claim(number, name) }
    }
    for number in origins.indices where origins[number] < 0 {
      guard let record = new.entry(number).flatMap({ new.record(of: $0) }) else { continue }
      for alias in record.facts.aliases where alias.role == .former { claim(number, alias.name) }
    }
    return origins
  }

  /// Consecutive entries of the old version that move by the same distance; nil for removed
  /// entries.
  private struct Run {
    var entries: ClosedRange<Int>
    var distance: Int?
  }

  private var runs: [Run] {
    var distances = [Int?](repeating: nil, count: old.index.entryCount)
    for (number, origin) in origins.enumerated() where origin >= 0 {
      distances[origin] = number - origin
    }
    var runs: [Run] = []
    for (entry, distance) in distances.enumerated() {
      if let last = runs.last, last.distance == distance {
        runs[runs.count - 1].entries = last.entries.lowerBound...entry
      } else {
        runs.append(Run(entries: entry...entry, distance: distance))
      }
    }
    return runs
  }

  /// Writes the script: one transaction, which fails if the database does not contain the old
  /// version.
  package func write<Failure: Error>(to line: SQLSink<Failure>) throws(Failure) {
    try line(kind == .sqlite ? SQLiteScript.begin : PostgreSQLScript.begin)
    try line(check)
    let runs = runs.filter { $0.distance != 0 }
    let isRenumbered = !runs.isEmpty
    if kind == .sqlite { try forgetDocuments(isRenumbered, line) }
    for table in ExportTable.all where table.isOfEntries {
      for run in runs where run.distance == nil {
        try line("DELETE FROM \(table.fullName) WHERE \(Self.condition(run.entries));")
      }
      // Renumber through negative numbers, because no two rows may have the same number at any
      // time.
      for run in runs {
        guard let distance = run.distance else { continue }
        try line(
          "UPDATE \(table.fullName) SET entry = -1 - (entry + \(distance)) "
            + "WHERE \(Self.condition(run.entries));")
      }
      if runs.contains(where: { $0.distance != nil }) {
        try line("UPDATE \(table.fullName) SET entry = -1 - entry WHERE entry < 0;")
      }
    }
    for table in ExportTable.all {
      if table.isOfEntries {
        for (number, origin) in origins.enumerated() {
          try change(
            table, origin < 0 ? [] : old.rows(of: table, entry: origin, as: number),
            new.rows(of: table, entry: number), line)
        }
      } else {
        try change(table, old.rows(of: table), new.rows(of: table), line)
      }
    }
    if kind == .sqlite { try line(isRenumbered ? SQLiteScript.fill : Self.index) }
    try line("COMMIT;")
  }

  private static func condition(_ range: ClosedRange<Int>) -> String {
    range.count == 1
      ? "entry = \(range.lowerBound)"
      : "entry BETWEEN \(range.lowerBound) AND \(range.upperBound)"
  }

  private func change<Failure: Error>(
    _ table: ExportTable, _ before: [[ExportValue]], _ after: [[ExportValue]],
    _ line: SQLSink<Failure>
  ) throws(Failure) {
    guard before != after else { return }
    let stored = table.columns.indices.filter { kind.stores(table.columns[$0]) }
    func values(_ row: [ExportValue]) -> [ExportValue] { stored.map { row[$0] } }
    let (kept, wanted) = (Set(before.map(values)), Set(after.map(values)))
    for row in before where !wanted.contains(values(row)) {
      let conditions = table.columns.indices.filter { table.key.contains(table.columns[$0].name) }
        .map { "\(table.columns[$0].name) = \(kind.literal(row[$0]))" }
      try line("DELETE FROM \(table.fullName) WHERE \(conditions.joined(separator: " AND "));")
    }
    for row in after where !kept.contains(values(row)) {
      let list = values(row).map { kind.literal($0) }.joined(separator: ", ")
      try line("INSERT INTO \(table.fullName) VALUES (\(list));")
    }
  }

  /// The SQL that raises an error if the database has a version other than the old one.
  private var check: String {
    let digest = DatabaseKind.quoted(String(old.index.digest, radix: 16))
    let condition = "fact = 'digest' AND value = \(digest)"
    return switch kind {
    case .sqlite:
      """
      CREATE TEMP TABLE namedex_check (
        is_ours INTEGER CONSTRAINT the_tables_are_not_as_exported CHECK (is_ours),
        is_the_old_version INTEGER CONSTRAINT the_database_has_another_version CHECK (is_the_old_version));
      INSERT INTO namedex_check (is_ours) SELECT \(SQLiteScript.hasOnlyOurs);
      INSERT INTO namedex_check (is_the_old_version)
        SELECT EXISTS (SELECT 1 FROM namedex_catalog WHERE \(condition));
      DROP TABLE namedex_check;
      """
    case .postgresql:
      """
      DO $namedex$
      BEGIN
        LOCK TABLE namedex_catalog IN EXCLUSIVE MODE;
        IF NOT EXISTS (SELECT FROM namedex_catalog WHERE \(condition)) THEN
          RAISE EXCEPTION 'the database has another version of the catalog, not the old one'
            USING HINT = 'Compare the digest in namedex_catalog with `namedex catalogs`.';
        END IF;
        IF NOT EXISTS (SELECT FROM namedex_catalog WHERE fact = 'schema' AND value = '\(ExportedCatalog.schema)') THEN
          RAISE EXCEPTION 'another version of namedex made the tables and functions'
            USING HINT = 'Export the catalog to another schema, then drop this one.';
        END IF;
      END
      $namedex$;
      """
    }
  }

  // MARK: The full-text index of SQLite

  /// Removes entries from the index. This requires the old contents of the entries, so it must run
  /// before they change.
  private func forgetDocuments<Failure: Error>(
    _ isRenumbered: Bool, _ line: SQLSink<Failure>
  ) throws(Failure) {
    if isRenumbered {
      return try line("INSERT INTO namedex_document (namedex_document) VALUES ('delete-all');")
    }
    try line("CREATE TEMP TABLE namedex_changed (entry INTEGER PRIMARY KEY);")
    for (number, origin) in origins.enumerated() {
      let before =
        origin < 0 ? [] : old.rows(of: .representation, entry: origin, as: number)
      guard before != new.rows(of: .representation, entry: number) else { continue }
      try line("INSERT INTO namedex_changed VALUES (\(number));")
    }
    try line(
      """
      INSERT INTO namedex_document (namedex_document, rowid, tokens)
        SELECT 'delete', entry, tokens FROM namedex_document_text
        WHERE entry IN (SELECT entry FROM namedex_changed);
      """)
  }

  private static let index = """
    INSERT INTO namedex_document (rowid, tokens)
      SELECT entry, tokens FROM namedex_document_text
      WHERE entry IN (SELECT entry FROM namedex_changed);
    DROP TABLE namedex_changed;
    """
}

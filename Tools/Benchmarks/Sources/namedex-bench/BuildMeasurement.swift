import Foundation
import Namedex
import NamedexIndexing

/// Compiles a data set and writes the index.
struct BuildMeasurement: Encodable {
  /// Entries of the catalog.
  var entries: Int
  /// From catalog to bytes.
  var seconds: Double
  var entries_per_s: Double
  /// The size of the index.
  var bytes: Int
  var bytes_per_entry: Double
  /// What the process held once the catalog was made: the catalog, and what reading it left.
  var catalog_rss_kb: Int
  /// The most that the process held while it compiled, the catalog included.
  var peak_rss_kb: Int

  init(dataSet: String, index: String) throws {
    let catalog = try DataSet(dataSet).catalog()
    catalog_rss_kb = ProcessMemory.resident
    ProcessMemory.resetPeak()
    let start = Clock.microseconds()
    let built = try IndexBuilder.build(catalog)
    seconds = (Clock.microseconds() - start) / 1e6
    peak_rss_kb = ProcessMemory.peak
    entries = catalog.entries.count
    entries_per_s = Double(entries) / seconds
    bytes = built.count
    bytes_per_entry = Double(built.count) / Double(max(1, entries))
    try Data(built).write(to: URL(fileURLWithPath: index))
  }
}

public import GRDB

/// What was found in one document, for a rank.
///
/// Terms are the words and phrases of the query, without those that leave documents out, in the order
/// in which they were typed. Columns are those of the index. A document is counted as what `place` says
/// of it: at a place in names, only what was found in columns of names; of whole words in names, only
/// whole words.
public struct DocumentEvidence: Sendable {
  /// The columns of the index.
  ///
  /// - Complexity: O(1).
  public let columns: [DocumentColumn]
  /// The number of terms.
  ///
  /// - Complexity: O(1).
  public let termCount: Int
  /// The number of documents in the index.
  ///
  /// - Complexity: O(1).
  public internal(set) var documentCount = 0
  /// The document's identifier.
  ///
  /// - Complexity: O(1).
  public internal(set) var id: Int64 = 0

  /// Where the document has what was typed.
  ///
  /// - Complexity: O(1).
  public internal(set) var place = DocumentPlace.beginning

  /// How often terms were found: by term, then by column.
  var counts: [Int]
  /// By column.
  var lengths: [Int]
  var averageLengths: [Double]
  /// By term.
  var frequencies: [Int] = []
  let valueNames: [String]
  var values: [DatabaseValue]

  init(columns: [DocumentColumn], termCount: Int, valueNames: [String]) {
    self.columns = columns
    self.termCount = termCount
    self.valueNames = valueNames
    counts = Array(repeating: 0, count: columns.count * termCount)
    lengths = Array(repeating: 0, count: columns.count)
    averageLengths = Array(repeating: 0, count: columns.count)
    values = Array(repeating: .null, count: valueNames.count)
  }

  /// How often a term begins a word in a column, or is one.
  ///
  /// - Precondition: The term is less than `termCount`, the column less than the number of columns.
  /// - Complexity: O(1).
  public func count(ofTerm term: Int, inColumn column: Int) -> Int {
    counts[term * columns.count + column]
  }

  /// The number of words in a column.
  ///
  /// - Precondition: The column is less than the number of columns.
  /// - Complexity: O(1).
  public func length(ofColumn column: Int) -> Int { lengths[column] }

  /// The number of words in a column of a document, on average.
  ///
  /// - Precondition: The column is less than the number of columns.
  /// - Complexity: O(1).
  public func averageLength(ofColumn column: Int) -> Double { averageLengths[column] }

  /// The value of one of the row's own columns, which the rank names.
  ///
  /// - Returns: `.null` for a column that the rank does not name.
  /// - Complexity: O(*n*) in the columns that the rank names.
  public func value(_ column: String) -> DatabaseValue {
    valueNames.firstIndex(of: column).map { values[$0] } ?? .null
  }

  /// The number in one of the row's own columns, which the rank names; 0 if there is none.
  ///
  /// - Complexity: O(*n*) in the columns that the rank names.
  public func number(_ column: String) -> Double {
    Double.fromDatabaseValue(value(column)) ?? 0
  }
}

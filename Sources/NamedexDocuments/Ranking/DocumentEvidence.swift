public import GRDB

/// The evidence from which a rank scores a document.
///
/// Terms are the words and phrases of the query, except those that exclude documents, in the order
/// in which they were typed. Columns are the columns of the index. Counts depend on `place`: for a
/// place in names, only matches in columns of names count, and for whole words in names, only whole
/// words count.
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

  /// The kind of place where the document matches.
  ///
  /// - Complexity: O(1).
  public internal(set) var place = DocumentPlace.beginning

  /// The number of occurrences of each term in each column, ordered by term, then by column.
  var counts: [Int]
  /// The number of words in each column.
  var lengths: [Int]
  var averageLengths: [Double]
  /// The number of documents that contain each term.
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

  /// Returns how often a term equals or begins a word in a column.
  ///
  /// - Precondition: The term is less than `termCount`, and the column less than the number of
  ///   columns.
  /// - Complexity: O(1).
  public func count(ofTerm term: Int, inColumn column: Int) -> Int {
    counts[term * columns.count + column]
  }

  /// Returns the number of words in a column.
  ///
  /// - Precondition: The column is less than the number of columns.
  /// - Complexity: O(1).
  public func length(ofColumn column: Int) -> Int { lengths[column] }

  /// Returns the average number of words that documents have in a column.
  ///
  /// - Precondition: The column is less than the number of columns.
  /// - Complexity: O(1).
  public func averageLength(ofColumn column: Int) -> Double { averageLengths[column] }

  /// Returns the value in a column of the document's own row. The rank must list the column.
  ///
  /// - Returns: `.null` for a column that the rank does not list.
  /// - Complexity: O(*n*) in the number of columns that the rank lists.
  public func value(_ column: String) -> DatabaseValue {
    valueNames.firstIndex(of: column).map { values[$0] } ?? .null
  }

  /// Returns the number in a column of the document's own row; 0 if there is none. The rank must
  /// list the column.
  ///
  /// - Complexity: O(*n*) in the number of columns that the rank lists.
  public func number(_ column: String) -> Double {
    Double.fromDatabaseValue(value(column)) ?? 0
  }
}

package import GRDB
internal import GRDBSQLite
internal import NamedexCore
internal import NamedexTokenizing

/// The FTS5 tokenizer `namedex`. It splits text and names into folded words and their parts.
///
/// A word and its parts have the same position, so `dropper`, `eyedropper` and `eye drop` find
/// `eyeDropper`. Each character of a script without spaces is a word, so every run of characters
/// can be found as a phrase.
///
/// ``DocumentIndex`` uses this tokenizer. For other FTS5 tables, call `prepareForDocuments()` on
/// the database's configuration, and name the tokenizer:
///
/// ```swift
/// try db.create(virtualTable: "notes", using: FTS5()) { table in
///   table.tokenizer = DocumentTokenizer.tokenizerDescriptor()
///   table.column("body")
/// }
/// ```
///
/// To split compounds, pass the arguments `lexicon` and the name of a table with the columns
/// `token` and `words`. A row such as `eyedropper`, `eye dropper` says how to split a token. The
/// connection reads the table when it first uses the tokenizer.
package final class DocumentTokenizer: FTS5CustomTokenizer {
  /// The name of the tokenizer in SQL.
  package static let name = "namedex"

  private var scanner: WordScanner

  /// Creates the tokenizer for a connection. FTS5 calls this.
  ///
  /// - Parameters:
  ///   - db: The connection.
  ///   - arguments: None, or `lexicon` and the name of a table.
  /// - Throws: `DatabaseError` for other arguments, or if the table cannot be read.
  /// - Complexity: O(*n*) in the number of rows.
  package init(db: Database, arguments: [String]) throws {
    switch arguments.count {
    case 0: scanner = WordScanner()
    case 2 where arguments[0] == "lexicon":
      scanner = WordScanner(lexicon: try CompoundLexicon(table: arguments[1], in: db))
    default:
      throw DatabaseError(
        message: "the tokenizer 'namedex' takes no arguments, or `lexicon` and the name of a table")
    }
  }

  /// Splits text. FTS5 calls this.
  ///
  /// - Complexity: O(*n*) for a text of *n* bytes.
  package func tokenize(
    context: UnsafeMutableRawPointer?, tokenization: FTS5Tokenization,
    pText: UnsafePointer<CChar>?, nText: CInt, tokenCallback: @escaping FTS5TokenCallback
  ) -> CInt {
    guard let text = unsafe pText, nText > 0 else { return SQLITE_OK }
    var status = SQLITE_OK
    // SAFETY: SQLite keeps the `nText` bytes at `pText` valid for the duration of the call.
    let bytes = unsafe UnsafeRawBufferPointer(start: text, count: Int(nText))
      .bindMemory(to: UInt8.self)
    let purpose: WordScanner.Purpose = tokenization.contains(.query) ? .query : .document
    unsafe scanner.scan(bytes.span, for: purpose) { buffer, start, place, isPart in
      // SAFETY: FTS5 copies the token before the callback returns.
      unsafe buffer.withUnsafeBytes { token in
        unsafe status = tokenCallback(
          context, isPart ? FTS5_TOKEN_COLOCATED : 0,
          token.baseAddress?.advanced(by: start).assumingMemoryBound(to: CChar.self),
          CInt(clamping: token.count - start), CInt(clamping: place.lowerBound),
          CInt(clamping: place.upperBound))
      }
      return status == SQLITE_OK
    }
    return status
  }
}

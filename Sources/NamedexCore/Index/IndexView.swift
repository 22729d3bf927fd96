/// A borrowed index: its layout and its bytes.
///
/// Every reader of an index takes a view, which cannot outlive the closure that receives it from
/// `CatalogIndex.withView(_:)`.
package struct IndexView: ~Escapable {
  package let layout: IndexLayout
  package let bytes: RawSpan

  @_lifetime(copy bytes)
  init(_ layout: IndexLayout, _ bytes: RawSpan) {
    self.layout = layout
    self.bytes = bytes
  }
}

extension CatalogIndex {
  /// Passes a view of the index to a closure.
  ///
  /// - Complexity: O(1) beyond the closure; nothing is copied.
  @inline(__always)
  package func withView<Result, Failure: Error>(
    _ body: (IndexView) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try layout.source.withBytes { span throws(Failure) in
      try body(IndexView(layout, span))
    }
  }
}

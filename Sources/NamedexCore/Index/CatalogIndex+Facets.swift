extension CatalogIndex {
  /// The facets of the catalog: each key with its values, in the catalog's order.
  ///
  /// - Complexity: O(*v*) for *v* values, at each access. Keep the result, as `FacetVocabulary`
  ///   does.
  package var facets: [(key: String, values: [(value: String, label: String)])] {
    withView { view in
      (0..<layout.facetKeyCount).map { key in
        (
          view.facetKey(key),
          view.facetValues(ofKey: key).map { (view.facetValue($0), view.facetLabel($0)) }
        )
      }
    }
  }

  /// Returns the label of a facet's value; nil if the catalog does not have the value.
  ///
  /// - Complexity: O(*v*) for *v* values of the facet.
  package func label(of facet: CatalogFacet) -> String? {
    withView { view in
      guard let key = view.facetKeys.first(where: { view.facetKey($0) == facet.key }) else {
        return nil
      }
      let utf8 = Array(facet.value.utf8)
      return view.facetValues(ofKey: key).first { view.isFacetValue($0, utf8) }
        .map { view.facetLabel($0) }
    }
  }

  /// Returns the values of a facet, or only the wanted ones, in the catalog's order, followed by
  /// `yes` and `no` if these are wanted and the facet has no such values. Returns nil if the
  /// catalog does not have the facet.
  ///
  /// - Complexity: O(*v* · *w*) for *v* values and *w* wanted values.
  package func values(ofFacet key: String, wanted: [String]? = nil) -> [String]? {
    withView { view in
      guard let known = view.facetKeys.first(where: { view.facetKey($0) == key }) else {
        return nil
      }
      let positions = view.facetValues(ofKey: known)
      guard let wanted else { return positions.map { view.facetValue($0) } }
      let utf8 = wanted.map { Array($0.utf8) }
      let found = positions.filter { position in
        utf8.contains { view.isFacetValue(position, $0) }
      }
      if found.count >= wanted.count { return found.map { view.facetValue($0) } }
      // Strings that compare equal may have different bytes.
      let values = positions.map { view.facetValue($0) }.filter { wanted.contains($0) }
      return values
        + [CatalogFacet.anyValue, CatalogFacet.noValue].filter {
          wanted.contains($0) && !values.contains($0)
        }
    }
  }

  /// Returns, for each class of entries, whether the wanted facets accept it; nil if no facets are
  /// wanted.
  ///
  /// - Complexity: O(values of the catalog) for each key if the wanted values are in the catalog's
  ///   order and spelling; otherwise for each wanted value.
  package func acceptedClasses(_ wanted: [CatalogFacet]) throws(ScopeError) -> [Bool]? {
    guard !wanted.isEmpty else { return nil }
    return try withView { view throws(ScopeError) in
      var accepted = [Bool](repeating: true, count: layout.classCount)
      for key in wanted.map({ $0.key }).uniqued() {
        guard let known = view.facetKeys.first(where: { view.facetKey($0) == key }) else {
          throw .unknownFacetKey(
            key, catalog: id, known: view.facetKeys.map { view.facetKey($0) })
        }
        let values = view.facetValues(ofKey: known)
        var isWanted = [Bool](repeating: false, count: values.count)
        var isNoneWanted = false
        var next = values.lowerBound
        for facet in wanted where facet.key == key {
          let code = Self.codePoint(facet.value, ofFacet: key) ?? facet.value
          guard
            let position = view.position(ofValue: facet.value, in: values, from: next)
              ?? view.position(ofValue: code, in: values, from: next)
          else {
            if facet.value == CatalogFacet.anyValue {
              isWanted = isWanted.map { _ in true }
              continue
            }
            if facet.value == CatalogFacet.noValue {
              isNoneWanted = true
              continue
            }
            throw .unknownFacetValue(
              facet, catalog: id,
              nearest: NearestValues.nearest(
                to: facet.value, in: values.map { view.facetValue($0) }))
          }
          isWanted[position - values.lowerBound] = true
          next = position + 1
        }
        // The values of a class follow those of the previous one. A forged index may give all
        // values to each class.
        var end = 0
        for index in accepted.indices {
          let places = view.classRecord(index).values.clamped(to: end..<Int.max)
          end = places.upperBound
          guard accepted[index] else { continue }
          let own = places.map { view.classValue($0) }
            .filter { values.contains($0) }
          accepted[index] =
            own.isEmpty ? isNoneWanted : own.contains { isWanted[$0 - values.lowerBound] }
        }
      }
      return accepted
    }
  }
}

extension IndexView {
  package var facetKeys: Range<Int> { 0..<layout.facetKeyCount }

  package func facetKey(_ key: Int) -> String {
    string(referenceAt: layout[.facetKeys].offset + 12 * key)
  }

  /// Returns whether the catalog has a facet, without creating strings for the keys.
  func hasFacet(_ key: String) -> Bool {
    let utf8 = Array(key.utf8)
    return facetKeys.contains { isString(utf8, referenceAt: layout[.facetKeys].offset + 12 * $0) }
  }

  package func facetValue(_ position: Int) -> String {
    string(referenceAt: layout[.facetValues].offset + 16 * position)
  }

  /// Returns whether a value has the given bytes.
  fileprivate func isFacetValue(_ position: Int, _ utf8: [UInt8]) -> Bool {
    isString(utf8, referenceAt: layout[.facetValues].offset + 16 * position)
  }

  fileprivate func facetLabel(_ position: Int) -> String {
    string(referenceAt: layout[.facetValues].offset + 16 * position + 8)
  }

  /// Returns the positions of a key's values among all facet values.
  package func facetValues(ofKey key: Int) -> Range<Int> {
    func first(_ key: Int) -> Int {
      key < layout.facetKeyCount
        ? bytes.int32(layout[.facetKeys].offset + 12 * key + 8) : layout.facetValueCount
    }
    return first(key)..<max(first(key), min(first(key + 1), layout.facetValueCount))
  }

  /// Returns the position of the identical value, or else of the first value whose text or label
  /// differs only in case and accents.
  ///
  /// - Parameter start: Where to look first, so that a search for values in the catalog's order
  ///   finds each at once.
  fileprivate func position(
    ofValue value: String, in positions: Range<Int>, from start: Int
  ) -> Int? {
    let utf8 = Array(value.utf8)
    if let position = (start..<positions.upperBound).first(where: { isFacetValue($0, utf8) })
      ?? (positions.lowerBound..<start).first(where: { isFacetValue($0, utf8) })
    {
      return position
    }
    let folded = Folding.fold(value)
    return positions.first { position in
      Folding.fold(facetValue(position)) == folded || Folding.fold(facetLabel(position)) == folded
    }
  }
}

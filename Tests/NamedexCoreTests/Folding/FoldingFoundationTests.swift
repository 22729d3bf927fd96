import Foundation
import NamedexCore
import Testing

// The classes and their sizes hold for Foundation on Linux, which ships with the toolchain and is
// therefore the same in every distribution. On Apple platforms, Foundation depends on the system.
#if os(Linux)
  @Suite("Folding and Foundation's compare")
  struct FoldingFoundationTests {
    /// Compares every scalar with each of its partners. Any disagreement must belong to a listed
    /// class.
    @Test("folding and Foundation agree on every scalar outside the listed classes")
    func everyScalar() {
      var unexplained: [String] = []
      var counts: [FoundationDifference: Int] = [:]
      var vanished: [String] = []
      for value in UInt32(0)...0x10FFFF {
        guard let scalar = Unicode.Scalar(value) else { continue }
        // Seven in ten scalars are unassigned and have no other forms. Folding and Foundation must
        // leave them unchanged.
        if scalar.properties.age == nil {
          if !Folding.isFolded(scalar) || Self.foundationHoldsEqual(String(scalar), "") {
            unexplained.append("\(scalar.escaped(asASCII: true)), not assigned")
          }
          continue
        }
        var open = Self.differences(of: scalar)
        for difference in FoundationDifference.allCases where difference.contains(scalar) {
          counts[difference, default: 0] += 1
          let explained = open.filter {
            difference.partners.contains($0.key) && $0.value == difference.isMergedByFolding
          }
          if explained.isEmpty {
            vanished.append("\(difference): \(scalar.escaped(asASCII: true))")
          }
          for partner in explained.keys { open[partner] = nil }
        }
        for partner in open.keys {
          unexplained.append("\(scalar.escaped(asASCII: true)) and its \(partner)")
        }
      }
      #expect(unexplained.isEmpty, "differ without belonging to a class")
      #expect(vanished.isEmpty, "belong to a class, yet do not differ")
      for difference in FoundationDifference.allCases {
        #expect(counts[difference] == difference.count, "\(difference)")
      }
    }

    /// Only compatibility ideographs outside the basic plane differ: Foundation treats each of them
    /// as equal to its unified ideograph, but not to the other compatibility forms of that
    /// ideograph.
    @Test("folding and Foundation agree on pairs with the same folding, except for 13 ideographs")
    func pairs() {
      var groups: [[UInt8]: [Unicode.Scalar]] = [:]
      for value in UInt32(0)...0x10FFFF {
        guard let scalar = Unicode.Scalar(value), !Folding.isFolded(scalar) else { continue }
        let folded = Folding.fold(String(scalar))
        // Folding removes marks; `everyScalar` compares them with the empty string.
        guard !folded.isEmpty else { continue }
        let isExplained = FoundationDifference.allCases.contains {
          $0.isMergedByFolding && $0.contains(scalar)
        }
        if !isExplained { groups[folded, default: []].append(scalar) }
      }
      var count = 0
      var unequal: [String] = []
      var ideographs = 0
      for group in groups.values {
        for (index, one) in group.enumerated() {
          for other in group[..<index] {
            count += 1
            let isOutside = one.value > 0xFFFF && other.value > 0xFFFF
            if isOutside { ideographs += 1 }
            if Self.foundationHoldsEqual(String(one), String(other)) == isOutside {
              unequal.append("\(one.escaped(asASCII: true)) \(other.escaped(asASCII: true))")
            }
          }
        }
      }
      #expect(unequal.isEmpty)
      #expect(ideographs == 13)
      #expect(count > 3000)
    }

    @Test(
      "folding and Foundation agree on whole words",
      arguments: [
        ("Éyedröpper", "EYEDROPPER", true), ("STRASSE", "straße", true),
        ("ΣΊΣΥΦΟΣ", "Σίσυφος", true),
        ("Ёлка", "елка", true), ("ŁÓDŹ", "łódź", true), ("Łódź", "lodz", false),
        ("ı", "i", false), ("İ", "i", true), ("ꮳꮃꭹ", "ᏣᎳᎩ", true), ("ﬃ", "FFI", true),
        ("①", "1", false), ("²", "2", false), ("Ａ", "A", false), ("Ⅷ", "ⅷ", true),
        ("한글", "한글".decomposedStringWithCanonicalMapping, true), ("\u{212A}", "k", true),
      ])
    func words(one: String, other: String, areEqual: Bool) {
      #expect(Self.foundationHoldsEqual(one, other) == areEqual)
      #expect((Folding.fold(one) == Folding.fold(other)) == areEqual)
    }

    /// Returns the partners on which folding and Foundation disagree; the value is true if folding
    /// treats them as equal.
    private static func differences(of scalar: Unicode.Scalar) -> [Partner: Bool] {
      let text = String(scalar)
      let bytes = Array(text.utf8)
      let folded = Folding.fold(text)
      var differences: [Partner: Bool] = [:]
      for partner in Partner.allCases {
        let other = form(partner, of: text, scalar, folded)
        // Bytes are compared, because `==` treats canonically equivalent strings as equal.
        guard Array(other.utf8) != bytes else { continue }
        let isMerged = Folding.fold(other) == folded
        if isMerged != foundationHoldsEqual(text, other) { differences[partner] = isMerged }
      }
      return differences
    }

    private static func form(
      _ partner: Partner, of text: String, _ scalar: Unicode.Scalar, _ folded: [UInt8]
    ) -> String {
      switch partner {
      case .folding: return String(decoding: folded, as: UTF8.self)
      case .foundationFolding: return text.folding(options: options, locale: nil)
      case .lowercase: return scalar.properties.lowercaseMapping
      case .uppercase: return scalar.properties.uppercaseMapping
      case .titlecase: return scalar.properties.titlecaseMapping
      case .decomposition: return text.decomposedStringWithCanonicalMapping
      case .base:
        let parts = text.decomposedStringWithCanonicalMapping.unicodeScalars
        return String(
          String.UnicodeScalarView(
            parts.filter { $0.properties.generalCategory != .nonspacingMark }))
      case .nothing: return ""
      }
    }

    private static let options: String.CompareOptions = [.caseInsensitive, .diacriticInsensitive]

    private static func foundationHoldsEqual(_ one: String, _ other: String) -> Bool {
      one.compare(other, options: options) == .orderedSame
    }
  }
#endif

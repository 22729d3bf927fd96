import Testing

@testable import NamedexCore
@testable import NamedexPageTables

/// The page's module has the data of folding in another form than the library.
@Suite("The page's tables")
struct PageTablesTests {
  private static let scalars = (0..<0x11_0000).compactMap { Unicode.Scalar(UInt32($0)) }

  @Test("fold every scalar as the core's do")
  func foldings() {
    let different = Self.scalars.filter { scalar in
      let (core, page) = (
        NamedexCore.ScalarRecord(of: scalar), NamedexPageTables.ScalarRecord(of: scalar)
      )
      guard core.isFolded == page.isFolded, core.foldsToNothing == page.foldsToNothing else {
        return true
      }
      return !core.isFolded && !core.foldsToNothing && core.folding != page.folding
    }
    #expect(different == [])
  }

  @Test("have the same white space, marks and version")
  func others() {
    let different = Self.scalars.filter {
      NamedexCore.ScalarClass.isWhiteSpace($0) != NamedexPageTables.ScalarClass.isWhiteSpace($0)
    }
    #expect(different == [])
    #expect(
      NamedexPageTables.UnicodeTables.combiningClasses
        == NamedexCore.UnicodeTables.combiningClasses)
    #expect(NamedexPageTables.UnicodeTables.version == NamedexCore.UnicodeTables.version)
  }
}

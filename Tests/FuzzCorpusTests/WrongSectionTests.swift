import NamedexFuzzTargets
import NamedexTestSupport
import Testing

@Suite("Indexes with valid checksums and a wrong section")
struct WrongSectionTests {
  /// The number of damaged indexes in each of the ten parts.
  private static let count = 200

  @Test(
    "every operation on an index handles a wrong section with a valid checksum", arguments: 0..<10)
  func everyCommand(part: Int) throws {
    var openedCount = 0
    let numbers = Inputs.seeds(Self.count).map { Int($0) * 10 + part }
    for number in numbers {
      let index = DamagedIndex(number: number)
      do throws(FuzzFinding) {
        if try index.exercise() { openedCount += 1 }
      } catch {
        Issue.record("\(index.description): \(error)")
      }
    }
    #expect(openedCount > numbers.count / 2)
  }
}

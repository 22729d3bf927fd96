import NamedexCore
import NamedexIndexing
import Testing

@Suite("Damaged source lists")
struct SourceListMutationTests {
  /// Reads the complete lists with one file replaced, and checks the errors.
  private func read(_ list: Int, _ bytes: [UInt8], _ what: String) {
    var files = Fixture.complete.map { Fixture.file($0.name, $0.text) }
    files[list].bytes = bytes
    do throws(SourceListError) {
      let catalog = try NameCatalog(sourceLists: SourceLists(id: "test", files: files))
      #expect(!catalog.entries.isEmpty)
    } catch {
      #expect(!error.problems.isEmpty)
      #expect(error.problems.count <= SourceListError.problemLimit)
      for problem in error.problems {
        guard let place = problem.place,
          let file = files.first(where: { $0.path == problem.file })
        else {
          Issue.record("\(what): no place in \(problem)")
          continue
        }
        let lines = file.bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        #expect((1...lines.count).contains(place.line), "\(what): \(problem)")
        guard lines.indices.contains(place.line - 1) else { continue }
        let width = String(decoding: lines[place.line - 1], as: UTF8.self).count
        #expect((1...width + 1).contains(place.column), "\(what): \(problem)")
      }
    }
  }

  @Test(
    "source lists with any changed byte are read without a crash",
    arguments: Fixture.complete.indices)
  func flipped(_ list: Int) {
    let good = Array(Fixture.complete[list].text.utf8)
    for position in good.indices {
      let changed =
        [0x01, 0x20, 0x80, 0xFF].map { good[position] ^ $0 } + [0x00, 0x09, 0x0A, 0x2C]
      for byte in changed where byte != good[position] {
        var bytes = good
        bytes[position] = byte
        read(
          list, bytes,
          "\(Fixture.complete[list].name) with 0x\(String(byte, radix: 16)) at \(position)")
      }
    }
  }

  @Test("truncated source lists are read without a crash", arguments: Fixture.complete.indices)
  func truncated(_ list: Int) {
    let good = Array(Fixture.complete[list].text.utf8)
    for count in 0..<good.count {
      read(list, Array(good.prefix(count)), "\(Fixture.complete[list].name) of \(count) bytes")
      read(list, good.prefix(count) + [0x0A], "\(Fixture.complete[list].name) cut at \(count)")
    }
  }

  @Test(
    "source lists with missing or doubled bytes or lines are read without a crash",
    arguments: Fixture.complete.indices)
  func repeated(_ list: Int) {
    let good = Array(Fixture.complete[list].text.utf8)
    for position in good.indices {
      var bytes = good
      bytes.remove(at: position)
      read(list, bytes, "\(Fixture.complete[list].name) without byte \(position)")
      read(list, Array(good[...position]) + good[position...], "byte \(position) twice")
    }
    let lines = good.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast()
    for line in lines.indices {
      for copies in [0, 2, 3] {
        let kept = lines.indices.flatMap { index in
          Array(repeating: lines[index] + [0x0A], count: index == line ? copies : 1)
        }
        read(list, Array(kept.joined()), "\(copies) times line \(line + 1)")
      }
    }
  }
}

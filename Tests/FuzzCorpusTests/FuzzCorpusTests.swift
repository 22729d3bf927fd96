import Foundation
import NamedexFuzzTargets
import NamedexTestSupport
import Testing

@Suite("Inputs that fuzzing found")
struct FuzzCorpusTests {
  /// Returns a target's committed inputs, with their file names.
  private static func corpus(_ target: FuzzTarget) throws -> [(name: String, bytes: [UInt8])] {
    let directory = "\(Repository.root)/Tools/Fuzzing/Corpus/\(target.rawValue)"
    return try FileManager.default.contentsOfDirectory(atPath: directory)
      .filter { !$0.hasPrefix(".") }.sorted()
      .map { name in
        (name, [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(directory)/\(name)"))))
      }
  }

  @Test(
    "every corpus input and seed is handled without a crash", arguments: FuzzTarget.allCases)
  func replay(target: FuzzTarget) throws {
    let files = try Self.corpus(target)
    #expect(files.count >= 10, "the corpus for \(target.rawValue) is missing")
    let seeds = target.seeds.enumerated().map { (name: "seed \($0.offset)", bytes: $0.element) }
    for (name, bytes) in files + seeds {
      do {
        try target.run(bytes)
      } catch {
        Issue.record("\(target.rawValue)/\(name): \(error)")
      }
    }
  }

  /// Fuzzes briefly without coverage, which finds obvious bugs in every test run.
  @Test(
    "mutated corpus inputs are handled without a crash", arguments: FuzzTarget.allCases)
  func neighbours(target: FuzzTarget) throws {
    let inputs = try Self.corpus(target).map(\.bytes) + target.seeds
    // The inputs differ every day. A recorded issue contains the input.
    var generator = SeededGenerator(seed: Inputs.day)
    for _ in 0..<500 {
      var input = inputs[Int.random(in: 0..<inputs.count, using: &generator)]
      for _ in 0..<Int.random(in: 1...4, using: &generator) where !input.isEmpty {
        let place = Int.random(in: 0..<input.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: input[place] = UInt8.random(in: .min ... .max, using: &generator)
        case 1: input.remove(at: place)
        case 2: input.insert(input[input.count - 1 - place], at: place)
        default: input[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        }
      }
      do {
        try target.run(input)
      } catch {
        Issue.record("\(target.rawValue) \(Data(input).base64EncodedString()): \(error)")
      }
    }
  }
}

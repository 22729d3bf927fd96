import Foundation
import NamedexFuzzTargets
import NamedexTestSupport
import Testing

@Suite("What fuzzing reached and found")
struct FuzzCorpusTests {
  /// Returns the committed inputs of a target, with their file names.
  private static func corpus(_ target: FuzzTarget) throws -> [(name: String, bytes: [UInt8])] {
    let directory = "\(Repository.root)/Tools/Fuzzing/Corpus/\(target.rawValue)"
    return try FileManager.default.contentsOfDirectory(atPath: directory)
      .filter { !$0.hasPrefix(".") }.sorted()
      .map { name in
        (name, [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(directory)/\(name)"))))
      }
  }

  @Test(
    "every input and seed of the corpus is handled without a crash", arguments: FuzzTarget.allCases)
  func replay(target: FuzzTarget) throws {
    let files = try Self.corpus(target)
    #expect(files.count >= 10, "the corpus of \(target.rawValue) is missing")
    let seeds = target.seeds.enumerated().map { (name: "seed \($0.offset)", bytes: $0.element) }
    for (name, bytes) in files + seeds {
      do {
        try target.run(bytes)
      } catch {
        Issue.record("\(target.rawValue)/\(name): \(error)")
      }
    }
  }

  /// A little fuzzing without coverage, which finds coarse bugs in every test run.
  @Test(
    "inputs near those of the corpus are handled without a crash", arguments: FuzzTarget.allCases)
  func neighbours(target: FuzzTarget) throws {
    let inputs = try Self.corpus(target).map(\.bytes) + target.seeds
    // The inputs differ every day. An issue names the input.
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

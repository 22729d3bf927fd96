// Searches one index from eight threads under the thread sanitizer: see Tools/tsan.

import NamedexFiles
import NamedexFuzzTargets

do {
  let disagreements = try ThreadTrial.run()
  print(
    disagreements.isEmpty
      ? "eight threads find the same as one" : "threads disagree on \(disagreements)")
  exit(disagreements.isEmpty ? 0 : 1)
} catch {
  print("\(error)")
  exit(70)
}

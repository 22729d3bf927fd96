// Searches one index from eight threads, for the thread sanitizer to watch: see Tools/tsan.

import NamedexFiles
import NamedexFuzzTargets

do {
  let disagreements = try ThreadTrial.run()
  print(
    disagreements.isEmpty
      ? "eight threads find what one finds" : "threads disagree on \(disagreements)")
  exit(disagreements.isEmpty ? 0 : 1)
} catch {
  print("\(error)")
  exit(70)
}

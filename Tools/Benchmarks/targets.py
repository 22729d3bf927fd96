"""The targets, and a check of whether they were met."""
import os

from harness import FREQUENT, ROOT, WORKLOADS
from report import TITLES, number, table


class Targets:
    """The targets. Each row says what is measured, and has the target, the measured figure and the share of the target
    that is used."""

    def __init__(self):
        self.rows = []

    def add(self, what, target, value, unit="", least=False):
        used = None if value is None else (target / value if least else value / target)
        sign = "at least" if least else "at most"
        self.rows.append((what, "%s %s%s" % (sign, number(target), unit),
                          "not measured" if value is None else number(value) + unit, used))

    def table(self, unmeasured):
        """Returns the table of targets. Targets that this run did not measure are included only if `unmeasured` is
        true."""
        lines = [["target", "wanted", "found", ""]]
        for what, target, value, used in self.rows:
            if used is None and not unmeasured:
                continue
            verdict = "" if used is None else "met" if used <= 1 else "missed, %sx" % number(used)
            lines.append([what, target, value, verdict])
        return table(lines)


def figure(results, *keys):
    """Returns a figure from nested dictionaries; None if this run did not measure it."""
    for key in keys:
        if results is None or key not in results:
            return None
        results = results[key]
    return results


def keystroke_targets(lists, first_search):
    """Returns the targets for operations that users wait for."""
    targets = Targets()

    def ranked(name, workload, party, key):
        return figure(lists, name, "workloads", workload, "ranked", party, key)

    def slowest(name, mode, party="namedex"):
        """Returns the largest p99 and the name of its workload."""
        found = figure(lists, name, "workloads") or {}
        figures = [(figures[mode][party]["p99"], workload) for workload, figures in found.items()
                   if party in figures[mode]]
        return max(figures, default=(None, ""))

    for key, target in (("p50", 12), ("p99", 60)):
        targets.add("SF Symbols, 60 realistic queries, " + key, target,
                    ranked("symbols", "typed", "namedex", key), " µs")
    targets.add("SF Symbols, 60 realistic queries, whole answer, p99", 150,
                figure(lists, "symbols", "workloads", "typed", "answer", "namedex", "p99"), " µs")
    for workload in WORKLOADS + tuple("`%s`" % query for query in FREQUENT):
        targets.add("%s, %s, p99" % (TITLES["unsorted1m"], workload), 1000,
                    ranked("unsorted1m", workload, "namedex", "p99"), " µs")
    time, workload = slowest("unsorted10m", "ranked")
    targets.add("%s, slowest of all, p99%s" % (TITLES["unsorted10m"], workload and " (%s)" % workload),
                4000, time, " µs")
    targets.add("SF Symbols, 60 realistic queries, p99, FTS5 by rank takes", 40,
                ranked("symbols", "typed", "fts5_ratio", "p99"), "x", least=True)
    targets.add("%s, w1, p99, FTS5 by rank takes" % TITLES["unsorted1m"], 100,
                ranked("unsorted1m", "w1", "fts5_ratio", "p99"), "x", least=True)
    targets.add("SF Symbols, a session's own share of a keystroke, p50", 25,
                figure(lists, "symbols", "session", "share", "p50"), " µs")
    targets.add("the same, beyond what waking a thread takes in C", 25,
                figure(lists, "symbols", "session", "beyond", "p50"), " µs")
    time, workload = slowest("unsorted1m", "count")
    targets.add("%s, count, slowest of all, p99%s" % (
        TITLES["unsorted1m"], workload and " (%s)" % workload), 200, time, " µs")
    targets.add("%s, size" % TITLES["unsorted1m"], 55,
                figure(lists, "unsorted1m", "build", "bytes_per_entry"), " bytes/entry")
    entries = figure(lists, "unsorted1m", "build", "entries")
    for cores, words, target in (("one", "one core", 450_000), ("all", "all cores", 700_000)):
        seconds = figure(lists, "unsorted1m", "build", "seconds", cores)
        targets.add("%s, `namedex build`, %s" % (TITLES["unsorted1m"], words), target,
                    entries / seconds if seconds else None, " entries/s", least=True)
    targets.add("a text file of 300 MB, first search", 15, figure(first_search, "seconds"), " s")
    peak = figure(first_search, "peak_rss_kb")
    targets.add("a text file of 300 MB, first search, memory", 400, peak and peak / 1e3, " MB")
    targets.add("SF Symbols, 60 realistic queries, allocations of a search, p50", 20,
                figure(lists, "symbols", "allocations", "search"))
    targets.add("the same, and 50 names read as strings", 20,
                figure(lists, "symbols", "allocations", "ranked"))
    return targets


def inner_targets(results, processes, samples):
    """Returns the targets for inner functions, on prepared sets, and for the whole command."""
    targets = Targets()
    add = targets.add

    def latency(name, workload, mode, party, key):
        return figure(results, name, "workloads", workload, mode, party, key)

    for name in ("sf", "big1m"):
        for mode, words in (("count", "exact count"), ("both", "first 50 and exact count")):
            for key in ("p50", "p99"):
                add("%s, keystroke, %s, %s" % (TITLES[name], words, key), 2,
                    latency(name, "w1", mode, "ratio", key), "x")
    add(TITLES["big10m"] + ", exact count, p99", 3, latency("big10m", "w1", "count", "ratio", "p99"),
        "x")
    add(TITLES["sf"] + ", ranked, p99", 200, latency("sf", "w1", "ranked", "namedex", "p99"), " µs")
    add(TITLES["big1m"] + ", ranked, p99", 5000, latency("big1m", "w1", "ranked", "namedex", "p99"),
        " µs")

    def built(name, key):
        return figure(results, name, "namedex", key)

    add("size, " + TITLES["big1m"], 50, built("big1m", "bytes_per_entry"), " bytes/entry")
    catalog = os.path.join(ROOT, "Catalogs", "Indexes", "sf-symbols.ndx")
    add("size, SF Symbols with everything it carries", 600,
        os.path.getsize(catalog) / 1e3 if os.path.exists(catalog) else None, " KB")
    add("build, " + TITLES["big1m"], 400_000, built("big1m", "entries_per_s"), " entries/s", least=True)
    peak = built("big1m", "peak_rss_kb")
    add("build, memory, " + TITLES["big1m"], 1024, peak and peak * 1024 / built("big1m", "entries"),
        " bytes/entry")
    peak = built("big10m", "peak_rss_kb")
    add("build, memory, " + TITLES["big10m"], 2048, peak and peak / 1024, " MiB")
    opening = max((one["opening"]["p99"] for one in results.values()), default=None)
    add("opening, warm, whatever the size, p99", 50, opening, " µs")
    times = [processes.get(name, (None,))[0]
             for name in ("namedex, static", "sqlite3 FTS5, first 50", "grep -c")]
    for peer, time in (("sqlite3's", times[1]), ("grep's", times[2])):
        ratio = times[0] / time if times[0] and time else None
        add("whole process, SF Symbols, to %s" % peer, 1, ratio, "x")
    slowest = max((one["namedex_ms"] for sample in samples for one in sample["keywords"]),
                  default=None)
    add("finding in 10,000 texts of 200 characters, slowest keystroke", 10, slowest, " ms")
    # The target is zero, but rounding may hide 0.005 allocations.
    add("allocations of a count, per query", 0.005, figure(results, "sf", "allocations", "count"))
    return targets

"""What is to be reached, and what was."""
import os

from harness import ROOT
from report import TITLES, number, table


def rows(results, processes, samples):
    """Each target with the figure measured: (what, target, found, share of the target used)."""
    found = []

    def add(what, target, value, unit="", least=False):
        used = None if value is None else (target / value if least else value / target)
        sign = "at least" if least else "at most"
        found.append((what, "%s %s%s" % (sign, number(target), unit),
                      "not measured" if value is None else number(value) + unit, used))

    def latency(name, workload, mode, party, key):
        try:
            return results[name]["workloads"][workload][mode][party][key]
        except KeyError:
            return None

    for name in ("sf", "big1m"):
        for mode, words in (("first", "first 50"), ("count", "exact count"),
                            ("both", "first 50 and exact count")):
            for key in ("p50", "p99"):
                add("%s, keystroke, %s, %s" % (TITLES[name], words, key), 2,
                    latency(name, "w1", mode, "ratio", key), "x")
    for workload in results.get("big1m", {}).get("workloads", {}):
        for mode in ("first", "count"):
            for key in ("p50", "p99"):
                ours = latency("big1m", workload, mode, "namedex", key)
                peer = latency("big1m", workload, mode, "fts5", key)
                if ours is not None and peer is not None:
                    add("1,000,000 entries, %s, %s, %s, to FTS5" % (workload, mode, key), 1,
                        ours / peer, "x")
    add("10,000,000 entries, exact count, p99", 3, latency("big10m", "w1", "count", "ratio", "p99"),
        "x")
    add("10,000,000 entries, first 50, p99", 1000,
        latency("big10m", "w1", "first", "namedex", "p99"), " µs")
    add("SF Symbols, relevance, p99", 200, latency("sf", "w1", "relevance", "namedex", "p99"),
        " µs")
    add("1,000,000 entries, relevance, p99", 5000,
        latency("big1m", "w1", "relevance", "namedex", "p99"), " µs")

    def built(name, key):
        return results[name]["namedex"][key] if name in results else None

    add("size, 1,000,000 entries", 50, built("big1m", "bytes_per_entry"), " bytes/entry")
    catalog = os.path.join(ROOT, "Catalogs", "Indexes", "sf-symbols.ndx")
    add("size, SF Symbols with everything it carries", 600,
        os.path.getsize(catalog) / 1e3 if os.path.exists(catalog) else None, " KB")
    add("build, 1,000,000 entries", 400_000, built("big1m", "entries_per_s"), " entries/s",
        least=True)
    peak = built("big1m", "peak_rss_kb")
    add("build, memory, 1,000,000 entries", 1024, peak and peak * 1024 / built("big1m", "entries"),
        " bytes/entry")
    peak = built("big10m", "peak_rss_kb")
    add("build, memory, 10,000,000 entries", 2048, peak and peak / 1024, " MiB")
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
    if "sf" in results:
        # Nothing at all is wanted: a share of a whole allocation is the most that rounding hides.
        add("allocations of a count, per query", 0.005, results["sf"]["allocations"]["count"])
    return found


def target_table(results, processes, samples, unmeasured):
    """The targets; those that this run did not measure only when `unmeasured` says so."""
    lines = [["target", "wanted", "found", ""]]
    for what, target, value, used in rows(results, processes, samples):
        if used is None and not unmeasured:
            continue
        verdict = "" if used is None else "met" if used <= 1 else "missed, %sx" % number(used)
        lines.append([what, target, value, verdict])
    return table(lines)

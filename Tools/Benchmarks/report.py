"""Makes tables from the figures, for the terminal and for RESULTS.md."""
import os
import re
import shutil
import subprocess

from harness import ROOT, Failure
from measuring import MODES

TITLES = {
    "symbols": "SF Symbols", "unicode": "Unicode's names", "debian": "Debian's packages",
    "unsorted100k": "100,000 names, unsorted",
    "unsorted1m": "1,000,000 names, unsorted", "unsorted10m": "10,000,000 names, unsorted",
    "sf": "SF Symbols of 2023, prepared", "big100k": "100,000 entries, prepared",
    "big1m": "1,000,000 entries, prepared", "big10m": "10,000,000 entries, prepared"}
MODE_TITLES = {"count": "count", "both": "first 50 and count", "ranked": "ranked, 50",
               "answer": "whole answer, 50"}
WORKLOAD_TITLES = {"typed": "60 realistic queries"}
LEGEND = """Queries: `w1` is every keystroke of 200 typed queries,
`w2` those queries, `w3` accepts nothing, and `w4` is one or two characters."""
RANKED_LEGEND = """`Searcher.search(_:limit:)` for the text of the field: the 50 most relevant, all shown names and highlights read. FTS5
has a row for each representation but no whole names, so it is not asked for what has a separator; how many times as
long it takes is told of the queries that both were asked. The 60 realistic queries are typed letter by letter.
The whole answer has the first 50 rows of `AnswerSearch`: names, meanings and corrections, composed."""


def number(value):
    """Formats a figure with about three digits."""
    if value is None:
        return "–"
    if abs(value) >= 100:
        return "{:,.0f}".format(value)
    return "%.1f" % value if abs(value) >= 10 else "%.2f" % value


def table(rows):
    """Returns a Markdown table with aligned columns, so that the source is readable."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]

    def line(row):
        cells = [cell.ljust(width) if column == 0 else cell.rjust(width)
                 for column, (cell, width) in enumerate(zip(row, widths))]
        return "| " + " | ".join(cells) + " |"

    rule = "|" + "|".join("-" * (width + 2) if column == 0 else "-" * (width + 1) + ":"
                          for column, width in enumerate(widths)) + "|"
    return "\n".join([line(rows[0]), rule] + [line(row) for row in rows[1:]])


def pair(found):
    """Formats the median and the 99th percentile."""
    return "%s / %s" % (number(found["p50"]), number(found["p99"])) if found else "–"


def ranked_table(lists):
    """Returns the table of what an app does for each keystroke, next to the peers that rank matches."""
    rows = [["µs, p50 / p99", "ranked, 50", "FTS5 by rank", "FTS5 takes", "count",
             "whole answer, 50"]]
    for name, one in lists.items():
        for workload, modes in one["workloads"].items():
            rows.append([
                "%s, %s" % (TITLES[name], WORKLOAD_TITLES.get(workload, workload)),
                pair(modes["ranked"]["namedex"]), pair(modes["ranked"].get("fts5")),
                pair(modes["ranked"].get("fts5_ratio")), pair(modes["count"]["namedex"]),
                pair(modes.get("answer", {}).get("namedex"))])
    return table(rows)


def list_table(lists):
    """Returns the table for the whole command `namedex build`."""
    rows = [["`namedex build`", "entries", "MB", "bytes/entry", "one core, s", "entries/s",
             "all cores, s", "entries/s", "peak MB", "bytes/entry in memory"]]
    for name, one in lists.items():
        made = one["build"]
        count, seconds = made["entries"], made["seconds"]
        figures = []
        for cores in ("one", "all"):
            time = seconds.get(cores)
            figures += [number(time), number(time and count / time)]
        rows.append([TITLES[name], "{:,}".format(count), number(made["bytes"] / 1e6),
                     number(made["bytes_per_entry"]), *figures, number(made["peak_rss_kb"] / 1e3),
                     number(made["peak_rss_kb"] * 1024 / count)])
    return table(rows)


def first_search_table(found):
    rows = [["first search of a text file", "MB", "seconds", "peak MB"],
            ["6,600,000 lines", number(found["bytes"] / 1e6), number(found["seconds"]),
             number(found["peak_rss_kb"] / 1e3)]]
    return table(rows)


def session_table(lists):
    rows = [["a keystroke, µs, p50 / p99", "search alone", "through a session", "its own share",
             "a thread woken and waited for", "answer kept"]]
    for name, one in lists.items():
        if "session" in one:
            rows.append([TITLES[name]] + [
                pair(one["session"].get(key)) for key in ("search", "session", "share", "wake", "kept")])
    return table(rows) if len(rows) > 1 else None


def allocation_table(lists):
    rows = [["allocations", "ranked, 50, p50", "names read as strings", "count", "first 50"]]
    for name, one in lists.items():
        if "allocations" in one:
            rows.append([TITLES[name]] + [number(one["allocations"][key])
                                          for key in ("search", "ranked", "count", "first")])
    return table(rows) if len(rows) > 1 else None


def latency_table(result):
    rows = [["µs, p50 / p99", "floor", "Namedex", "ratio", "FTS5"]]
    for workload, modes in result["workloads"].items():
        for mode in MODES:
            rows.append(["%s %s" % (workload, MODE_TITLES[mode])] + [
                pair(modes[mode].get(party)) for party in ("floor", "namedex", "ratio", "fts5")])
    return table(rows)


def size_table(results):
    rows = [["", "entries", "MB", "bytes/entry", "floor's", "FTS5's", "build s", "entries/s",
             "floor's s", "peak MB", "bytes/entry in memory", "open µs p50 / p99",
             "allocations: count", "first 50"]]
    for name, one in results.items():
        ours, floor, fts5 = one["namedex"], one["floor"], one.get("fts5")
        count = ours["entries"]
        rows.append([
            TITLES[name], "{:,}".format(count), number(ours["bytes"] / 1e6),
            number(ours["bytes_per_entry"]), number(floor["bytes"] / count),
            number(fts5["bytes"] / count) if fts5 else "–", number(ours["seconds"]),
            number(ours["entries_per_s"]), number(floor["build_s"]),
            number(ours["peak_rss_kb"] / 1e3), number(ours["peak_rss_kb"] * 1024 / count),
            "%s / %s" % (number(one["opening"]["p50"]), number(one["opening"]["p99"])),
            *(number(one["allocations"][key]) for key in ("count", "first"))])
    return table(rows)


def process_table(processes):
    rows = [["one look-up, whole process", "ms", "to the floor"]]
    for name, (median, ratio) in processes.items():
        rows.append([name, number(median), number(ratio)])
    return table(rows)


def finding_table(samples):
    """Returns the table with the whole keyword and the slowest keystroke in each language."""
    rows = [["10,000 texts of 200 characters", "MB", "fold once, ms", "keyword", "places",
             "Namedex, ms", "memmem", "Foundation", "ratio to memmem", "to Foundation"]]
    for sample in samples:
        first = sample["keywords"]
        slowest = max(first, key=lambda one: one["namedex_ms"])
        longest = max(first, key=lambda one: len(one["keyword"]))
        for position, one in enumerate((longest, slowest)):
            row = [sample["name"], number(sample["bytes"] / 1e6), number(sample["fold_ms"])] \
                if position == 0 else ["slowest", "", ""]
            rows.append(row + [
                "`%s`" % one["keyword"], "{:,}".format(one["count"]), number(one["namedex_ms"]),
                number(one["floor_ms"]), number(one["foundation_ms"]),
                number(one["namedex_ms"] / one["floor_ms"]),
                "%.4f" % (one["namedex_ms"] / one["foundation_ms"])])
    return table(rows)


def machine():
    """Returns the processor and the number of cores."""
    model = ""
    if os.path.exists("/proc/cpuinfo"):
        with open("/proc/cpuinfo") as file:
            found = re.search(r"^model name\s*: (.*)$", file.read(), flags=re.M)
            model = found[1].strip() if found else ""
    elif shutil.which("sysctl"):
        done = subprocess.run(["sysctl", "-n", "machdep.cpu.brand_string"], stdout=subprocess.PIPE,
                              stderr=subprocess.DEVNULL)
        model = done.stdout.decode().strip()
    return "%s, %d cores" % (model or "unknown processor", os.cpu_count() or 0)


def commit():
    """Returns the commit that was measured, and says whether the files differ from it."""
    def git(*arguments):
        done = subprocess.run(["git", "-C", ROOT, *arguments], stdout=subprocess.PIPE,
                              stderr=subprocess.DEVNULL)
        return done.stdout.decode().strip() if done.returncode == 0 else None

    head = git("rev-parse", "--short=12", "HEAD")
    if not head:
        return "no commit yet"
    return head + (" with changes" if git("status", "--porcelain") else "")


def keep(path, command, text):
    """Inserts the output of a Tools command into a page, between the command's marks."""
    marks = ["<!-- Tools/%s %s. -->" % (command, what) for what in ("writes from here on", "ends here")]
    with open(path, encoding="utf-8") as file:
        page = file.read()
    start, end = (page.find(mark) for mark in marks)
    if not 0 <= start < end:
        raise Failure("%s: no lines '%s' and '%s'; add them" % (path, *marks))
    with open(path + ".new", "w", encoding="utf-8") as file:
        file.write(page[:start] + marks[0] + "\n\n" + text + "\n" + page[end:])
    os.replace(path + ".new", path)

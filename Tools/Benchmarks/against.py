"""Compares this tree with an earlier commit: the same work by both, in alternation."""
import os
import statistics
import subprocess

import harness
import report
from measuring import MODES, percentiles

TABLE_HEAD = ["", "before", "now", "ratio"]


class Version:
    """One of the two trees: its benchmark program, its static executable, its indexes."""

    def __init__(self, tools, root, label):
        self.label = label
        self.root = root
        self.data = tools.data
        package = os.path.join(root, "Tools", "Benchmarks")
        options = ["-c", "release", "--package-path", package]
        harness.run("swift", "build", *options)
        bin = harness.run("swift", "build", *options, "--show-bin-path").decode().strip()
        self.bench = os.path.join(bin, "namedex-bench")
        harness.run(os.path.join(root, "Tools", "run"), "--version")
        self.static = os.path.join(root, ".build", "static", "release", "namedex")

    def index(self, name):
        return os.path.join(self.data, "%s.%s.ndx" % (name, self.label))

    def build(self, name):
        """Seconds to build a data set's index."""
        return harness.run_json(self.bench, "build", os.path.join(self.data, name + ".tsv"),
                                self.index(name))["seconds"]

    def ask(self, name, workload, mode, options):
        found = harness.run_json(
            self.bench, "query", self.index(name), os.path.join(self.data, name + "." + workload),
            str(options.rounds), mode, str(options.budget))
        return percentiles(found["lat"]), found["counts"][:20]


def checkout(tools, revision):
    """A work tree of a commit, kept between runs."""
    commit = harness.run("git", "-C", harness.ROOT, "rev-parse", revision + "^{commit}")
    commit = commit.decode().strip()
    directory = os.path.abspath(os.path.join(tools.data, "against-" + commit[:12]))
    if not os.path.exists(os.path.join(directory, "Package.swift")):
        subprocess.run(["git", "-C", harness.ROOT, "worktree", "prune"], check=False)
        harness.run("git", "-C", harness.ROOT, "worktree", "add", "--detach", directory, commit)
    return commit, directory


def in_turn(versions, repeats, measure):
    """Figures of both versions, one after the other, whoever is first changing every time."""
    figures = ([], [])
    for turn in range(repeats):
        for position in (0, 1) if turn % 2 == 0 else (1, 0):
            figures[position].append(measure(versions[position]))
    return figures


def ratio(before, now):
    """The median of the ratios of each turn."""
    return statistics.median(b / a for a, b in zip(before, now))


def row(title, before, now, show):
    return [title, show(statistics.median(before)), show(statistics.median(now)),
            "%.2f" % ratio(before, now)]


def milliseconds(value):
    return "%.0f ms" % (1000 * value) if value >= 0.01 else "%.2f ms" % (1000 * value)


def microseconds(value):
    return report.number(value) + " µs"


def keystroke_rows(versions, name, workload, options, say):
    """Rows for each way to ask; the two versions must count the same."""
    rows = []
    for mode in MODES:
        say("%s: %s, %s" % (name, workload, mode))
        found = in_turn(versions, options.repeats,
                        lambda version: version.ask(name, workload, mode, options))
        if found[0][0][1] != found[1][0][1]:
            raise harness.Failure("%s %s %s: the versions count differently" %
                                  (name, workload, mode))
        for key in ("p50", "p99"):
            title = "%s, %s, %s, %s" % (report.TITLES[name], workload, report.MODE_TITLES[mode], key)
            rows.append(row(title, *[[one[0][key] for one in side] for side in found],
                            microseconds))
    return rows


def process_rows(tools, versions, runs):
    """Rows for whole processes."""
    rows = []
    for arguments in ("search 'circle fi'", "search -n 50 'circle fi'", "show sleep", "--version"):
        flat = []
        for version in versions:
            flat += [version.label, version.static + " " + arguments]
        # It leaves a file with what the commands print where it runs.
        lines = harness.run(
            tools.procbench, str(runs), "3", *flat, cwd=tools.data).decode().split("\n")[1:3]
        fields = [line[len("%-28s" % version.label):].split()
                  for version, line in zip(versions, lines)]
        rows.append(["whole process, `namedex %s`" % arguments, fields[0][0] + " ms",
                     fields[1][0] + " ms", fields[1][5]])
    return rows


def table(tools, revision, options, say):
    """The table of all comparisons, as Markdown, and the commit that it compares with."""
    commit, directory = checkout(tools, revision)
    say("building %s and this tree" % commit[:12])
    versions = [Version(tools, directory, "before"), Version(tools, harness.ROOT, "now")]
    rows = [TABLE_HEAD]
    for name in options.sizes:
        tools.generate(name)
        say("%s: builds" % name)
        seconds = in_turn(versions, options.repeats, lambda version: version.build(name))
        rows.append(row(report.TITLES[name] + ", build", *seconds, milliseconds))
        with open(versions[0].index(name), "rb") as a, open(versions[1].index(name), "rb") as b:
            same = a.read() == b.read()
        rows.append([report.TITLES[name] + ", index", "", "same bytes" if same else "other bytes", ""])
        for workload in options.workloads_of(name):
            rows += keystroke_rows(versions, name, workload, options, say)
    rows += process_rows(tools, versions, options.process_runs)
    return commit, report.table(rows)

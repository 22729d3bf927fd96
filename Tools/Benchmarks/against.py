"""Compares this tree with an earlier commit. Both versions take turns at the same work and must give the same answers.

This tree's benchmark program measures both: its sources are copied into the commit's work tree. If they do not compile
there, because the public interface has changed since, the commit's own program measures the commit. The answers are
then not compared, because that program may print them in another form.
"""
import os
import shutil
import statistics
import subprocess

import harness
import ranked
import report
from measuring import MODES, percentiles

TABLE_HEAD = ["", "before", "now", "ratio"]
LIST_MODES = ("ranked", "count", "answer")


class Version:
    """One of the two trees, with its benchmark program, its static executable and its indexes."""

    def __init__(self, tools, root, label):
        self.label = label
        self.tools = tools
        package = os.path.join(root, "Tools", "Benchmarks")
        self.has_own_program = False
        options = ["-c", "release", "--package-path", package, "--product", "namedex-bench"]
        try:
            harness.run("swift", "build", *options)
        except harness.Failure:
            if root == harness.ROOT:
                raise
            self.has_own_program = True
            harness.run("git", "-C", root, "checkout", "--force", "HEAD", "--", "Tools/Benchmarks")
            harness.run("git", "-C", root, "clean", "--force", "-d", "Tools/Benchmarks/Sources")
            harness.run("swift", "build", *options)
        bin = harness.run("swift", "build", *options, "--show-bin-path").decode().strip()
        self.bench = os.path.join(bin, "namedex-bench")
        harness.run(os.path.join(root, "Tools", "run"), "--version")
        # Up to commit b0f758f, the static executable had its own directory.
        paths = [os.path.join(root, ".build", name, "release", "namedex") for name in ("shared", "static")]
        self.static = next(path for path in paths if os.path.exists(path))

    def index(self, name):
        return self.tools.path(name, self.label + ".ndx")

    def build(self, name, source):
        """Measures how many seconds the command takes to build an index."""
        return harness.run_timed(self.static, "build", "--quiet", source, "-o", self.index(name))["seconds"]

    def ask(self, name, workload, mode, rounds, budget):
        return harness.run_json(self.bench, "query", self.index(name),
                                self.tools.path(name, workload), str(rounds), mode, str(budget))

    def answers(self, name, workload):
        return harness.run(self.bench, "answers", self.index(name), self.tools.path(name, workload),
                           "ranked")

    def session(self, name, workload, rounds):
        return harness.run_json(self.bench, "session", self.index(name),
                                self.tools.path(name, workload), str(rounds))

    def allocations(self, name, workload):
        env = dict(os.environ, LD_PRELOAD=self.tools.allocations)
        return harness.run_json(self.bench, "allocations", self.index(name),
                                self.tools.path(name, workload), env=env)


def checkout(tools, revision):
    """Makes a work tree for a commit, with this tree's benchmark program. Later runs reuse the work tree."""
    commit = harness.run("git", "-C", harness.ROOT, "rev-parse", revision + "^{commit}")
    commit = commit.decode().strip()
    directory = os.path.abspath(os.path.join(tools.data, "against-" + commit[:12]))
    if not os.path.exists(os.path.join(directory, "Package.swift")):
        subprocess.run(["git", "-C", harness.ROOT, "worktree", "prune"], check=False)
        harness.run("git", "-C", harness.ROOT, "worktree", "add", "--detach", directory, commit)
    package = os.path.join(directory, "Tools", "Benchmarks")
    shutil.rmtree(os.path.join(package, "Sources"), ignore_errors=True)
    shutil.copytree(os.path.join(harness.HERE, "Sources"), os.path.join(package, "Sources"))
    shutil.copy(os.path.join(harness.HERE, "Package.swift"), package)
    return commit, directory


def in_turn(versions, repeats, measure):
    """Measures both versions alternately, and swaps their order in every round."""
    figures = ([], [])
    for turn in range(repeats):
        for position in (0, 1) if turn % 2 == 0 else (1, 0):
            figures[position].append(measure(versions[position]))
    return figures


def ratio(before, now):
    """Returns the median of `now` / `before` over all rounds."""
    return statistics.median(b / a for a, b in zip(before, now))


def row(title, before, now, show):
    return [title, show(statistics.median(before)), show(statistics.median(now)),
            "%.2f" % ratio(before, now) if all(before) else "–"]


def milliseconds(value):
    return "%.0f ms" % (1000 * value) if value >= 0.01 else "%.2f ms" % (1000 * value)


def microseconds(value):
    return report.number(value) + " µs"


def keystroke_rows(versions, name, workload, mode, options):
    """Returns the table rows for one mode. Both versions must find the same number of matches for each query."""
    is_frequent = workload == "frequent"
    rounds = ranked.FREQUENT_ROUNDS if is_frequent else options.rounds
    found = in_turn(versions, options.repeats,
                    lambda version: version.ask(name, workload, mode, rounds, options.budget))
    before, now = found[0][0], found[1][0]
    if mode != "answer" and before["stride"] == now["stride"] and before["counts"] != now["counts"]:
        raise harness.Failure("%s %s %s: the versions count differently" % (name, workload, mode))
    title = "%s, %%s, %s, %%s" % (report.TITLES[name], report.MODE_TITLES[mode])
    if is_frequent:
        return [row(title % ("`%s`" % query, key),
                    *[[one[figures][place] for one in side] for side in found], microseconds)
                for place, query in enumerate(harness.FREQUENT)
                for key, figures in (("p50", "lat"), ("p99", "slow"))]
    return [row(title % (workload, key),
                *[[percentiles(one["lat"])[key] for one in side] for side in found], microseconds)
            for key in ("p50", "p99")]


def compare_answers(versions, name, workload, queries):
    """Checks that both versions find the same matches in the same order, with the same highlights."""
    before, now = (version.answers(name, workload).split(b"\n") for version in versions)
    for query, a, b in zip(queries, before, now):
        if a != b:
            raise harness.Failure("%s %s: the query '%s' gives\n  %.400s\nbefore\n  %.400s" % (
                name, workload, query, b.decode(), a.decode()))
    if len(before) != len(now):
        raise harness.Failure("%s %s: found %d answers, before %d" %
                              (name, workload, len(now), len(before)))


def set_rows(tools, versions, name, options, say):
    """Returns the table rows for one data set."""
    title = report.TITLES[name]
    is_list = name in harness.LISTS
    if is_list:
        source = tools.generate_list(name)
        if not os.path.exists(tools.path(name, "ndx")):
            tools.build_by_command(source, name)
        tools.describe(name)
    else:
        tools.generate(name)
        source = tools.source_lists(name)
    say("%s: builds" % name)
    rows = [row(title + ", `namedex build`",
                *in_turn(versions, options.repeats, lambda version: version.build(name, source)),
                milliseconds)]
    sizes = [os.path.getsize(version.index(name)) for version in versions]
    rows.append([title + ", index", *("{:,} bytes".format(size) for size in sizes),
                 "%.2f" % (sizes[1] / sizes[0])])
    workloads = ranked.workloads_of(name, options.workloads) if is_list else options.workloads
    if any(version.has_own_program for version in versions):
        say("%s: answers are not compared" % name)
    else:
        for workload in workloads:
            compare_answers(versions, name, workload, tools.queries(name, workload))
        say("%s: every list of 50 is the same, in order and highlights" % name)
    for workload in workloads:
        for mode in LIST_MODES if is_list else MODES:
            say("%s: %s, %s" % (name, workload, mode))
            rows += keystroke_rows(versions, name, workload, mode, options)
    if is_list:
        say("%s: session, allocations" % name)
        found = in_turn(versions, options.repeats,
                        lambda version: version.session(name, workloads[0], options.rounds))
        for key, words in (("session", "through a session"), ("share", "a session's own share")):
            rows.append(row("%s, %s, %s, p50" % (title, workloads[0], words),
                            *[[one[key]["p50"] for one in side] for side in found], microseconds))
        counts = [[version.allocations(name, workloads[0])["ranked"]] for version in versions]
        rows.append(row("%s, %s, allocations, p50" % (title, workloads[0]), *counts, str))
    return rows


def process_rows(tools, versions, runs):
    """Returns the table rows for whole processes."""
    rows = []
    for arguments in ("search 'circle fi'", "search -n 50 'circle fi'", "show sleep", "--version"):
        commands = [(version.label, version.static + " " + arguments) for version in versions]
        found = tools.time_processes(commands, runs)
        rows.append(["whole process, `namedex %s`" % arguments,
                     *("%.3f ms" % found[version.label][0] for version in versions),
                     "%.2f" % found[versions[1].label][1]])
    return rows


def table(tools, revision, options, say):
    """Returns the table of all comparisons, as Markdown, and the earlier commit."""
    commit, directory = checkout(tools, revision)
    say("building %s and this tree" % commit[:12])
    versions = [Version(tools, directory, "before"), Version(tools, harness.ROOT, "now")]
    rows = [TABLE_HEAD]
    for name in options.sets:
        rows += set_rows(tools, versions, name, options, say)
    rows += process_rows(tools, versions, options.process_runs)
    return commit, report.table(rows)

"""Builds and queries the parties that `Tools/bench` compares: Namedex, the floor and SQLite FTS5.

The floor (Floor/) is a C program without a memory limit. FTS5 is the one that Python includes (fts5.py). Every party
runs in its own process.
"""
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

import datasets

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
WORKLOADS = datasets.WORKLOADS
# Sets that are prepared for every party, with sorted names and their representations.
PREPARED = {"sf": 6153, "big100k": 10**5, "big1m": 10**6, "big10m": 10**7}
# Lists in their original form, compiled by `namedex build`.
LISTS = ("symbols", "unicode", "debian", "unsorted100k", "unsorted1m", "unsorted10m")
CATALOGS = {"symbols": "sf-symbols", "unicode": "unicode"}
# The sets on which FTS5 does not run, because that would take an hour.
LARGE = ("big10m", "unsorted10m")
# Queries for the most frequent words in SF Symbols. They match a large part of every set made from SF Symbols.
FREQUENT = ("fill.", "circle.", "f f f")
# The minimum number of package names. If the lists of all packages have not been fetched, apt-cache lists only the
# installed ones.
FEWEST_PACKAGES = 10_000


class Failure(Exception):
    """An error that ends the run. Its message says what was found, what was expected and what to do."""


def run(*command, env=None, cwd=None):
    """Runs a command and returns its standard output."""
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=env, cwd=cwd)
    if done.returncode:
        text = (done.stderr or done.stdout).decode(errors="replace").strip()
        raise Failure("%s ended with %d: %s" % (" ".join(command[:3]), done.returncode, text[-2000:]))
    return done.stdout


def run_json(*command, env=None):
    return json.loads(run(*command, env=env))


def run_timed(*command, cores=None, env=None):
    """Runs a command, pinned to the first cores if requested.

    Returns its duration in seconds, its peak memory in kilobytes, and its output.

    This process must stay small: a child's peak includes its parent's memory.
    """
    if cores:
        command = ("taskset", "-c", "0-%d" % (cores - 1)) + command
    with tempfile.TemporaryFile() as said:
        start = time.monotonic()
        child = subprocess.Popen(command, stdout=said, stderr=subprocess.STDOUT, env=env)
        _, status, usage = os.wait4(child.pid, 0)
        seconds = time.monotonic() - start
        said.seek(0)
        text = said.read().decode(errors="replace")
    if status:
        raise Failure("%s ended with status %d: %s" % (" ".join(command), status, text[-2000:]))
    # macOS counts bytes, and Linux kilobytes.
    unit = 1024 if sys.platform == "darwin" else 1
    return {"seconds": seconds, "peak_rss_kb": usage.ru_maxrss // unit, "text": text}


def run_python(script, *arguments):
    return run(sys.executable, "-B", os.path.join(HERE, script), *arguments)


def is_fresh(target, *sources):
    """Returns whether a file exists and is not older than its sources."""
    return os.path.exists(target) and all(
        os.path.getmtime(target) >= os.path.getmtime(source) for source in sources)


class Harness:
    def __init__(self, data, scratch):
        self.data = data
        self.scratch = scratch
        self.floor = os.path.join(data, "floor")
        self.floor_static = os.path.join(data, "floor-static")
        self.processes = os.path.join(data, "processes")
        self.wake = os.path.join(data, "wake")
        self.allocations = os.path.join(data, "allocations.so")
        self.bench = ""
        os.makedirs(data, exist_ok=True)

    def path(self, name, ending):
        return os.path.join(self.data, "%s.%s" % (name, ending))

    def build(self):
        """Builds the floor, the allocation counter and namedex-bench."""
        folder = os.path.join(HERE, "Floor")
        sources = [os.path.join(folder, name) for name in sorted(os.listdir(folder))]
        timing = [os.path.join(folder, name) for name in ("timing.c", "timing.h")]
        # The Swift toolchain includes Clang.
        compiler = "gcc" if shutil.which("gcc") else "clang"

        def compile(target, sources, *flags):
            if not is_fresh(target, *sources):
                files = [source for source in sources if source.endswith(".c")]
                run(compiler, "-std=gnu17", "-Wall", "-Wextra", *flags, *files, "-o", target)
        compile(self.floor, sources, "-O3", "-march=native")
        compile(self.floor_static, sources, "-O3", "-march=native", "-static")
        compile(self.processes, [os.path.join(HERE, "processes.c"), *timing], "-O2")
        if sys.platform != "darwin":  # macOS has no unnamed semaphores.
            compile(self.wake, [os.path.join(HERE, "wake.c"), *timing], "-O2", "-pthread")
        compile(self.allocations, [os.path.join(HERE, "allocations.c")], "-O2", "-shared", "-fPIC")
        options = ["-c", "release", "--package-path", HERE, "--product", "namedex-bench"]
        if self.scratch:
            options += ["--scratch-path", self.scratch]
        run("swift", "build", *options)
        bin = run("swift", "build", *options, "--show-bin-path").decode().strip()
        # SwiftPM does not recompile code that uses a type if another module re-exports the type's module
        # (swiftlang/swift issue 89636). The program would keep an old layout, and crash.
        core = os.path.join(bin, "Modules", "NamedexCore.swiftmodule")
        objects = [entry.path for entry in os.scandir(os.path.join(bin, "namedex_bench.build"))
                   if entry.name.endswith(".o")]
        if not all(is_fresh(one, core) for one in objects):
            for one in objects:
                os.remove(one)
            run("swift", "build", *options)
        self.bench = os.path.join(bin, "namedex-bench")
        if "NAMEDEX_STATIC" not in os.environ:
            run(os.path.join(ROOT, "Tools", "run"), "--version")

    def static(self):
        """Returns the path of the executable that users run."""
        path = os.environ.get("NAMEDEX_STATIC") or os.path.join(
            ROOT, ".build", "shared", "release", "namedex")
        if not os.path.exists(path):
            raise Failure("%s does not exist; build it with `Tools/run --version`" % path)
        return path

    def has_taskset(self):
        """Returns whether a command can be pinned to one core."""
        return shutil.which("taskset") is not None

    # Data sets

    def generate(self, name):
        """Makes a prepared set and its queries, unless they exist."""
        if not is_fresh(self.path(name, "w3"), datasets.__file__):  # written last
            run_python("datasets.py", "prepared", name, str(PREPARED[name]), self.data)
        self.write_queries(name)

    def generate_list(self, name):
        """Makes a list, unless it exists. Returns the path to pass to `namedex build`."""
        if name in CATALOGS:
            return os.path.join(ROOT, "Catalogs", CATALOGS[name])
        file = self.path(name, "txt")
        if name != "debian":
            self.generate("big1m" if name == "paths" else self.prepared_of(name))
        if not is_fresh(file, datasets.__file__):
            run_python("datasets.py", "list", name, self.data)
        return file

    def prepared_of(self, name):
        """Returns the name of the prepared set that has the same names in another order."""
        return name.replace("unsorted", "big")

    def is_available(self, name):
        """Returns whether a set is available on this machine: the list of Debian's packages needs apt."""
        return name != "debian" or len(datasets.debian_packages()) >= FEWEST_PACKAGES

    def describe(self, name):
        """Writes the entries of a compiled list in their searchable form, and its queries, for the peers."""
        source = self.generate_list(name)
        if name in CATALOGS:
            source = os.path.join(source, "names.tsv")
        if name not in LARGE and not is_fresh(
                self.path(name, "w3"), source, os.path.join(HERE, "dumped.py")):
            run_python("dumped.py", self.static(), self.path(name, "ndx"), self.path(name, "")[:-1])
        if name not in CATALOGS and name != "debian":
            # The queries are copied from the prepared set, so that the figures are comparable.
            for workload in WORKLOADS:
                shutil.copy(self.path(self.prepared_of(name), workload), self.path(name, workload))
        self.write_queries(name)

    def write_queries(self, name):
        """Writes the queries that are not generated."""
        if name in ("sf", "symbols"):
            with open(os.path.join(HERE, "typed.txt"), encoding="utf-8") as file:
                typed = file.read().splitlines()
            datasets.write_lines(self.path(name, "typed"), [
                query[:length] for query in typed for length in range(1, len(query) + 1)])
        if name not in ("unicode", "debian"):
            datasets.write_lines(self.path(name, "frequent"), FREQUENT)

    def queries(self, name, workload):
        with open(self.path(name, workload), encoding="utf-8") as file:
            return file.read().split("\n")[:-1]

    # Building

    def build_floor(self, name):
        """Builds the floor's index each time, so that the load is the same as for ours. Returns the figures."""
        index = self.path(name, "idx")
        made = run_json(self.floor, "build", self.path(name, "tsv"), index)
        return dict(made, bytes=os.path.getsize(index))

    def source_lists(self, name):
        """Makes the source lists of a prepared set, unless they exist."""
        directory = self.path(name, "lists")
        if not is_fresh(os.path.join(directory, "catalog.txt"), self.path(name, "tsv"),
                        os.path.join(HERE, "lists.py")):
            run_python("lists.py", self.path(name, "tsv"), directory)
        return directory

    def build_namedex(self, name):
        """Compiles a prepared set. The time includes reading its source lists."""
        made = self.build_by_command(self.source_lists(name), name)
        return dict(made, entries_per_s=made["entries"] / made["seconds"])

    def build_by_command(self, source, name, cores=None):
        """Runs `namedex build` from source lists or a text file, and returns its figures."""
        index = self.path(name, "ndx")
        made = run_timed(self.static(), "build", source, "-o", index, cores=cores)
        found = re.search(r"([\d,]+) entries", made.pop("text"))
        if not found:
            raise Failure("`namedex build` does not say how many entries there are")
        entries, size = int(found[1].replace(",", "")), os.path.getsize(index)
        return dict(made, entries=entries, bytes=size, bytes_per_entry=size / entries)

    def build_fts5(self, name, table):
        """Builds an FTS5 table, unless it exists, and returns its figures."""
        figures = self.path(name, "fts5-%s.json" % table)
        if not is_fresh(figures, self.path(name, "tsv"), os.path.join(HERE, "fts5.py")):
            made = run_python("fts5.py", "build", self.path(name, "")[:-1], table)
            with open(figures, "wb") as file:
                file.write(made)
        with open(figures) as file:
            return json.load(file)

    # Asking

    def ask_floor(self, name, workload, rounds):
        return run_json(self.floor, "bench", self.path(name, "idx"), self.path(name, workload),
                        str(rounds), "count")

    def ask_namedex(self, name, workload, rounds, mode, budget):
        return run_json(self.bench, "query", self.path(name, "ndx"), self.path(name, workload),
                        str(rounds), mode, str(budget))

    def ask_fts5(self, name, workload, rounds, mode, budget):
        return json.loads(run_python(
            "fts5.py", "query", self.path(name, "")[:-1], self.path(name, workload), mode,
            str(rounds), str(budget)))

    def check(self, name, workload):
        """Compares Namedex's results with the floor's: every count, and every list of 50.

        The floor sorts names, so only the counts are compared for lists in another order.
        """
        def answers(*command):
            lines = run(*command).decode().split("\n")[:-1]
            return [line.split("\t") for line in lines]

        wanted = answers(self.floor, "answers", self.path(name, "idx"), self.path(name, workload))
        found = answers(self.bench, "answers", self.path(name, "ndx"), self.path(name, workload))
        if len(wanted) != len(found):
            raise Failure("%s %s: found %d answers, wanted %d" %
                          (name, workload, len(found), len(wanted)))
        columns = slice(None) if name in PREPARED else slice(1)
        for query, a, b in zip(self.queries(name, workload), wanted, found):
            if a[columns] != b[columns]:
                raise Failure("%s %s: the query '%s' gives\n  %.300s\nwanted\n  %.300s" %
                              (name, workload, query, " ".join(b), " ".join(a)))

    def allocations_of(self, name, workload):
        env = dict(os.environ, LD_PRELOAD=self.allocations)
        return run_json(self.bench, "allocations", self.path(name, "ndx"),
                        self.path(name, workload), env=env)

    def opening(self, name, rounds):
        return run_json(self.bench, "open", self.path(name, "ndx"), str(rounds))

    def finding(self, rounds):
        """Measures the time to find keywords in 10,000 texts in each of four languages."""
        return run_json(self.bench, "find", str(rounds))["samples"]

    def session(self, name, workload, rounds):
        """Measures keystrokes through a session and, separately, the cost of waking a thread and waiting for it."""
        wakes = [run_json(self.wake, "20000")] if os.path.exists(self.wake) else []
        figures = run_json(self.bench, "session", self.path(name, "ndx"), self.path(name, workload),
                           str(rounds))
        if wakes:
            wakes.append(run_json(self.wake, "20000"))
            figures["wake"] = {key: sum(one[key] for one in wakes) / 2 for key in wakes[0]}
            figures["beyond"] = {key: figures["share"][key] - figures["wake"][key]
                                 for key in figures["wake"]}
        return figures

    def first_search(self):
        """Measures the first search of a 300 MB text file. The search compiles the file."""
        file = self.generate_list("paths")
        with tempfile.TemporaryDirectory(dir=self.data) as cache:
            env = dict(os.environ, NAMEDEX_CACHE=cache)
            made = run_timed(
                self.static(), "search", "-c", file, "-n", "50", "circle fi", env=env)
        return {"seconds": made["seconds"], "peak_rss_kb": made["peak_rss_kb"],
                "bytes": os.path.getsize(file)}

    def time_processes(self, commands, runs):
        """Measures whole processes in turn. Each command comes with a title.

        Returns title -> (median in milliseconds, median of the ratio to the first command), in the given order.
        """
        flat = [word for command in commands for word in command]
        lines = run(self.processes, str(runs), *flat, cwd=self.data).decode().splitlines()
        result = {}
        for (title, command), line in zip(commands, lines):
            median, ratio, status = line.split("\t")
            if status != "0":
                raise Failure("'%s' ended with %s" % (command, status))
            result[title] = (float(median), float(ratio))
        return result

    def whole_processes(self, runs):
        """Measures the milliseconds that a whole process takes for one search of the set sf."""
        commands = [("floor, static C", "%s find sf.idx circle fi" % self.floor_static),
                    ("namedex, static", "%s search 'circle fi'" % self.static()),
                    ("namedex, static, -n 50", "%s search -n 50 'circle fi'" % self.static()),
                    ("grep -c", "grep -ci circle sf.names")]
        if shutil.which("sqlite3"):
            match = "where t match \"circle* AND fi*\""
            for title, select in (("first 50", "rowid from t %s limit 50"), ("all", "rowid from t %s"),
                                  ("count", "count(*) from t %s")):
                commands.append(("sqlite3 FTS5, " + title, "sqlite3 -readonly sf.fts5-lean.db 'select %s'"
                                 % (select % match)))
        return self.time_processes(commands, runs)

"""What is measured, and what it is measured beside: data sets, the floor, SQLite FTS5, Namedex.

The harness is a directory outside of the repository with datasets.py (data sets and workloads),
limit.c (the floor: an index that may use all the memory it wants), run_peers.py (how peers are
built and asked) and procbench.c (whole processes, round-robin).
"""
import importlib
import json
import os
import shutil
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
FILES = ("datasets.py", "limit.c", "run_peers.py", "procbench.c")
WORKLOADS = ("w1", "w2", "w3", "w4")
# Compiled from source lists by `namedex build`, in sorted runs on the disk: nothing here holds such a
# catalog. FTS5 is not asked either; it would take an hour.
LARGE = ("big10m",)
SIZES = {"sf": 6153, "big1k": 10**3, "big10k": 10**4, "big100k": 10**5, "big1m": 10**6,
         "big10m": 10**7}


class Failure(Exception):
    """Something that ends the run: what was found, what was wanted, what to do."""


def run(*command, env=None, cwd=None):
    """Runs a command and gives its standard output."""
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=env, cwd=cwd)
    if done.returncode:
        text = (done.stderr or done.stdout).decode(errors="replace").strip()
        raise Failure("%s ended with %d: %s" % (" ".join(command[:3]), done.returncode, text[-2000:]))
    return done.stdout


def run_json(*command, env=None):
    return json.loads(run(*command, env=env))


def is_fresh(target, *sources):
    """Whether a file is there and not older than what it is made of."""
    return os.path.exists(target) and all(
        os.path.getmtime(target) >= os.path.getmtime(source) for source in sources)


class Harness:
    def __init__(self, directory, data, scratch):
        missing = [name for name in FILES if not os.path.exists(os.path.join(directory, name))]
        if missing:
            raise FileNotFoundError("%s has no %s" % (directory, ", ".join(missing)))
        self.directory = directory
        self.data = data
        self.scratch = scratch
        self.limit = os.path.join(data, "limit")
        self.limit_static = os.path.join(data, "limit_static")
        self.procbench = os.path.join(data, "procbench")
        self.allocations = os.path.join(data, "allocations.so")
        self.bench = ""
        os.makedirs(data, exist_ok=True)

    def source(self, name):
        return os.path.join(self.directory, name)

    def path(self, name, ending):
        return os.path.join(self.data, "%s.%s" % (name, ending))

    def build(self):
        """Builds the floor, the allocation counter and namedex-bench."""
        def compile(target, source, *flags):
            if not is_fresh(target, source):
                run("gcc", *flags, "-w", source, "-o", target, "-lm")
        limit = self.source("limit.c")
        compile(self.limit, limit, "-O3", "-march=native")
        compile(self.limit_static, limit, "-O3", "-march=native", "-static")
        compile(self.procbench, self.source("procbench.c"), "-O2")
        counter = os.path.join(HERE, "allocations.c")
        compile(self.allocations, counter, "-O2", "-shared", "-fPIC")
        options = ["-c", "release", "--package-path", HERE]
        if self.scratch:
            options += ["--scratch-path", self.scratch]
        run("swift", "build", *options)
        bin = run("swift", "build", *options, "--show-bin-path").decode().strip()
        self.bench = os.path.join(bin, "namedex-bench")
        if "NAMEDEX_STATIC" not in os.environ:
            run(os.path.join(ROOT, "Tools", "run"), "--version")

    def generate(self, name):
        """Makes a data set with its workloads, unless it is there."""
        last = self.path(name, "w3")  # written last
        if is_fresh(last, self.source("datasets.py")):
            return
        # The module names four sizes; every other one comes from the same generator.
        code = ("import sys; sys.path.insert(0, sys.argv[1]); import datasets\n"
                "name, count = sys.argv[3], int(sys.argv[4])\n"
                "datasets.GEN.setdefault(name, lambda: datasets.big(count))\n"
                "sys.argv = ['datasets.py', sys.argv[2], '--only', name]; datasets.main()\n")
        run(sys.executable, "-B", "-c", code, self.directory, self.data, name, str(SIZES[name]))

    # Building

    def build_floor(self, name):
        """Builds the floor's index every time, under the same noise as ours; gives its figures."""
        index = self.path(name, "idx")
        made = run_json(self.limit, "build", self.path(name, "tsv"), index)
        return dict(made, bytes=os.path.getsize(index))

    def build_namedex(self, name):
        if name in LARGE:
            return self.build_by_runs(name)
        return run_json(self.bench, "build", self.path(name, "tsv"), self.path(name, "ndx"))

    def build_by_runs(self, name):
        """Compiles source lists by the command; reading them is part of the time."""
        directory = self.path(name, "lists")
        if not is_fresh(os.path.join(directory, "catalog.txt"), self.path(name, "tsv")):
            # A process of its own: what a parent once held counts as held by every child.
            run(sys.executable, "-B", os.path.join(HERE, "lists.py"), self.path(name, "tsv"),
                directory)
        index = self.path(name, "ndx")
        start = time.monotonic()
        child = subprocess.Popen([self.static(), "build", "--quiet", directory, "-o", index])
        _, status, usage = os.wait4(child.pid, 0)
        seconds = time.monotonic() - start
        if status:
            raise Failure("namedex build %s ended with status %d" % (directory, status))
        entries, size = SIZES[name], os.path.getsize(index)
        return {"entries": entries, "seconds": seconds, "entries_per_s": entries / seconds,
                "bytes": size, "bytes_per_entry": size / entries, "catalog_rss_kb": 0,
                "peak_rss_kb": usage.ru_maxrss}

    def static(self):
        """The executable that people run."""
        path = os.environ.get("NAMEDEX_STATIC") or os.path.join(
            ROOT, ".build", "static", "release", "namedex")
        if not os.path.exists(path):
            raise Failure("%s is not there; make it with `Tools/run --version`" % path)
        return path

    def build_fts5(self, name):
        """Builds the FTS5 database, unless it is there; gives its figures."""
        figures = self.path(name, "fts5.json")
        if not is_fresh(figures, self.path(name, "tsv"), self.source("run_peers.py")):
            made = run(sys.executable, "-B", os.path.join(HERE, "fts5.py"), self.directory, "build",
                       self.path(name, "tsv")[:-4])
            with open(figures, "wb") as file:
                file.write(made)
        with open(figures) as file:
            return json.load(file)

    # Asking

    def queries(self, name, workload):
        with open(self.path(name, workload), encoding="utf-8") as file:
            return file.read().split("\n")[:-1]

    def ask_floor(self, name, workload, rounds, mode):
        return run_json(self.limit, "bench", self.path(name, "idx"), self.path(name, workload),
                        str(rounds), mode)

    def ask_namedex(self, name, workload, rounds, mode, budget):
        return run_json(self.bench, "query", self.path(name, "ndx"), self.path(name, workload),
                        str(rounds), mode, str(budget))

    def ask_fts5(self, name, workload, rounds, mode, budget):
        return run_json(sys.executable, "-B", os.path.join(HERE, "fts5.py"), self.directory, "query",
                        self.path(name, "tsv")[:-4], self.path(name, workload), mode, str(rounds),
                        str(budget))

    def check(self, name, workload):
        """Compares what Namedex finds with what the floor finds: every count, every list of 50."""
        wanted = run(self.limit, "bench", self.path(name, "idx"), self.path(name, workload), "1",
                     "count", "dump").decode().split("\n")
        found = run(self.bench, "answers", self.path(name, "ndx"),
                    self.path(name, workload)).decode().split("\n")
        for query, a, b in zip(self.queries(name, workload), wanted, found):
            if a != b:
                raise Failure("%s %s: the query '%s' gives\n  %.300s\nwanted\n  %.300s" %
                              (name, workload, query, b, a))
        if len(wanted) != len(found):
            raise Failure("%s %s: found %d answers, wanted %d" %
                          (name, workload, len(found), len(wanted)))

    def allocations_of(self, name):
        env = dict(os.environ, LD_PRELOAD=self.allocations)
        return run_json(self.bench, "allocations", self.path(name, "ndx"), self.path(name, "w1"),
                        env=env)

    def opening(self, name, rounds):
        return run_json(self.bench, "open", self.path(name, "ndx"), str(rounds))

    def finding(self, rounds):
        """Keywords in 10,000 texts of four scripts."""
        return run_json(self.bench, "find", str(rounds))["samples"]

    def session(self, name, rounds):
        """Keystrokes through a session."""
        return run_json(self.bench, "session", self.path(name, "ndx"), str(rounds))

    def whole_processes(self, runs):
        """Milliseconds of one look-up by a whole process; None for what is not there.

        Gives name -> (median, median of the ratio to the first), in the order of running.
        """
        commands = [("floor, static C", "%s find sf.idx circle fi" % self.limit_static)]
        commands.append(("namedex, static", "%s search 'circle fi'" % self.static()))
        commands.append(("namedex, static, -n 50",
                         "%s search -n 50 'circle fi'" % self.static()))
        commands.append(("grep -c", "grep -ci circle sf.names"))
        if shutil.which("sqlite3"):
            match = "where t match \"circle* AND fi*\""
            commands.append(("sqlite3 FTS5, first 50", "sqlite3 -readonly sf.fts5lean.db "
                             "'select rowid from t %s limit 50'" % match))
            commands.append(("sqlite3 FTS5, all", "sqlite3 -readonly sf.fts5lean.db "
                             "'select rowid from t %s'" % match))
            commands.append(("sqlite3 FTS5, count", "sqlite3 -readonly sf.fts5lean.db "
                             "'select count(*) from t %s'" % match))
        flat = [word for command in commands for word in command]
        lines = run(self.procbench, str(runs), "3", *flat, cwd=self.data).decode().split("\n")[1:]
        result = {}
        for (name, _), line in zip(commands, lines):
            fields = line[len("%-28s" % name):].split()
            if fields[6] != "0":
                raise Failure("'%s' ended with %s" % (dict(commands)[name], fields[6]))
            result[name] = (float(fields[0]), float(fields[5]))
        return result


def import_peers(directory):
    """The harness's module of peers."""
    sys.dont_write_bytecode = True
    sys.path.insert(0, directory)
    return importlib.import_module("run_peers")

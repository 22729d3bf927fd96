"""Lints public apps, compares the findings with reviewed ones, and counts the planted errors that lint finds.
`Tools/bench-lint --apps` runs this script.

The tables in LintApps/ contain only facts:

apps.tsv      name, repository, commit; DIR/NAME holds the sources of that commit
findings.tsv  app, file, line, severity, rule, name, verdict, reason: each error and warning, reviewed by hand
planted.tsv   app, file, line, name, planted: the name of a symbol, and the wrong name that replaces it

A finding without a verdict is counted as unjudged, never as true.
"""
import hashlib
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile

import harness
import report

TABLES = os.path.join(harness.HERE, "LintApps")
COLUMNS = {"apps": ("name", "repository", "commit"),
           "findings": ("app", "file", "line", "severity", "rule", "name", "verdict", "reason"),
           "planted": ("app", "file", "line", "name", "planted")}
VERDICTS = ("true", "false")
# Literals whose label says that they are symbol names.
STATED = (r'(?:systemName|systemImage|systemSymbolName|systemImageName)\s*:\s*"([a-z0-9.]+)"',
          r'systemImageNamed:\s*@"([a-z0-9.]+)"',
          r'image="([a-z0-9.]+)" catalog="system"')
# Any other literal with a period, if it equals a symbol name.
LITERAL = r'"([a-z0-9]+(?:\.[a-z0-9]+)+)"'
SOURCES = (".swift", ".m", ".storyboard", ".xib")
SKIPPED = re.compile(r"(^|/)(Tests?|[A-Za-z]*Tests|UITests|Pods|fastlane|node_modules|Preview Content)/")
TOO_NEW = "building.classical.columns"


def read(table, directory=TABLES):
    """Reads a table; its first line names the columns."""
    path = os.path.join(directory, table + ".tsv")
    with open(path, encoding="utf-8") as file:
        lines = [line.rstrip("\n").split("\t") for line in file]
    columns = COLUMNS[table]
    if tuple(lines[0]) != columns:
        raise harness.Failure("%s: the columns must be %s" % (path, ", ".join(columns)))
    for number, line in enumerate(lines[1:], 2):
        if len(line) != len(columns):
            raise harness.Failure("%s:%d: %d columns instead of %d" % (path, number, len(line), len(columns)))
        if table == "findings" and line[6] not in VERDICTS:
            raise harness.Failure("%s:%d: the verdict is neither true nor false" % (path, number))
    return [dict(zip(columns, line)) for line in lines[1:]]


def key(finding):
    return (finding["file"], str(finding["line"]), finding["severity"], finding["rule"], finding["name"])


def compare(findings, judged):
    """Counts findings by severity and verdict. Returns the counts, the findings without a verdict, and the verdicts
    without a finding.

    Findings with the same key are counted separately, because they differ only in their column.
    """
    verdicts = {key(row): row["verdict"] for row in judged}
    counts, unjudged = {}, []
    for finding in findings:
        if finding["severity"] == "note":
            counts["note"] = counts.get("note", 0) + 1
            continue
        verdict = verdicts.get(key(finding))
        if verdict is None:
            unjudged.append(finding)
        else:
            cell = (finding["severity"], verdict)
            counts[cell] = counts.get(cell, 0) + 1
    reported = {key(finding) for finding in findings}
    gone = [row for row in judged if key(row) not in reported]
    return counts, unjudged, gone


def lint(binary, directory):
    done = subprocess.run([binary, "lint", "--format", "jsonl"], cwd=directory,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
    if done.returncode not in (0, 1):
        raise harness.Failure("linting %s ended with %d: %s" % (
            directory, done.returncode, done.stderr.decode("utf-8", "replace")[:500]))
    return [json.loads(line) for line in done.stdout.decode("utf-8").splitlines() if line]


def source_files(directory):
    for place, folders, names in os.walk(directory):
        folders[:] = sorted(one for one in folders if one != ".git")
        for name in sorted(names):
            path = os.path.relpath(os.path.join(place, name), directory)
            full = os.path.join(place, name)
            if name.endswith(SOURCES) and not SKIPPED.search(path) and not os.path.islink(full):
                yield path, full


def misspelt(name, names, chance):
    """Returns a name that no symbol has: the given name, with a letter omitted, doubled or replaced."""
    while True:
        places = [place for place, letter in enumerate(name) if letter.isalpha()]
        place = chance.choice(places)
        letter = chance.choice(("", name[place] * 2, chance.choice("aeioulnrst")))
        result = name[:place] + letter + name[place + 1:]
        if result not in names and all(len(part) for part in result.split(".")):
            return result


def plan(app, directory, names, count, seed):
    """Chooses where to plant errors, and the wrong names to plant. Half of the places are literals without a label.

    Patterns find the places, at most one per line; the linter is not used. The literals without a label must be judged
    by hand: delete the rows of those that are not symbols.
    """
    stated, stored = [], []
    for path, full in source_files(directory):
        with open(full, encoding="utf-8", errors="replace") as file:
            for number, line in enumerate(file, 1):
                if line.lstrip().startswith(("//", "*", "///")):
                    continue
                match = next((m for m in (re.search(p, line) for p in STATED) if m), None)
                if match and match[1] in names:
                    stated.append((path, number, match[1]))
                elif path.endswith((".swift", ".m")):
                    match = re.search(LITERAL, line)
                    if match and match[1] in names:
                        stored.append((path, number, match[1]))
    chance = random.Random("%s %d" % (app, seed))
    chosen = chance.sample(stored, min(count // 2, len(stored)))
    chosen += chance.sample(stated, min(count - len(chosen), len(stated)))
    rows = []
    for number, (path, line, name) in enumerate(sorted(chosen)):
        planted = TOO_NEW if number % 4 == 3 and name != TOO_NEW else misspelt(name, names, chance)
        rows.append({"app": app, "file": path, "line": str(line), "name": name, "planted": planted})
    return rows


def plant(directory, rows):
    """Replaces names with planted ones in the files below a directory."""
    for row in rows:
        path = os.path.join(directory, row["file"])
        with open(path, "rb") as file:
            lines = file.read().split(b"\n")
        index = int(row["line"]) - 1
        old, new = (b'"%s"' % row[column].encode() for column in ("name", "planted"))
        if index >= len(lines) or old not in lines[index]:
            raise harness.Failure("%s:%s has no '%s': is it a different commit?" % (
                row["file"], row["line"], row["name"]))
        lines[index] = lines[index].replace(old, new, 1)
        with open(path, "wb") as file:
            file.write(b"\n".join(lines))


def found(rows, findings, before):
    """Returns the planted rows for which there is a new error or warning."""
    reported = {(one["file"], str(one["line"]), one["name"]) for one in findings
                if one["severity"] != "note"}
    reported -= {(one["file"], str(one["line"]), one["name"]) for one in before}
    return [row for row in rows if (row["file"], row["line"], row["planted"]) in reported]


def measure(binary, directory, app, judged, planted):
    folder = os.path.join(directory, app["name"])
    findings = lint(binary, folder)
    counts, unjudged, gone = compare(findings, judged)
    result = {"app": app["name"], "findings": len(findings), "counts": counts, "unjudged": unjudged,
              "gone": gone, "planted": len(planted), "found": None, "missed": []}
    if planted:
        with tempfile.TemporaryDirectory() as place:
            copy = os.path.join(place, app["name"])
            shutil.copytree(folder, copy, symlinks=True)
            plant(copy, planted)
            right = found(planted, lint(binary, copy), findings)
        result["found"] = len(right)
        result["missed"] = [row for row in planted if row not in right]
    return result


def section(results, executable):
    """Returns the section about apps for LINT.md. `executable` is a path, or None if it was built from the tree."""
    rows = [["app", "findings", "errors: true", "false", "warnings: true", "false", "unjudged", "notes",
             "planted found"]]
    total = [0] * 7
    sums = [0, 0]
    for one in results:
        counts = one["counts"]
        cells = [one["findings"], counts.get(("error", "true"), 0), counts.get(("error", "false"), 0),
                 counts.get(("warning", "true"), 0), counts.get(("warning", "false"), 0),
                 len(one["unjudged"]), counts.get("note", 0)]
        total = [a + b for a, b in zip(total, cells)]
        text = ""
        if one["planted"]:
            text = "%d of %d" % (one["found"], one["planted"])
            sums = [sums[0] + one["found"], sums[1] + one["planted"]]
        rows.append([one["app"]] + [str(cell) for cell in cells] + [text])
    rows.append(["all"] + [str(cell) for cell in total] + ["%d of %d" % tuple(sums)])
    return """## Findings in public apps

Made by `Tools/bench-lint --apps DIR`; %s.

Each error and warning was judged by hand. `Tools/Benchmarks/LintApps` has the apps with their commits, the verdicts,
and the errors that were planted.

%s
""" % ("executable given by `--binary`, %s" % version(executable) if executable
       else "commit " + report.commit(), report.table(rows))


def version(executable):
    """Identifies an executable of unknown commit by the first digits of its SHA-256."""
    with open(executable, "rb") as file:
        return "SHA-256 " + hashlib.sha256(file.read()).hexdigest()[:12]


def self_check():
    """Fails if findings are not matched with their verdicts and with planted errors."""
    finding = {"file": "A.swift", "line": 1, "severity": "error", "rule": "unknown-name", "name": "gaer"}
    judged = [dict(finding, app="A", line="1", verdict="true", reason="")]
    other = dict(finding, line=2)
    counts, unjudged, gone = compare([finding, other], judged)
    planted = [{"app": "A", "file": "A.swift", "line": "1", "name": "gear", "planted": "gaer"}]
    if (counts != {("error", "true"): 1} or unjudged != [other] or gone
            or compare([], judged)[2] != judged or found(planted, [finding], []) != planted
            or found(planted, [finding], [finding]) or found(planted, [other], [])):
        raise harness.Failure("findings are not compared with their verdicts")
    names = {one["name"] for one in read("apps")}
    for table in ("findings", "planted"):
        for row in read(table):
            if row["app"] not in names:
                raise harness.Failure("%s.tsv has the app '%s', which apps.tsv lacks" % (table, row["app"]))


def symbols():
    """Returns the current and former names of SF Symbols."""
    names = set()
    for table in ("names.tsv", "aliases.tsv"):
        path = os.path.join(harness.ROOT, "Catalogs", "sf-symbols", table)
        with open(path, encoding="utf-8") as file:
            names.update(line.split("\t")[0] for line in list(file)[1:])
    return names


def run(binary, directory, is_given):
    """Measures the apps in a directory. Returns the section of LINT.md, and whether every finding has a verdict."""
    self_check()
    apps, judged, planted = (read(table) for table in ("apps", "findings", "planted"))
    results = []
    for app in apps:
        if not os.path.isdir(os.path.join(directory, app["name"])):
            print("%s: not in %s; skipped" % (app["name"], directory))
            continue
        one = measure(binary, directory, app, [row for row in judged if row["app"] == app["name"]],
                      [row for row in planted if row["app"] == app["name"]])
        results.append(one)
        for finding in one["unjudged"]:
            print("unjudged: %s/%s:%s: %s '%s'" % (
                app["name"], finding["file"], finding["line"], finding["rule"], finding["name"]))
        for row in one["gone"]:
            print("no longer reported (%s): %s/%s:%s: '%s'" % (
                row["verdict"], app["name"], row["file"], row["line"], row["name"]))
        for row in one["missed"]:
            print("missed: %s/%s:%s: '%s' for '%s'" % (
                app["name"], row["file"], row["line"], row["planted"], row["name"]))
    return section(results, binary if is_given else None), all(not one["unjudged"] for one in results)


def main():
    if len(sys.argv) < 4:
        sys.exit("usage: python3 Tools/Benchmarks/lintapps.py DIR SEED APP ...\n"
                 "Prints 25 rows for planted.tsv for each app in DIR; delete those that are not symbols.")
    names = symbols()
    for app in sys.argv[3:]:
        for row in plan(app, os.path.join(sys.argv[1], app), names, 25, int(sys.argv[2])):
            print("\t".join(row[column] for column in COLUMNS["planted"]))


if __name__ == "__main__":
    main()

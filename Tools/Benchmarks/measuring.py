"""Measures a prepared set. The parties take turns, so that other load on the machine affects all of them equally."""
import statistics

from harness import LARGE, Failure

MODES = ("count", "both", "ranked")
# The modes that the floor supports. Its mode `count` also lists 50 matches.
FLOOR_MODES = ("count", "both")


def percentiles(latencies):
    ordered = sorted(latencies)
    count = len(ordered)
    return {"p50": ordered[count // 2], "p99": ordered[min(count - 1, int(count * .99))]}


def median_of(rounds):
    """Returns the median of each percentile over all rounds."""
    return {key: statistics.median(one[key] for one in rounds) for key in rounds[0]}


def measure(tools, name, options, say):
    """Builds, checks and measures a data set; returns figures by workload, mode and party."""
    say("%s: data set" % name)
    tools.generate(name)
    say("%s: indexes" % name)
    result = {"name": name, "floor": tools.build_floor(name),
              "namedex": tools.build_namedex(name), "workloads": {}}
    if options.fts5 and name not in LARGE:
        result["fts5"] = tools.build_fts5(name, "lean")
    workloads = options.workloads
    for workload in workloads:
        tools.check(name, workload)
    say("%s: every count and every list of 50 is the floor's" % name)
    for workload in workloads:
        say("%s: %s" % (name, workload))
        result["workloads"][workload] = measure_workload(tools, name, workload, options)
    result["opening"] = tools.opening(name, options.opening_rounds)
    result["allocations"] = tools.allocations_of(name, "w1")
    return result


def measure_workload(tools, name, workload, options):
    gathered = {}

    def note(mode, party, figures):
        gathered.setdefault(mode, {}).setdefault(party, []).append(figures)

    for _ in range(options.repeats):
        counts = None
        for mode in MODES:
            if mode in FLOOR_MODES:
                floor = tools.ask_floor(name, workload, options.rounds)
                counts = floor["counts"]
            ours = tools.ask_namedex(name, workload, options.rounds, mode, options.budget)
            figures = percentiles(ours["lat"])
            note(mode, "namedex", figures)
            if ours["counts"] != counts[::ours["stride"]]:
                raise Failure("%s %s %s: counts differ from the floor's" % (name, workload, mode))
            if mode in FLOOR_MODES:
                # The floor is fast enough to run every query, but only those that Namedex ran are compared.
                theirs = percentiles(floor["lat"][::ours["stride"]])
                note(mode, "floor", theirs)
                note(mode, "ratio", {key: figures[key] / theirs[key] for key in figures})
            if options.fts5 and name not in LARGE and mode == "count":
                peer = tools.ask_fts5(name, workload, options.rounds, mode, options.budget)
                note(mode, "fts5", percentiles(peer["lat"]))
    return {mode: {party: median_of(rounds) for party, rounds in parties.items()}
            for mode, parties in gathered.items()}

"""Measures what apps do for each keystroke, on realistic lists: ranked search, count and session. Also measures the
build."""
import math
import statistics

from harness import FREQUENT, LARGE, WORKLOADS, Failure
from measuring import median_of, percentiles

# The number of rounds for the frequent queries. Their percentiles are taken over the rounds.
FREQUENT_ROUNDS = 100
# The lists on which sessions and allocations are also measured.
DETAILED = ("symbols", "unsorted100k", "unsorted1m")


def workloads_of(name, workloads):
    """Returns the workloads for a list. `typed` and `frequent` use words from SF Symbols."""
    found = ["typed"] if name == "symbols" else []
    found += [workload for workload in WORKLOADS if workload in workloads]
    return found + (["frequent"] if name not in ("unicode", "debian") else [])


def measure(tools, name, options, say):
    """Builds, checks and measures a list."""
    say("%s: list" % name)
    source = tools.generate_list(name)
    say("%s: build" % name)
    result = {"name": name, "build": measure_build(tools, source, name, options), "workloads": {}}
    say("%s: queries and peers" % name)
    tools.describe(name)
    has_peers = name not in LARGE
    if has_peers and options.fts5:
        result["fts5"] = tools.build_fts5(name, "ranked")
    workloads = workloads_of(name, options.workloads)
    if has_peers and options.floor:
        result["floor"] = tools.build_floor(name)
        for workload in workloads:
            tools.check(name, workload)
        say("%s: every count is the floor's" % name)
    for workload in workloads:
        say("%s: %s" % (name, workload))
        result["workloads"].update(measure_workload(tools, name, workload, options))
    if name in DETAILED:
        say("%s: session, allocations" % name)
        result["session"] = tools.session(name, workloads[0], options.rounds)
        result["allocations"] = tools.allocations_of(name, workloads[0])
    return result


def measure_build(tools, source, name, options):
    """Measures `namedex build`, first on one core if possible, then on all cores."""
    repeats = 1 if name in LARGE else options.repeats
    if tools.has_taskset():
        alone = [tools.build_by_command(source, name, cores=1)["seconds"] for _ in range(repeats)]
    made = [tools.build_by_command(source, name) for _ in range(repeats)]
    seconds = {"all": statistics.median(one["seconds"] for one in made)}
    if tools.has_taskset():
        seconds["one"] = statistics.median(alone)
    return dict(made[0], seconds=seconds, peak_rss_kb=max(one["peak_rss_kb"] for one in made))


def measure_workload(tools, name, workload, options):
    """Returns figures by workload, mode and party. Each frequent query is a workload of its own."""
    is_frequent = workload == "frequent"
    rounds = FREQUENT_ROUNDS if is_frequent and not options.smoke else options.rounds
    gathered = {}

    def note(key, mode, party, figures):
        gathered.setdefault(key, {}).setdefault(mode, {}).setdefault(party, []).append(figures)

    def asked_of(party):
        # The peer's table has no whole names, so it cannot find most matches of a query with a separator.
        return [(place, query) for place, query in enumerate(FREQUENT)
                if party != "fts5" or "." not in query]

    def note_all(mode, party, found):
        if not is_frequent:
            note(workload, mode, party, percentiles(found["lat"]))
            return
        slow = found.get("slow", found["lat"])
        for place, query in asked_of(party):
            note("`%s`" % query, mode, party, {"p50": found["lat"][place], "p99": slow[place]})

    def note_ratio(ours, theirs):
        """Records the ratio of the peer's time to ours, for the queries that both ran."""
        if is_frequent:
            for place, query in asked_of("fts5"):
                ratio = theirs["lat"][place] / ours["lat"][place]
                note("`%s`" % query, "ranked", "fts5_ratio", {"p50": ratio, "p99": ratio})
            return
        stride = math.lcm(ours["stride"], theirs["stride"])
        a, b = (percentiles(one["lat"][::stride // one["stride"]]) for one in (ours, theirs))
        note(workload, "ranked", "fts5_ratio", {key: b[key] / a[key] for key in a})

    for _ in range(options.repeats):
        ranked = tools.ask_namedex(name, workload, rounds, "ranked", options.budget)
        count = tools.ask_namedex(name, workload, rounds, "count", options.budget)
        if ranked["counts"] != count["counts"][::ranked["stride"]]:
            raise Failure("%s %s: ranked searches count differently" % (name, workload))
        note_all("ranked", "namedex", ranked)
        note_all("count", "namedex", count)
        note_all("answer", "namedex",
                 tools.ask_namedex(name, workload, rounds, "answer", options.budget))
        if options.fts5 and name not in LARGE:
            peer = tools.ask_fts5(name, workload, min(rounds, options.rounds), "ranked",
                                  options.budget)
            note_all("ranked", "fts5", peer)
            note_ratio(ranked, peer)
    return {key: {mode: {party: median_of(turns) for party, turns in parties.items()}
                  for mode, parties in modes.items()} for key, modes in gathered.items()}

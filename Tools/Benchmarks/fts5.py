"""SQLite FTS5, tuned, in a process of its own: the harness's peer, its database kept between runs.

fts5.py HARNESS build BASE                               JSON: seconds, bytes
fts5.py HARNESS query BASE QUERIES MODE ROUNDS BUDGET    JSON like that of `namedex-bench query`
"""
import json
import statistics
import sys
import time

from harness import import_peers

ENDING = ".fts5lean"


def main():
    peers = import_peers(sys.argv[1])
    peer, base = peers.FTS5lean(), sys.argv[3]
    if sys.argv[2] == "build":
        start = time.perf_counter()
        size = peer.build(base, base + ENDING)
        print(json.dumps({"seconds": time.perf_counter() - start, "bytes": size}))
        return
    peer.path, peer.row = base + ENDING + ".db", peers.rowwidth(base)
    peer.open()
    with open(sys.argv[4], encoding="utf-8") as file:
        queries = [query for query in file.read().split("\n") if query.strip()]
    ask, rounds, budget = getattr(peer, sys.argv[5]), int(sys.argv[6]), float(sys.argv[7])

    def seconds(query):
        start = time.perf_counter_ns()
        ask(query)
        return (time.perf_counter_ns() - start) / 1e9

    step = max(1, len(queries) // 8)
    whole = sum(seconds(query) for query in queries[::step]) * step
    stride = max(1, min(int(whole / budget), len(queries) // 20))
    queries = queries[::stride]
    times, end, done = [[] for _ in queries], time.perf_counter() + budget, 0
    while done < rounds and (done == 0 or time.perf_counter() < end):
        for place, query in enumerate(queries):
            times[place].append(seconds(query) * 1e6)
        done += 1
    print(json.dumps({"lat": [statistics.median(x) for x in times], "stride": stride,
                      "rounds": done}))


main()

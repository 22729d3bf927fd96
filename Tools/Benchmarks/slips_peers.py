"""Measures what another library finds for misspelt texts, and how long it takes. `slips.py` runs this script.

    slips_peers.py PEER NAMES TEXTS ROUNDS SECONDS

Prints JSON: for each text, the median time over all rounds in microseconds, and the first five names; the seconds until
the library is ready; and the memory. No new round begins after SECONDS. If the first round takes longer than that, it
stops once it has searched for fifty texts.
"""
import json
import resource
import statistics
import sys
import time

ROWS = 5
# The minimum number of texts to search for.
FEWEST = 50


def by_ratio(names):
    from rapidfuzz import fuzz, process
    return lambda text: [row[0] for row in process.extract(text, names, scorer=fuzz.ratio, limit=ROWS)]


def by_deletions(names):
    from symspellpy import SymSpell, Verbosity
    dictionary = SymSpell()
    for name in names:
        dictionary.create_dictionary_entry(name, 1)
    return lambda text: [row.term for row in dictionary.lookup(text, Verbosity.CLOSEST, 2)[:ROWS]]


PEERS = {"rapidfuzz, ratio": by_ratio, "symspellpy, two edits": by_deletions}


def lines(path):
    with open(path, encoding="utf-8") as file:
        return file.read().splitlines()


def main():
    peer, names, texts, rounds, seconds = sys.argv[1:]
    start = time.monotonic()
    ask = PEERS[peer](lines(names))
    ready = time.monotonic()
    end = ready + float(seconds)
    texts = lines(texts)
    found, times = [], [[] for _ in texts]
    for round in range(int(rounds)):
        if round and time.monotonic() > end:
            break
        for text, measured in zip(texts, times):
            if len(found) >= FEWEST and round == 0 and time.monotonic() > end:
                break
            began = time.perf_counter()
            rows = ask(text)
            measured.append(1e6 * (time.perf_counter() - began))
            if round == 0:
                found.append(rows)
        texts = texts[:len(found)]
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    json.dump({"lat": [statistics.median(some) for some in times if some], "found": found,
               "ready": ready - start, "peak_rss_kb": memory}, sys.stdout)


if __name__ == "__main__":
    main()

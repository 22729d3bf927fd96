"""Searches documents with tantivy. Tools/bench-documents runs this script with a Python that has the package.

    documents_tantivy.py build DATABASE INDEX
    documents_tantivy.py search INDEX TEXTS ROUNDS BUDGET
    documents_tantivy.py change INDEX COUNT

Prints the same JSON as namedex-documents-bench. A typed word matches the beginning of a word in a name or a body, and
names have ten times the weight. tantivy has no BM25 for prefixes, so the BM25 score of whole words is added. The
snippets are tantivy's own, and highlight only whole words.
"""
import json
import os
import sqlite3
import statistics
import sys
import time

import tantivy
from tantivy import Occur, Query

MEMORY = 128_000_000
THREADS = 2


def memory():
    """Returns the memory of this process in megabytes, including Python and tantivy."""
    fields = dict(line.split(":", 1) for line in open("/proc/self/status") if ":" in line)
    return {name: int(fields[field].split()[0]) * 1024 / 1e6 for name, field in
            (("resident", "VmRSS"), ("peak", "VmHWM"), ("anonymous", "RssAnon"))}


def new_schema():
    builder = tantivy.SchemaBuilder()
    builder.add_integer_field("id", stored=True, indexed=True, fast=True)
    builder.add_text_field("name", stored=True)
    builder.add_text_field("body", stored=True)
    return builder.build()


def document(identifier, name, body):
    return tantivy.Document(id=identifier, name=name, body=body or "")


def build(database, folder):
    os.makedirs(folder)
    index = tantivy.Index(new_schema(), path=folder)
    start = time.perf_counter()
    writer = index.writer(heap_size=MEMORY, num_threads=THREADS)
    for row in sqlite3.connect(database).execute("SELECT id, name, body FROM document"):
        writer.add_document(document(*row))
    writer.commit()
    writer.wait_merging_threads()
    seconds = time.perf_counter() - start
    sizes = {name: os.path.getsize(os.path.join(folder, name)) for name in os.listdir(folder)}
    stored = sum(size for name, size in sizes.items() if name.endswith(".store"))
    total = sum(sizes.values())
    return {"seconds": seconds, "memory": memory(), "database": total, "index": total - stored}


class Searcher:
    def __init__(self, folder):
        self.index = tantivy.Index.open(folder)
        self.schema = self.index.schema
        self.refresh()

    def refresh(self):
        self.index.reload()
        self.searcher = self.index.searcher()

    def query(self, text):
        words = []
        for word in text.split():
            ways = []
            for field, weight in (("name", 10), ("body", 1)):
                for way in (Query.fuzzy_term_query(self.schema, field, word, distance=0, prefix=True),
                            Query.term_query(self.schema, field, word)):
                    ways.append((Occur.Should, Query.boost_query(way, weight)))
            words.append((Occur.Must, Query.boolean_query(ways)))
        return Query.boolean_query(words)

    def search(self, text):
        """Returns the identifiers, names and snippets of the first 20 documents, and the total number found."""
        query = self.query(text)
        found = self.searcher.search(query, limit=20)
        generator = tantivy.SnippetGenerator.create(self.searcher, query, self.schema, "body")
        results = []
        for _, address in found.hits:
            one = self.searcher.doc(address)
            results.append((one["id"][0], one["name"][0], generator.snippet_from_doc(one).fragment()))
        return results, found.count


def search(folder, texts, rounds, budget):
    searcher = Searcher(folder)
    texts = open(texts, encoding="utf-8").read().split("\n")[:-1]
    before = memory()
    times, found, rounded, spent = [[] for _ in texts], 0, 0, 0
    while rounded < int(rounds) and (not rounded or spent < 1000 * float(budget)):
        for place, text in enumerate(texts):
            start = time.perf_counter()
            results, _ = searcher.search(text)
            times[place].append(1000 * (time.perf_counter() - start))
            spent += times[place][-1]
            found += not rounded and bool(results)
        rounded += 1
    return {"times": [statistics.median(one) for one in times], "rounds": rounded, "found": found,
            "before": before, "after": memory()}


def change(folder, count):
    searcher = Searcher(folder)
    writer = searcher.index.writer(heap_size=MEMORY, num_threads=1)
    documents, times = searcher.searcher.num_docs, []
    for number in range(int(count)):
        identifier = 1 + number * (documents // int(count))
        old = searcher.searcher.search(
            Query.term_query(searcher.schema, "id", identifier), limit=1).hits[0][1]
        body = searcher.searcher.doc(old)["body"][0]
        text = "changed%dz" % number
        start = time.perf_counter()
        writer.delete_documents("id", identifier)
        writer.add_document(document(identifier, text, body))
        writer.commit()
        searcher.refresh()
        results, _ = searcher.search(text)
        times.append(1000 * (time.perf_counter() - start))
        if [one[0] for one in results] != [identifier]:
            sys.exit("documents_tantivy.py: the change of %d was not found" % identifier)
    return {"times": times}


print(json.dumps({"build": build, "search": search, "change": change}[sys.argv[1]](*sys.argv[2:])))

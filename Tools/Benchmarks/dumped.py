"""Turns an index into a data set: the output of `namedex dump`, in the form that datasets.py describes.

The first column is the folded name, by which the floor sorts. A representation of one token that contains a
space is omitted: no query reaches beyond its first word.

    dumped.py NAMEDEX INDEX BASE
"""
import json
import subprocess
import sys

import datasets


def entries(namedex, index):
    command = [namedex, "dump", "--quiet", "-c", index, "--format", "jsonl"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, encoding="utf-8") as dump:
        for line in dump.stdout:
            entry = json.loads(line)
            found = []
            for one in entry["representations"]:
                tokens = one["tokens"]
                if tokens not in found and not any(" " in token for token in tokens):
                    found.append(tokens)
            yield datasets.fold(entry["name"]), found
    if dump.returncode:
        sys.exit("namedex dump ended with status %d" % dump.returncode)


if __name__ == "__main__":
    datasets.write(sys.argv[3], entries(*sys.argv[1:3]))

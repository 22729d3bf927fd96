"""Turns an index into a data set: converts the output of `namedex dump` to the form that datasets.py describes.

The first column is the folded name, by which the floor sorts. Representations with a space in a token are omitted,
because no query can match more than the first word of such a token.

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

"""Turns a data set into the source lists of a catalog, for `namedex build`.

A line of a data set has a name and its representations, each after a tab, with spaces between the tokens of a
representation. A representation with a single token is a name: first the entry's own name, then its other names. The
representations that follow a name split it at periods and into words.

    lists.py DATA.tsv DIRECTORY
"""
import os
import sys


def is_mixed(token):
    """Returns whether Namedex would split a token between letters and digits if there were no decision about it."""
    has_digit = any(character.isdigit() for character in token)
    return has_digit and not token.isdigit()


def decisions(name, representation):
    """Yields the decisions that split the pieces between a name's periods into the tokens of a representation."""
    words = representation.split(" ")
    position = 0
    for token in filter(None, name.split(".")):
        start, built = position, ""
        while position < len(words) and len(built) < len(token):
            built += words[position]
            position += 1
        if built != token:
            raise ValueError("%r is not a split of %r" % (representation, token))
        if position > start + 1:
            yield token, words[start:position]


def write(source, directory):
    """Writes catalog.txt, names.txt, alternatives.tsv and compounds.tsv."""
    names, others, lexicon = [], [], {}
    with open(source, encoding="utf-8") as file:
        for line in file:
            name, *fields = line.rstrip("\n").split("\t")
            names.append(name)
            for field in fields:
                if " " in field:
                    lexicon.update(decisions(cut, field))
                    continue
                cut = field
                if field is not fields[0]:
                    others.append("%s\t%s" % (field, name))
                for token in filter(is_mixed, field.split(".")):
                    lexicon.setdefault(token, [token])

    def by_bytes(text):
        return text.encode()

    def save(file, lines):
        with open(os.path.join(directory, file), "w", encoding="utf-8") as output:
            output.writelines(line + "\n" for line in lines)

    os.makedirs(directory, exist_ok=True)
    save("names.txt", sorted(names, key=by_bytes))
    if others:
        save("alternatives.tsv", ["name\tof"] + sorted(others, key=by_bytes))
    save("compounds.tsv", ["token\twords"] + [
        "%s\t%s" % (token, " ".join(lexicon[token])) for token in sorted(lexicon, key=by_bytes)])
    # This file is written last, to show that the others are complete.
    save("catalog.txt", ["id: bench"])


if __name__ == "__main__":
    write(*sys.argv[1:])

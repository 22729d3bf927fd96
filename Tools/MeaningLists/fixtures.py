"""Makes the data that tests compare with NamedexCore: stems, families, and answers from ranking.py."""
import os

import tables
import words
from ranking import Ranking

ANSWERS = 6


def stems(rows):
    return tables.text(("word", "stem"), [(word, words.stem(word)) for word, in rows])


def families_of(rows):
    return tables.text(("name", "family"), [(name, words.family(name)) for name, in rows])


def answers(rows, path):
    """Returns a table with a line for each expected entry. A query without entries has a line with empty fields."""
    ranking, out = Ranking(path), []
    for query in dict.fromkeys(query for query, in rows):
        meant = ranking.meant(query, ANSWERS)
        out += [(query, name, score, uses, ", ".join(said)) for name, score, said, uses in meant]
        if not meant:
            out.append((query, "", "", "", ""))
    return tables.text(("query", "name", "score", "uses", "words"), out)


def made(directory, meanings):
    """Returns pairs of a path and its new content. The first column of each file already has the inputs."""
    def rows(name, column):
        return [fields for _, fields in tables.read(os.path.join(directory, name), (column,))]

    return [
        (os.path.join(directory, "stems.tsv"), stems(rows("stems.tsv", "word"))),
        (os.path.join(directory, "families.tsv"), families_of(rows("families.tsv", "name"))),
        (os.path.join(directory, "answers.tsv"), answers(rows("answers.tsv", "query"), meanings)),
    ]

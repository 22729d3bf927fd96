"""Measures how often the first screen of `namedex search` shows the entry that users mean by what they type.

Names are searched for in the catalog as it is. The labels of apps are assigned to folds, and the labels of each fold
are searched for with lists made from the other folds.
"""
import random
import re

import report
from meaning import SCREEN, place, words

ALPHABET = "abcdefghijklmnopqrstuvwxyz"
# For each kind of text: the last row in which the name counts as found, and the target share of texts.
WANTED = {
    "a current name": (1, 1.0), "a former name": (1, 0.995), "a name with spaces": (1, 0.97),
    "a name with hyphens": (1, 0.97), "a name with underscores": (1, 0.97),
    "a name in camel case": (1, 0.97), "a name half typed": (SCREEN, 0.99),
    "one slip in a name of two to four words": (5, 0.85)}
SPELLINGS = {
    "a name with spaces": lambda name: name.replace(".", " "),
    "a name with hyphens": lambda name: name.replace(".", "-"),
    "a name with underscores": lambda name: name.replace(".", "_"),
    "a name in camel case": lambda name: re.sub(r"\.(.)", lambda found: found[1].upper(), name)}


def slip(word, chance):
    """Returns a word with an error at a letter other than the first: the letter is omitted,
    replaced, swapped with the one before, or preceded by another letter."""
    at = chance.randrange(1, len(word))
    letter = chance.choice(ALPHABET)
    return chance.choice([
        word[:at] + word[at + 1:], word[:at - 1] + word[at] + word[at - 1] + word[at + 1:],
        word[:at] + letter + word[at:], word[:at] + letter + word[at + 1:]])


def slipped(words, least, chance):
    """Returns words with a typing error in one of the long words; None if there are no long words."""
    long = [number for number, word in enumerate(words) if len(word) >= least and word.isalpha()]
    if not long:
        return None
    number = chance.choice(long)
    return words[:number] + [slip(words[number], chance)] + words[number + 1:]


class FirstScreen:
    def __init__(self, command, catalog, seed):
        self.command, self.chance = command, random.Random(seed)
        self.current = sorted(catalog.names)
        self.former = sorted((name, catalog.current(name)) for name in catalog.replacements
                             if name not in catalog.names and catalog.current(name))
        self.plain = [name for name in self.current if 1 <= name.count(".") <= 3]

    def names(self, index):
        """Returns the texts for each kind, each with the name that it stands for."""
        some = self.chance.sample(self.plain, 600)
        kinds = {"a current name": [(name, name) for name in self.current[::8]],
                 "a former name": self.former[::4]}
        for kind, spelling in SPELLINGS.items():
            kinds[kind] = [(spelling(name), name) for name in some[:150]]
        halves = [(name[:self.chance.randrange(3, len(name))], name) for name in some[150:]]
        alone = self.answers(index, [text for text, _ in halves], ["--names-only"])
        kinds["a name half typed"] = [
            half for half, answer in zip(halves, alone) if half[1] in answer["names"]]
        kinds["one slip in a name of two to four words"] = []
        for name in some[350:]:
            words = slipped(name.split("."), 4, self.chance)
            if words:
                text = self.chance.choice(" .").join(words)
                kinds["one slip in a name of two to four words"].append((text, name))
        return kinds

    def answers(self, index, texts, options=()):
        """Returns the names in the first rows for each text, and the ignored words."""
        return [{"names": [row["name"] for row in one["rows"]], "ignored": one["ignored"]}
                for one in self.command.documents(index, texts, ["-n", str(SCREEN), *options])]

    def rows(self, index, evaluation):
        """Returns the rows of the table: the kind, the last row that counts, the target share, the share found, and the
        number of texts."""
        rows = []
        for kind, cases in self.names(index).items():
            deepest, share = WANTED[kind]
            found = self.answers(index, [text for text, _ in cases])
            hits = sum(name in one["names"][:deepest] for (_, name), one in zip(cases, found))
            rows.append((kind, deepest, share, hits / len(cases), len(cases)))
        labels, slips, said, asked = [], [], 0, 0
        for one, index in evaluation.indexes():
            labels += self.places(index, [(q.text, q.wanted) for q in one.questions])
            wrong = [(slipped(q.text.split(), 5, self.chance), q.wanted) for q in one.questions]
            slips += self.places(index, [(" ".join(words), wanted) for words, wanted in wrong if words])
            nonsense = ["%s qzxvq" % question.text for question in one.questions[:40]]
            for answer in self.answers(index, nonsense):
                said += "qzxvq" in answer["ignored"] or not answer["names"]
                asked += 1
        for kind, places, least in (("a label of an app", labels, (0.34, 0.59)),
                                    ("a label with a slip", slips, (0.30, 0.54))):
            for deepest, wanted in zip((1, SCREEN), least):
                hits = sum(0 < place <= deepest for place in places)
                rows.append((kind, deepest, wanted, hits / len(places), len(places)))
        rows.append(("a word that counts for nothing is said", 0, 0.98, said / asked, asked))
        return rows

    def places(self, index, cases):
        answers = self.answers(index, [text for text, _ in cases])
        return [place([words.family(name) for name in one["names"]], wanted)
                for one, (_, wanted) in zip(answers, cases)]

    def table(self, index, evaluation):
        rows = [["what is typed", "texts", "found", "share", "wanted"]]
        for kind, deepest, wanted, share, count in self.rows(index, evaluation):
            where = {0: "", 1: "first"}.get(deepest, "in the first %d" % deepest)
            rows.append([kind, "{:,}".format(count), where, "%.3f" % share, "%.3f" % wanted])
        return report.table(rows)

"""What all sources say of words, added up by family."""
import collections

import families
import own as own_list
import words

# What a source counts. None of these figures matters much: with half or twice as much, cross-validated
# success changes by less than 0.01.
APP, WHOLE_TEXT = 10, 10    # for each app that has the words beside a symbol; again for a whole text
ICON_SET, DAMPING = 5, 50   # for each icon set; all sets of a word together tend to the second
NAME = 4                    # for a word that is the whole name
# The most families that a word of names means.
MOST_OF_NAMES = 6


class Evidence:
    def __init__(self, labels=None):
        # key -> family -> source -> amount
        self.amounts = collections.defaultdict(
            lambda: collections.defaultdict(lambda: collections.defaultdict(float)))
        self.spellings = collections.defaultdict(collections.Counter)
        # (key, family) -> members of the family, by evidence
        self.members = collections.defaultdict(collections.Counter)
        # (key, family) -> apps, and those whose whole text the words are
        self.apps = collections.defaultdict(lambda: (0, 0))
        self.speakers = labels.speakers if labels else {}
        self.users = labels.users if labels else {}

    def sources(self, key):
        return {source for some in self.amounts[key].values() for source in some}

    def add_own(self, rows):
        for key, phrase, names in rows:
            self.spellings[key][phrase] += 100
            for name, amount in zip(names, own_list.AMOUNTS):
                some = self.amounts[key][families.family(name)]
                some["own"] = max(some["own"], amount)
                self.members[key, families.family(name)][name] += amount

    def add_labels(self, labels):
        for key, spelling in labels.spellings.items():
            self.spellings[key][spelling] += labels.speakers[key]
        for (key, name), (apps, texts) in labels.beside.items():
            family, amount = families.family(name), APP * apps + WHOLE_TEXT * texts
            self.amounts[key][family]["apps"] += amount
            self.members[key, family][name] += amount
            known = self.apps[key, family]
            self.apps[key, family] = (known[0] + apps, known[1] + texts)

    def add_icons(self, found, spellings, catalog, without):
        for key, some in found.items():
            kept = {family: {one: value / 100 for one, value in sets.items() if one not in without}
                    for family, sets in some.items()}
            total = ICON_SET * sum(sum(sets.values()) for sets in kept.values())
            for family, sets in kept.items():
                for icon_set, confidence in sets.items():
                    amount = ICON_SET * confidence * DAMPING / (DAMPING + total)
                    self.amounts[key][family][icon_set] += amount
                    self.members[key, family][catalog.bases[family]] += amount
                    self.spellings[key][spellings[key]] += 1

    def add_names(self, catalog):
        """A word of names means the families in which it says most: of few words, and the first."""
        found = collections.defaultdict(dict)
        for family in catalog.members:
            name = catalog.words(family)
            for place, word in enumerate(name):
                if len(word) < 2 or word.isdigit() or word in words.EMPTY:
                    continue
                key = words.stem(word)
                share = (1 if place == 0 else 0.6) / len(name)
                found[key][family] = max(found[key].get(family, 0), share)
                self.spellings[key][word] += 1
        for key, some in found.items():
            order = sorted(some, key=lambda family: (-some[family], len(family), family))
            for family in order[:MOST_OF_NAMES]:
                self.amounts[key][family]["names"] += NAME * some[family]
                self.members[key, family][catalog.bases[family]] += NAME * some[family]

    def member(self, key, family, catalog):
        """The member of a family to show: the one with most evidence."""
        some = self.members[key, family]
        return words.common(some) if some else catalog.bases[family]

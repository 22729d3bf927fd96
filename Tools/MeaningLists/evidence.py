"""Adds up the evidence, from all sources, for the families of symbols that words mean."""
import collections

import own as own_list
import words

# The weights of the sources. No single value matters much: halving or doubling any of them changes the cross-validated
# success rate by less than 0.01.
APP, WHOLE_TEXT = 10, 10    # for each app that shows the words next to a symbol; extra if they are the whole text
ICON_SET, DAMPING = 5, 50   # for each icon set; the limit of the sum over all sets for a word
NAME = 4                    # for a word that is the whole name
THING = 30                  # for a word that is itself a name: it says what the symbol shows
# The words of a longer text share an app's weight in proportion to their own meanings. This is the minimum, so a word
# counts little if its neighbours explain the symbol.
UNEXPLAINED = 0.1
SLASH = 50                  # for the slashed symbol of a word in one of the following phrases
OFF = ("%s off", "turn off %s", "disable %s")
# Used only if "mute" alone also means the slashed symbol.
MUTE = "mute %s"
# The minimum number of apps that must use a word if it is not in the symbol's name.
SPOKEN = 2
# The maximum number of families that a word means because it is in their names.
MOST_OF_NAMES = 6


class Evidence:
    def __init__(self, labels=None):
        # key -> family -> source -> amount
        self.amounts = collections.defaultdict(
            lambda: collections.defaultdict(lambda: collections.defaultdict(float)))
        self.spellings = collections.defaultdict(collections.Counter)
        # (key, family) -> members of the family, with their evidence
        self.members = collections.defaultdict(collections.Counter)
        # key -> the first family in the line of our own list that begins with the key
        self.heads = {}
        # (key, family) -> number of apps, and number of those in which the words are the whole text
        self.apps = collections.defaultdict(lambda: (0, 0))
        self.speakers = labels.speakers if labels else {}
        self.users = labels.users if labels else {}

    def sources(self, key):
        return {source for some in self.amounts[key].values() for source in some}

    def add_own(self, rows, catalog):
        for key, phrase, names, is_head in rows:
            if is_head:
                self.heads[key] = words.family(names[0])
            self.spellings[key][phrase] += 100
            for name, amount in zip(catalog.named_first(key, names), own_list.AMOUNTS):
                some = self.amounts[key][words.family(name)]
                some["own"] = max(some["own"], amount)
                self.members[key, words.family(name)][name] += amount

    def add_labels(self, labels):
        for key, spelling in labels.spellings.items():
            self.spellings[key][spelling] += labels.speakers[key]
        shares = self.shares(labels)
        for (key, name), (apps, texts) in labels.beside.items():
            family = words.family(name)
            within = shares.get((key, family), 1)
            amount = APP * (texts + (apps - texts) * within) + WHOLE_TEXT * texts
            self.amounts[key][family]["apps"] += amount
            self.members[key, family][name] += amount
            known = self.apps[key, family]
            self.apps[key, family] = (known[0] + apps, known[1] + texts)

    def shares(self, labels):
        """Returns (word, family) -> how well a word explains the symbol next to longer texts, up to 1.

        The words of a text share the explanation in proportion to what each one means by itself: as a whole text, in
        the other sources, and in names. Next to "remove download", `trash` is explained by "remove".
        """
        def alone(word, family):
            some = known.get(word)
            return UNEXPLAINED + (some[family] / (sum(some.values()) + 30) if some else 0)

        known = collections.defaultdict(collections.Counter)
        for key, some in self.amounts.items():
            if " " not in key:
                for family, sources in some.items():
                    known[key][family] += sum(sources[one] for one in sorted(sources))
        longer = collections.Counter()
        for (key, name), (_, texts) in labels.beside.items():
            if texts and " " not in key:
                known[key][words.family(name)] += (APP + WHOLE_TEXT) * texts
            elif texts:
                longer[key, words.family(name)] += texts
        explained, count = collections.Counter(), collections.Counter()
        for (key, family), texts in longer.items():
            parts = [part for part in key.split() if not words.is_empty(part)]
            speaks = {part: alone(part, family) for part in parts}
            total = sum(speaks[part] for part in sorted(speaks))
            for part in speaks:
                count[part, family] += texts
                explained[part, family] += texts * min(1, len(speaks) * speaks[part] / total)
        return {pair: explained[pair] / count[pair] for pair in count}

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
        """Adds the meanings of words in names: the families in which a word counts most, because their names are short
        or begin with the word."""
        found = collections.defaultdict(dict)
        for family in catalog.members:
            name = catalog.words(family)
            for place, word in enumerate(name):
                if len(word) < 2 or word.isdigit() or words.is_empty(word):
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
        for key, things in sorted(catalog.things.items()):
            for name in things:
                self.amounts[key][name]["names"] += THING
                self.members[key, name][name] += THING
                self.spellings[key][name] += 1

    def add_slashes(self, catalog, weighed):
        """Adds the slashed meanings of a word, for texts that say that something is off: "bell off" is `bell.slash`.

        The word must be in the symbol's name, or begin a line of our own list and be used by apps.
        """
        silenced = self.amounts[words.stem(MUTE.split()[0])]
        for key, some in weighed.items():
            family = max(some, key=lambda family: (some[family], family))
            slashed = family + ".slash"
            name = family.split(".") + catalog.words(family)
            if (" " in key or words.is_empty(key) or slashed not in catalog.members
                    or words.is_shape(family)
                    or key not in map(words.stem, name)
                    and not (self.heads.get(key) == family and self.speakers.get(key, 0) >= SPOKEN)):
                continue
            word = words.common(self.spellings[key])
            for form in OFF + (MUTE,) * (slashed in silenced):
                phrase = form % word
                key_of_phrase = words.key(words.words(phrase))
                if "own" not in self.sources(key_of_phrase):
                    self.spellings[key_of_phrase][phrase] += 1
                    self.amounts[key_of_phrase][slashed]["slash"] += SLASH
                    self.members[key_of_phrase, slashed][catalog.bases[slashed]] += SLASH

    def member(self, key, family, catalog):
        """Returns the family member to show: the one with the most evidence."""
        some = self.members[key, family]
        return words.common(some) if some else catalog.bases[family]

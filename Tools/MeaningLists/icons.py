"""Learns which symbols words mean, from the names and tags in other icon sets.

The name of an icon leads to symbols, and then the icon's tags are words for these symbols. Names are matched by what
our own list says about the icon's words, and by the words that the icon's name and the symbol's name share. Labels of
apps are not used.
"""
import collections
import xml.etree.ElementTree

import tables
import words

COLUMNS = ("words", "name", "confidence")
# Words for the style of an icon. They are ignored.
FORMS = frozenset("outline filled fill variant alt solid regular thin duotone".split())
# Words that are also ignored, unless a name has no other words.
SHAPES = frozenset("box circle square rounded".split())
# The maximum number of words in a tag, and in a run of an icon's words to look up in our own list.
LONGEST_TAG = LONGEST_RUN = 3
# The share of confidence for the first, second and third symbol of an icon.
PLACES = (1, 0.5, 0.3)
# The minimum score of an icon's best symbol: below this, the icon has no symbol.
LEAST_SCORE = 0.25
# The minimum confidence (in hundredths) of a meaning in the list, and the maximum number of symbols for its words.
LEAST_CONFIDENCE, MOST_NAMES = 30, 8


class Bridge:
    """Finds the symbols that correspond to an icon's name."""

    def __init__(self, catalog, own):
        self.own = {key: dict(some) for key, some in own.items()}
        self.stems = {family: {words.stem(word) for word in catalog.words(family)}
                      for family in catalog.members}
        self.holders = collections.defaultdict(set)
        for family, stems in self.stems.items():
            for stem in stems:
                self.holders[stem].add(family)

    def families(self, name):
        """Returns at most three families, each with a confidence."""
        stems, scores = [words.stem(word) for word in name], collections.defaultdict(float)
        for start in range(len(stems)):
            for end in range(start + 1, min(len(stems), start + LONGEST_RUN) + 1):
                some = self.own.get(" ".join(stems[start:end]))
                if some:
                    share = (end - start) / len(stems) * (1.3 if end - start == len(stems) else 1)
                    for family, amount in some.items():
                        scores[family] += amount / (sum(some.values()) + 10) * share
        have = set(stems)
        for family in set().union(*(self.holders.get(stem, ()) for stem in have)):
            dice = 2 * len(self.stems[family] & have) / (len(self.stems[family]) + len(have))
            if dice > 0.5:
                scores[family] += 1.5 * (dice - 0.4)
        best = sorted(scores, key=lambda family: (-scores[family], len(family), family))
        if not best or scores[best[0]] < LEAST_SCORE:
            return []
        return [(family, min(1, scores[family]) * share) for family, share in zip(best, PLACES)]


def words_of_icon(name):
    """Returns the words of an icon's name that say what it shows."""
    said = [word for word in words.words(name) if word not in FORMS]
    return tuple([word for word in said if word not in SHAPES] or said)


def annotations(path):
    """Returns rows made from CLDR's annotations. The short name of a character is the icon, and its keywords are the
    tags."""
    names, keywords = {}, collections.defaultdict(list)
    try:
        root = xml.etree.ElementTree.parse(path).getroot()
    except (OSError, xml.etree.ElementTree.ParseError) as error:
        raise tables.Failure("%s: %s" % (path, error)) from error
    for one in root.iter("annotation"):
        if one.get("type") == "tts":
            names[one.get("cp")] = one.text.strip()
        else:
            keywords[one.get("cp")] += [word.strip() for word in one.text.split("|")]
    return [("cldr", name, word) for character, name in names.items()
            for word in keywords[character]]


def distilled(catalog, own, rows):
    """Returns the table of what tags mean: words, symbol, and the confidence from each set.

    `rows` are triples of set, icon and tag. The icon's own name counts as a tag.
    """
    bridge, tags = Bridge(catalog, own), collections.defaultdict(set)
    for icon_set, icon, tag in rows:
        tags[icon_set, icon].add(tag)
    found = collections.defaultdict(lambda: collections.defaultdict(dict))
    spellings = collections.defaultdict(collections.Counter)
    for (icon_set, icon), some in sorted(tags.items()):
        name = words_of_icon(icon)
        symbols = bridge.families(name)
        for tag in sorted(some | {" ".join(name)}) if symbols else ():
            said = [word for word in words.words(tag) if word not in FORMS]
            key = words.key(said)
            if not 1 <= len(said) <= LONGEST_TAG or words.is_empty(key):
                continue
            spellings[key][" ".join(said)] += 1
            for family, confidence in symbols:
                known = found[key][family]
                known[icon_set] = max(known.get(icon_set, 0), round(100 * confidence))
    out = []
    for key, some in found.items():
        # A phrase in only one set is probably specific to the authors of that set.
        if " " in key and len({one for sets in some.values() for one in sets}) < 2:
            continue
        best = sorted(some, key=lambda family: (-sum(some[family].values()), len(family), family))
        for family in best[:MOST_NAMES]:
            if sum(some[family].values()) >= LEAST_CONFIDENCE:
                out.append((words.common(spellings[key]), catalog.bases[family], " ".join(
                    "%s:%d" % pair for pair in sorted(some[family].items()))))
    return tables.text(COLUMNS, sorted(out))


def read(catalog, path):
    """Reads a table that `distilled` made. Returns key -> family -> set -> confidence, and key -> spelling."""
    found, spellings = collections.defaultdict(dict), {}
    for line, (spelling, symbol, confidence) in tables.read(path, COLUMNS):
        name, key = catalog.current(symbol), words.key(words.words(spelling))
        if name is None or not key:
            raise tables.Failure("%s:%d: '%s' is not a symbol; make the list again" %
                                 (path, line, symbol))
        sets = dict(one.split(":") for one in confidence.split())
        found[key][words.family(name)] = {
            one: tables.number(path, line, value, "confidence") for one, value in sets.items()}
        spellings[key] = spelling
    return found, spellings

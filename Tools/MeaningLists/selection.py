"""Turns evidence into weights, and the best of these into the list."""
import collections

import tables
import words

COLUMNS = ("words", "name", "weight", "uses", "sources", "review")
# Evidence for no meaning at all, so that words with little evidence get small weights.
DOUBT = 30
# The increase in weight for each doubling of the number of apps that use a family, in hundredths.
POPULARITY = 20
GREATEST_WEIGHT = 100
# If at least this many apps use a word, the choice that a single app made for a longer text is ignored.
COMMON_WORD = 3
# The limits of the list. A phrase has only three symbols, because further ones would displace better facts.
FACTS, FACTS_OF_WORDS, FACTS_OF_PHRASE, MOST_WORDS, MOST_BYTES = 24_500, 12, 3, 4, 40


def weights(evidence):
    """Returns key -> family -> weight: how many of a hundred people who say the words mean the family."""
    found = {}
    for key, some in evidence.amounts.items():
        amounts = {family: sum(sources[one] for one in sorted(sources))
                   for family, sources in some.items()}
        total = sum(amounts[family] for family in sorted(amounts)) + DOUBT
        weighed = {}
        for family, amount in amounts.items():
            doublings = (evidence.users.get(family, 0) + 1).bit_length() - 1
            weight = amount * (100 + POPULARITY * doublings) / total
            weighed[family] = min(GREATEST_WEIGHT, round(weight))
        weighed = {family: weight for family, weight in weighed.items() if weight}
        if weighed:
            found[key] = weighed
    return found


def ranked(weighed):
    """Returns families by descending weight."""
    return sorted(weighed, key=lambda family: (-weighed[family], len(family), family))


def drop_lonely(evidence):
    """Drops the families that only one app chose for a word, and only in a longer text, if several apps use the
    word."""
    for key, some in evidence.amounts.items():
        if " " in key or evidence.speakers.get(key, 0) < COMMON_WORD:
            continue
        for family in list(some):
            if set(some[family]) == {"apps"} and evidence.apps[key, family] == (1, 0):
                del some[family]


def drop_redundant(evidence, weighed, catalog):
    """Drops phrases that mean what their words mean: the first families are the same, and the phrase's next two are
    among the words' first six."""
    single = {key: some for key, some in weighed.items() if " " not in key}
    for key in [key for key in weighed if " " in key]:
        parts = [part for part in key.split() if not words.is_empty(part)]
        if not parts or not all(part in single for part in parts):
            continue
        sums = collections.Counter()
        for part in parts:
            for family, weight in single[part].items():
                sums[family] += weight
        by_words, by_phrase = ranked(sums), ranked(weighed[key])[:3]

        def is_shown(family):
            # The family must show the member that the stronger word means.
            part = max(parts, key=lambda part: single[part].get(family, 0))
            return (family in single[part] and evidence.member(part, family, catalog)
                    == evidence.member(key, family, catalog))

        if (by_words[0] == by_phrase[0] and set(by_phrase) <= set(by_words[:6])
                and all(is_shown(family) for family in by_phrase)):
            del weighed[key]


def is_kept(evidence, key):
    """Returns whether words qualify for the list."""
    if len(key.encode()) > MOST_BYTES or key.count(" ") >= MOST_WORDS:
        return False
    sources = evidence.sources(key)
    # Words that only one app uses are specific to that app.
    if sources <= {"apps"} and evidence.speakers.get(key, 0) < 2:
        return False
    return " " not in key or bool(sources & {"own", "apps", "slash"}) or len(sources) > 1


def value(evidence, key, weight):
    """Returns the value of a fact. If there is no room for all facts, those with the highest values are chosen. Common
    and confirmed words have higher values."""
    sources = evidence.sources(key)
    common = 2 * (1 + evidence.speakers.get(key, 0)) + (
        12 if "own" in sources else 6 if sources & {"slash", "apps"} else 0)
    if " " in key:
        return weight * common * 3
    return weight * (common + min(len(sources - {"own", "apps", "names"}), 6)) * 10


def listed(evidence, catalog, limit=FACTS, slashes=True):
    """Returns the list as a table, sorted by words and then by names."""
    drop_lonely(evidence)
    if slashes:
        evidence.add_slashes(catalog, weights(evidence))
    weighed = weights(evidence)
    drop_redundant(evidence, weighed, catalog)
    facts = [(-value(evidence, key, some[family]), key, family)
             for key, some in weighed.items() if is_kept(evidence, key)
             for family in ranked(some)[:FACTS_OF_PHRASE if " " in key else FACTS_OF_WORDS]]
    rows = []
    for _, key, family in sorted(facts)[:limit]:
        sources = sorted(evidence.amounts[key][family])
        is_doubtful = len(sources) == 1 and sources[0] not in ("own", "apps", "names", "slash")
        rows.append((words.common(evidence.spellings[key]), evidence.member(key, family, catalog),
                     weighed[key][family], evidence.apps[key, family][0], " ".join(sources),
                     "doubtful" if is_doubtful else ""))
    return tables.text(COLUMNS, sorted(rows))

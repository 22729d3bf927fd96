"""Makes the rows of translations.tsv: words of other languages, with their English as terms of meanings.tsv."""
import bisect
import collections

import aligning
import tables
import titles
import words

COLUMNS = ("language", "words", "english", "weight")
# The minimum share of an English word, absolute and relative to the best, and the maximum number for a word or phrase.
LEAST_SHARE, LEAST_OF_BEST, MOST_ENGLISH = 0.12, 0.15, 3
# The doubt about words that are a whole title somewhere, and about other words in titles.
DOUBT_OF_WHOLE, DOUBT = 0.6, 1.0
LEAST_WEIGHT = 20
# The minimum number of titles in which a part must be linked.
LEAST_LINKS = 2
# Words without a meaning: their maximum length, their minimum number of titles, and the maximum share of these titles
# that have the same English word.
LONGEST_EMPTY, LEAST_EMPTY, MOST_TOGETHER = 5, 4, 0.3
# Forms of a word: the minimum number of letters they must share at the beginning, the maximum length of the rest, and
# how much longer than the rest the shared beginning must be.
SHARED, ENDING, MORE_SHARED = 4, 3, 3
# The maximum number of words that may represent all words with the same beginning.
MOST_FORMS = 4


def terms(path):
    """Returns key -> spelling for the terms in a list of meanings."""
    spellings = collections.defaultdict(collections.Counter)
    for _, (spelling, weight) in tables.read(path, ("words", "weight")):
        said = words.words(spelling)
        spellings[words.key(said)][" ".join(said)] += int(weight)
    return {key: words.common(some) for key, some in spellings.items()}


def are_forms(one, other):
    """Returns whether two words are forms of one word, by the rule for comparing typed words with the list."""
    shared = 0
    for a, b in zip(one, other):
        if a != b:
            break
        shared += 1
    rest = max(len(one), len(other)) - shared
    return shared >= SHARED and rest <= ENDING and shared >= rest + MORE_SHARED


class Language:
    """The words of a language: spelling -> English key -> share. Also how often each word was seen."""

    def __init__(self, of_apps, of_characters, language, english):
        some = of_apps + of_characters
        self.language, self.terms = language, english.terms
        self.counted = collections.Counter(
            word for title in some for word in set(titles.words(title.text, language)))
        self.sorted = sorted(self.counted)
        links = aligning.Links(some, language, english)
        self.links = links
        # `written` has the spelling of phrases with their apostrophes and hyphens.
        self.words, self.seen, self.written = {}, {}, {}
        self.add_parts(links)
        self.add_empty(of_apps, links)
        self.drop_frayed()
        self.add_whole(some, links)
        self.drop_forms()

    def add(self, spelling, counts, total, doubt):
        """Adds words with the English linked to them. The English must be a term and have a sufficient share of the
        total."""
        shares = {key: count / total * count / (count + doubt) for key, count in counts.items()
                  if key in self.terms and count / total >= LEAST_SHARE}
        best = sorted(shares, key=lambda key: (-shares[key], key))[:MOST_ENGLISH]
        kept = {key: shares[key] for key in best if shares[key] > LEAST_OF_BEST * shares[best[0]]
                and 100 * shares[key] >= LEAST_WEIGHT * (1 if key == best[0] else 0.5)}
        if kept:
            self.words[spelling] = kept
            self.seen[spelling] = sum(counts.values())

    def add_parts(self, links):
        """Adds parts of titles. A part that is not a word is represented by the commonest words that begin with it."""
        of_part = collections.defaultdict(dict)
        for (part, key), count in links.linked.items():
            if count >= LEAST_LINKS:
                of_part[part][key] = count
        for part, counts in of_part.items():
            linked = links.of_part[part]
            total = linked + 0.5 * max(0, links.titles[part] - linked)
            for word in self.spelt(part):
                if word == part or word not in self.words and word not in of_part:
                    self.add(word, counts, total, DOUBT)

    def spelt(self, part):
        """Returns the part itself if it is a word, a phrase or a member of a compound; otherwise words that begin with
        it."""
        language = self.language
        if (part in self.counted or " " in part or language in aligning.UNSPACED or language == "ko"
                or language in aligning.COMPOUNDING):
            return [part]
        place, found = bisect.bisect_left(self.sorted, part), []
        while place < len(self.sorted) and self.sorted[place].startswith(part):
            if len(self.sorted[place]) - len(part) <= aligning.LONGEST_ENDING:
                found.append(self.sorted[place])
            place += 1
        kept = []
        for word in sorted(found, key=lambda word: (-self.counted[word], len(word), word)):
            if len(kept) < MOST_FORMS and not any(are_forms(word, one) for one in kept):
                kept.append(word)
        return kept

    def add_whole(self, some, links):
        """Adds whole titles with their English. Each app that has a title counts as much as two links."""
        whole, written = (collections.defaultdict(collections.Counter) for _ in range(2))
        for title in some:
            key = words.key(words.words(title.english))
            said = titles.words(title.text, self.language)
            if key in self.terms and 1 <= len(said) <= aligning.MOST_WORDS:
                whole[" ".join(said)][key] += 2 * title.apps
                written[" ".join(said)][titles.lowered(title.text, self.language).strip()] += title.apps
        for (part, key), count in links.of_parts.items():
            if part in whole:
                whole[part][key] += count
        for spelling, counts in whole.items():
            self.words.pop(spelling, None)
            self.add(spelling, counts, sum(counts.values()), DOUBT_OF_WHOLE)
            self.written[spelling] = words.common(written[spelling])

    def add_empty(self, of_apps, links):
        """Finds short words that occur in many titles with different English: articles, prepositions and particles."""
        together = collections.Counter()
        for (part, _), count in links.both.items():
            together[part] = max(together[part], count)
        common = collections.Counter()
        for title in of_apps:
            said = titles.words(title.text, self.language)
            common.update(set("".join(said) if self.language in aligning.UNSPACED else said))
        for word, count in common.items():
            if (word not in self.words and count >= LEAST_EMPTY and len(word) <= LONGEST_EMPTY
                    and not word.isdigit() and self.may_be_empty(word)
                    and together[word] <= MOST_TOGETHER * links.titles[word]):
                self.words[word], self.seen[word] = {}, count

    def may_be_empty(self, word):
        """Returns whether a word may have no meaning. In languages without spaces, this is possible only for hiragana,
        in which Japanese endings and particles are written, and for three Chinese function words."""
        return (self.language not in aligning.UNSPACED or "\u3041" <= word <= "\u3096"
                or word in "\u7684\u4e86\u5df2")

    def best(self, word):
        some = self.words[word]
        return min(some, key=lambda key: (-some[key], key)) if some else None

    def drop_frayed(self):
        """Drops phrases that begin or end with a word without a meaning."""
        for phrase in [one for one in self.words if " " in one]:
            parts = phrase.split()
            if any(self.words.get(part) == {} for part in (parts[0], parts[-1])):
                del self.words[phrase]

    def drop_forms(self):
        """Drops forms of a word with the same English, and phrases whose words together have the phrase's English."""
        order = sorted(self.words, key=lambda word: (-self.seen[word], len(word), word))
        kept = collections.defaultdict(list)
        for word in order:
            if " " in word:
                parts = [self.best(part) if part in self.words else "?" for part in word.split()]
                parts = [part for part in parts if part]
                best = self.best(word)
                if best in (" ".join(parts), " ".join(parts[::-1])):
                    del self.words[word]
            elif len(word) >= SHARED and self.language not in aligning.UNSPACED and self.words[word]:
                some = [one for one in kept[word[:SHARED]] if are_forms(word, one)]
                if some and all(self.best(one) == self.best(word) for one in some):
                    del self.words[word]
                else:
                    kept[word[:SHARED]].append(word)


def text(listed, directory, languages, found):
    """Returns the table, sorted by language, words and English. Words without a meaning have no English."""
    rows = []
    english = aligning.English(listed)
    for language in languages:
        characters = titles.characters(directory, language)
        learnt = Language(found.get(language, []), characters, language, english)
        for spelling, shares in learnt.words.items():
            written = learnt.written.get(spelling, spelling)
            rows += [(language, written, listed[key], max(1, min(100, round(100 * share))))
                     for key, share in shares.items()] or [(language, written, "", "")]
    return tables.text(COLUMNS, sorted(rows))

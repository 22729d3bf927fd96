"""Cuts texts into words and reduces words to stems.

The rules are those of MeaningWords.swift and WordStem.swift in NamedexCore; a test compares them.
"""
import functools
import unicodedata

# Words that mean nothing alone. They count within phrases, as in "sign in".
EMPTY = frozenset("""
    a am an and are as at be by can could did do does for from had has have he her here his i if in
    into is it its may me might must my of onto or our per she should so than that the their then
    there these they this those to us via was we were will with would you your""".split())

# Words that do not follow the rules, or that the rules would shorten.
IRREGULAR = {word: word for word in """
    always anything atlas bias booking building canvas during evening everything heading https lens
    macos meeting morning news nothing parking savings series setting something species training
    wedding""".split()}
IRREGULAR.update(pair.split() for pair in """
    axes axis, bought buy, built build, catalogue catalog, centre center, children child, chosen
    choose, dialogue dialog, does do, feet foot, found find, goes go, grey gray, hidden hide, indices
    index, kept keep, knives knife, leaves leaf, licence license, lives life, lost lose, made make,
    men man, mice mouse, paid pay, ran run, sent send, shown show, taken take, teeth
    tooth, took take, women woman, written write, wrote write""".split(","))

# Words that would fall together with another, as "note" with "not": each stem with its other forms.
SEPARATE = {form: forms[0] for forms in (group.split() for group in """
    note notes noted noting, care cares cared caring, plane planes, tape tapes taped taping, wine
    wines, paste pastes pasted pasting, mode modes, pane panes, use uses used using, stats stat,
    incoming, padding, marketing, boarding, bios, hate
    hates hated hating""".split(",")) for form in forms}

VOWELS = frozenset("aeiouy")


def fold(text):
    """Lower case, without accents."""
    plain = "".join(character for character in unicodedata.normalize("NFD", text)
                    if unicodedata.category(character) != "Mn")
    return unicodedata.normalize("NFD", plain.casefold())


def is_letter(character):
    """ASCII letters and digits; above them all but the signs of Latin-1 and general punctuation."""
    code = ord(character)
    if code < 0x80:
        return "a" <= character <= "z" or "0" <= character <= "9"
    return code > 0xBF and not 0x2000 <= code <= 0x206F and not 0x3000 <= code <= 0x303F


@functools.lru_cache(None)
def words(text):
    """The folded words of a text. "what's" is "what", "don't" is "dont"."""
    found, word = [], ""
    for character in fold(text).replace("\u2019", "'") + " ":
        if is_letter(character) or character == "'" and word:
            word += character
            continue
        word = word.rstrip("'").removesuffix("'s").replace("'", "")
        if word:
            found.append(word)
        word = ""
    return tuple(found)


def undouble(word):
    """Undoes the doubling before -ed and -ing."""
    if len(word) > 3 and word[-1] == word[-2] and word[-1] not in "aeiouylsz":
        return word[:-1]
    return word


def ending(word):
    """Unites the endings that spellings differ in."""
    if len(word) > 5 and word.endswith("our"):
        word = word[:-3] + "or"
    if word.endswith(("ourite", "ourit")):
        word = word[:word.rindex("ourit")] + "orit"
    if len(word) > 5 and word.endswith(("ise", "yse")):
        word = word[:-2] + "ze"
    if len(word) > 5 and word.endswith("is"):
        word = word[:-1] + "z"
    if len(word) > 4 and word.endswith("ll"):
        word = word[:-1]
    if len(word) > 3 and word.endswith("e"):
        word = word[:-1]
    if len(word) > 3 and word.endswith("y"):
        word = word[:-1] + "i"
    return word


@functools.lru_cache(None)
def stem(word):
    """What the forms of a word have in common. It is compared with other stems only."""
    if word in SEPARATE:
        return SEPARATE[word]
    if word in IRREGULAR:
        return ending(IRREGULAR[word])
    if len(word) <= 3 or not word.isascii() or any(character.isdigit() for character in word):
        return word
    if word.endswith("ies") and len(word) > 4:
        word = word[:-3] + "y"
    elif word.endswith(("sses", "shes", "ches", "xes", "zzes")):
        word = word[:-2]
    elif word.endswith("s") and not word.endswith(("ss", "us", "is")):
        word = word[:-1]
    if word in IRREGULAR:
        return ending(IRREGULAR[word])
    if word.endswith("ied") and len(word) > 4:
        word = word[:-3] + "y"
    elif word.endswith("ing") and len(word) > 5 and VOWELS & set(word[:-3]):
        word = undouble(word[:-3])
    elif (word.endswith("ed") and not word.endswith("eed") and len(word) > 4
          and VOWELS & set(word[:-2])):
        word = undouble(word[:-2])
    return ending(word)


def is_misspelt(word, spelling):
    """Whether -ed or -ing should have doubled the last letter of a word: "seting" is no form of "set"."""
    form = word.removesuffix("s")
    base = form.removesuffix("ing") if form.endswith("ing") else form.removesuffix("ed")
    return (base != form and base == spelling and sum(letter in "aeiou" for letter in base) == 1
            and len(base) > 2 and base[-2] in "aeiou" and base[-1] not in "aeiouwxy")


def key(some):
    """What words are compared by: their stems, with spaces between them."""
    return " ".join(stem(word) for word in some)


def common(spellings):
    """The commonest way to write something; of several, the shortest, then the first."""
    return min(spellings, key=lambda text: (-spellings[text], len(text), text))

"""Titles of apps with their translations, and CLDR's short names of characters."""
import collections
import os
import re
import unicodedata
import xml.etree.ElementTree

import tables

LANGUAGES = tuple("de fr es it pt-BR nl ja zh-Hans zh-Hant ko ru pl tr uk sv ar".split())
# Languages to which CLDR gives a different code.
NAMES_IN_CLDR = {"pt-BR": "pt", "zh-Hans": "zh", "zh-Hant": "zh_Hant", "nb": "no"}
# The maximum number of letters in a title, and the maximum number of words in an English title.
LONGEST, LONGEST_ENGLISH = 40, 4
# Separators between words: ASCII and Latin-1 symbols, general punctuation, Chinese and Japanese punctuation, and
# full-width symbols.
BREAKS = re.compile("[^0-9a-z\u00aa\u00b5\u00ba\u00c0-\u1fff\u2070-\u2fff\u3040-\ufeff\uff10-\uff19"
                    "\uff21-\uff3a\uff41-\uff5a\uff66-\U0003ffff]+")

Title = collections.namedtuple("Title", "english text apps")


def composed(text):
    """Returns the text in lower case, with composed accents."""
    return unicodedata.normalize("NFC", text).lower().replace("i\u0307", "i")


def lowered(text, language):
    """Returns the text in lower case as people write it. Removes vowel marks in languages that seldom write them."""
    text = composed(text)
    if language in ("ar", "fa", "he", "ur"):
        text = folded(text)
    return text


def folded(text):
    """Returns the text without marks, as the engine compares it. Does not split Korean syllables."""
    text = "".join(one for one in unicodedata.normalize("NFD", text)
                   if unicodedata.category(one) != "Mn")
    return unicodedata.normalize("NFC", text.casefold())


def words(text, language):
    return [word for word in BREAKS.split(lowered(text, language)) if word]


def read(paths, languages, is_left_out=lambda app: False):
    """Returns language -> titles. The column `apps` of a table has either names of apps or their number."""
    found = collections.defaultdict(list)
    for path in paths:
        for line, (language, english, text, apps) in tables.read(
                path, ("language", "english", "translation", "apps")):
            if language not in languages or len(text) > LONGEST:
                continue
            count = int(apps) if apps.isdecimal() else len(
                {app.split("/")[0] for app in apps.split() if not is_left_out(app)})
            if count:
                found[language].append(Title(english, text, count))
    return found


def characters(directory, language):
    """Returns the short names of characters, each as a title that one app uses."""
    def names(language):
        path = os.path.join(directory, NAMES_IN_CLDR.get(language, language) + ".xml")
        if not os.path.exists(path):
            return {}
        return {one.get("cp"): one.text for one in xml.etree.ElementTree.parse(path).iter("annotation")
                if one.get("type") == "tts"}

    english, translated = names("en"), names(language)
    return [Title(english[one], translated[one], 1) for one in sorted(translated)
            if one in english and len(english[one].split()) <= LONGEST_ENGLISH
            and len(translated[one]) <= LONGEST]

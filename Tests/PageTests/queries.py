"""Random queries and inputs, the same in every run."""

import random


def random_queries(names, count, seed=20_240_914):
    """Returns queries as people type them: prefixes of words in names, in any order, with changed case, accents
    and white space. Some find nothing."""
    chance = random.Random(seed)
    queries = []
    while len(queries) < count:
        words = chance.choice(names).replace(".", " ").split()
        chosen = chance.sample(words, k=min(len(words), chance.choice([1, 1, 2, 2, 3])))
        pieces = [word[: chance.randint(1, len(word))] for word in chosen]
        kind = chance.random()
        if kind < 0.10:
            pieces.append(chance.choice("abcdefghijklmnopqrstuvwxyz0123456789"))
        elif kind < 0.15:
            pieces.append("zq" + chance.choice("xyz"))
        elif kind < 0.25:
            pieces = [chance.choice(names)[: chance.randint(2, 24)]]
        query = chance.choice([" ", "  ", "\u00a0", " "]).join(pieces)
        if chance.random() < 0.2:
            query = query.upper()
        if chance.random() < 0.1:
            query = query.replace("e", "e\u0301", 1).replace("a", "\u00e4", 1)
        if chance.random() < 0.1:
            query = "  " + query + " "
        # A colon would make a token, and quotation marks belong to the text form.
        if ":" not in query and '"' not in query:
            queries.append(query)
    return queries


# Words and phrases that people use for things, which need not occur in the names.
WORDS = ["home", "settings", "share", "delete account", "user profile", "go back", "favourite", "log out", "edit",
         "open in safari", "copy", "downloads", "e-mail", "no results", "sleep", "magenta", "sky", "grass", "warning",
         "link", "background", "tomato", "search", "camera",
         # Composed and decomposed letters are compared alike.
         "K\u00fchlschrank", "Ku\u0308hlschrank", "d\u00e9connexion", "de\u0301connexion", "cafe\u0301",
         "\uac00\ubc29", "\u1100\u1161\u1107\u1161\u11bc", "no\u0303 exis\u0323te"]
# Colours and characters as people type them; the last four texts are neither.
THINGS = ["#0a84ff", "#007AFF", "#f00", "#ff000080", "#336699", "  #000 ", "#fffffe", "\u2603", "U+2603", "u+1F600",
          "\U0001f600", "0x41", "U+100202", "\U00100202", "#12", "U+110000", "#ggg", "\u00e9\u00e9"]


ORDERS = ["relevance", "catalog", "name"]
PROBLEMS = ["nosuch:thing", "category:nosuch", 'as-of:"iOS 1.0.0.0.0"', "as-of:nosuch", "is:", 'category:"',
            "categroy:weather", "available:iOS", "is:nosuch", "catalog:nosuch"]


def random_inputs(names, workspace, count, seed=7_11_2026):
    """Returns inputs: random queries with tokens, orders and platforms; a few are invalid."""
    chance = random.Random(seed)
    platforms = workspace["platforms"]
    listed = [value["form"] for facet in workspace["facets"] for value in facet["values"]]
    inputs = []
    for text in random_queries(names, count, seed):
        kind = chance.random()
        forms = []
        if kind < 0.30 and listed:
            forms = chance.sample(listed, k=min(len(listed), chance.choice([1, 1, 2])))
        if platforms and (0.20 < kind < 0.45):
            platform = chance.choice(platforms)
            key = chance.choice(["as-of", "as-of", "available"])
            forms.append(f'{key}:"{chance.choice(platform["releases"])}"')
        if kind < 0.10 or kind > 0.97:
            text = chance.choice(["", text[:1], text[:2]])
        if 0.45 < kind < 0.60:
            text = chance.choice(WORDS)
            if chance.random() < 0.4:
                text = text[: chance.randint(2, len(text))]
        elif 0.60 < kind < 0.66:
            text = chance.choice(THINGS)
        problem = chance.random() < 0.02
        inputs.append({
            "forms": forms, "tokens": chance.choice(PROBLEMS) if problem else " ".join(forms), "text": text,
            "order": chance.choice(["relevance", *ORDERS]), "row": chance.randrange(1 << 16),
            "platform": chance.choice(platforms)["name"] if platforms else "", "problem": problem,
        })
    return inputs

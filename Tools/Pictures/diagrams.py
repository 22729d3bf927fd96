#!/usr/bin/env python3
"""Draws the diagrams of the article "How Namedex finds":  Tools/Pictures/diagrams.py [--check]

  cuts.svg     the representations of a name, and which of their tokens the words of a query match
  trie.svg     the trie of a small catalog, with the sets at its nodes
  bounds.svg   a ranked search that skips blocks
  phrase.svg   the names that a phrase describes, and the words that they cover

The diagrams are written to Sources/Namedex/Namedex.docc. `--check` writes nothing, and fails if a diagram is stale.
From a few names, this script computes what the diagrams show: the sets, the assignments and the skipped blocks. It
needs only Python's standard library.
"""

import sys
from html import escape
from os.path import commonprefix
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))

from svg import COLORS, EDGE, FONT, style  # noqa: E402

OUT = Path(__file__).resolve().parents[2] / "Sources/Namedex/Namedex.docc"
SIZE, CELL, LINE = 13, 7.8, 18


class Drawing:
    """An SVG of boxes, lines and text, in light or dark colours to match the reader's system."""

    def __init__(self, title):
        self.title, self.items = title, []
        self.width = self.height = 0

    def _grow(self, x, y):
        self.width, self.height = max(self.width, x), max(self.height, y)

    def text(self, x, y, text, *classes):
        """Draws text with its baseline starting at a point. Returns the x coordinate after the text."""
        width = len(text) * CELL
        self.items.append(
            f'<text x="{x:g}" y="{y:g}" textLength="{width:g}" class="{" ".join(classes or ("default",))}">'
            f"{escape(text, quote=False)}</text>"
        )
        self._grow(x + width, y + 5)
        return x + width

    def box(self, x, y, width, height, *classes):
        self.items.append(
            f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="4" class="{" ".join(("box", *classes))}"/>'
        )
        self._grow(x + width, y + height)

    def token(self, x, y, text, *classes):
        """Draws a token in a box. Returns the x coordinates of its centre and of its right edge."""
        width = len(text) * CELL + 12
        self.box(x, y, width, 24, *(f"{one}-edge" for one in classes))
        self.text(x + 6, y + 16, text, *(classes or ("default",)))
        return x + width / 2, x + width

    def line(self, points, *classes):
        shown = " ".join(f"{x:g},{y:g}" for x, y in points)
        self.items.append(f'<polyline points="{shown}" class="{" ".join(("line", *classes))}"/>')
        for x, y in points:
            self._grow(x, y)

    def dot(self, x, y, *classes):
        self.items.append(f'<circle cx="{x:g}" cy="{y:g}" r="4" class="{" ".join(classes)}"/>')
        self._grow(x + 4, y + 4)

    def svg(self):
        width, height = round(self.width + 2 * EDGE), round(self.height + 2 * EDGE)
        edges = ["".join(f".{name}-edge{{stroke:{both[kind]}}}" for name, both in COLORS.items()) for kind in (0, 1)]
        items = "\n".join(self.items)
        return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img" font-family="{FONT}" font-size="{SIZE}">
<!-- Do not edit. Made by `Tools/Pictures/diagrams.py`. -->
<title>{escape(self.title)}</title>
<style>
text{{white-space:pre}}.bold{{font-weight:600}}.box,.line,.hollow{{fill:none;stroke-width:1.2}}.box,.line{{stroke:{COLORS["edge"][0]}}}.dashed{{stroke-dasharray:4 3}}
{style("light")}{edges[0]}
@media(prefers-color-scheme:dark){{.box,.line{{stroke:{COLORS["edge"][1]}}}{style("dark")}{edges[1]}}}
</style>
<rect x=".5" y=".5" width="{width - 1}" height="{height - 1}" rx="8" class="paper frame"/>
<g transform="translate({EDGE} {EDGE})">
{items}
</g>
</svg>
"""


# --- Names, as in the article on searching ---

NAMES = ["drop", "drop.fill", "eyedropper.halffull", "flag.fill", "heart.fill"]
COMPOUNDS = {"eyedropper": ["eye", "dropper"], "halffull": ["half", "full"]}


def representations(name):
    """Returns the representations of a name, by kind, without duplicates. The name must not have capitals."""
    period = name.split(".")
    compound = [word for token in period for word in COMPOUNDS.get(token, [token])]
    found = []
    for kind, tokens in (("full", [name]), ("period", period), ("compound", compound)):
        if tokens not in [known for _, known in found]:
            found.append((kind, tokens))
    return found


def assign(query, tokens):
    """Returns a dictionary from each query token to the position of the token that it takes; None if a query token
    finds no free token. The longest query token chooses first."""
    positions = {}
    for word in sorted(query, key=len, reverse=True):
        free = [place for place in range(len(tokens)) if place not in positions.values()]
        equal = [place for place in free if tokens[place] == word]
        begun = [place for place in free if tokens[place].startswith(word)]
        if not begun:
            return None
        positions[word] = (equal or begun)[0]
    return positions


def cuts():
    name, query = "eyedropper.halffull", ["drop", "f"]
    drawing = Drawing(f"The representations of {name}, and the tokens that the query {' '.join(query)} takes")
    left, y = 90, 0
    for kind, tokens in representations(name):
        positions = assign(query, tokens)
        drawing.text(0, y + 16, kind, "brightblack")
        x, centres = left, []
        for place, token in enumerate(tokens):
            is_taken = positions is not None and place in positions.values()
            centre, x = drawing.token(x, y, token, *(("green",) if is_taken else ()))
            centres.append(centre)
            x += 8
        begun = [word for word in query if any(token.startswith(word) for token in tokens)]
        if positions is None:
            note = "no: no token begins with " + " or ".join(word for word in query if word not in begun)
        else:
            note = "yes: each takes a token of its own"
        drawing.text(370, y + 16, note, "brightblack" if positions is None else "green")
        y += 38
    y += 26
    drawing.text(0, y + 16, "query", "brightblack")
    for word, place in sorted(positions.items(), key=lambda one: one[1]):
        width = len(word) * CELL + 12
        drawing.line([(centres[place], y), (centres[place], y - 40)], "green-edge")
        drawing.token(centres[place] - width / 2, y, word, "green")
    return drawing


# --- A trie with sets ---


class Node:
    def __init__(self, label, path, owners, children):
        self.label, self.path, self.owners, self.children = label, path, owners, children

    def counts(self):
        """Returns, for each representation, the number of its tokens at or below this node."""
        counts = {}
        for child in self.children:
            for one, count in child.counts().items():
                counts[one] = counts.get(one, 0) + count
        for one in self.owners:
            counts[one] = counts.get(one, 0) + 1
        return counts

    def set(self, least):
        return sorted((one for one, count in self.counts().items() if count >= least), key=order)


def order(identifier):
    return (identifier.endswith("′"), identifier)


def node(terms, path):
    """Returns the node for all terms below a path. Its label is the longest common continuation of these terms."""
    whole = commonprefix(list(terms))
    end = len(whole)
    heads = sorted({term[end] for term in terms if len(term) > end})
    children = [
        node({term: owners for term, owners in terms.items() if term[end : end + 1] == head}, whole) for head in heads
    ]
    return Node(whole[len(path) :], whole, terms.get(whole, []), children)


def numbered():
    """Returns the representations that an index stores, with their numbers. A whole name is stored only if it is one
    token."""
    rows = []
    for number, name in enumerate(NAMES):
        stored = [tokens for kind, tokens in representations(name) if kind != "full" or "." not in name]
        rows += [(f"{number}{'′' * place}", tokens) for place, tokens in enumerate(stored)]
    return rows


def trie():
    query = ["drop", "f"]
    drawing = Drawing(f"The trie of five names, with the sets of its nodes; the query {' '.join(query)} reads two")
    rows, terms = numbered(), {}
    for number, tokens in rows:
        for token in tokens:
            terms.setdefault(token, []).append(number)
    y = 12
    drawing.text(0, y, "five names, six representations", "brightblack")
    for number, tokens in rows:
        y += LINE
        drawing.text(0, y, f"{number:3}{' | '.join(tokens)}")
    columns, row_height, read = (290, 480, 610), 40, {}
    drawing.text(columns[0], 12, "the trie: a node has the sets of all terms below it", "brightblack")
    next_row = [30]

    def draw(one, depth):
        """Draws a node and its descendants. Returns the y coordinate of the node."""
        x, top = columns[depth], next_row[0]
        middles = [draw(child, depth + 1) for child in one.children]
        if not middles:
            next_row[0] += row_height
        y = middles[0] if middles else top
        is_read = any(one.path.startswith(word) and len(one.path) - len(one.label) < len(word) for word in query)
        if is_read:
            read[one.path] = one
        color = "green" if is_read else "default"
        sets = "{" + " ".join(one.set(1)) + "}"
        shown = one.path[: len(one.path) - len(one.label)]
        end = drawing.text(x, y + 12, shown, "brightblack") if shown else x
        drawing.text(end, y + 12, one.label, color, "bold")
        drawing.text(x, y + 27, sets, color)
        if one.set(2):
            drawing.text(x + (len(sets) + 1) * CELL, y + 27, "two: {" + " ".join(one.set(2)) + "}", color)
        for middle in middles:
            start = x + max(len(one.path) * CELL + 6, 44)
            drawing.line(bent(start, y, columns[depth + 1], middle))
        return y

    def bent(start, y, end, middle):
        return [(start, y + 8), (end - 16, y + 8), (end - 16, middle + 8), (end - 5, middle + 8)]

    root = node(terms, "")
    first = next_row[0]
    for child in root.children:
        drawing.line(bent(columns[0] - 16, first, columns[0], draw(child, 0)))
    y = next_row[0] + 12
    found = [one for one in read["drop"].set(1) if one in read["f"].set(1)]
    parts = [f"{word} {{{' '.join(read[word].set(1))}}}" for word in query]
    drawing.text(0, y, f"{'   and   '.join(parts)}   have in common   {{{' '.join(found)}}}", "green")
    return drawing


# --- Bounds ---


def bounds():
    wanted, blocks, size, top = 6, 16, 5, 100
    drawing = Drawing("Blocks of representations: those whose least bound is above the line are skipped")
    height, width, left = 200, 42, 4
    # Any fixed numbers will do. Multiplication spreads these.
    values = [[12 + (one * 37 + place * 29 + one * place * 13) % 85 for place in range(size)] for one in range(blocks)]
    pool, steps, opened = [], [], []
    for one, bounds_of_block in enumerate(values):
        cut = max(pool) if len(pool) == wanted else top
        steps.append(cut)
        if min(bounds_of_block) < cut:
            opened.append(one)
            pool = sorted(pool + bounds_of_block)[:wanted]
    cut = max(pool)

    # Small bounds are better, so they are at the top.
    def y_of(value):
        return 30 + height * value / top

    drawing.text(0, 12, "lower bounds of relevance keys, the best at the top", "brightblack")
    for one, values_of_block in enumerate(values):
        x = left + one * width
        is_open = one in opened
        drawing.box(x, 24, width - 6, height + 16, *(() if is_open else ("dashed",)))
        least = y_of(min(values_of_block))
        drawing.line([(x + 3, least), (x + width - 9, least)], "blue-edge" if is_open else "brightblack-edge")
        if is_open:
            for place, value in enumerate(values_of_block):
                kept = value <= cut
                # Dots are side by side, because some values are nearly equal.
                drawing.dot(x + 6 + place * 6, y_of(value), *(("green",) if kept else ("hollow", "brightblack-edge")))
        else:
            drawing.text(x + 3, 24 + height + 12, "skip", "brightblack")
    points = []
    for one, step in enumerate(steps):
        points += [(left + one * width - 3, y_of(step)), (left + (one + 1) * width - 3, y_of(step))]
    drawing.line(points, "red-edge")
    y = height + 62
    drawing.line([(0, y - 4), (24, y - 4)], "blue-edge")
    drawing.text(32, y, "the stored least bound of a block")
    drawing.line([(330, y - 4), (354, y - 4)], "red-edge")
    drawing.text(362, y, f"the worst of the best {wanted} so far")
    y += 20
    drawing.dot(12, y - 4, "green")
    drawing.text(32, y, f"among the best {wanted} at the end")
    drawing.dot(342, y - 4, "hollow", "brightblack-edge")
    drawing.text(362, y, "looked at, and dropped")
    return drawing


# --- A phrase ---

PHRASE = ["crossed", "out", "bell"]
# Runs of words as in senses.tsv: the first word, the number of words, and the token that they stand for.
SENSES = [(0, 2, "slash"), (2, 1, "bell")]
DESCRIBED = ["bell.slash", "bell.badge.slash", "bell"]


def phrase():
    drawing = Drawing(f"The senses of '{' '.join(PHRASE)}', and the words that three names cover")
    drawing.text(0, 16, "phrase", "brightblack")
    x, places = 90, []
    for word in PHRASE:
        _, end = drawing.token(x, 0, word)
        places.append((x, end))
        x = end + 8
    drawing.text(0, 72, "senses", "brightblack")
    for first, count, token in SENSES:
        start, end = places[first][0], places[first + count - 1][1]
        middle = (start + end) / 2
        drawing.line([(start + 2, 32), (end - 2, 32)], "blue-edge")
        drawing.line([(middle, 32), (middle, 56)], "blue-edge")
        drawing.token(middle - (len(token) * CELL + 12) / 2, 56, token, "blue")
    y = 104
    for name in DESCRIBED:
        tokens = name.split(".")
        said = [sense for sense in SENSES if sense[2] in tokens]
        covered = sum(count for _, count, _ in said)
        left = [token for token in tokens if token not in [token for _, _, token in said]]
        drawing.text(0, y + 16, "name" if name == DESCRIBED[0] else "", "brightblack")
        x = 90
        for token in tokens:
            _, x = drawing.token(x, y, token, *(("green",) if token not in left else ()))
            x += 8
        note = f"covers {covered} of {len(PHRASE)} words" + (f", leaves {' '.join(left)} over" if left else "")
        drawing.text(330, y + 16, note, "green" if covered == len(PHRASE) and not left else "brightblack")
        y += 38
    return drawing


DRAWINGS = {"cuts": cuts, "trie": trie, "bounds": bounds, "phrase": phrase}


def main():
    if sys.argv[1:] not in ([], ["--check"]):
        sys.exit(__doc__)
    stale = []
    for name, draw in DRAWINGS.items():
        path, text = OUT / f"{name}.svg", draw().svg()
        if path.exists() and path.read_text(encoding="utf-8") == text:
            continue
        stale.append(path.name)
        if not sys.argv[1:]:
            path.write_text(text, encoding="utf-8")
    if sys.argv[1:] and stale:
        sys.exit(f"{', '.join(stale)}: stale; run `Tools/Pictures/diagrams.py`")


if __name__ == "__main__":
    main()

"""Draws frames of a terminal as an animated SVG, light or dark to match the reader's system."""

from html import escape

CELL, LINE, EDGE = 8.4, 20, 14
FONT = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace"
COLORS = {
    # name: (light, dark); text in each colour has a contrast of at least 4.5
    "paper": ("#ffffff", "#16181d"),
    "edge": ("#d0d7de", "#353a44"),
    "default": ("#1f2328", "#e6e8eb"),
    "brightblack": ("#656d76", "#949ba6"),
    "red": ("#b42318", "#ff8f85"),
    "green": ("#1a7f37", "#6fd084"),
    "brown": ("#8a5a00", "#e3b341"),
    "blue": ("#0757ba", "#79b8ff"),
    "magenta": ("#8250df", "#d2a8ff"),
    "cyan": ("#0b6e79", "#6fd3df"),
}


def style(kind):
    number = ("light", "dark").index(kind)
    rules = [f".{name}{{fill:{colors[number]}}}" for name, colors in COLORS.items()]
    return "".join(rules) + f".frame{{stroke:{COLORS['edge'][number]}}}"


class Picture:
    """An animated SVG of a terminal with a number of rows and columns."""

    def __init__(self, title, columns, rows):
        self.title, self.columns, self.lines = title, columns, rows
        self.frames = []
        self.names = {}
        self.definitions = []

    def add(self, shown, seconds):
        """Adds a frame. If it equals the previous frame, extends the previous frame instead."""
        if self.frames and self.frames[-1][0] == shown:
            self.frames[-1][1] += seconds
        else:
            self.frames.append([shown, seconds])

    @staticmethod
    def _classes(classes):
        """Joins CSS classes, and adds the default colour if they include no colour."""
        return " ".join(classes if set(classes) & set(COLORS) else ("default", *classes))

    def _row(self, runs):
        """Returns the identifier of the drawing of a row. Frames with the same row share its drawing."""
        if runs not in self.names:
            texts = []
            for x, text, classes in runs:
                # Fonts differ in width, so the length is fixed to keep the text in its columns.
                width = f"{len(text) * CELL:g}"
                texts.append(
                    f'<text x="{x * CELL:g}" textLength="{width}" class="{self._classes(classes)}">'
                    f"{escape(text, quote=False)}</text>"
                )
            self.names[runs] = f"r{len(self.names)}"
            self.definitions.append(f'<g id="{self.names[runs]}">{"".join(texts)}</g>')
        return self.names[runs]

    def _frame(self, shown):
        rows, cursor = shown
        parts = [
            f'<use href="#{self._row(runs)}" y="{(y + 1) * LINE - 5}"/>' for y, runs in enumerate(rows) if runs
        ]
        if cursor:
            x, y = cursor
            parts.append(f'<rect x="{x * CELL:g}" y="{y * LINE + 1}" width="{CELL}" height="{LINE - 2}" class="cursor"/>')
        return "".join(parts)

    def _row_count(self, number):
        return sum(1 for runs in self.frames[number][0][0] if runs)

    def text(self):
        """Returns the SVG. It begins with the fullest frame, which is more informative than an empty terminal. With
        reduced motion, only that frame is shown."""
        total = sum(seconds for _, seconds in self.frames)
        fullest = max(range(len(self.frames)), key=lambda number: (self._row_count(number), number))
        delay = -sum(seconds for _, seconds in self.frames[:fullest])
        groups, keys, start = [], [], 0.0
        for number, (shown, seconds) in enumerate(self.frames):
            begin, end = 100 * start / total, 100 * (start + seconds) / total
            start += seconds
            steps = "" if begin == 0 else "0%{visibility:hidden}"
            steps += f"{begin:.2f}%{{visibility:visible}}"
            steps += "" if number + 1 == len(self.frames) else f"{end:.2f}%{{visibility:hidden}}"
            keys.append(f"@keyframes k{number}{{{steps}}}.f{number}{{animation-name:k{number}}}")
            still = " still" if number == fullest else ""
            groups.append(f'<g class="f f{number}{still}">{self._frame(shown)}</g>')
        width = self.columns * CELL + 2 * EDGE
        height = self.lines * LINE + 2 * EDGE
        return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}" height="{height:g}" role="img" font-family="{FONT}" font-size="14">
<!-- Made by Tools/pictures; do not edit. -->
<title>{escape(self.title)}</title>
<style>
text{{white-space:pre}}.bold{{font-weight:600}}.underline{{text-decoration:underline}}.cursor{{fill:#8b949e;opacity:.6}}
.f{{visibility:hidden;animation:{total:g}s step-end {delay:g}s infinite}}
{style("light")}
@media(prefers-color-scheme:dark){{{style("dark")}}}
{"".join(keys)}
@media(prefers-reduced-motion:reduce){{.f{{animation:none}}.still{{visibility:visible}}}}
</style>
<defs>
{chr(10).join(self.definitions)}
</defs>
<rect x=".5" y=".5" width="{width - 1:g}" height="{height - 1:g}" rx="8" class="paper frame"/>
<g transform="translate({EDGE} {EDGE})">
{chr(10).join(groups)}
</g>
</svg>
"""

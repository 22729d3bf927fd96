"""The page's module, driven function by function in the browser, by the page's own core.js."""

import importlib.machinery
import importlib.util
import json
import pathlib

ROOT = pathlib.Path(__file__).resolve().parents[2]
DOCUMENT = ROOT / "Sources/NamedexPage/Document"

# Runs in the page before its script, and keeps the module's functions.
KEEP = """(() => {
    const instantiate = WebAssembly.instantiate;
    WebAssembly.instantiate = async (...given) => {
        const started = await instantiate(...given);
        window.wasm = started.exports;
        return started;
    };
})()"""

# The number of results that are compared in full; for later results, only the name is compared.
WHOLE_COUNT = 200
# Slow functions are called for only one in this many inputs.
SAMPLING = 8

# The module's answers to one input. `rows` requests a page of rows, as the list does, and then all of
# them; `position` and `find` must lead back to the row whose details are shown.
ANSWERS = """([inputs, facets, whole, sampling]) => JSON.stringify(inputs.map(({ tokens, text, order, platform, row }) => {
    const core = window.core;
    const input = core.input(tokens);
    if (input.problem) return { input };
    const { form, count, total, foldedCount, ignored, corrected } = core.search(tokens, text, ["relevance", "catalog", "name"].indexOf(order), "");
    const first = core.rows(0, 32, platform);
    const rows = core.rows(0, count, platform);
    // Most lists of results are short. In long ones, the later results are compared by name.
    const names = rows.slice(whole).map((row) => row.name);
    const answer = { input, form, count, total, foldedCount, ignored, corrected, rows: rows.slice(0, whole), names, isSame: JSON.stringify(first) === JSON.stringify(rows.slice(0, 32)) };
    if (count > 0) {
        answer.chosen = row % Math.min(count, whole);
        const chosen = rows[answer.chosen];
        answer.position = core.position(chosen.catalog, chosen.entry);
        answer.details = core.details(chosen.catalog, chosen.entry, tokens);
        answer.found = core.find(chosen.name);
    }
    if (row % sampling === 0) answer.counts = facets.map(({ key, count }) => core.counts(key, tokens, text, "", 0, count));
    answer.offers = core.tokenSuggestions(tokens, text, "");
    return answer;
}))"""


def assembler():
    """Tools/page/assemble as a Python module."""
    path = str(ROOT / "Tools/page/assemble")
    loader = importlib.machinery.SourceFileLoader("assemble", path)
    spec = importlib.util.spec_from_loader("assemble", loader)
    module = importlib.util.module_from_spec(spec)
    loader.exec_module(module)
    return module


class Core:
    """The module of a page that was loaded with `KEEP`."""

    def __init__(self, page):
        self.page = page.page
        bundle = assembler().Bundle(DOCUMENT / "script/core.js")
        script = bundle.script.removeprefix('"use strict";\n').removesuffix("})();\n") + "return $core.Core;\n})()"
        self.page.evaluate(f"() => {{ const Core = {script}; window.core = new Core(window.wasm); }}")

    def workspace(self):
        return self.page.evaluate("() => core.workspace()")

    def total(self, tokens, text):
        """Returns the number of entries whose names match."""
        return self.page.evaluate("([tokens, text]) => core.search(tokens, text, 0, "").total", [tokens, text])

    def answers(self, inputs, facets):
        """Returns the answers to each input. Each facet to count is given by its key and its number of values."""
        # As one text of JSON, because the driver takes several times as long for millions of values.
        return json.loads(self.page.evaluate(ANSWERS, [inputs, facets, WHOLE_COUNT, SAMPLING]))

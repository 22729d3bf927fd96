"""A browser with a Namedex page, and the actions that tests perform.

Nothing here waits for a fixed time; every wait is for a state of the page.
"""

import os
from contextlib import contextmanager

from playwright.sync_api import sync_playwright

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")


class Page:
    """A loaded page. Its console messages and network requests are recorded."""

    def __init__(self, page, url):
        self.page = page
        self.url = url
        self.requests = []
        self.errors = []
        page.on("request", lambda r: self.requests.append(r.url))
        page.on("pageerror", lambda e: self.errors.append(f"error: {e}"))
        page.on("console", lambda m: self.errors.append(f"{m.type}: {m.text}")
                if m.type in ("error", "warning") else None)

    def open(self, fragment=""):
        # Changing only the fragment would not load the page again.
        if self.page.url != "about:blank":
            self.page.goto("about:blank")
        self.page.goto(self.url + fragment)
        return self

    def wait_until_ready(self):
        self.page.wait_for_selector("html[data-ready]")
        return self

    @property
    def input(self):
        return self.page.locator("#input")

    def type(self, text):
        self.input.fill(text)

    def count(self):
        return self.page.locator("#count").inner_text()

    def wait_for_count(self, text):
        self.page.wait_for_function(
            "text => document.getElementById('count').textContent === text", arg=text)

    def reasons(self):
        """The drawn rows, in order: the name, and the reason for the row if the name does not show it."""
        return self.page.locator("#results .row").evaluate_all("""rows => rows.map((row) => [
            row.querySelector(".row-name").textContent,
            row.querySelector(".row-matched").hidden ? "" : row.querySelector(".row-matched").textContent])""")

    def tiles(self):
        """The drawn tiles, in order: the name and what the picture shows."""
        return self.page.locator("#results .tile").evaluate_all("""tiles => tiles.map((tile) => [
            tile.querySelector(".tile-name").textContent, tile.querySelector(".tile-picture").textContent])""")

    def rows(self):
        """The names of the drawn rows, in order."""
        return self.page.locator("#results .row-name").all_inner_texts()

    def chips(self):
        return [chip.get_attribute("aria-label") for chip in self.page.locator("#chips button").all()]

    def name(self):
        """The name of the selected entry, or None."""
        name = self.page.locator("#details-name")
        return name.inner_text() if name.count() else None

    def wait_for_name(self, text):
        self.page.wait_for_function(
            "text => document.getElementById('details-name')?.textContent === text", arg=text)

    def fragment(self):
        return self.page.evaluate("location.hash")

    def wait_for_fragment(self, text):
        self.page.wait_for_function("text => location.hash === text", arg=text)

    def wait_for_chips(self, count):
        self.page.wait_for_function(
            "count => document.querySelectorAll('#chips button').length === count", arg=count)

    def active(self):
        """The name of the row that the field marks as active."""
        return self.page.evaluate("""() => {
            const id = document.getElementById("input").getAttribute("aria-activedescendant");
            return id ? document.getElementById(id)?.querySelector(".row-name, .tile-name").textContent : null;
        }""")

    def all_names(self):
        """The names of all results, read by scrolling through the list."""
        return self.page.evaluate(f"async () => {{ {SCROLLING} return await allNames(); }}")

    def answers(self, queries):
        """For each query, the announced count and the names of all results."""
        return self.page.evaluate(f"""async (queries) => {{
            {SCROLLING}
            const answers = [];
            for (const query of queries) {{
                const input = document.getElementById("input");
                input.value = query;
                input.dispatchEvent(new InputEvent("input", {{ bubbles: true }}));
                answers.push([document.getElementById("count").textContent, await allNames()]);
            }}
            return answers;
        }}""", queries)


SCROLLING = """
    const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const allNames = async () => {
        const scroller = document.getElementById("scroller");
        if (scroller.hidden) return [];
        const total = Number(document.querySelector("#results .row")?.getAttribute("aria-setsize") ?? 0);
        const names = new Array(total).fill(null);
        if (scroller.scrollTop !== 0) {
            scroller.scrollTop = 0;
            await frame();
        }
        for (;;) {
            for (const row of document.querySelectorAll("#results .row")) {
                names[Number(row.dataset.position)] = row.querySelector(".row-name").textContent;
            }
            const end = scroller.scrollHeight - scroller.clientHeight;
            if (scroller.scrollTop >= end - 1) return names;
            scroller.scrollTop = Math.min(end, scroller.scrollTop + scroller.clientHeight);
            await frame();
        }
    };
"""


class Browser:
    """Chromium with isolated pages."""

    def __init__(self, chromium, equipped, path):
        self.chromium = chromium
        self.equipped = equipped
        self.url = "file://" + path

    def at(self, path):
        """Returns the same browser for another file."""
        return Browser(self.chromium, self.equipped, path)

    def with_font(self):
        """Returns the same browser on a device that has the test font."""
        return Browser(self.equipped, self.equipped, self.url.removeprefix("file://"))

    @contextmanager
    def page(self, fragment="", script="", starts=True, **options):
        """Loads a page, running a test's script before the page's own script.

        Waits until the page has started, unless `starts` is false.
        """
        options.setdefault("viewport", {"width": 1280, "height": 800})
        context = self.chromium.new_context(**options)
        context.set_default_timeout(15_000)
        if script:
            context.add_init_script(script)
        try:
            page = Page(context.new_page(), self.url).open(fragment)
            yield page.wait_until_ready() if starts else page
        finally:
            context.close()


@contextmanager
def browser(path, environment):
    """
    - environment: The environment of a second browser, which has the test font.
    """
    with sync_playwright() as playwright:
        launched = [playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"], env=env)
                    for env in (None, environment)]
        try:
            yield Browser(*launched, path)
        finally:
            for chromium in launched:
                chromium.close()

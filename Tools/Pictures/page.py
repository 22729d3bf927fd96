"""Takes screenshots of the page in a browser, after typing a word and choosing a row."""

import os
import pathlib
import subprocess
import tempfile

from PIL import Image, ImageChops, ImageStat
from playwright.sync_api import sync_playwright

# Emoji and colours can be shown without Apple's fonts.
CATALOGS = ["swiftui-colors", "css-colors", "emoji"]
TEXT = "green"
# The row to choose, counted from 1.
ROW = 4
SIZE = {"width": 900, "height": 470}
# Browser versions smooth letters slightly differently. A different row would change the picture by more.
TOLERANCE = 2.0


def screenshots(namedex, root):
    """Yields a screenshot in each colour scheme."""
    with tempfile.TemporaryDirectory() as place:
        page = pathlib.Path(place, "page.html")
        catalogs = [word for name in CATALOGS for word in ("-c", f"{root}/Catalogs/{name}")]
        subprocess.run([namedex, "page", "--quiet", *catalogs, "-o", page], check=True)
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=os.environ["CHROMIUM"], args=["--no-sandbox"])
            for scheme in ("light", "dark"):
                tab = browser.new_context(viewport=SIZE, color_scheme=scheme, reduced_motion="reduce").new_page()
                tab.goto(page.as_uri())
                tab.wait_for_selector("html[data-ready]")
                field = tab.locator("#input")
                field.fill(TEXT)
                for _ in range(ROW):
                    field.press("ArrowDown")
                tab.wait_for_selector("#details-name")
                tab.evaluate("document.fonts.ready")
                path = pathlib.Path(place, scheme + ".png")
                tab.screenshot(path=path, caret="hide")
                with Image.open(path) as image:
                    yield f"page-{scheme}.png", image.convert("RGB").quantize(96, dither=Image.Dither.NONE)
            browser.close()


def is_same(path, image):
    """Returns whether an image file looks the same as an image."""
    if not path.exists():
        return False
    with Image.open(path) as old:
        if old.size != image.size:
            return False
        difference = ImageChops.difference(old.convert("RGB"), image.convert("RGB"))
        return max(ImageStat.Stat(difference).mean) < TOLERANCE

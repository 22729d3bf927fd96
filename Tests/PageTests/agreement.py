"""Checks that the page's module gives the same answers as the command, field by field.

A fact that the command prints in another form is converted here. A fact that it does not print is derived from its
other output: a count, for example, is derived from the results that it counts.
"""

import json
import unicodedata
from functools import lru_cache

from core import SAMPLING

FAMILY_LIMIT = 24
APPEARANCES = ["any", "light", "dark", "light-increased-contrast", "dark-increased-contrast"]


def equal(found, wanted, about):
    if found != wanted:
        raise AssertionError(f"{about}\n  page:    {found!r}\n  command: {wanted!r}")


def normal(text):
    """Returns text as Swift compares it, by canonical equivalence."""
    return unicodedata.normalize("NFC", text)


def fold(text):
    """Returns text without case and marks, like the query words in the command's answers."""
    folded = unicodedata.normalize("NFD", unicodedata.normalize("NFD", text).casefold())
    return "".join(character for character in folded if unicodedata.category(character) != "Mn")


def joined_ranges(match):
    """Converts the command's ranges (UTF-8, one for each token) to the page's (UTF-16, ascending, joined)."""
    utf8 = match["name"].encode()
    joined = []
    for found in sorted(match["ranges"], key=lambda found: found["start"]):
        start, end = (len(utf8[:offset].decode(errors="ignore").encode("utf-16-le")) // 2
                      for offset in (found["start"], found["end"]))
        if joined and start <= joined[-1][1]:
            joined[-1][1] = max(joined[-1][1], end)
        else:
            joined.append([start, end])
    return joined


def base(result):
    """Returns the base of a result that is a variant for one language; empty for other results."""
    for language in result["facets"].get("localized", []):
        if result["name"].endswith("." + language):
            return result["name"].removesuffix("." + language)
    return ""


def folded(results):
    """Returns results as people see them: localized variants are folded under their bases, if those are listed."""
    names = {(result["catalog"], result["name"]) for result in results}
    counts = {}
    listed = []
    for result in results:
        place = (result["catalog"], base(result))
        if place in names:
            counts[place] = counts.get(place, 0) + 1
        else:
            listed.append(result)
    return listed, counts


def number(version):
    return [int(part) for part in version.split(".")]


def color(colors, appearance, forms):
    """Returns the newest value in an appearance, as of the searched moment."""
    moment = next((form for form in forms if form.startswith("as-of:")), "")
    platform, _, version = moment.removeprefix("as-of:").strip('"').rpartition(" ")

    def is_known(introduced):
        if not moment or not introduced:
            return True
        return platform in introduced and number(introduced[platform]) <= number(version)

    values = [color["value"] for color in colors
              if color["appearance"] in (appearance, "any") and is_known(color["introduced"])]
    return values[-1] if values else ""


def colors_of(values):
    """Returns the values of a colour in the page's JSON form."""
    return [{"appearance": APPEARANCES.index(color["appearance"]), "value": color["value"],
             "since": ", ".join(f"{platform} {version}" for platform, version in color["introduced"].items())}
            for color in values]


def versions(release, platforms):
    """Returns the versions of a page's release, in the form that the command prints."""
    return {platform: version for platform, version in zip(platforms, release["versions"]) if version}


class Command:
    """The answers of `namedex` for a page's catalogs."""

    def __init__(self, run, catalogs):
        self.run = run
        self.options = [word for catalog in catalogs for word in ("-c", catalog)]
        self.search = lru_cache(maxsize=32)(self._search)
        self.total = lru_cache(maxsize=None)(self._total)
        self.catalogs = json.loads(run("catalogs", *self.options, "--format", "json").stdout)
        self.results = self.search("", "", "catalog")["rows"]
        self.entries = {}
        for number, catalog in enumerate(self.catalogs):
            names = [result["name"] for result in self.results if result["catalog"] == catalog["id"]]
            for first in range(0, len(names), 1000):
                shown = run("show", *self.options[2 * number : 2 * number + 2], "--format", "json", "--",
                            *names[first : first + 1000])
                for entry in json.loads(shown.stdout):
                    found = self.entries.setdefault((catalog["id"], entry["name"]), [])
                    if entry not in found:
                        found.append(entry)

    def _search(self, tokens, text, order="relevance", limit=0, rows="--names-only"):
        # A colon in the words would make a token.
        text = " ".join(f'"{word}"' if ":" in word and '"' not in word else word for word in text.split())
        done = self.run("search", *self.options, "--quiet", "--format", "json", "--sort", order,
                        "--limit", str(limit), "--filter", tokens, *([rows] if rows else []), "--", text)
        assert done.returncode in (0, 1), (tokens, text, done.stderr)
        return json.loads(done.stdout)

    def answer(self, tokens, text, order):
        """Returns the rows that people see."""
        return self._search(tokens, text, order, rows=None)

    def _total(self, tokens, text):
        return self._search(tokens, text, limit=1)["total"]

    def entry(self, catalog, name):
        """Returns everything about the entry with a current name; None unless there is exactly one such entry."""
        found = self.entries.get((catalog, name), [])
        return found[0] if len(found) == 1 else None


class Agreement:
    """Compares the page's answers to inputs with the command's."""

    def __init__(self, command, workspace):
        self.command = command
        self.workspace = workspace
        self.ids = [catalog["id"] for catalog in workspace["catalogs"]]
        self.counts = {"name": 0, "meaning": 0, "thing": 0, "near": 0}
        self.folded_count = 0
        self.facets = [{"key": facet["key"], "count": len(facet["values"])} for facet in workspace["facets"]]

    def check_workspace(self, core):
        """Checks the catalogs, and the number of names in each release of each platform."""
        equal([(catalog["id"], catalog["title"], catalog["entryCount"]) for catalog in self.workspace["catalogs"]],
              [(catalog["id"], catalog["title"], catalog["entries"]) for catalog in self.command.catalogs],
              "the catalogs")
        wanted = list(dict.fromkeys(
            platform for catalog in self.command.catalogs for platform in catalog["platforms"]))
        equal([platform["name"] for platform in self.workspace["platforms"]], wanted, "the platforms")
        seen = {}
        for entries in self.command.entries.values():
            for entry in entries:
                for name in [entry, *entry["aliases"]]:
                    for platform, version in name["introduced"].items():
                        seen.setdefault(platform, set()).add(version)
        for platform in self.workspace["platforms"]:
            releases = [release.removeprefix(platform["name"] + " ") for release in platform["releases"]]
            equal(releases, sorted(set(releases), key=lambda v: [int(n) for n in v.split(".")]),
                  "the releases in order")
            equal(seen.get(platform["name"], set()) - set(releases), set(), "releases that are missing")
            for release in platform["releases"]:
                token = f'as-of:"{release}"'
                equal(core.total(token, ""), self.command.total(token, ""), f"the names as of {release}")
        for facet in self.workspace["facets"]:
            for value in facet["values"]:
                equal(core.total(value["form"], ""), self.command.total(value["form"], ""), value["form"])

    def check(self, given, answer):
        """Checks everything that the module answers for one input."""
        about = f"{given['tokens']!r} {given['text']!r} {given['order']}"
        if given["problem"]:
            done = self.command.run("search", *self.command.options, "--filter", given["tokens"])
            assert done.returncode == 64, (about, done.returncode)
            # The page and the command say what is wrong and where, but word the remedy in between differently.
            fault, _, remedy = answer["input"]["problem"].partition("; ")
            place = remedy[remedy.rfind(" (at byte"):] if " (at byte" in remedy else ""
            said = done.stderr.replace("\n", " ")
            assert fault in said and place in said, (
                f"the problem of {about}\n  page:    {answer['input']['problem']!r}\n"
                f"  command: {done.stderr!r}")
            return
        wanted = self.command.search(given["tokens"], given["text"], given["order"])
        equal([normal(token["form"]) for token in answer["input"]["tokens"]],
              [normal(form) for form in given["forms"]], f"tokens of {about}")
        answered = self.command.answer(given["tokens"], given["text"], given["order"])
        listed = answered["rows"]
        equal(answer["count"], len(listed), f"number of rows of {about}")
        equal(answer["total"], wanted["total"], f"names of {about}")
        equal(answer["foldedCount"], wanted["total"] - len(folded(wanted["rows"])[0]), f"variants of {about}")
        equal([fold(word) for word in answer["ignored"]], answered["ignored"], f"ignored of {about}")
        equal([[fold(word), other] for word, other in answer["corrected"]],
              [[one["from"], one["to"]] for one in answered["corrected"]], f"corrected of {about}")
        for word in [*answer["ignored"], *(word for word, _ in answer["corrected"])]:
            assert word in given["text"], f"{word!r} was not typed: {about}"
        if not given["text"].strip() and given["order"] == "relevance":
            listed = self.with_most_used_first(answer, listed, about)
        count = len(answer["rows"])
        equal(answer["names"], [result["name"] for result in listed[count:]], f"later rows of {about}")
        equal(count + len(answer["names"]), len(listed), f"rows of {about}")
        assert answer["isSame"], f"the first rows of {about} differ from those of all"
        self.folded_count += answer["foldedCount"]
        for place, (row, result) in enumerate(zip(answer["rows"], listed)):
            self.check_row(row, result, given, f"row {place} of {about}")
            self.counts[row["by"]] += 1
        if listed:
            chosen = answer["rows"][answer["chosen"]]
            equal(answer["position"], answer["chosen"], f"position in {about}")
            place = {"catalog": chosen["catalog"], "entry": chosen["entry"]}
            assert place in answer["found"], f"{chosen['name']!r} does not lead to its entry: {about}"
            self.check_details(answer["details"], chosen, given["forms"], about)
        if "counts" in answer:
            self.check_counts(given, answer["counts"], about)
        self.check_offers(given, answer["offers"], about)

    def with_most_used_first(self, answer, listed, about):
        """Returns the command's rows for an empty text, with the page's first rows moved to the front, because only the
        page begins with the most used names. The other rows keep their order."""
        places = {(result["catalog"], result["name"]): place for place, result in enumerate(listed)}
        first = [places[self.ids[row["catalog"]], row["name"]] for row in answer["rows"]]
        count = max((i + 1 for i in range(len(first) - 1) if first[i] > first[i + 1]), default=0)
        while count < len(first) and first[count] != next(i for i in range(len(listed)) if i not in first[:count]):
            count += 1
        assert count <= 60, f"{count} rows come before the others: {about}"
        return [listed[i] for i in first[:count]] + [r for i, r in enumerate(listed) if i not in first[:count]]

    def check_picture(self, row, result, forms, about):
        """Checks a row's visible colour values, and its character."""
        equal(row["character"], result.get("character", ""), about)
        for name in [result["name"], *result.get("aliases", [])]:
            entry = self.command.entry(result["catalog"], name)
            if entry:
                colors = entry.get("colors", [])
                equal([row["light"], row["dark"]], [color(colors, "light", forms), color(colors, "dark", forms)], about)
                break

    def check_row(self, row, result, given, about):
        platform = given["platform"]
        found = [self.ids[row["catalog"]], row["name"], row["by"], row["since"], row["variantCount"]]
        equal(found, [result["catalog"], result["name"], result["by"], result["introduced"].get(platform, ""),
                      result.get("languages", 0)], about)
        match = result.get("match")
        equal([row["matched"], row["kind"], row["ranges"], row["isOther"]],
              [match["name"], match["kind"], joined_ranges(match), match["alias"] or match["kind"] == "keyword"]
              if match else ["", "", [], False], about)
        # The command's text has single spaces.
        equal([row["words"], row["useCount"], fold(" ".join(row["near"].split())), row["colors"]],
              [result.get("words", []), result.get("sources", 0), fold(result.get("text", "")),
               colors_of(result.get("colors", [])) if result["by"] == "thing" else []], about)
        assert abs(row["distance"] - result.get("distance", 0)) < 0.00501, about
        self.check_picture(row, result, given["forms"], about)
        for name in [result["name"], *result.get("aliases", [])]:
            entry = self.command.entry(result["catalog"], name)
            if entry:
                equal([row["isDeprecated"], row["isVariant"]],
                      [entry["deprecated"] is not None, entry["variant"]], about)
                break

    def check_details(self, details, row, forms, about):
        catalog = self.ids[row["catalog"]]
        about = f"details of {row['name']!r} in {about}"
        entry = self.command.entry(catalog, details["current"])
        if entry:
            platforms = details["platforms"]
            equal([details["current"], versions(details["introduced"], platforms)],
                  [entry["name"], entry["introduced"]], about)
            for key in ["deprecated", "removed"]:
                equal(versions(details[key], platforms) if details[key]["id"] else None, entry[key], about)
            equal([[alias["name"], alias["isFormer"], versions(alias["introduced"], platforms),
                    versions(alias["replaced"], platforms)] for alias in details["aliases"]],
                  [[alias["name"], alias["deprecated"], alias["introduced"],
                    alias["replacements"][0]["replaced_in"] if alias["replacements"] else {}]
                   for alias in entry["aliases"]], about)
            equal(details["colors"], colors_of(entry.get("colors", [])), about)
            equal(details["character"], entry.get("character", ""), about)
            facets = [("category", value) for value in entry["categories"]]
            facets += [(key, value) for key, values in entry["facets"].items() for value in values]
            equal(sorted((facet["key"], facet["value"]) for facet in details["facets"]), sorted(facets), about)
        if entry and not any(form.startswith("as-of:") for form in forms):
            family = [details["name"], *entry["family"][:FAMILY_LIMIT], *entry["languages"]]
            equal([member["name"] for member in details["family"]], family if len(family) > 1 else [], about)

    def check_counts(self, given, counts, about):
        """Checks how many rows some values of each facet would leave."""
        for facet, found in zip(self.workspace["facets"], counts, strict=True):
            equal(len(found), len(facet["values"]), f"counts of {facet['key']} for {about}")
            for place in {given["row"] // SAMPLING % len(found), found.index(max(found))}:
                form = facet["values"][place]["form"]
                # `is:` tokens narrow each other, because each is a facet.
                is_replaced = facet["key"] != "is"
                others = [other for other in given["forms"] if not (is_replaced and other.startswith(facet["key"] + ":"))]
                tokens = " ".join(dict.fromkeys([*others, form]))
                equal(found[place], len(self.command.answer(tokens, given["text"], "relevance")["rows"]),
                      f"count of {form} for {about}")

    def check_offers(self, given, offers, about):
        """Checks how many results the first offered token would leave."""
        for offer in offers[:1]:
            if given["row"] % SAMPLING != 1:
                continue
            if offer["form"] is None or offer["count"] is None:
                continue
            text = given["text"].encode("utf-16-le")[: 2 * offer["start"]].decode("utf-16-le")
            wanted = self.command.answer(" ".join([*given["forms"], offer["form"]]), text, "relevance")
            equal(offer["count"], len(wanted["rows"]), f"count of the offer {offer['form']} for {about}")

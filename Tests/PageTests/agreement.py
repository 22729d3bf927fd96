"""Whether the page's module answers as the command does, field by field.

Where the command prints a fact in another form, it is converted here; where it does not print one, it is
derived from what the command prints for other questions: a count from the results that it counts, a family
from all names.
"""

import json
import unicodedata
from functools import lru_cache

# The most entries that are meant, alone and beside names.
MEANT_COUNT, MEANT_COUNT_BESIDE_NAMES = 10, 5
FAMILY_LIMIT = 24
VARIANTS = {"fill", "slash", "circle", "square", "rectangle"}
# What takes a run of its own is asked for one input in this many.
SAMPLING = 8
APPEARANCES = ["any", "light", "dark", "light-increased-contrast", "dark-increased-contrast"]


def equal(found, wanted, about):
    if found != wanted:
        raise AssertionError(f"{about}\n  page:    {found!r}\n  command: {wanted!r}")


def normal(text):
    """A text as Swift compares it, by canonical equivalence."""
    return unicodedata.normalize("NFC", text)


def joined_ranges(match):
    """The command's ranges, in UTF-8 and one a token, as the page's: UTF-16, ascending, joined."""
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


def stem(name):
    """The words of a name without its variants; see Family.swift."""
    words = name.split(".")
    if len(words) > 1:
        return words[:1] + [word for word in words[1:] if word not in VARIANTS]
    word = name.rstrip("0123456789")
    return [word] if word else []


def base(result):
    """The name of which a result is the variant for one language; empty for none."""
    for language in result["facets"].get("localized", []):
        if result["name"].endswith("." + language):
            return result["name"].removesuffix("." + language)
    return ""


def folded(results):
    """Results as a list for people: variants for one language stand under their bases, if these are there."""
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
    """The newest value in an appearance, at the moment that is searched."""
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
    """Values of a colour in JSON, as the page has them."""
    return [{"appearance": APPEARANCES.index(color["appearance"]), "value": color["value"],
             "since": ", ".join(f"{platform} {version}" for platform, version in color["introduced"].items())}
            for color in values]


def versions(release, platforms):
    """A release of the page by its versions, as the command prints it."""
    return {platform: version for platform, version in zip(platforms, release["versions"]) if version}


class Command:
    """What `namedex` says about the catalogs of a page."""

    def __init__(self, run, catalogs):
        self.run = run
        self.options = [word for catalog in catalogs for word in ("-c", catalog)]
        self.search = lru_cache(maxsize=32)(self._search)
        self.meant = lru_cache(maxsize=32)(self._meant)
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
        # A colon in the words would be that of a token.
        text = " ".join(f'"{word}"' if ":" in word and '"' not in word else word for word in text.split())
        done = self.run("search", *self.options, "--quiet", "--format", "json", "--sort", order,
                        "--limit", str(limit), "--filter", tokens, *([rows] if rows else []), "--", text)
        assert done.returncode in (0, 1), (tokens, text, done.stderr)
        return json.loads(done.stdout)

    def _meant(self, tokens, text):
        """What words mean."""
        return self._search(tokens, text, limit=MEANT_COUNT, rows="--meaning")["rows"]

    def _total(self, tokens, text):
        return self._search(tokens, text, limit=1)["total"]

    def entry(self, catalog, name):
        """Everything about the entry with a current name; None when there are several, or none."""
        found = self.entries.get((catalog, name), [])
        return found[0] if len(found) == 1 else None


class Agreement:
    """Compares the answers to inputs."""

    def __init__(self, command, workspace):
        self.command = command
        self.workspace = workspace
        self.ids = [catalog["id"] for catalog in workspace["catalogs"]]
        self.meant_count = self.identified_count = self.folded_count = 0
        self.facet_keys = [facet["key"] for facet in workspace["facets"]]

    def check_workspace(self, core):
        """Catalogs, and for each release of each platform how many names there were."""
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
        """Everything that the module answers to one input."""
        about = f"{given['tokens']!r} {given['text']!r} {given['order']}"
        if given["problem"]:
            done = self.command.run("search", *self.command.options, "--filter", given["tokens"])
            assert done.returncode == 64, (about, done.returncode)
            # Each says what to do in its own words, between what is wrong and where.
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
        listed, variants = folded(wanted["rows"])
        equal(answer["total"], len(listed), f"total of {about}")
        equal(answer["total"] + answer["foldedCount"], wanted["total"], f"names of {about}")
        count = len(answer["rows"])
        equal(answer["names"], [result["name"] for result in listed[count:]], f"later rows of {about}")
        equal(count + len(answer["names"]), len(listed), f"rows of {about}")
        assert answer["isSame"], f"the first rows of {about} differ from those of all"
        self.folded_count += answer["foldedCount"]
        for place, (row, result) in enumerate(zip(answer["rows"], listed)):
            self.check_row(row, result, given, f"row {place} of {about}")
            equal(row["variantCount"], variants.get((result["catalog"], result["name"]), 0), f"row {place} of {about}")
        self.check_companions(given, answer["companions"], wanted, about)
        if wanted["total"] > 0:
            chosen = answer["rows"][answer["chosen"]]
            equal(answer["position"], answer["chosen"], f"position in {about}")
            place = {"catalog": chosen["catalog"], "entry": chosen["entry"]}
            assert place in answer["found"], f"{chosen['name']!r} does not lead to its entry: {about}"
            self.check_details(answer["details"], chosen, given["forms"], about)
        self.check_counts(given, answer["counts"], wanted["rows"], about)
        self.check_offers(given, answer["offers"], about)

    def check_companions(self, given, found, wanted, about):
        """What stands beside the names."""
        identified = []
        if found["identified"] or wanted["total"] == 0:
            rows = self.command.search(given["tokens"], given["text"], rows=None)["rows"]
            identified = [row for row in rows if row["by"] == "thing"]
        equal([[self.ids[row["catalog"]], row["name"], row["isExact"], row["colors"]] for row in found["identified"]],
              [[row["catalog"], row["name"], row.get("distance", 0) == 0, colors_of(row.get("colors", []))]
               for row in identified], f"identified by {about}")
        for row, result in zip(found["identified"], identified):
            assert abs(row["distance"] - result.get("distance", 0)) < 0.00501, f"distance of {row} for {about}"
            self.check_picture(row, result, given["forms"], about)
        self.identified_count += len(identified)
        meant = [] if identified else self.command.meant(given["tokens"], given["text"])
        if wanted["total"] > 0:
            names = {(row["catalog"], row["name"]) for row in wanted["rows"]}
            meant = [row for row in meant if (row["catalog"], row["name"]) not in names][:MEANT_COUNT_BESIDE_NAMES]
        equal([[self.ids[row["catalog"]], row["name"], row["words"], row["useCount"]] for row in found["meant"]],
              [[row["catalog"], row["name"], row["words"], row["sources"]] for row in meant], f"meant by {about}")
        for row, result in zip(found["meant"], meant):
            self.check_picture(row, result, given["forms"], about)
        self.meant_count += len(meant)

    def check_picture(self, row, result, forms, about):
        """The values of a colour that are seen, and the character."""
        equal(row["character"], result.get("character", ""), about)
        for name in [result["name"], *result.get("aliases", [])]:
            entry = self.command.entry(result["catalog"], name)
            if entry:
                colors = entry.get("colors", [])
                equal([row["light"], row["dark"]], [color(colors, "light", forms), color(colors, "dark", forms)], about)
                break

    def check_row(self, row, result, given, about):
        platform = given["platform"]
        match = result["match"]
        found = [self.ids[row["catalog"]], row["name"], row["matched"], row["kind"], row["ranges"],
                 row["isOther"], row["since"]]
        equal(found, [result["catalog"], result["name"], match["name"], match["kind"], joined_ranges(match),
                      match["alias"] or match["kind"] == "keyword", result["introduced"].get(platform, "")], about)
        self.check_picture(row, result, given["forms"], about)
        for name in [result["name"], *result["aliases"]]:
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
        moment = " ".join(form for form in forms if form.startswith("as-of:"))
        results = [result for result in self.moment(moment) if result["catalog"] == catalog]
        wanted = stem(details["name"])
        family = [result["name"] for result in results if wanted and stem(result["name"]) == wanted][:FAMILY_LIMIT]
        family = family or [details["name"]]
        family += [result["name"] for result in results if base(result) == details["name"]]
        equal([member["name"] for member in details["family"]], family if len(family) > 1 else [], about)

    def moment(self, form):
        """All names of a release, or of today."""
        return self.command.search(form, "", "catalog")["rows"] if form else self.command.results

    def check_counts(self, given, counts, results, about):
        for facet, found in zip(self.workspace["facets"], counts, strict=True):
            key = facet["key"]
            others = [form for form in given["forms"] if not form.startswith(key + ":")]
            if len(others) < len(given["forms"]):
                results_of = self.command.search(" ".join(others), given["text"], given["order"])["rows"]
            else:
                results_of = results
            for value, count in zip(facet["values"], found, strict=True):
                if key == "catalog":
                    wanted = sum(result["catalog"] == value["value"] for result in results_of)
                elif key == "category":
                    wanted = sum(value["value"] in result["categories"] for result in results_of)
                elif not results:
                    wanted = 0
                elif given["row"] % SAMPLING != 0:
                    continue
                else:
                    # `is:` tokens narrow each other: each is a facet.
                    forms = dict.fromkeys([*given["forms"], value["form"]])
                    wanted = self.command.total(" ".join(forms), given["text"])
                equal(count, wanted, f"count of {value['form']} for {about}")

    def check_offers(self, given, offers, about):
        """How many results the first offered token would leave."""
        for offer in offers[:1]:
            if given["row"] % SAMPLING != 1:
                continue
            if offer["form"] is None or offer["count"] is None:
                continue
            text = given["text"].encode("utf-16-le")[: 2 * offer["start"]].decode("utf-16-le")
            wanted = self.command.total(" ".join([*given["forms"], offer["form"]]), text)
            equal(offer["count"], wanted, f"count of the offer {offer['form']} for {about}")

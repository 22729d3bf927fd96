"""Makes the list of meanings from its sources."""
import os

import icons
import own as own_list
import selection
from evidence import Evidence
from labels import Labels

SETS = ("bootstrap", "cldr", "fa", "feather", "ionicons", "lucide", "mdi", "octicons", "phosphor",
        "remix")
SOURCES = ("apps", "names", "own", "slash") + SETS


class Sources:
    """The tables in a directory."""

    def __init__(self, catalog, directory):
        self.catalog = catalog
        self.directory = directory
        self.own = own_list.read(catalog, self.path("own.tsv"))
        self.icons = None

    def path(self, name):
        return os.path.join(self.directory, name)

    def distilled_icons(self, rows):
        return icons.distilled(self.catalog, own_list.amounts(self.own), rows)

    def list(self, labels=None, without=frozenset(), limit=selection.FACTS):
        """Returns the list as text. Uses the given labels, or those in labels.tsv if none are given."""
        if "apps" in without:
            labels = None
        elif labels is None:
            labels = Labels.read(self.catalog, self.path("labels.tsv"))
        if self.icons is None:
            self.icons = icons.read(self.catalog, self.path("icons.tsv"))
        evidence = Evidence(labels)
        if "own" not in without:
            evidence.add_own(self.own, self.catalog)
        evidence.add_icons(*self.icons, self.catalog, without)
        if "names" not in without:
            evidence.add_names(self.catalog)
        # Labels come last, because the other sources determine which word of a text means the symbol.
        if labels:
            evidence.add_labels(labels)
        return selection.listed(evidence, self.catalog, limit, "slash" not in without)

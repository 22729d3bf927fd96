"""The names of a catalog, from its source lists."""
import collections
import os

import tables
import words


class Catalog:
    """The entries that words may mean: those that exist today, without variants for a script."""

    def __init__(self, directory):
        def read(name, columns):
            return [fields for _, fields in tables.read(os.path.join(directory, name), columns)]

        self.names = {name for name, removed, localized in
                      read("names.tsv", ("name", "removed", "localized"))
                      if not removed and not localized}
        # If a former name has several rows, the last one has its latest replacement.
        self.replacements = dict(read("aliases.tsv", ("name", "replaced_by")))
        self.compounds = {token: words.split()
                          for token, words in read("compounds.tsv", ("token", "words"))}
        self.members = collections.defaultdict(list)
        for name in sorted(self.names):
            self.members[words.family(name)].append(name)
        self.bases = {family: family if family in self.names else words.base(members)
                      for family, members in self.members.items()}
        # key -> the one-word names with the key as their stem, such as `eject`, or `sparkle` and `sparkles`
        self.things = collections.defaultdict(list)
        for name in sorted(self.names):
            if name.isalpha() and len(name) > 1 and words.family(name) == name:
                self.things[words.stem(name)].append(name)

    def named_first(self, key, names):
        """Returns the symbols in a line of our own list, in the order that suits one word of the line. Symbols named
        after the word come first.

        The order in the list suits all words of the line together. A single word may be a symbol's name, and then the
        plain symbol comes first (`person` for "person", not `person.crop.circle`). It may also be half of a name
        (`beach` of `beach.umbrella`).
        """
        def is_half(name):
            parts = words.family(name).split(".")
            return len(parts) < 3 and key in map(words.stem, parts)

        things = self.things.get(key, ())
        if not things:
            return sorted(names, key=is_half, reverse=True)
        plain = {name: words.family(name) in things for name in names}
        return ([words.family(name) for name in names if plain[name]] +
                [name for name in names if not plain[name]])

    def current(self, name):
        """Returns the current name that a current or former name stands for; None for an unknown name."""
        seen = set()
        while name not in self.names:
            if name in seen or name not in self.replacements:
                return None
            seen.add(name)
            name = self.replacements[name]
        return name

    def unfilled(self, name):
        """Returns a name without `fill`, if the catalog has such a name; otherwise the name itself."""
        plain = ".".join(word for word in name.split(".") if word != "fill")
        return plain if plain in self.names else name

    def words(self, family):
        """Returns the words in the name of a family, with compounds split."""
        return [word for token in family.split(".") for word in self.compounds.get(token, [token])]

#!/usr/bin/env python3
"""Prints what changed between two versions of SF Symbols, according to Apple's own files.

    symbol_diff.py OLD NEW      writes JSON: added, removed, renamed

It shares no code with Namedex: plistlib reads property lists, and a regular expression reads
`plutil`-style strings files. A test compares `namedex diff` with it.
"""
import json
import pathlib
import plistlib
import re
import sys


def read(path):
    data = path.read_bytes()
    try:
        return plistlib.loads(data)
    except Exception:
        pairs = re.findall(r'"((?:[^"\\]|\\.)*)"\s*=\s*"((?:[^"\\]|\\.)*)"\s*;', data.decode("utf-8"))
        return dict(pairs)


def version(directory):
    directory = pathlib.Path(directory)
    names = read(directory / "name_availability.plist")["symbols"]
    def pairs(stem):
        found = {}
        for path in sorted(directory.glob(stem + "*")):
            found.update(read(path))
        return found

    newer = pairs("name_aliases")
    targets = set(newer.values())
    # name_aliases takes precedence over legacy_aliases, whose targets may be old names themselves. In
    # three cases, the old and the new name have since changed roles.
    aliases = {old: new for old, new in pairs("legacy_aliases").items() if old not in targets}
    aliases.update(newer)
    return names, aliases


def target(name, aliases):
    seen = set()
    while name in aliases and name not in seen:
        seen.add(name)
        name = aliases[name]
    return name


def main(old, new):
    old_names, old_aliases = version(old)
    new_names, new_aliases = version(new)
    old_current = [name for name in old_names if name not in old_aliases]
    new_current = {name for name in new_names if name not in new_aliases}
    kept, removed, renamed = set(), [], []
    for name in old_current:
        now = name if name in new_current else target(name, new_aliases)
        if now not in new_current:
            removed.append(name)
            continue
        kept.add(now)
        if now != name:
            renamed.append([name, now])
    added = sorted(new_current - kept)
    json.dump({"added": added, "removed": sorted(removed), "renamed": sorted(renamed)}, sys.stdout)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])

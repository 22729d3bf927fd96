"""Writes info.json of an artifact bundle:  bundle.py BUNDLE VERSION TRIPLE PLATFORM, or  bundle.py BUNDLE BUNDLE...

The first form describes the executables of one platform in bin/PLATFORM. The second form copies the files of the other
bundles into the first bundle, and describes all their executables.
"""
import json
import os
import shutil
import sys


def written(bundle, artifacts):
    with open(os.path.join(bundle, "info.json"), "w") as file:
        json.dump({"schemaVersion": "1.0", "artifacts": artifacts}, file, indent=2, sort_keys=True)
        file.write("\n")


def single(bundle, version, triple, platform):
    place = os.path.join("bin", platform)
    written(bundle, {
        name: {"type": "executable", "version": version,
               "variants": [{"path": os.path.join(place, name), "supportedTriples": [triple]}]}
        for name in sorted(os.listdir(os.path.join(bundle, place)))})


def joined(bundle, others):
    artifacts = {}
    for other in others:
        with open(os.path.join(other, "info.json")) as file:
            for name, artifact in json.load(file)["artifacts"].items():
                known = artifacts.setdefault(name, dict(artifact, variants=[]))
                if known["version"] != artifact["version"]:
                    sys.exit("Tools/release: %s is of version %s, others are of %s" % (
                        other, artifact["version"], known["version"]))
                triples = [triple for variant in known["variants"] for triple in variant["supportedTriples"]]
                for variant in artifact["variants"]:
                    if set(variant["supportedTriples"]) & set(triples):
                        sys.exit("Tools/release: two bundles are for %s" % variant["supportedTriples"][0])
                    known["variants"].append(variant)
        shutil.copytree(os.path.join(other, "bin"), os.path.join(bundle, "bin"), dirs_exist_ok=True)
    written(bundle, artifacts)


if len(sys.argv) == 5 and not os.path.isdir(sys.argv[2]):
    single(*sys.argv[1:])
else:
    joined(sys.argv[1], sys.argv[2:])

#!/bin/bash
# pbxproj: saving an Xcode project turns a backslash before an n or a t into a line feed or a tab.
#
# In project.pbxproj, two backslashes in a quoted string stand for one. Xcode writes the shell script `printf "a\n"` as
# "printf \"a\\n\"". pbxproj first replaces `\\` with `\`, then `\n` with a line feed, so it reads `\\n` as a line feed,
# and saves that as `\n`: the script of the saved project has a line feed between the quotation marks, and a path C:\temp
# has a tab. `\\d` stays as it is. The package openstep-plist reads both files as Xcode does.
#
# Seen with pbxproj 4.3.3 and openstep-parser 2.0.3 on 2026-11-29. Fails if that changes.
set -euo pipefail
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
python3 -m venv "$place/venv"
"$place/venv/bin/pip" install --quiet --disable-pip-version-check pbxproj==4.3.3 openstep-parser==2.0.3 openstep-plist==0.5.2
cat >"$place/project.pbxproj" <<'PROJECT'
// !$*UTF8*$!
{
  archiveVersion = 1;
  classes = { };
  objectVersion = 77;
  objects = {
    S = {isa = PBXShellScriptBuildPhase; shellScript = "printf \"a\\n\"; echo 'C:\\temp' \\d"; };
    P = {isa = PBXProject; targets = ( ); };
  };
  rootObject = P;
}
PROJECT
"$place/venv/bin/python" - "$place/project.pbxproj" <<'PYTHON'
import importlib.metadata
import sys

import openstep_plist
import pbxproj

path = sys.argv[1]
print("pbxproj", importlib.metadata.version("pbxproj"))


def script():
    with open(path) as file:
        return openstep_plist.load(file)["objects"]["S"]["shellScript"]


before = script()
pbxproj.XcodeProject.load(path).save()
after = script()
print("before:", repr(before))
print("saved: ", repr(after))
assert before == 'printf "a\\n"; echo \'C:\\temp\' \\d', before
assert after == 'printf "a\n"; echo \'C:\temp\' \\d', after
PYTHON

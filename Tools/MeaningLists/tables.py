"""Reads and writes tables. A table has lines of tab-separated fields, and its first line names the columns."""
import os


class Failure(Exception):
    """An error that says what is wrong and what to do about it."""


def read(path, columns):
    """Returns the rows of a file as (line number, fields). The fields are in the order of `columns`."""
    try:
        with open(path, encoding="utf-8", newline="\n") as file:
            lines = file.read().split("\n")
    except OSError as error:
        raise Failure("%s: %s" % (path, error.strerror)) from error
    except UnicodeDecodeError as error:
        raise Failure("%s: not UTF-8; save it as UTF-8" % path) from error
    header = lines[0].split("\t")
    missing = [column for column in columns if column not in header]
    if missing:
        raise Failure("%s:1: no column '%s'; expected %s" % (path, missing[0], " ".join(columns)))
    if lines.pop() != "":
        raise Failure("%s:%d: no line feed at the end; add it" % (path, len(lines) + 1))
    places = [header.index(column) for column in columns]
    rows = []
    for number, line in enumerate(lines[1:], 2):
        fields = line.split("\t")
        if len(fields) != len(header):
            raise Failure("%s:%d: found %d of %d fields; separate them with TABs" %
                          (path, number, len(fields), len(header)))
        rows.append((number, [fields[place] for place in places]))
    return rows


def number(path, line, text, what):
    """Returns the number in a field, which must be greater than zero."""
    if not text.isdecimal() or not int(text):
        raise Failure("%s:%d: the %s '%s'; expected a number above 0" % (path, line, what, text))
    return int(text)


def text(columns, rows):
    """Returns a table as text."""
    return "".join("\t".join(map(str, row)) + "\n" for row in [columns, *rows])


def is_fresh(path, content):
    """Returns whether a file has this content."""
    try:
        with open(path, encoding="utf-8", newline="\n") as file:
            return file.read() == content
    except (OSError, UnicodeDecodeError):
        return False


def write(path, content):
    """Writes a file atomically."""
    temporary = path + ".tmp"
    with open(temporary, "w", encoding="utf-8", newline="\n") as file:
        file.write(content)
    os.replace(temporary, path)

"""Applies the engine's rules for words and families of names, by running `namedex-generate words`."""
import atexit
import functools
import os
import subprocess

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


@functools.lru_cache(None)
def engine():
    """Starts and returns the program that NAMEDEX_GENERATE names. Without that variable, builds the program first."""
    path = os.environ.get("NAMEDEX_GENERATE")
    if not path:
        subprocess.run([os.path.join(ROOT, "Tools", "build"), "namedex-generate"], check=True)
        path = os.path.join(ROOT, ".build", "shared", "release", "namedex-generate")
    process = subprocess.Popen([path, "words"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    atexit.register(process.communicate)
    return process


def ask(question, text):
    process = engine()
    process.stdin.write(("%s\t%s\n" % (question, text.replace("\n", " "))).encode())
    process.stdin.flush()
    answer = process.stdout.readline().decode()
    if not answer:
        raise OSError("`namedex-generate words` ended")
    return answer[:-1]


@functools.lru_cache(None)
def words(text):
    """Returns the folded words of the text. "what's" becomes "what", and "don't" becomes "dont"."""
    return tuple(ask("words", text).split())


@functools.lru_cache(None)
def stem(word):
    """Returns the stem that all forms of a word share. A stem can be compared only with other stems."""
    return ask("stem", word)


@functools.lru_cache(None)
def is_empty(key):
    """Returns whether a stem has no meaning by itself and counts only within phrases, as in "sign in"."""
    return bool(ask("empty", key))


@functools.lru_cache(None)
def family(name):
    """Returns the family that a name shares with its variants: the name without fill, badge or enclosing shape."""
    return ask("family", name)


def is_shape(name):
    """Returns whether a name is a shape that encloses other symbols."""
    return "." not in name and name != "crop" and family("sun." + name) == "sun"


def base(members):
    """Returns the shortest unfilled member of a family; if all are filled, the shortest."""
    return min(members, key=lambda name: ("fill" in name.split("."), len(name), name))


def key(some):
    """Returns the form in which words are compared: their stems, with spaces between them."""
    return " ".join(stem(word) for word in some)


def common(spellings):
    """Returns the commonest spelling; in a tie, the shortest and then the first."""
    return min(spellings, key=lambda text: (-spellings[text], len(text), text))

"""The families of names, as NameFamily.swift in NamedexCore has them; a test compares them."""
import functools

SHAPES = frozenset("""
    circle square rectangle capsule triangle diamond hexagon octagon oval ellipse app rtl ltr inverse
    dashed dotted portrait""".split())
CONNECTIVES = frozenset("""
    on and in with behind to from for of at through below above over under by between inside inset
    or""".split())


@functools.lru_cache(None)
def family(name):
    """What a name has in common with its variants: no fill, no badge, no shape that encloses it."""
    first, *rest = [word for place, word in enumerate(name.split(".")) if not place or word != "fill"]
    slash = ["slash"] if "slash" in rest else []
    if "badge" in rest:
        rest = rest[:rest.index("badge")]
    kept = [first] + [word for word in rest if word != "slash"]
    while len(kept) > 1 and kept[-1] in SHAPES and kept[-2] not in CONNECTIVES:
        kept.pop()
    if len(kept) > 1 and kept[-1] == "crop":
        kept.pop()
    return ".".join(kept + slash)


def base(members):
    """The member of a family without a fill, or else the shortest."""
    return min(members, key=lambda name: ("fill" in name.split("."), len(name), name))

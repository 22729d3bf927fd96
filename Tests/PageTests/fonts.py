"""A small font with the characters of some symbols, and a browser environment in which the font is
installed, because the page finds only system fonts."""

import math
import os

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen

# The font family that the page tries first for symbols.
FAMILY = "SF Pro"


def polygon(pen, corners, radius, turn, is_hole):
    points = [(round(500 + radius * math.cos(turn + 2 * math.pi * corner / corners)),
               round(350 + radius * math.sin(turn + 2 * math.pi * corner / corners)))
              for corner in range(corners)]
    if not is_hole:
        points.reverse()
    pen.moveTo(points[0])
    for point in points[1:]:
        pen.lineTo(point)
    pen.closePath()


def glyph(number):
    """Draws a unique polygon, because two characters with the same shape would look like missing characters."""
    pen = TTGlyphPen(None)
    corners, turn = 3 + number % 7, (number // 7) * 0.13
    polygon(pen, corners, 400, turn, False)
    if number % 2:
        polygon(pen, corners, 260, turn, True)
    return pen.glyph()


def missing():
    """Draws the box for a missing character."""
    pen = TTGlyphPen(None)
    polygon(pen, 4, 400, math.pi / 4, False)
    polygon(pen, 4, 340, math.pi / 4, True)
    return pen.glyph()


def write_font(path, characters, family=FAMILY):
    names = {character: f"u{ord(character):X}" for character in characters}
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder([".notdef", *names.values()])
    builder.setupCharacterMap({ord(character): name for character, name in names.items()})
    glyphs = {name: glyph(number) for number, name in enumerate(names.values())}
    builder.setupGlyf({".notdef": missing(), **glyphs})
    # Widths differ as in real symbols, and no character is as wide as a missing character.
    widths = {name: (1000 + 20 * (number % 5), 100) for number, name in enumerate(names.values())}
    builder.setupHorizontalMetrics({".notdef": (960, 100), **widths})
    builder.setupHorizontalHeader(ascent=900, descent=-200)
    builder.setupNameTable({"familyName": family, "styleName": "Regular"})
    builder.setupOS2(sTypoAscender=900, sTypoDescender=-200, usWinAscent=900, usWinDescent=200)
    builder.setupPost()
    builder.save(path)


def environment(directory, characters):
    """Returns the environment of a browser with the usual fonts and a font with these characters."""
    fonts = os.path.join(directory, "fonts")
    os.makedirs(fonts)
    write_font(os.path.join(fonts, "symbols.ttf"), characters)
    configuration = os.path.join(directory, "fonts.conf")
    with open(configuration, "w", encoding="utf-8") as file:
        file.write('<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">\n<fontconfig>\n'
                   f"<dir>{fonts}</dir>\n<cachedir>{directory}/font-cache</cachedir>\n"
                   '<include ignore_missing="yes">/etc/fonts/fonts.conf</include>\n</fontconfig>\n')
    return {**os.environ, "FONTCONFIG_FILE": configuration}

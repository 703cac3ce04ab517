"""Prints the outlines of a font's letters as SVG paths, for the posters of the demo. Needs fonttools and brotli.

    python training/demo/outlines.py FONT.woff2 WEIGHT > server/src/commands/demo/outlines.json
"""

import json
import sys

from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont
from fontTools.pens.svgPathPen import SVGPathPen

letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,:;-–'’&/€£$()+!?@ÄÖÜäöüßéèêçôàáíóñ"
font = instantiateVariableFont(TTFont(sys.argv[1]), {"wght": float(sys.argv[2]), "wdth": 100})
names, glyphs = font.getBestCmap(), font.getGlyphSet()
out = {}
for letter in letters:
    if ord(letter) not in names: continue
    glyph = glyphs[names[ord(letter)]]
    pen = SVGPathPen(glyphs, ntos=lambda n: str(round(n)))
    glyph.draw(pen)
    out[letter] = [round(glyph.width), pen.getCommands()]
print(json.dumps({"unitsPerEm": font["head"].unitsPerEm, "letters": out}, ensure_ascii=False))

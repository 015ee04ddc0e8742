"""Makes the embedded fonts: the Arabic letters of Noto Naskh Arabic or Noto
Sans Arabic with Noto Sans for Latin, Greek, Cyrillic and signs, so that one
font covers a token or a line whole. The rest of the sources is left out.

usage: merge.py FOLDER-OF-NOTO-TTF   (needs fonttools)
"""
import os
import sys
import tempfile

from fontTools import merge, subset
from fontTools.ttLib import TTFont

LATIN = [*range(0x20, 0x250), *range(0x2B0, 0x300), *range(0x300, 0x370), *range(0x370, 0x400),
         *range(0x400, 0x530), *range(0x1E00, 0x1F00), *range(0x2000, 0x2070), *range(0x2070, 0x20A0),
         *range(0x20A0, 0x20D0), *range(0x2100, 0x2150), *range(0x2150, 0x2190), 0x2212, 0x2215, 0x2219, 0x221E,
         0x25CC, 0xFB00, 0xFB01, 0xFB02, 0xFFFD]
ARABIC = [*range(0x600, 0x700), *range(0x750, 0x780), *range(0x8A0, 0x900), *range(0xFB50, 0xFE00),
          *range(0xFE70, 0xFEFF), 0x200C, 0x200D]


def cut(path, codes, out):
    options = subset.Options(layout_features=["*"], hinting=False, glyph_names=False, notdef_outline=True)
    options.drop_tables += ["DSIG"]
    font = subset.load_font(path, options)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=codes)
    subsetter.subset(font)
    subset.save_font(font, out, options)


def make(folder, arabic, latin, name, style, first, ascent, descent):
    with tempfile.TemporaryDirectory() as work:
        parts = [os.path.join(work, "a.ttf"), os.path.join(work, "b.ttf")]
        ar, la = os.path.join(folder, arabic + ".ttf"), os.path.join(folder, latin + ".ttf")
        if first == "arabic":
            taken = set(TTFont(ar).getBestCmap()) & set(ARABIC)
            cut(ar, ARABIC, parts[0])
            cut(la, [c for c in LATIN if c not in taken], parts[1])
        else:
            taken = set(TTFont(la).getBestCmap()) & set(LATIN)
            cut(la, LATIN, parts[0])
            cut(ar, [c for c in ARABIC if c not in taken], parts[1])
        font = merge.Merger().merge(parts)
    # The height of a line: the tallest source would make every line loose.
    font["hhea"].ascent = font["OS/2"].sTypoAscender = ascent
    font["hhea"].descent = font["OS/2"].sTypoDescender = descent
    font["hhea"].lineGap = font["OS/2"].sTypoLineGap = 0
    font["OS/2"].usWinAscent, font["OS/2"].usWinDescent = ascent, -descent
    for record in font["name"].names:
        if record.nameID in (1, 16):
            record.string = name
        elif record.nameID == 4:
            record.string = f"{name} {style}"
        elif record.nameID == 6:
            record.string = f"{name.replace(' ', '')}-{style}"
    font.save(f"{name.replace(' ', '')}-{style}.ttf")


noto = sys.argv[1]
make(noto, "NotoNaskhArabic-Regular", "NotoSans-Regular", "Tabaqat Naskh", "Regular", "arabic", 1069, -634)
make(noto, "NotoSansArabic-Regular", "NotoSans-Regular", "Tabaqat Sans", "Regular", "latin", 1100, -430)
make(noto, "NotoSansArabic-Bold", "NotoSans-Bold", "Tabaqat Sans", "Bold", "latin", 1100, -430)

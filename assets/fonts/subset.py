#!/usr/bin/env python3
"""Makes the game's Chinese and Japanese fonts, parts of Noto Sans CJK, its animals, a part of Noto Emoji, and gives
Alegreya Sans its figures.

What it makes
    NotoSansSC-subset.otf    Simplified Chinese, Regular
    NotoSansJP-subset.otf    Japanese, Regular
    NotoEmoji-subset.ttf     the animals among the emoji, in one colour; only with --emoji
    They lie beside this file. The first two hold the characters of the texts in `assets/text` in that language, ASCII,
    punctuation, the common characters of the language (GB 2312 level 1 and the better half of level 2; kana, JIS X
    0208 level 1 and the rest of the Joyo kanji) and characters that are frequent in names, so that what players type
    is shown as well. Together they must stay below BUDGET_BYTES. One weight serves body and headings: a second one
    would halve the number of characters.

From what
    Debian's package `fonts-noto-cjk` 1:20220127+repack1-1 (Noto Sans CJK 2.004, SIL Open Font License 1.1, see
    OFL-Noto.txt), and fonttools 4.68.0:
        apt-get install fonts-noto-cjk
        python3 -m pip install fonttools==4.68.0 brotli
    Alegreya Sans 2.004, AlegreyaSans-Regular.ttf and AlegreyaSans-Bold.ttf of https://github.com/huertatipografica (the
    same licence). Its usual figures hang below the line, and their 0 looks like an o: with --figures the tabular ones
    that stand on the line take their place, so that columns and clocks stand still.
    The animals: `files/noto-emoji-7-400-normal.woff2` of the npm package @fontsource/noto-emoji 5.3.2 (Noto Emoji 3.006,
    the same licence).

How to run it
    python3 assets/fonts/subset.py            writes both fonts and prints their sizes and checksums
    python3 assets/fonts/subset.py --check    compares the fonts with the texts; lists the characters that a text uses
                                              and its font lacks, and then exits with 1. This needs fonttools only.
    With --source FILE the collection is read from another place than where Debian puts it. With --emoji FILE.woff2 the
    animals are made, and nothing else; with --figures FILE.ttf FILE.ttf the two weights of Alegreya Sans.

    Run it again after a change of the texts if the check fails. The same input gives the same bytes: no clock is read,
    the fonts keep the time stamps of their source.

What is left out
    Hinting, vertical metrics, all layout features (the texts run horizontally and need none), variation sequences, and
    all names but copyright, family, style, version and licence. The outlines stay cubic (CFF): as quadratic curves
    they would take more space.
"""

import argparse
import hashlib
import pathlib
import sys

from fontTools import subset
from fontTools.ttLib import TTCollection, TTFont

FONTS = pathlib.Path(__file__).resolve().parent
TEXTS = FONTS.parent / "text"
SOURCE = pathlib.Path("/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc")
SOURCE_VERSION = "Version 2.004"
BUDGET_BYTES = 2_000_000

# The animals of the emoji. Players of this game have them in their names.
ANIMALS = [*range(0x1F400, 0x1F440), *range(0x1F980, 0x1F9AF), *range(0x1FAB0, 0x1FAC0), *range(0x1FACD, 0x1FAD0)]

# The names of the languages are shown in the settings, whichever language is chosen.
LANGUAGE_NAMES = "简体中文日本語"

# Letters and signs that both languages use, beside ASCII: those of Latin-1, dashes, quotation marks, dots, arrows.
SIGNS = "".join(map(chr, [*range(0x20, 0x7F), *range(0xA0, 0x100)])) + "‐–—―‖‘’“”†‡•‥…‰′″‹›※−×÷±≠≤≥∞½←↑→↓■□▲△▼▽◆◇○●◎★☆♪"
# Punctuation of the two languages, and the wide forms of ASCII.
WIDE_SIGNS = "".join(map(chr, [*range(0x3000, 0x3018), *range(0xFF01, 0xFF5F)])) + "〜〝〞〟￥"

# Surnames and given names beyond those characters.
CHINESE_NAMES = (
    "佟亓仝鄢芮逄隗郗郜冼佘昝笪姝婕玥珺璐璇鑫淼焱垚犇翊钰铄锟祎茜婧嬿彧旻昶晞晟樾浛澍熠燊玎珂珈珩琬琮琰琸瑄璟祐筱粲翀芃芊菀菡葳藜蘅赟镕霁"
    "喆堃燚珣珅旸昉烜翾瑀浠昇淏琤玹骉"
)
JAPANESE_NAMES = (
    "颯凜彅嶌邉邊齋齊澤濱廣髙﨑櫻眞惠壽榮應縣鐵國圓會學實德禮瀨栁濵槇遙萬穗彌琥珀瑤璟珈琲昊昴晄晏晟晨暉煌煕熙燎燿皓穹綺羚翔苺茉莉菫蕾"
    "詢諄赳迪逞雯麒黎凰勁奎崚彗惺栞梛椰櫂毬洸洵滉漱澪眸睿笙絆綸脩蔣釉頌顚鴦凉堯妍婉寔寬徠曻焰琇禱祿穰箏蘆蠟鷗"
)
# The Joyo kanji beyond level 1 of JIS X 0208. One is left out: U+20B9F lies beyond the basic plane, where it alone would
# cost a table of 30 kB, and is usually written as 叱.
OTHER_JOYO_KANJI = "丼傲刹剝哺喩嗅嘲塡彙恣惧慄憬拉摯曖楷毀璧瘍箋籠緻羞訃諧貪踪錮頰鬱"


def rows(encoding, first, last):
    """The characters of the rows of a standard of 94 by 94 characters."""
    found = []
    for row in range(first, last + 1):
        for cell in range(1, 95):
            try:
                found.append(bytes([0xA0 + row, 0xA0 + cell]).decode(encoding))
            except UnicodeDecodeError:
                pass
    return "".join(found)


def better_half_of_level_2():
    """The characters of GB 2312, level 2, that Big5 does not count among the rare ones (its own level 2). Of the
    characters that Big5 lacks, the rows of metals and fish are left out."""
    found = []
    for row in range(56, 88):
        for sign in rows("gb2312", row, row):
            try:
                is_common = sign.encode("big5")[0] < 0xC9
            except UnicodeEncodeError:
                is_common = row not in (78, 79, 86, 87)
            if is_common:
                found.append(sign)
    return "".join(found)


LANGUAGES = {
    "zh": {
        "file": "NotoSansSC-subset.otf",
        "face": "Noto Sans CJK SC",
        "family": "Noto Sans SC subset",
        # GB 2312, level 1: the 3755 most common characters.
        "characters": lambda: rows("gb2312", 16, 55) + better_half_of_level_2() + CHINESE_NAMES,
    },
    "ja": {
        "file": "NotoSansJP-subset.otf",
        "face": "Noto Sans CJK JP",
        "family": "Noto Sans JP subset",
        # Kana, wide and half as wide; JIS X 0208, level 1: the 2965 most common characters.
        "characters": lambda: (
            "".join(map(chr, [*range(0x3041, 0x3097), *range(0x3099, 0x3100), *range(0xFF61, 0xFFA0)]))
            + rows("euc_jp", 16, 47)
            + "々〆〇"
            + OTHER_JOYO_KANJI
            + JAPANESE_NAMES
        ),
    },
}


def text_characters(code):
    """The characters of the texts of a language."""
    files = [TEXTS / f"{code}.ftl", TEXTS / "barks" / f"{code}.ftl"]
    found = set("".join(file.read_text(encoding="utf-8") for file in files))
    return {sign for sign in found if sign.isprintable()} | {"\u00a0", "\u3000"}


def check():
    """Lists the characters that the texts use and the fonts lack; the exit status."""
    status = 0
    for code, language in LANGUAGES.items():
        font = TTFont(FONTS / language["file"], lazy=True)
        known = set(map(chr, font.getBestCmap()))
        needed = text_characters(code) | set(LANGUAGE_NAMES)
        missing = sorted(needed - known)
        print(f"{code}: {len(needed)} characters in the texts, {len(known)} in {language['file']}")
        for sign in missing:
            print(f"{code}: U+{ord(sign):04X} {sign} is missing")
            status = 1
    return status


def source_face(source, name):
    """One face of the collection, with lazily read tables."""
    collection = TTCollection(source, lazy=True)
    for number, font in enumerate(collection.fonts):
        if font["name"].getDebugName(1) == name:
            version = font["name"].getDebugName(5)
            if not version.startswith(SOURCE_VERSION):
                print(f"warning: this is {version}, not {SOURCE_VERSION}: the fonts will differ", file=sys.stderr)
            collection.close()
            return TTFont(source, fontNumber=number, recalcTimestamp=False, lazy=True)
    sys.exit(f"{source} has no face {name}")


def rename(font, family):
    """Leaves only the names that the licence asks for and that tell the font from its source."""
    table = font["name"]
    kept = {number: table.getDebugName(number) for number in (0, 5, 7, 13, 14)}
    kept |= {1: family, 2: "Regular", 4: family, 6: family.replace(" ", "")}
    table.names = []
    for number, text in sorted(kept.items()):
        if text:
            table.setName(text, number, 3, 1, 0x409)
    if "CFF " not in font:
        return
    top = font["CFF "].cff
    top.fontNames = [kept[6]]
    for entry in ("Notice", "Copyright", "FullName", "FamilyName", "version"):
        top.topDictIndex[0].rawDict.pop(entry, None)


def make(source, code, language):
    """Writes the font of a language; its size."""
    font = source_face(source, language["face"])
    wanted = text_characters(code) | set(LANGUAGE_NAMES + SIGNS + WIDE_SIGNS + language["characters"]())
    return save_subset(font, map(ord, wanted), language["family"], FONTS / language["file"])


def make_animals(source):
    """Writes the font of the animals."""
    font = TTFont(source, recalcTimestamp=False)
    font.flavor = None
    save_subset(font, ANIMALS, "Noto Emoji subset", FONTS / "NotoEmoji-subset.ttf")


def make_figures(source):
    """The same font with tabular lining figures."""
    font = TTFont(source, recalcTimestamp=False)
    for table in font["cmap"].tables:
        for digit in range(ord("0"), ord("9") + 1):
            table.cmap[digit] = table.cmap[digit].split(".")[0] + ".tf"
    font.save(FONTS / source.name)


def save_subset(font, wanted, family, target):
    """Writes the part of a font with these characters; its size."""
    options = subset.Options()
    options.layout_features = []
    options.hinting = False
    options.desubroutinize = False
    options.notdef_outline = True
    options.name_IDs = ["*"]
    options.drop_tables += ["BASE", "DSIG", "GDEF", "GPOS", "GSUB", "STAT", "VORG", "vhea", "vmtx"]
    options.recalc_timestamp = False
    options.recalc_bounds = False
    tool = subset.Subsetter(options)
    tool.populate(unicodes=list(wanted))
    tool.subset(font)
    # Variation sequences are of no use without the glyphs that they choose.
    font["cmap"].tables = [table for table in font["cmap"].tables if table.format != 14]
    rename(font, family)
    font.save(target, reorderTables=False)
    data = target.read_bytes()
    shown = sum(1 for _ in font.getBestCmap())
    print(f"{target.name}: {len(data)} bytes, {shown} characters, sha256 {hashlib.sha256(data).hexdigest()}")
    return len(data)


def main():
    parser = argparse.ArgumentParser(description="Makes or checks the fonts of the game.")
    parser.add_argument("--check", action="store_true", help="only compare the fonts with the texts")
    parser.add_argument("--source", type=pathlib.Path, default=SOURCE, help="the collection NotoSansCJK-Regular.ttc")
    parser.add_argument("--emoji", type=pathlib.Path, help="makes the animals from this file")
    parser.add_argument("--figures", type=pathlib.Path, nargs="+", default=[], help="gives these fonts their figures")
    arguments = parser.parse_args()
    for source in arguments.figures:
        make_figures(source)
    if arguments.figures:
        return
    if arguments.emoji:
        make_animals(arguments.emoji)
        return
    if not arguments.check:
        total = sum(make(arguments.source, code, language) for code, language in LANGUAGES.items())
        print(f"together: {total} bytes of {BUDGET_BYTES}")
        if total > BUDGET_BYTES:
            sys.exit("the fonts are too large")
    sys.exit(check())


if __name__ == "__main__":
    main()

"""Index of the typefaces: python3 typefaces.py node_modules/@fontsource > work/typefaces.json
Family → category, whether it has lower case, whether it is kept out of training, variants (weight, files, characters).
"""

import glob
import json
import os
import re
import sys

import numpy as np
from fontTools.ttLib import TTFont
from PIL import Image, ImageDraw, ImageFont

SUBSETS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext']
WEIGHTS = (300, 400, 500, 700, 900)
# never trained on: what a head reads in them is what it reads in a face nobody has seen
KEPT_OUT = '''anton bebas-neue caveat cinzel great-vibes inter lobster montserrat oswald permanent-marker
playfair-display roboto-slab rye special-elite ubuntu fira-sans-condensed russo-one saira-extra-condensed comfortaa
righteous'''.split()
SMALL_CAPITALS = (
    'cinzel cinzel-decorative julius-sans-one playfair-display-sc syncopate monoton amatic-sc rock-salt'.split()
)


def characters_of(file):
    return set(TTFont(file, lazy=True)['cmap'].getBestCmap() or {})


def shape(files, maps, letter):
    """The letter's ink, scaled to a square; None when no file has it."""
    for file, characters in zip(files, maps):
        if ord(letter) in characters:
            image = Image.new('L', (140, 140))
            ImageDraw.Draw(image).text((30, 90), letter, font=ImageFont.truetype(file, 60), fill=255, anchor='ls')
            return np.asarray(image.crop(image.getbbox()).resize((32, 32))) / 255.0
    return None


def has_only_capitals(files, maps):
    """Most small letters look like their capitals."""
    pairs = [(shape(files, maps, letter), shape(files, maps, letter.upper())) for letter in 'aegrtbdq']
    pairs = [(a, b) for a, b in pairs if a is not None and b is not None]
    same = sum(np.minimum(a, b).sum() / max(1e-6, np.maximum(a, b).sum()) > 0.8 for a, b in pairs)
    return bool(pairs and same >= 0.7 * len(pairs))


def files_of(folder, family):
    """(weight, style) → subset → file."""
    found = {}
    for file in glob.glob(f'{folder}/files/*.woff2'):
        match = re.match(re.escape(family) + r'-(.+)-(\d+)-(normal|italic)\.woff2$', os.path.basename(file))
        if match and match[1] in SUBSETS:
            found.setdefault((int(match[2]), match[3]), {})[match[1]] = file
    return found


def chosen_variants(files):
    upright = [v for v in files if v[1] == 'normal']
    upright = [v for v in upright if v[0] in WEIGHTS] or upright
    return sorted(upright + [v for v in files if v[1] == 'italic' and v[0] in (400, 700)])


def read_family(folder):
    family, files = os.path.basename(folder), {}
    files = files_of(folder, family)
    with open(f'{folder}/metadata.json', encoding='utf-8') as file:
        category = json.load(file).get('category', '?')
    variants, capitals = [], family in SMALL_CAPITALS
    for variant in chosen_variants(files):
        paths = [files[variant][subset] for subset in SUBSETS if subset in files[variant]]
        try:
            maps = [characters_of(path) for path in paths]
            capitals = capitals or (not variants and has_only_capitals(paths, maps))
        except OSError as error:  # a file that FreeType cannot open
            print(family, variant, error, file=sys.stderr)
            continue
        covered = [''.join(chr(c) for c in sorted(it) if 32 < c < 0x2800) for it in maps]
        variants.append({'weight': variant[0], 'files': paths, 'covered': covered})
    return {'category': category, 'capitals': capitals, 'kept_out': family in KEPT_OUT, 'variants': variants}


if __name__ == '__main__':
    families = {os.path.basename(folder): read_family(folder) for folder in sorted(glob.glob(sys.argv[1] + '/*'))}
    families = {name: family for name, family in families.items() if family['variants']}
    json.dump(families, sys.stdout, ensure_ascii=False)
    print(len(families), 'typefaces,', sum(it['kept_out'] for it in families.values()), 'kept out', file=sys.stderr)

"""Sets a text in a typeface: its ink as a grey image, with tracking, word gaps and mixed weights of its own."""

import json

from PIL import Image, ImageDraw, ImageFont

SIZE = 56  # px of the type
BASELINE = 2.5 * SIZE
WIDEST = 5200


class Typefaces:
    def __init__(self, rng, path, kept_out):
        self.random, self.fonts = rng, {}
        with open(path, encoding='utf-8') as file:
            everything = json.load(file)
        self.families = {name: it for name, it in everything.items() if it['kept_out'] == kept_out}
        for family in self.families.values():
            for variant in family['variants']:
                variant['covered'] = [set(it) for it in variant['covered']]
                variant['any'] = set().union(*variant['covered'])

    def font(self, file):
        if file not in self.fonts:
            if len(self.fonts) > 900:
                self.fonts.clear()
            self.fonts[file] = ImageFont.truetype(file, SIZE)
        return self.fonts[file]

    def pick(self, text):
        """(name, family, variant) with all the letters, or None. Posters love condensed faces: they come more often."""
        needed = set(text) - {' '}
        capitals = set(''.join(needed).upper())
        for _ in range(60):
            name = self.random.choice(list(self.families))
            if self.random.random() < 0.3 and not self.is_condensed(name):
                name = self.random.choice(list(self.families))
            family = self.families[name]
            variant = self.random.choice(family['variants'])
            if (capitals if family['capitals'] else needed) <= variant['any']:
                return name, family, variant
        return None

    def is_condensed(self, name):
        marks = (
            'condensed',
            'narrow',
            'gothic',
            'teko',
            'khand',
            'six-caps',
            'big',
            'yanone',
            'pathway',
            'fjalla',
            'passion',
            'bebas',
        )
        return any(mark in name for mark in marks)


def pieces(variant, text):
    """(file, piece) such that each piece is covered by one subset's file."""
    found = []
    for letter in text:
        covering = (i for i, letters in enumerate(variant['covered']) if letter in letters)
        at = next(covering, found[-1][0] if found else 0)
        if found and found[-1][0] == at:
            found[-1][1] += letter
        else:
            found.append([at, letter])
    return [(variant['files'][at], piece) for at, piece in found]


def random_tracking(r):
    chance = r.random()
    if chance < 0.13:
        return r.uniform(0.03, 0.18) * SIZE
    if chance < 0.21:
        return r.uniform(0.18, 0.7) * SIZE
    return -r.uniform(0, 0.05) * SIZE if chance < 0.27 else 0


def place_glyphs(r, faces, family, variant, text):
    """[(x, font, piece)] and the width."""
    tracking, stretch = random_tracking(r), r.choice([1, 1, 1, r.uniform(0.55, 1.6)])
    has_holes, is_mixed = r.random() < 0.05, r.random() < 0.12
    placed, x, first = [], 0.0, variant
    for at, word in enumerate(text.split(' ')):
        if is_mixed and r.random() < 0.5:
            variant = r.choice([it for it in family['variants'] if set(text) - {' '} <= it['any']] or [first])
        if at:
            gap = faces.font(first['files'][0]).getlength(' ') * stretch
            x += max(gap, 0.15 * SIZE) + tracking * r.choice([1, 1, 2])
            x += r.uniform(0.8, 3) * SIZE if has_holes and r.random() < 0.5 else 0
        for file, piece in pieces(variant, word):
            font = faces.font(file)
            for part in piece if tracking else [piece]:
                placed.append((x, font, part))
                x += font.getlength(part) + tracking
    return placed, x


def draw_ink(r, faces, family, variant, text):
    """(grey image, box of the ink), or None when there is no ink or too much of it."""
    placed, width = place_glyphs(r, faces, family, variant, text)
    if width + 4 * SIZE > WIDEST:
        return None
    image = Image.new('L', (int(width) + 4 * SIZE, 4 * SIZE))
    draw, dance = ImageDraw.Draw(image), 0.06 * SIZE if r.random() < 0.04 else 0
    for x, font, piece in placed:
        draw.text((x + 1.5 * SIZE, BASELINE + r.uniform(-dance, dance)), piece, font=font, fill=255, anchor='ls')
    box = image.getbbox()
    return (image, box) if box and box[3] - box[1] > 4 else None


def cap_height(faces, variant):
    return max(8, -faces.font(variant['files'][0]).getbbox('H', anchor='ls')[1])

"""Draws lines of text the way the detector's crops look:

    python3 draw_lines.py SHARD COUNT SEED [--validation] [--kind KIND]

SHARD.pixels holds 48 rows of RGB a line, one after the other; SHARD.json what they say, written last. Needs
work/typefaces.json and work/calendar-names.json. About 10 ms a line."""

import argparse
import json
import os
import random

import numpy as np
from PIL import Image, ImageFilter

from alphabet import is_drawable
from camera import bend, photograph
from glyphs import BASELINE, SIZE, Typefaces, cap_height, draw_ink
from grounds import LUMA, clouds, draw_ground, random_colours
from line_text import LineText

WIDEST = 1400
EMPTY_SHARE = 0.02
MARGIN = 14
# the network's input: widths share few values, so that lines of one width make a batch
RIGHT_MARGIN, WIDTH_STEP = 16, 32


class Lines:
    def __init__(self, seed, is_validation, work='work'):
        self.random, self.noise = random.Random(seed), np.random.RandomState(seed)
        self.faces = Typefaces(self.random, f'{work}/typefaces.json', is_validation)
        self.text = LineText(seed * 7 + 1, f'{work}/calendar-names.json')
        self.is_validation = is_validation

    def draw(self, kind=None):
        """(array of 48 rows, what it says)."""
        r = self.random
        kind, shown, name, family, variant, ink = self.printed(kind)
        image, (left, top, right, bottom) = ink
        box = self.crop_box(image, ink[1], cap_height(self.faces, variant))
        window = (
            max(0, box[0] - MARGIN),
            max(0, box[1] - MARGIN),
            min(image.width, box[2] + MARGIN),
            min(image.height, box[3] + MARGIN),
        )
        mask = image.crop(window)
        box = tuple(v - window[i % 2] for i, v in enumerate(box))
        rows = (top - window[1], bottom - window[1])
        if shown and r.random() < 0.15:
            mask = self.with_neighbour(mask, rows, family, variant)
        picture = self.paint(mask, is_empty=not shown)
        if r.random() < 0.16:
            picture = bend(r, picture, box)
        pixels = photograph(r, self.noise, picture, box)
        padded = -(-(pixels.shape[1] + RIGHT_MARGIN) // WIDTH_STEP) * WIDTH_STEP
        return pixels, {
            'width': pixels.shape[1],
            'padded': padded,
            'text': shown,
            'kind': kind,
            'face': name,
            'category': family['category'],
        }

    def printed(self, kind):
        """A text and a typeface that has its letters."""
        while True:
            chosen, text = self.text.line(kind)
            if not self.is_validation and self.random.random() < EMPTY_SHARE:
                chosen, text = 'empty', ''
            picked = self.faces.pick(text or 'A')
            if not picked:
                continue
            name, family, variant = picked
            shown = text.upper() if family['capitals'] else text
            if not self.is_readable(shown.replace(' ', '')):
                continue
            ink = draw_ink(self.random, self.faces, family, variant, shown or 'A')
            if ink:
                return chosen, shown, name, family, variant, ink

    def is_readable(self, letters):
        return is_drawable(letters)

    def crop_box(self, image, ink_box, cap):
        """As the detector cuts: about the body of the line, loose or tight."""
        r, (left, top, right, bottom) = self.random, ink_box
        body_top, body_bottom = BASELINE - cap, BASELINE
        if r.random() < 0.25:  # it misses accents and descenders now and then
            top += r.uniform(0, 0.6) * max(0, body_top - top)
            bottom -= r.uniform(0, 0.5) * max(0, bottom - body_bottom)
        height = max(bottom - top, 0.35 * SIZE)
        loose = (0.1, 0.42) if r.random() < 0.4 else (-0.05, 0.2)
        low = 0.3 * cap if height < 0.6 * cap else 0  # a dash stands in a line as high as the others
        top, bottom = top - height * r.uniform(*loose) - low, bottom + height * r.uniform(*loose) + low
        side = lambda: (bottom - top) * r.choice([r.uniform(-0.02, 0.1), r.uniform(0, 0.3), r.uniform(0, 0.6)])
        left, right = left - side(), right + side()
        return (
            int(max(0, left)),
            int(max(0, top)),
            int(min(image.width, right + 1)),
            int(min(image.height, bottom + 1)),
        )

    def with_neighbour(self, mask, rows, family, variant):
        """A slice of the line above or below reaches into the crop."""
        r, text = self.random, self.text.line('words')[1]
        ink = draw_ink(r, self.faces, family, variant, text.upper() if family['capitals'] else text)
        if not ink:
            return mask
        other, is_above = ink[0].crop(ink[1]), r.random() < 0.5
        y = rows[0] - other.height - r.randint(0, 14) if is_above else rows[1] + r.randint(0, 14)
        layer = Image.new('L', mask.size)
        layer.paste(other, (r.randint(-200, 40), y))
        place = np.arange(mask.height)[:, None]
        seen = np.asarray(layer) * (place < rows[0] if is_above else place >= rows[1])
        return Image.fromarray(np.maximum(np.asarray(mask), seen.astype(np.uint8)))

    def paint(self, mask, is_empty):
        r, n = self.random, self.noise
        ink, ground = random_colours(r, n)
        picture = draw_ground(r, n, mask.height, mask.width, ground, ink, self.is_validation)
        if not is_empty:
            picture, ink = self.decorate(picture, mask, ink, ground)
            alpha = np.asarray(mask).astype(np.float32)[..., None] / 255
            if r.random() < 0.05:  # worn print
                alpha = alpha * np.clip(
                    0.75 + clouds(n, mask.height, mask.width, [r.choice([2, 4, 8])], 1) * 0.8, 0, 1
                )
            if r.random() < 0.1:
                alpha = alpha * r.uniform(0.55, 0.9)
            picture = picture * (1 - alpha) + self.ink_colour(ink, mask) * alpha
        return Image.fromarray(np.clip(picture, 0, 255).astype(np.uint8))

    def decorate(self, picture, mask, ink, ground):
        """An outline, or a shadow or glow. Returns the ink's colour too: a hollow letter takes it from its ground."""
        r, n, chance = self.random, self.noise, self.random.random()
        colour = n.choice([0, 255]) * np.ones(3) if r.random() < 0.6 else n.uniform(0, 255, 3)
        if chance < 0.06:
            wide = (
                np.asarray(mask.filter(ImageFilter.MaxFilter(r.choice([3, 3, 5, 7])))).astype(np.float32)[..., None]
                / 255
            )
            picture = picture * (1 - wide) + colour * wide
            if r.random() < 0.25 and abs((colour - ground) @ LUMA) > 70:
                ink = ground
        elif chance < 0.2 and abs((colour - ink) @ LUMA) > 60:
            soft = (
                np.asarray(mask.filter(ImageFilter.GaussianBlur(r.choice([0, 1, 2, 4, 7])))).astype(np.float32) / 255
            )
            across, down = r.choice([(0, 0), (1, 1), (2, 2), (3, 3), (4, 4), (-3, 3), (6, 6)])
            share = np.roll(soft, (down, across), (0, 1))[..., None] * r.uniform(0.3, 1)
            picture = picture * (1 - share) + colour * share
        return picture, ink

    def ink_colour(self, ink, mask):
        """One colour, or two running into each other."""
        r = self.random
        if r.random() >= 0.1:
            return ink
        other = np.clip(ink + self.noise.uniform(-1, 1, 3) * 90, 0, 255)
        ramp = (
            np.linspace(0, 1, mask.height)[:, None, None]
            if r.random() < 0.6
            else np.linspace(0, 1, mask.width)[None, :, None]
        )
        return ink + (other - ink) * ramp


def draw_shard(lines, shard, count, kind=None):
    """Draws `count` lines of `lines` into a shard."""
    said = []
    with open(f'{shard}.pixels', 'wb') as file:
        while len(said) < count:
            try:
                pixels, line = lines.draw(kind)
            except OSError as error:  # FreeType refuses a glyph of some faces
                print('left out:', error)
                continue
            if line['width'] <= WIDEST:
                file.write(pixels.tobytes())
                said.append(line)
    with open(f'{shard}.part', 'w', encoding='utf-8') as file:
        json.dump(said, file, ensure_ascii=False)
    os.replace(f'{shard}.part', f'{shard}.json')


if __name__ == '__main__':
    arguments = argparse.ArgumentParser()
    arguments.add_argument('shard')
    arguments.add_argument('count', type=int)
    arguments.add_argument('seed', type=int)
    arguments.add_argument('--validation', action='store_true')
    arguments.add_argument('--kind')
    given = arguments.parse_args()
    draw_shard(Lines(given.seed, given.validation), given.shard, given.count, given.kind)

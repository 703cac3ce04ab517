"""The drawn lines, as draw_lines.py left them: SHARD.json says what they are, SHARD.pixels holds them."""

import glob
import json
import os
from dataclasses import dataclass

import numpy as np

from alphabet import encode, frames_needed

HEIGHT, FRAME = 48, 8  # px
MARGIN_GREY = 128
CHINESE = 'chinese'


@dataclass
class Line:
    text: str
    classes: list  # of a Chinese line none: it is drawn for the package's last layer
    kind: str
    face: str
    category: str
    width: int
    padded: int
    pixels: np.ndarray | None = None  # rows, columns, RGB; without the margin

    @property
    def fits(self):
        return frames_needed(self.classes) <= self.padded // FRAME


def read_descriptions(path):
    """The lines without their pixels."""
    with open(path, encoding='utf-8') as file:
        return [
            Line(
                it['text'],
                [] if it['kind'] == CHINESE else encode(it['text']),
                *(it[key] for key in ('kind', 'face', 'category', 'width', 'padded')),
            )
            for it in json.load(file)
        ]


def read_shard(shard):
    """Lines with their pixels; those whose text does not fit into their frames are left out."""
    pixels, at, lines = np.fromfile(f'{shard}.pixels', np.uint8), 0, read_descriptions(f'{shard}.json')
    for line in lines:
        size = HEIGHT * line.width * 3
        line.pixels = pixels[at : at + size].reshape(HEIGHT, line.width, 3)
        at += size
    return [line for line in lines if line.fits]


def finished_shards(pattern):
    """Names of the shards whose descriptions fit the pattern, in order; a shard's description is written last."""
    return [os.path.splitext(path)[0] for path in sorted(glob.glob(pattern))]


def finished_lines(pattern):
    return [line for shard in finished_shards(pattern) for line in read_shard(shard)]


def stack(lines):
    """Lines of one width as bytes: (lines, 48, padded, 3), blue first; a grey margin on the right."""
    stacked = np.full((len(lines), HEIGHT, lines[0].padded, 3), MARGIN_GREY, np.uint8)
    for place, line in zip(stacked, lines):
        place[:, : line.width] = line.pixels[..., ::-1]
    return stacked

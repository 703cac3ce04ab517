"""The drawn lines and their features, as draw_lines.py and features.ts left them."""

import glob
import json
import os
from dataclasses import dataclass

import numpy as np
import torch

from alphabet import encode, frames_needed

CHANNELS, ROWS, COLUMN = 480, 3, 4  # a column each 4 px


@dataclass
class Line:
    text: str
    classes: list
    kind: str
    face: str
    category: str
    padded: int
    features: np.ndarray | None = None  # (channels, rows, columns), half floats, read when needed


def read_shard(shard):
    """The lines whose text fits into their frames; empty while the shard is not finished."""
    if not os.path.exists(f'{shard}.features'):
        return []
    kept, at, lines = np.memmap(f'{shard}.features', np.float16, 'r'), 0, []
    for line in read_descriptions(f'{shard}.json'):
        shape = (CHANNELS, ROWS, line.padded // COLUMN)
        size = int(np.prod(shape))
        line.features = kept[at : at + size].reshape(shape)
        at += size
        if frames_needed(line.classes) <= line.padded // 8:
            lines.append(line)
    return lines


def finished_lines(pattern):
    """The lines of all finished shards whose descriptions fit the pattern, shards in order of their names."""
    return [line for path in sorted(glob.glob(pattern)) for line in read_shard(path.removesuffix('.json'))]


def read_descriptions(path):
    """The lines without their features."""
    with open(path, encoding='utf-8') as file:
        return [
            Line(it['text'], encode(it['text']), it['kind'], it['face'], it['category'], it['padded'])
            for it in json.load(file)
        ]


def stack(lines):
    """Lines of one width as one tensor."""
    return torch.from_numpy(np.stack([line.features for line in lines]).astype(np.float32))

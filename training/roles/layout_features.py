"""Computes the layout features of lines for the role network; extraction/src/roles/layout-features.ts computes the same ones."""

import numpy as np

# How many features each line has.
FEATURE_COUNT = 20


def upper_share(text):
    letters = [c for c in text if c.isalpha()]
    return sum(c.isupper() for c in letters) / max(1, len(letters))


def measure_lines(lines):
    """Returns a row of features for each line: size, position, capitals, digits, gaps. Each is roughly within -2 to 2."""
    n = len(lines)
    heights = np.array([max(1.0, line["height"]) for line in lines])
    left, top, right, bottom = np.array([line["box"] for line in lines], dtype=float).T
    x0, y0 = left.min(), top.min()
    x1, y1 = max(right.max(), x0 + 1), max(bottom.max(), y0 + 1)
    log = np.log2(heights)
    order = np.argsort(np.argsort(-heights, kind="stable"), kind="stable")
    taller = (heights[None, :] > 1.1 * heights[:, None]).sum(1)
    above, below, grow, shrink, same = np.full(n, 2.0), np.full(n, 2.0), np.zeros(n), np.zeros(n), np.zeros(n)
    above[1:] = np.clip((top[1:] - bottom[:-1]) / np.maximum(heights[1:], heights[:-1]), -1, 3)
    below[:-1] = above[1:]
    grow[1:] = np.clip(log[1:] - log[:-1], -2, 2)
    shrink[:-1] = grow[1:]
    blocks = np.array([line["block"] for line in lines])
    same[1:] = blocks[1:] == blocks[:-1]
    texts = [line["text"] for line in lines]
    digits = np.array([sum(c.isdecimal() for c in text) / max(1, len(text)) for text in texts])
    letters = np.log2(1 + np.array([len(text) for text in texts]))
    words = np.log2(1 + np.array([len(text.split()) for text in texts]))
    area = np.log2(np.maximum(1, heights * (right - left)))
    columns = [
        np.clip((log - np.median(log)) / 1.5, -2, 3),
        np.clip((log - log.max()) / 1.5 + 1, -2, 1),
        np.minimum(order, 8) / 4 - 1,
        np.minimum(taller, 8) / 4 - 1,
        order == 0,
        (top + bottom - y0 - y1) / (y1 - y0),
        (left + right - x0 - x1) / (x1 - x0),
        2 * (right - left) / (x1 - x0) - 1,
        np.arange(n) / max(1, n - 1) * 2 - 1,
        np.full(n, np.log2(n) / 2 - 2),
        above,
        below,
        grow,
        shrink,
        same,
        np.array([upper_share(text) for text in texts]) * 2 - 1,
        digits * 3 - 0.5,
        letters / 2 - 2,
        words - 2,
        np.clip((area - area.max()) / 3 + 1, -2, 1),
    ]
    return np.stack(columns, 1).astype(np.float32)

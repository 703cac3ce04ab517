"""Reads written and labelled pages, and measures the layout of their lines.

A page: `lines` (text, role, box, height, block), `event` (1 or 0), `id`, `source` (the file of a written page, the owner of a
labelled one). Roles are indices of ROLES.
"""

import glob
import json
import math
import os
import re
import unicodedata

import numpy as np

ROLES = ["title", "date", "time", "venue", "address", "city", "price", "url", "organizer", "contact", "other"]
ROLE = {role: index for index, role in enumerate(ROLES)}
LETTERS = dict(zip("TDMVACPUOKX", ROLES))
HEAD = re.compile(r"^# (.+) [a-z]{2}$")
LINE = re.compile(r"^([TDMVACPUOKX])([1-6])\|(.+)$")
FEWEST_LINES = 3


def read_written(folder, without=()):
    """Reads the pages of a folder in the form of training/pages, except those of the named files."""
    pages = []
    for path in sorted(glob.glob(os.path.join(folder, "*.txt"))):
        name = os.path.splitext(os.path.basename(path))[0]
        if name not in without:
            pages += [{**page, "source": name, "id": f"{name}-{n}"} for n, page in enumerate(parse_written(path))]
    return [page for page in pages if len(page["lines"]) >= FEWEST_LINES]


def parse_written(path):
    pages = []
    with open(path, encoding="utf-8") as file:
        for row in file.read().split("\n"):
            if head := HEAD.match(row):
                pages.append({"kind": head[1], "event": float(not head[1].startswith("no-event")), "lines": []})
            elif line := LINE.match(row):
                pages[-1]["lines"].append({"text": line[3].strip(), "role": ROLE[LETTERS[line[1]]], "size": int(line[2])})
            elif row:
                raise ValueError(f"{path}: neither a page nor a line: {row}")
    return pages


def read_labelled(path, without=()):
    """Reads recognised pages whose lines have roles: a list in JSON. `without`: files of ids, one a line."""
    left_out = {ident for name in without for ident in open(name, encoding="utf-8").read().split()}
    with open(path, encoding="utf-8") as file:
        pages = json.load(file)
    return [{**page, "source": page["owner"]} for page in pages if page["lines"] and page["id"] not in left_out]


MISREAD = {"l": "1I", "I": "l1", "1": "lI", "O": "0", "0": "O", "o": "0", "S": "5", "5": "S", "B": "8", "e": "c", "c": "e", "g": "q", "i": "l", "t": "f", "u": "v", "é": "e", "ü": "u", "ä": "a", "ö": "o", "à": "a", "ó": "o", "è": "e"}  # fmt: skip
PHONE = re.compile("screen|app|chat|post|mail")
# Letter height of each size, relative to running text.
SCALE = [0.8, 0.9, 1.3, 1.9, 2.7, 4.0, 6.0]


def misread(text, rng):
    out = []
    for letter in text:
        chance = rng.random()
        if chance < 0.02 and letter in MISREAD:
            out.append(rng.choice(MISREAD[letter]))
        elif not (chance < 0.03 and letter in " .,'-") and chance >= 0.002:
            out.append(letter)
    return "".join(out) or text


def vary(page, rng):
    """Drops, moves, joins and misreads lines, and sets some in capitals."""
    other = ROLE["other"]
    lines = [dict(line) for line in page["lines"]]
    if rng.random() < 0.5:
        lines = [it for it in lines if it["role"] != other or it["size"] >= 4 or rng.random() > 0.15] or lines
    if rng.random() < 0.15 and len(lines) > 4:
        start = rng.randrange(len(lines))
        end = min(len(lines), start + rng.randint(1, 3))
        moved = lines[start:end]
        del lines[start:end]
        to = rng.randrange(len(lines) + 1)
        lines[to:to] = moved
    joined = []
    for line in lines:
        last = joined[-1] if joined else None
        if last and (last["role"], last["size"]) == (line["role"], line["size"]) and len(last["text"] + line["text"]) < 50 and rng.random() < 0.12:
            last["text"] += " " + line["text"]
        else:
            joined.append(line)
    case = rng.random()
    for line in joined:
        if rng.random() < 0.3:
            line["text"] = misread(line["text"], rng)
        if case < 0.15 or rng.random() < 0.05:
            line["text"] = line["text"].upper()
        elif case < 0.2:
            line["text"] = line["text"].title()
    return joined


def shorten(lines, is_event, rng):
    """Keeps few lines: an event is still one without its small print, and mostly without its date, too."""
    keeps = {"title": 1.0, "date": 1.0 if rng.random() < 0.8 else 0.0, "time": 0.7, "venue": 0.5} if is_event else {}
    share = rng.choice([0.15, 0.3]) if is_event else rng.choice([0.3, 0.5])
    kept = [line for line in lines if rng.random() < keeps.get(ROLES[line["role"]], share)]
    return kept if len(kept) > 1 else lines


def list_events(page, others, rng):
    """Returns the title of a page, above rows that each announce the event of another page."""
    title = [dict(line) for line in page["lines"] if line["role"] == ROLE["title"]][:1]
    separator = rng.choice([" - ", " – ", " | ", " ", ", ", ": "])
    named = rng.choice([["date", "title"], ["date", "title", "time"], ["date", "time", "title"], ["date", "city", "venue"], ["date", "title", "venue"]])
    rows = []
    for other in rng.sample(others, rng.randint(3, 9)):
        parts = [next((line["text"] for line in other["lines"] if line["role"] == ROLE[role]), None) for role in named]
        text = separator.join(part for part in parts if part)
        if parts[0] and len(text) < 90:
            rows.append({"text": text, "role": ROLE["date"], "size": 2})
    return title + rows if title and len(rows) > 2 else page["lines"]


def lay_out(lines, kind, rng):
    """Sets lines below each other, some side by side, long ones shrunk to fit."""
    phone = PHONE.search(kind) is not None
    wide, tall = 1000, 2000 if phone else rng.choice([1000, 1414, 1414, 2000])
    align = "left" if phone else rng.choice(["centre", "centre", "left", "mixed"])
    unit, spread = 13 + 5 * rng.random(), rng.uniform(0.7, 1.15)
    own_scale = [math.exp(0.15 * rng.gauss(0, 1)) for _ in SCALE]
    y, last, block, rows = 40 + 60 * rng.random(), 0, 0, []
    for line in lines:
        size, text = line["size"], line["text"]
        height = unit * SCALE[size] ** spread * own_scale[size] * math.exp(0.1 * rng.gauss(0, 1))
        width = max(1, len(text)) * height * (0.68 if text.isupper() else 0.52) * math.exp(0.15 * rng.gauss(0, 1))
        if width > 0.94 * wide:
            height, width = height * 0.94 * wide / width, 0.94 * wide
        side = rng.choice(["centre", "left", "right"]) if align == "mixed" else align
        left = {"centre": (wide - width) / 2 + 8 * rng.gauss(0, 1), "left": 60 + 4 * rng.gauss(0, 1), "right": wide - 60 - width}[side]
        if rows and size == last and size <= 3 and rng.random() < 0.06 and rows[-1]["box"][2] + width < 0.95 * wide:
            top = rows[-1]["box"][1]
            left = max(rows[-1]["box"][2] + 15, wide - 60 - width)
        else:
            gap = height * (0.2 + 0.5 * rng.random())
            if size != last or rng.random() < 0.15:
                gap += height * (0.3 + rng.random())
            block += gap > 0.9 * height
            top = y + gap
            y = top + height
        left = max(4, left)
        rows.append({"text": text, "role": line["role"], "box": [left, top, left + width, top + height], "height": height, "block": block})
        last = size
    squeeze = min(1.8, (tall - 40) / y)
    for row in rows:
        left, top, right, _ = row["box"]
        row["height"] *= min(1, squeeze)
        row["box"] = [left, top * squeeze, right, top * squeeze + row["height"]]
    return rows


SHORT = 0.3
LIST = 0.08


def draw(page, rng, others=()):
    """
    Returns a written page as a recognised one, different each time. With `others`, which are events, it may be cut short or become a
    list of them.
    """
    lines = page["lines"]
    if others and page["event"] and rng.random() < LIST:
        lines = list_events(page, others, rng)
    elif others and rng.random() < SHORT:
        lines = shorten(lines, page["event"], rng)
    return {**page, "lines": lay_out(vary({**page, "lines": lines}, rng), page["kind"], rng)}


LAYOUT = 20


def upper_share(text):
    letters = [c for c in text if c.isalpha()]
    return sum(c.isupper() for c in letters) / max(1, len(letters))


def measure(lines):
    """Returns a row of numbers for each line: size, place, capitals, digits, gaps. Each is roughly within -2 to 2."""
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


def spell(text):
    """Normalises text, and lower-cases it if it is in capitals: the layout has a number for those."""
    if upper_share(text) > 0.6:
        text = " ".join(word[:1] + word[1:].lower() for word in text.split())
    signs = unicodedata.normalize("NFKC", text)
    return " ".join("".join(" " if is_blank(c) else c for c in signs).split())


def is_blank(sign):
    """Returns whether a character separates words: spaces, control and format characters, and two that pieces use themselves."""
    return sign in "\u2581\ufffd" or unicodedata.category(sign) in ("Cc", "Cf", "Zs", "Zl", "Zp")

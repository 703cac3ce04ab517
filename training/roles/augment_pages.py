"""Augments the role network's training data: lays out, misreads and shortens synthetic pages at random, as OCR would return them."""

import math
import re

from pages import ROLE, ROLES

# Letters that OCR mistakes for each other.
MISREAD = {"l": "1I", "I": "l1", "1": "lI", "O": "0", "0": "O", "o": "0", "S": "5", "5": "S", "B": "8", "e": "c", "c": "e", "g": "q", "i": "l", "t": "f", "u": "v", "é": "e", "ü": "u", "ä": "a", "ö": "o", "à": "a", "ó": "o", "è": "e"}  # fmt: skip
# Matches the kinds of pages that are shown on a phone.
PHONE = re.compile("screen|app|chat|post|mail")
# Letter height of each size, relative to running text.
SCALE = [0.8, 0.9, 1.3, 1.9, 2.7, 4.0, 6.0]


def misread(text, rng):
    """Replaces or drops a few letters, as OCR does."""
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
    """Keeps few lines: a page is still about an event without its small print, and mostly also without its date."""
    keeps = {"title": 1.0, "date": 1.0 if rng.random() < 0.8 else 0.0, "time": 0.7, "venue": 0.5} if is_event else {}
    share = rng.choice([0.15, 0.3]) if is_event else rng.choice([0.3, 0.5])
    kept = [line for line in lines if rng.random() < keeps.get(ROLES[line["role"]], share)]
    return kept if len(kept) > 1 else lines


def list_events(page, others, rng):
    """Returns a list of events: the title of a page, above rows that each announce the event of another page."""
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
    """Places lines below each other, some side by side; shrinks long ones to fit."""
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


# The probability that a page is shortened.
SHORT = 0.3
# The probability that it becomes a list of events.
LIST = 0.08


def augment_page(page, rng, others=()):
    """
    Returns a random variant of a synthetic page, as OCR would recognise it. If `others` has further pages with events, the variant may be
    shortened or become a list of their events.
    """
    lines = page["lines"]
    if others and page["event"] and rng.random() < LIST:
        lines = list_events(page, others, rng)
    elif others and rng.random() < SHORT:
        lines = shorten(lines, page["event"], rng)
    return {**page, "lines": lay_out(vary({**page, "lines": lines}, rng), page["kind"], rng)}

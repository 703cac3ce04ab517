"""Gives every line of labelled pictures a role (title, date, …): the one annotated by hand, else one derived from the picture's labels.

    label.py CANDIDATES.jsonl OUT.json [--noted DIR …]

CANDIDATES.jsonl is written by write-label-input.ts. DIR has annotations: a file ID.json for a picture, with `lines`, each with text `t` and
role `k`. They may come from another recognition of the picture, so lines are matched by their text. The first DIR with the file counts.
"""

import argparse
import json
import os
import re
from difflib import SequenceMatcher

from pages import ROLE

# A line gets the role of its spans (dates, prices, …) if they cover at least this share of it.
MIN_COVERED = 0.3
# Roles, and the kinds of spans that give them.
SPANS = [("date", {"date", "recur", "holiday"}), ("time", {"time"}), ("price", {"price"}), ("url", {"url"}), ("contact", {"phone", "email", "handle"}), ("address", {"address"})]  # fmt: skip
# Roles, and the label fields whose values give them.
NAMES = {"venue": ["venue", "alt_venues"], "organizer": ["organizer_name", "alt_organizers"], "address": ["address", "alt_addresses"], "city": ["city", "alt_cities"]}  # fmt: skip
# From this similarity on, lines of two recognitions count as the same.
MIN_SIMILARITY = 0.6


def normalise(text):
    """Normalises text for comparison: lower case, without punctuation."""
    return re.sub(r"[^\w]+", " ", text.lower()).strip()


def similarity(a, b):
    """Returns how similar two texts are, 0 to 1."""
    return SequenceMatcher(None, a, b, autojunk=False).ratio() if a and b else 0.0


def coverage(part, whole):
    """Returns the share of the letters of `part` whose words occur in `whole`."""
    words, others = part.split(), whole.split()
    found = sum(len(w) for w in words if w in others or (len(w) >= 5 and any(len(o) >= 5 and similarity(w, o) >= 0.8 for o in others)))
    return found / max(1, sum(map(len, words)))


def values(events, *names):
    """Returns all values of these fields in the events, normalised."""
    found = []
    for event in events:
        for value in (event.get(name) for name in names):
            found += [it for it in (value if isinstance(value, list) else [value]) if isinstance(it, str) and it.strip()]
    return [normalise(it) for it in found]


def derive_roles(page):
    """Returns the roles that follow from the picture's labels and from the dates, prices, … found in its lines."""
    names = {role: values(page["events"], *fields) for role, fields in NAMES.items()}
    titles, of_title = values(page["events"], "title", "alt_titles"), set()
    for title in values(page["events"], "title"):
        best = max(page["titles"], key=lambda it: similarity(normalise(it["text"]), title), default=None)
        if best and similarity(normalise(best["text"]), title) >= 0.7:
            of_title |= set(best["lines"])
    return [ROLE[derive_role(line, n in of_title, titles, names)] for n, line in enumerate(page["lines"])]


def derive_role(line, is_title, titles, names):
    text, kinds = normalise(line["text"]), set(line["kinds"])
    if is_title or any(coverage(title, text) >= 0.6 and coverage(text, title) >= 0.7 for title in titles):
        return "title"
    spans = [role for role, own in SPANS if kinds & own] if text and line["covered"] >= MIN_COVERED else []
    named = [role for role, own in names.items() if text and any(coverage(it, text) >= 0.6 and coverage(text, it) >= 0.4 for it in own)]
    return (spans + named + ["other"])[0]


def transfer_roles(lines, noted):
    """Returns the roles of the matching annotated lines: by similarity of text, and by order if the same text occurs twice."""
    theirs = [(normalise(it["t"]), ROLE.get(it["k"], ROLE["other"])) for it in noted]
    ours = [normalise(line["text"]) for line in lines]
    roles, used = [None] * len(lines), set()
    pairs = [
        (similarity(a, b) - 0.1 * abs(i / len(ours) - j / len(theirs)), i, j)
        for i, a in enumerate(ours)
        for j, (b, _) in enumerate(theirs)
        if a and b and min(len(a), len(b)) * 2.2 >= max(len(a), len(b))
    ]
    for score, i, j in sorted(pairs, reverse=True):
        if score >= MIN_SIMILARITY and roles[i] is None and j not in used:
            roles[i] = theirs[j][1]
            used.add(j)
    for i, a in enumerate(ours):  # one line there may be several here, or the other way round
        if roles[i] is None and len(a) >= 2:
            long = [(len(b), role, b) for b, role in theirs if len(b) >= 3]
            around = [it for it in long if coverage(a, it[2]) >= 0.8] or [it for it in long if coverage(it[2], a) >= 0.8]
            roles[i] = max(around)[1] if around else None
    return roles


def label(page, noted):
    derived = derive_roles(page)
    known = transfer_roles(page["lines"], noted) if noted else [None] * len(derived)
    other = ROLE["other"]
    if not page["event"]:
        derived = [other if role == ROLE["title"] else role for role in derived]
    lines = [
        {key: line[key] for key in ("text", "box", "height", "block")} | {"role": own if sure is None else sure, "noted": sure is not None}
        for line, own, sure in zip(page["lines"], derived, known)
    ]
    return {"id": page["id"], "owner": page["owner"], "event": page["event"], "lines": lines}


def read_noted(ident, folders):
    for folder in folders:
        path = os.path.join(folder, f"{ident}.json")
        if os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                return json.load(file)["lines"]
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("candidates")
    parser.add_argument("out")
    parser.add_argument("--noted", nargs="*", default=[])
    args = parser.parse_args()
    with open(args.candidates, encoding="utf-8") as file:
        found = [json.loads(row) for row in file]
    labelled = [label(page, read_noted(page["id"], args.noted)) for page in found if page["lines"]]
    with open(args.out, "w", encoding="utf-8") as file:
        json.dump(labelled, file, ensure_ascii=False)


if __name__ == "__main__":
    main()

"""Loads the training pages of the role network: written pages, which are synthetic, and labelled pages, recognised from pictures.

A page has `lines` (text, role, box, height, block), `event` (1 or 0), `id` and `source` (the file of a written page, the owner of a
labelled one). A role is an index of ROLES.
"""

import glob
import json
import os
import re

ROLES = ["title", "date", "time", "venue", "address", "city", "price", "url", "organizer", "contact", "other"]
ROLE = {role: index for index, role in enumerate(ROLES)}
LETTERS = dict(zip("TDMVACPUOKX", ROLES))
HEAD = re.compile(r"^# (.+) [a-z]{2}$")
LINE = re.compile(r"^([TDMVACPUOKX])([1-6])\|(.+)$")
# Written pages with fewer lines are left out.
MIN_LINES = 3


def read_written(folder, without=()):
    """Reads the written pages of a folder like training/pages, except those of the named files."""
    pages = []
    for path in sorted(glob.glob(os.path.join(folder, "*.txt"))):
        name = os.path.splitext(os.path.basename(path))[0]
        if name not in without:
            pages += [{**page, "source": name, "id": f"{name}-{n}"} for n, page in enumerate(parse_written(path))]
    return [page for page in pages if len(page["lines"]) >= MIN_LINES]


def parse_written(path):
    """Parses a file of written pages: a head line for each page, then its lines with their role and size."""
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
    """Reads recognised pages whose lines have roles, from a JSON list. `without` names files of ids to leave out, one per line."""
    left_out = {ident for name in without for ident in open(name, encoding="utf-8").read().split()}
    with open(path, encoding="utf-8") as file:
        pages = json.load(file)
    return [{**page, "source": page["owner"]} for page in pages if page["lines"] and page["id"] not in left_out]

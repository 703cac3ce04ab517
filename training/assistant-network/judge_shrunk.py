"""Prints what the shrunk files make of sentences that they did not learn from, and writes it as finetune.py would.

    judge_shrunk.py WORK SENTENCES FOLDER OUT      OUT.json, for fit-text.ts
"""

import json
import sys
from pathlib import Path

import numpy as np
import onnxruntime

from finetune import NEVER, read_sentences
from pieces import make_tokenizer


def open_file(path):
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    return onnxruntime.InferenceSession(path, options)


def main():
    work, sentences, folder, out = map(Path, sys.argv[1:5])
    authors = [*NEVER, *sys.argv[5:]]
    tokenize = make_tokenizer(work)
    base, top = open_file(folder / "base.onnx"), open_file(folder / "intents.onnx")
    intents = (folder / "intents.txt").read_text().split("\n")[:-1]
    said = []
    for it in read_sentences(sentences):
        if it["author"] not in authors:
            continue
        (seen,) = base.run(None, {"ids": np.array([tokenize(it["say"])])})
        (likely,) = top.run(None, {"seen": seen})
        said.append({"author": it["author"], "say": it["say"], "scores": [round(float(s), 3) for s in likely[0]]})
    out.with_suffix(".json").write_text(json.dumps({"intents": intents, "heldOut": said}))


if __name__ == "__main__":
    main()

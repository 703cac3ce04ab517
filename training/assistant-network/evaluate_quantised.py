"""Writes the scores that the quantised networks give sentences they have not seen, as finetune.py does for the 32-bit ones.

    evaluate_quantised.py WORK SENTENCES FOLDER OUT      OUT.json, for fit-text-weights.ts
"""

import json
import sys
from pathlib import Path

import numpy as np
import onnxruntime

from finetune import NEVER_LEARNED, read_sentences
from reference_tokenizer import make_tokenizer


def open_file(path):
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    return onnxruntime.InferenceSession(path, options)


def main():
    work, sentences, folder, out = map(Path, sys.argv[1:5])
    authors = [*NEVER_LEARNED, *sys.argv[5:]]
    tokenize = make_tokenizer(work)
    base, head = open_file(folder / "base.onnx"), open_file(folder / "intents.onnx")
    intents = (folder / "intents.txt").read_text().split("\n")[:-1]
    said = []
    for it in read_sentences(sentences):
        if it["author"] not in authors:
            continue
        (seen,) = base.run(None, {"ids": np.array([tokenize(it["say"])])})
        (likely,) = head.run(None, {"seen": seen})
        said.append({"author": it["author"], "say": it["say"], "scores": [round(float(s), 3) for s in likely[0]]})
    out.with_suffix(".json").write_text(json.dumps({"intents": intents, "heldOut": said}))


if __name__ == "__main__":
    main()

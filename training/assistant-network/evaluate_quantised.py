"""Writes the intent scores of the quantised network for held-out sentences, in the format in which finetune.py writes those of the 32-bit network.

    evaluate_quantised.py WORK SENTENCES FOLDER OUT      writes OUT.json, for fit-text-weights.ts
"""

import json
import sys
from pathlib import Path

import numpy as np
import onnxruntime

from finetune import TEST_AUTHORS, read_sentences
from reference_tokenizer import make_tokenizer


def open_model(path):
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    return onnxruntime.InferenceSession(path, options)


def main():
    work, sentences, folder, out = map(Path, sys.argv[1:5])
    authors = [*TEST_AUTHORS, *sys.argv[5:]]
    tokenize = make_tokenizer(work)
    base, head = open_model(folder / "base.onnx"), open_model(folder / "intents.onnx")
    intents = (folder / "intents.txt").read_text().split("\n")[:-1]
    scored = []
    for it in read_sentences(sentences):
        if it["author"] not in authors:
            continue
        (hidden,) = base.run(None, {"ids": np.array([tokenize(it["say"])])})
        (scores,) = head.run(None, {"seen": hidden})
        scored.append({"author": it["author"], "say": it["say"], "scores": [round(float(s), 3) for s in scores[0]]})
    out.with_suffix(".json").write_text(json.dumps({"intents": intents, "heldOut": scored}))


if __name__ == "__main__":
    main()

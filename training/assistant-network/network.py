"""Defines the sentence network: all-MiniLM-L6-v2, split into the embeddings with the lower layers, a line-embedding head and an
intent head."""

import math

import torch
from safetensors.torch import load_file
from torch import nn
from torch.nn import functional as F

import fetch

# The sizes of all-MiniLM-L6-v2: embedding, attention heads, feed-forward layer, number of layers.
WIDTH, HEADS, INNER, LAYERS = 384, 12, 1536, 6
# Number of lower layers, which both heads share.
LOWER = 3
# Upper bound on the word pieces of a text: the product never sends more.
MAX_PIECES = 128
EPSILON = 1e-12


class Layer(nn.Module):
    """A transformer layer."""

    def __init__(self):
        super().__init__()
        self.query, self.key, self.value, self.out = (nn.Linear(WIDTH, WIDTH) for _ in range(4))
        self.up, self.down = nn.Linear(WIDTH, INNER), nn.Linear(INNER, WIDTH)
        self.norm1, self.norm2 = nn.LayerNorm(WIDTH, EPSILON), nn.LayerNorm(WIDTH, EPSILON)
        self.dropout = nn.Dropout(0.1)

    def forward(self, x, mask=None):
        query, key, value = (part(x).unflatten(-1, (HEADS, WIDTH // HEADS)).transpose(1, 2) for part in (self.query, self.key, self.value))
        scores = query @ key.transpose(-1, -2) / math.sqrt(WIDTH // HEADS)
        if mask is not None:
            scores = scores + mask[:, None, None, :]
        seen = (self.dropout(scores.softmax(-1)) @ value).transpose(1, 2).flatten(2)
        x = self.norm1(x + self.dropout(self.out(seen)))
        return self.norm2(x + self.dropout(self.down(F.gelu(self.up(x)))))


class Base(nn.Module):
    """The embeddings and the lower layers: word pieces → a vector for each piece."""

    def __init__(self, pieces):
        super().__init__()
        self.words = nn.Embedding(pieces, WIDTH)
        self.places = nn.Parameter(torch.zeros(MAX_PIECES, WIDTH))
        self.norm = nn.LayerNorm(WIDTH, EPSILON)
        self.dropout = nn.Dropout(0.1)
        self.layers = nn.ModuleList(Layer() for _ in range(LOWER))

    def forward(self, ids, mask=None):
        x = self.dropout(self.norm(self.words(ids) + self.places[: ids.shape[1]]))
        for layer in self.layers:
            x = layer(x, mask)
        return x


def mean(x, mask):
    """Returns the mean vector of the pieces that are not padding."""
    if mask is None:
        return x.mean(1)
    kept = (mask == 0).float()[..., None]
    return (x * kept).sum(1) / kept.sum(1)


class LineHead(nn.Module):
    """The lower layers' output → the embedding of a line: a vector of length 1."""

    def __init__(self):
        super().__init__()
        self.layers = nn.ModuleList(Layer() for _ in range(LAYERS - LOWER))

    def forward(self, x, mask=None):
        for layer in self.layers:
            x = layer(x, mask)
        return F.normalize(mean(x, mask), dim=-1)


class IntentHead(nn.Module):
    """The lower layers' output → log-probabilities of the intents."""

    def __init__(self, intents):
        super().__init__()
        self.layers = nn.ModuleList(Layer() for _ in range(LAYERS - LOWER))
        self.dropout = nn.Dropout(0.1)
        self.classes = nn.Linear(WIDTH, intents)

    def forward(self, x, mask=None):
        for layer in self.layers:
            x = layer(x, mask)
        return self.classes(self.dropout(mean(x, mask))).log_softmax(-1)


PARTS = {
    "query": "attention.self.query",
    "key": "attention.self.key",
    "value": "attention.self.value",
    "out": "attention.output.dense",
    "norm1": "attention.output.LayerNorm",
    "up": "intermediate.dense",
    "down": "output.dense",
    "norm2": "output.LayerNorm",
}


def load_layers(layers, state, first):
    for at, layer in enumerate(layers):
        for ours, theirs in PARTS.items():
            for kind in ("weight", "bias"):
                getattr(getattr(layer, ours), kind).data.copy_(state[f"encoder.layer.{first + at}.{theirs}.{kind}"])


def load_parts(work, intents=0, rows=None):
    """Returns the three parts (base, line head, intent head) with the package's weights; `rows` are the pieces to keep."""
    state = load_file(work / "model.safetensors")
    rows = fetch.choose_pieces(fetch.read_vocabulary(work)) if rows is None else rows
    base, lines, head = Base(len(rows)), LineHead(), IntentHead(intents)
    base.words.weight.data.copy_(state["embeddings.word_embeddings.weight"][rows])
    base.places.data.copy_(state["embeddings.position_embeddings.weight"][:MAX_PIECES] + state["embeddings.token_type_embeddings.weight"][0])
    for kind in ("weight", "bias"):
        getattr(base.norm, kind).data.copy_(state[f"embeddings.LayerNorm.{kind}"])
    load_layers(base.layers, state, 0)
    load_layers(lines.layers, state, LOWER)
    load_layers(head.layers, state, LOWER)
    return base.eval(), lines.eval(), head.eval()

"""Defines the role network: it predicts the role of every line, and whether the page is about an event, from word pieces and layout."""

import torch
import torch.nn.functional as F
from torch import nn

import encoder
import pages
from layout_features import FEATURE_COUNT
from normalise_text import normalise

# Upper bound on the word pieces of a window (a part of a page that the network reads at once).
MAX_WINDOW = 448
# Upper bound on the word pieces of a line.
MAX_LINE_PIECES = 28
# The size of a line's vector.
LINE = 256
# Number of layers that stay frozen: they represent word meanings, and training them would take a third of the time.
FROZEN = 1
# The layers that are tuned on labelled pages: those that read whole lines.
UPPER = ("line", "line_norm", "line_layers", "roles", "event")


def attention_mask(is_real):
    """Returns the attention mask of the pieces: padding gets almost no attention."""
    hidden = torch.where(is_real, 0.0, -1e4)[:, None, None, :]
    return hidden.bfloat16() if torch.is_autocast_enabled("cpu") else hidden


class Layer(nn.Module):
    """A transformer layer."""

    def __init__(self, width, heads, inner, drop):
        super().__init__()
        self.heads, self.drop = heads, drop
        self.qkv, self.out = nn.Linear(width, 3 * width), nn.Linear(width, width)
        self.up, self.down = nn.Linear(width, inner), nn.Linear(inner, width)
        self.norm1, self.norm2 = nn.LayerNorm(width, 1e-12), nn.LayerNorm(width, 1e-12)

    def forward(self, x, mask):
        b, t, w = x.shape
        q, k, v = self.qkv(x).view(b, t, 3, self.heads, w // self.heads).permute(2, 0, 3, 1, 4)
        # Written out: the backward pass of the fused form takes four times as long on a CPU.
        share = F.softmax(torch.matmul(q * (w // self.heads) ** -0.5, k.transpose(-1, -2)) + mask, -1, dtype=q.dtype)
        seen = torch.matmul(share, v).transpose(1, 2).reshape(b, t, w)
        x = self.norm1(x + self.out(seen))
        return self.norm2(x + F.dropout(self.down(F.gelu(self.up(x))), self.drop, self.training))


class RoleNetwork(nn.Module):
    """Word pieces and layout features → the role of every line, and whether the page is about an event."""

    def __init__(self, words, layers, width=384, heads=12, inner=1536, drop=0.1):
        super().__init__()
        self.words, self.places, self.norm = nn.Embedding(words, width), nn.Embedding(512, width), nn.LayerNorm(width, 1e-12)
        self.layers = nn.ModuleList(Layer(width, heads, inner, drop) for _ in range(layers))
        # Embeds the layout features. Saved weights contain the name `told`.
        self.told = nn.Sequential(nn.Linear(FEATURE_COUNT, 128), nn.GELU(), nn.Linear(128, width))
        self.line = nn.Linear(width + FEATURE_COUNT, LINE)
        self.line_norm = nn.LayerNorm(LINE)
        self.line_layers = nn.ModuleList([Layer(LINE, 4, 2 * LINE, drop)])
        self.roles = nn.Linear(LINE, len(pages.ROLES))
        self.event = nn.Linear(LINE, 1)
        nn.init.zeros_(self.told[2].weight)
        nn.init.zeros_(self.told[2].bias)
        self.drop = drop

    def encode(self, ids, owner, layout):
        """Returns a vector for every line.

        ids: windows x pieces, PAD is padding. owner: the line of every piece, -1 for none. layout: windows x lines x numbers,
        rows of NaN are padding.
        """
        n = layout.shape[1]
        embedded = self.told(layout.nan_to_num())
        of_piece = F.pad(embedded, (0, 0, 1, 0)).gather(1, (owner + 1).unsqueeze(-1).expand(-1, -1, embedded.shape[-1]))
        x = self.contextualise(ids, of_piece)
        pool = F.one_hot((owner + 1), n + 1)[..., 1:].transpose(1, 2).to(x.dtype)
        return torch.bmm(pool, x) / pool.sum(-1, keepdim=True).clamp(min=1)

    def contextualise(self, ids, embedded):
        x = self.norm(self.words(ids) + self.places.weight[: ids.shape[1]]) + embedded
        x = F.dropout(x, self.drop, self.training)
        mask = attention_mask(ids != encoder.PAD)
        for layer in self.layers:
            x = layer(x, mask)
        return x

    def judge(self, x, layout):
        """Takes vectors of lines; returns the logits of their roles, and the logit that the page is about an event."""
        is_real = ~layout[..., 0].isnan()
        x = self.line_norm(self.line(torch.cat([x, layout.nan_to_num().to(x.dtype)], -1)))
        for layer in self.line_layers:
            x = layer(x, attention_mask(is_real))
        pooled = (x * is_real.unsqueeze(-1)).sum(1) / is_real.sum(1, keepdim=True).clamp(min=1)
        return self.roles(x), self.event(pooled).squeeze(-1)

    def forward(self, ids, owner, layout):
        return self.judge(self.encode(ids, owner, layout), layout)


class WholePage(nn.Module):
    """The network as the product calls it: all windows of one page at once. `owner` is the index of each piece's line in the page."""

    def __init__(self, network):
        super().__init__()
        self.network = network

    def forward(self, ids, owner, layout):
        embedded = F.pad(self.network.told(layout), (0, 0, 1, 0))
        x = self.network.contextualise(ids, embedded[owner + 1])
        pool = (owner.reshape(1, -1) == torch.arange(layout.shape[0]).unsqueeze(1)).to(x.dtype)
        lines = torch.matmul(pool, x.reshape(-1, x.shape[-1])) / pool.sum(-1, keepdim=True).clamp(min=1)
        roles, event = self.network.judge(lines.unsqueeze(0), layout.unsqueeze(0))
        return F.log_softmax(roles.squeeze(0), -1), event


class PageTokenizer:
    """Turns pages into windows of whole lines, each a sequence of piece ids."""

    def __init__(self, pieces):
        self.tokenizer, self.known = encoder.make_tokenizer(pieces), {}

    def ids(self, text):
        if text not in self.known:
            self.known[text] = self.tokenizer.encode(normalise(text)).ids[: MAX_LINE_PIECES - 1] + [encoder.END]
        return self.known[text]

    def windows(self, lines):
        """Yields each window's pieces, the line of each piece within it, and its first line."""
        start, ids, owner = 0, [encoder.BEGIN], [-1]
        for i, line in enumerate(lines):
            own = self.ids(line["text"])
            if len(ids) + len(own) > MAX_WINDOW:
                yield ids, owner, start
                start, ids, owner = i, [encoder.BEGIN], [-1]
            ids = ids + own
            owner = owner + [i - start] * len(own)
        yield ids, owner, start


def create(weights, layers=4):
    """Creates the network with the layers from the package's file, its tokenizer, and its pieces."""
    file = encoder.WeightFile(weights)
    keep = file.choose_pieces()
    state = encoder.load_encoder(file, keep, layers)
    network = RoleNetwork(len(keep), layers)
    missing, unexpected = network.load_state_dict(state, strict=False)
    if unexpected or any(name.split(".")[0] not in ("told", *UPPER) for name in missing):
        raise ValueError(f"missing {missing}, unexpected {unexpected}")
    network.words.weight.requires_grad_(False)
    for part in (network.places, network.norm, *network.layers[:FROZEN]):
        part.requires_grad_(False)
    pieces = encoder.list_pieces(file, keep)
    return network, PageTokenizer(pieces), pieces

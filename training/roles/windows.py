"""Splits pages into windows of word pieces that fit the role network, batches them by length, and computes the network's loss."""

import torch
import torch.nn.functional as F

import encoder
from layout_features import FEATURE_COUNT, measure_lines

# The target role of padding, which the loss ignores.
IGNORED = -100
# Weights of the roles in the loss, in the order of ROLES: titles, venues and organisers are rare and matter most.
WEIGHTS = torch.tensor([2.0, 1, 1, 1.5, 1, 1, 1, 1, 1.5, 1, 1])
# Upper bound on the word pieces in one batch, with padding.
BATCH = 1536


def loss_of(roles, target, event, is_event):
    """Returns the loss of the roles of lines plus that of whether pages are about an event."""
    role_loss = F.cross_entropy(roles.flatten(0, 1), target.flatten(), weight=WEIGHTS, ignore_index=IGNORED, label_smoothing=0.05)
    return role_loss + F.binary_cross_entropy_with_logits(event, is_event)


def split_pages(tokenizer, own_pages):
    """Yields the windows of pages: piece ids, the line of each piece (`owner`), layout features, first line (`start`), page."""
    for page in own_pages:
        layout, found = torch.from_numpy(measure_lines(page["lines"])), list(tokenizer.windows(page["lines"]))
        ends = [start for *_, start in found[1:]] + [len(page["lines"])]
        for (ids, owner, start), end in zip(found, ends):
            yield {"ids": ids, "owner": owner, "layout": layout[start:end], "start": start, "page": page}


def pad_batch(windows):
    """Pads windows to the same length. Returns their ids, owners and layout features as tensors."""
    t, n = max(len(w["ids"]) for w in windows), max(len(w["layout"]) for w in windows)
    ids = torch.full((len(windows), t), encoder.PAD)
    owner = torch.full((len(windows), t), -1)
    layout = torch.full((len(windows), n, FEATURE_COUNT), float("nan"))
    for i, w in enumerate(windows):
        size = len(w["ids"])
        ids[i, :size], owner[i, :size], layout[i, : len(w["layout"])] = torch.tensor(w["ids"]), torch.tensor(w["owner"]), w["layout"]
    return ids, owner, layout


def batches(windows, rng=None):
    """Groups windows of similar length into batches; in random order if `rng` is given."""
    windows = sorted(windows, key=lambda w: len(w["ids"]) + (rng.random() * 20 if rng else 0))
    groups, own = [], []
    for window in windows:
        if own and (len(own) + 1) * len(window["ids"]) > BATCH:
            groups.append(own)
            own = []
        own.append(window)
    groups.append(own)
    if rng:
        rng.shuffle(groups)
    return groups


def target_roles(windows, n):
    """Returns the true roles of the windows' lines, padded to n lines."""
    target = torch.full((len(windows), n), IGNORED)
    for i, w in enumerate(windows):
        own = w["page"]["lines"][w["start"] : w["start"] + len(w["layout"])]
        target[i, : len(own)] = torch.tensor([line["role"] for line in own])
    return target

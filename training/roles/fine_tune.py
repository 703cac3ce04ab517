"""Fine-tunes the upper layers of the network that predicts each line's role; these layers take whole lines as input.

The output of the frozen lower layers is computed once per page.
"""

import random

import torch
import torch.nn.functional as F

import network as networks
from layout_features import FEATURE_COUNT, measure_lines
from windows import IGNORED, batches, loss_of, pad_batch, split_pages


@torch.no_grad()
def encode_pages(network, tokenizer, pages):
    """Returns the lower layers' output for every page, with its layout, roles, event, id and source."""
    network.eval()
    parts = {}
    numbered = [{**page, "number": n} for n, page in enumerate(pages)]
    for windows in batches(split_pages(tokenizer, numbered)):
        with torch.autocast("cpu", torch.bfloat16):
            vectors = network.encode(*pad_batch(windows))
        for w, v in zip(windows, vectors.float()):
            parts.setdefault(w["page"]["number"], []).append((w["start"], v[: len(w["layout"])]))
    return [
        {
            "id": page["id"],
            "source": page["source"],
            "event": page["event"],
            "vectors": torch.cat([v for _, v in sorted(parts[n], key=lambda part: part[0])]),
            "layout": torch.from_numpy(measure_lines(page["lines"])),
            "roles": torch.tensor([line["role"] for line in page["lines"]]),
        }
        for n, page in enumerate(pages)
    ]


def pad_pages(encoded):
    """Pads encoded pages to the same number of lines.

    Returns the vectors, the layout features and the correct role of each line, and for each page whether it is about an event.
    """
    n = max(len(it["roles"]) for it in encoded)
    vectors = torch.zeros(len(encoded), n, encoded[0]["vectors"].shape[1])
    layout = torch.full((len(encoded), n, FEATURE_COUNT), float("nan"))
    target = torch.full((len(encoded), n), IGNORED)
    for i, it in enumerate(encoded):
        size = len(it["roles"])
        vectors[i, :size], layout[i, :size], target[i, :size] = it["vectors"], it["layout"], it["roles"]
    return vectors, layout, target, torch.tensor([it["event"] for it in encoded])


def fine_tune(network, draw, epochs, rate, seed, drop=0.3, noise=0.1):
    """Trains the upper layers. For each epoch, draw(rng) returns the encoded pages to train on."""
    rng = random.Random(seed)
    torch.manual_seed(seed)
    upper = [p for name, p in network.named_parameters() if name.split(".")[0] in networks.UPPER]
    optimizer = torch.optim.AdamW(upper, lr=rate, weight_decay=0.05, fused=True)
    steps = done = 0
    network.train()
    for _ in range(epochs):
        order = sorted(draw(rng), key=lambda it: len(it["roles"]) + 6 * rng.random())
        groups = [order[i : i + 16] for i in range(0, len(order), 16)]
        rng.shuffle(groups)
        steps = steps or epochs * len(groups)
        for group in groups:
            optimizer.param_groups[0]["lr"] = rate * max(0.02, 1 - done / steps)
            vectors, layout, target, is_event = pad_pages(group)
            with torch.autocast("cpu", torch.bfloat16):
                roles, event = network.judge(F.dropout(vectors, drop), layout + noise * torch.randn_like(layout))
            loss = loss_of(roles.float(), target, event.float(), is_event)
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(upper, 1.0)
            optimizer.step()
            done += 1


@torch.no_grad()
def predict(network, encoded):
    """Returns the log-probabilities of roles and the log-odds of an event, by page id."""
    network.eval()
    found = {}
    for it in encoded:
        roles, event = network.judge(it["vectors"][None], it["layout"][None])
        found[it["id"]] = {"roles": F.log_softmax(roles[0], -1).numpy(), "event": float(event[0]), "truth": it["roles"].numpy(), "is_event": it["event"]}
    return found


def make_epoch_sampler(labelled, written):
    """Returns a function that draws the pages of an epoch: every labelled page twice, and as many written ones, half of them without an event."""
    events = [it for it in written if it["event"]]
    none = [it for it in written if not it["event"]]

    def draw(rng):
        return 2 * labelled + rng.sample(events, min(len(events), len(labelled))) + rng.sample(none, min(len(none), len(labelled)))

    return draw

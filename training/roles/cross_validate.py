"""Cross-validates the role network: evaluates it on pages whose owner (of a picture) or author (of a synthetic page) was held out."""

import hashlib

import numpy as np

import pages
from fine_tune import fine_tune, make_epoch_sampler, predict

# Shares of events that must be recognised. For each, prints how many pages without an event are then mistaken for one.
RECALLS = (0.97, 0.98, 0.99, 0.995)


def fold_of(owner, folds):
    """Returns the fold of an owner's pages; as in training/choices/train.py if there are eight."""
    return int.from_bytes(hashlib.sha256(owner.encode()).digest()[:4], "big") % 8 % folds


def cross_validate(network, labelled, written, args):
    """Predicts labelled pages with a network trained without their owner's fold; each --hold-out file with networks trained without it."""
    start = {name: p.clone() for name, p in network.state_dict().items()}
    folds = [[it for it in labelled if fold_of(it["source"], args.folds) == n] for n in range(args.folds)]

    def run(fold, own_written, held):
        network.load_state_dict(start)
        training_pages = sum(folds[:fold] + folds[fold + 1 :], [])
        fine_tune(network, make_epoch_sampler(training_pages, own_written), args.epochs, args.rate, args.seed + fold)
        return predict(network, folds[fold] + held)

    found = {"labelled": {}, "written": {}}
    for fold in range(args.folds):
        found["labelled"] |= run(fold, written, [])
    print_scores(found["labelled"])
    for name in args.hold_out:
        held = [it for it in written if it["source"] == name and it["id"].endswith("-0")]
        others = [it for it in written if it["source"] != name]
        # The threshold for events comes from labelled pages that this network has not seen either.
        runs = [run(fold, others, held) for fold in range(args.folds)]
        found["written"][name] = runs
        for recall in RECALLS:
            passing = [sum(own[it["id"]]["event"] >= threshold_at(recall, own, folds[n]) for it in held) for n, own in enumerate(runs)]
            print(f"{name}, held out: at {recall:.1%} of events {np.mean(passing):.0f} of {len(held)} pass as one", flush=True)
    return found


def collect_predictions(found):
    """Returns each held-out page's prediction, by id, in the format of training/choices/role-predictions.ts: the mean over its networks."""
    predictions = {name: [page] for name, page in found["labelled"].items()}
    for runs in found["written"].values():
        held = set.intersection(*(set(run) for run in runs))
        predictions |= {name.removesuffix("-0"): [run[name] for run in runs] for name in held}
    return {
        name: {
            "event": round(float(np.mean([page["event"] for page in own])), 3),
            "roles": np.log(np.mean([np.exp(page["roles"]) for page in own], axis=0)).round(3).tolist(),
        }
        for name, own in predictions.items()
    }


def threshold_at(recall, found, encoded):
    """Returns the log-odds that a share `recall` of the pages with an event reach."""
    events = sorted(found[it["id"]]["event"] for it in encoded if it["event"])
    return events[int((1 - recall) * len(events))]


def print_scores(found):
    true = np.concatenate([p["truth"] for p in found.values()])
    predicted = np.concatenate([p["roles"].argmax(-1) for p in found.values()])
    f1 = {role: 200 * (true[predicted == k] == k).sum() / max(1, (true == k).sum() + (predicted == k).sum()) for role, k in pages.ROLE.items()}
    print(f"roles {100 * (true == predicted).mean():.1f} of {len(true)} lines; F1 " + ", ".join(f"{k} {v:.0f}" for k, v in f1.items()))
    events = np.sort([p["event"] for p in found.values() if p["is_event"]])
    none = np.array([p["event"] for p in found.values() if not p["is_event"]])
    for recall in RECALLS:
        passing = (none >= events[int((1 - recall) * len(events))]).sum()
        print(f"at {recall:.1%} of {len(events)} events {passing} of {len(none)} others pass as one", flush=True)

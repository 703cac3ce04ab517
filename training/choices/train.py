"""Fits the models that choose the title, venue, city and organiser, and decide whether a page is about an event; cross-validates them
by owner.

    train.py WORK     WORK/titles.jsonl, … → WORK/models/{whole,fold-0,…}/title-weights.json, … and WORK/folds.json
"""

import hashlib
import json
import os
import sys

import numpy as np

import listwise_weights
import logistic_weights

# The module that fits each model, and the name of its file.
MODELS = {
    "titles": (listwise_weights, "title-weights.json"),
    "venues": (logistic_weights, "venue-weights.json"),
    "cities": (listwise_weights, "city-weights.json"),
    "organizers": (logistic_weights, "organizer-weights.json"),
    "events": (logistic_weights, "event-weights.json"),
}
# Folds of the cross-validation.
FOLDS = 8


def load(path):
    """Loads a file of labelled candidates: the names of the features, and a row for each picture."""
    with open(path, encoding="utf-8") as file:
        names, *rows = (json.loads(line) for line in file)
    for row in rows:
        row["features"] = np.array(row["features"], dtype=float).reshape(len(row["right"]), len(names))
        row["right"] = np.array(row["right"], dtype=int)
    return names, rows


def fold_of(owner):
    return int.from_bytes(hashlib.sha256(owner.encode()).digest()[:4], "big") % FOLDS


def is_first_right(row, values):
    """Returns whether the candidate with the highest value is right."""
    return len(values) > 0 and bool(row["right"][int(np.argmax(values))])


def print_scores(choice, rows, out_of_fold):
    """Prints how often the likeliest candidate is right: in each split, and where its probability reaches each of several thresholds."""
    for split in [*sorted({row["split"] for row in rows}), "all"]:
        own = [row for row in rows if split in (row["split"], "all")]
        right = sum(is_first_right(row, out_of_fold[row["id"]]) for row in own)
        reachable = sum(bool(row["right"].any()) for row in own)
        print(f"{choice}, {split}: {len(own)} pictures, {reachable} reachable, {right} right")
    for least in (0.2, 0.25, 0.3, 0.35, 0.4, 0.5, 0.7, 0.8, 0.9):
        sure = [row for row in rows if out_of_fold[row["id"]].max(initial=0) >= least]
        right = sum(is_first_right(row, out_of_fold[row["id"]]) for row in sure)
        print(f"  from {least}: {right} right of {len(sure)}")


def train(work, choice):
    model, file = MODELS[choice]
    names, rows = load(os.path.join(work, f"{choice}.jsonl"))
    out_of_fold = {}
    for fold in range(FOLDS):
        fitted = model.fit([row for row in rows if fold_of(row["owner"]) != fold])
        held_out = [row for row in rows if fold_of(row["owner"]) == fold]
        out_of_fold |= {row["id"]: model.predict(fitted, row) if len(row["right"]) else np.zeros(0) for row in held_out}
        save(work, f"fold-{fold}/{file}", model, names, fitted)
    print_scores(choice, rows, out_of_fold)
    save(work, f"whole/{file}", model, names, model.fit(rows))
    return {row["owner"]: fold_of(row["owner"]) for row in rows}


def save(work, path, model, names, fitted):
    path = os.path.join(work, "models", path)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    model.write(path, names, fitted)


def main(work):
    folds = {}
    for choice in MODELS:
        folds |= train(work, choice)
    with open(os.path.join(work, "folds.json"), "w", encoding="utf-8") as file:
        json.dump(folds, file)


if __name__ == "__main__":
    main(sys.argv[1])

"""Fits the trees of every choice, and tells what they are worth on owners they were not fitted on.

    train.py WORK     WORK/titles.jsonl, … → WORK/models/{whole,fold-0,…}/title-trees.json, … and WORK/folds.json
"""

import hashlib
import json
import os
import sys

import lightgbm
import numpy as np

from export_trees import write_ensemble

CHOICES = {"titles": "title", "organizers": "organizer"}
# Leaves of a tree. Titles: 7 had 470 right of 584 out of fold, 15 had 477, 31 had 482 at twice the size again.
LEAVES = {"titles": 15, "organizers": 7}
FOLDS = 8
ROUNDS = 150
SEEDS = 5
PARAMETERS = {
    "objective": "binary",
    "learning_rate": 0.05,
    "num_leaves": 7,
    "min_data_in_leaf": 20,
    "feature_fraction": 0.5,
    "bagging_fraction": 0.8,
    "bagging_freq": 1,
    "max_bin": 63,
    "use_missing": False,
    # The same rows give the same trees.
    "deterministic": True,
    "force_row_wise": True,
    "num_threads": 1,
    "verbose": -1,
}


def load(path):
    with open(path, encoding="utf-8") as file:
        names, *rows = (json.loads(line) for line in file)
    for row in rows:
        row["features"] = np.array(row["features"], dtype=float).reshape(len(row["right"]), len(names))
        row["right"] = np.array(row["right"], dtype=int)
    return names, rows


def fold_of(owner):
    return int.from_bytes(hashlib.sha256(owner.encode()).digest()[:4], "big") % FOLDS


def fit(rows, leaves):
    """Several boosters that differ in their seed alone."""
    parameters = {**PARAMETERS, "num_leaves": leaves}
    telling = [row for row in rows if len(row["right"])]
    columns = np.concatenate([row["features"] for row in telling])
    right = np.concatenate([row["right"] for row in telling])
    data = lightgbm.Dataset(columns, right, params=parameters, free_raw_data=False)
    return [lightgbm.train({**parameters, "seed": seed}, data, ROUNDS) for seed in range(SEEDS)]


def predict(boosters, row):
    """The probability of each candidate, as the product has it: from the mean of the log-odds."""
    if not len(row["right"]):
        return np.zeros(0)
    odds = np.mean([booster.predict(row["features"], raw_score=True) for booster in boosters], axis=0)
    return 1 / (1 + np.exp(-odds))


def is_first_right(row, values):
    return len(values) > 0 and bool(row["right"][int(np.argmax(values))])


def show(choice, names, rows, out_of_fold):
    """How often the first candidate is right, by the linear score where there is one and by the trees, and how sure they must be."""
    linear = names.index("linear") if "linear" in names else None
    for split in [*sorted({row["split"] for row in rows}), "all"]:
        own = [row for row in rows if split in (row["split"], "all")]
        before = "-" if linear is None else sum(is_first_right(row, row["features"][:, linear]) for row in own)
        after = sum(is_first_right(row, out_of_fold[row["id"]]) for row in own)
        reachable = sum(bool(row["right"].any()) for row in own)
        print(f"{choice}, {split}: {len(own)} pictures, {reachable} reachable: linear {before}, trees {after}")
    for least in (0.2, 0.25, 0.3, 0.35, 0.4, 0.5, 0.7, 0.8, 0.9):
        sure = [row for row in rows if out_of_fold[row["id"]].max(initial=0) >= least]
        right = sum(is_first_right(row, out_of_fold[row["id"]]) for row in sure)
        print(f"  from {least}: {right} right of {len(sure)}")


def train(work, choice):
    names, rows = load(os.path.join(work, f"{choice}.jsonl"))
    out_of_fold = {}
    for fold in range(FOLDS):
        boosters = fit([row for row in rows if fold_of(row["owner"]) != fold], LEAVES[choice])
        out_of_fold |= {row["id"]: predict(boosters, row) for row in rows if fold_of(row["owner"]) == fold}
        save(work, f"fold-{fold}", choice, names, boosters)
    show(choice, names, rows, out_of_fold)
    save(work, "whole", choice, names, fit(rows, LEAVES[choice]))
    return {row["owner"]: fold_of(row["owner"]) for row in rows}


def save(work, part, choice, names, boosters):
    folder = os.path.join(work, "models", part)
    os.makedirs(folder, exist_ok=True)
    name = f"{CHOICES[choice]}-trees"
    about = f"Boosted trees over the features of a candidate: see {name}.md"
    write_ensemble(os.path.join(folder, f"{name}.json"), about, names, boosters)


def main(work):
    folds = {}
    for choice in CHOICES:
        folds |= train(work, choice)
    with open(os.path.join(work, "folds.json"), "w", encoding="utf-8") as file:
        json.dump(folds, file)


if __name__ == "__main__":
    main(sys.argv[1])

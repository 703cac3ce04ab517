"""Boosted trees for the organiser: several fits that differ in their seed alone, averaged."""

import lightgbm
import numpy as np

from export_trees import write_ensemble

FILE = "organizer-trees.json"
ABOUT = "Boosted trees over the features of a candidate: see organizer-trees.md"
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


def fit(rows):
    telling = [row for row in rows if len(row["right"])]
    columns = np.concatenate([row["features"] for row in telling])
    right = np.concatenate([row["right"] for row in telling])
    data = lightgbm.Dataset(columns, right, params=PARAMETERS, free_raw_data=False)
    return [lightgbm.train({**PARAMETERS, "seed": seed}, data, ROUNDS) for seed in range(SEEDS)]


def predict(boosters, row):
    """The probability of each candidate, as the product has it: from the mean of the log-odds."""
    odds = np.mean([booster.predict(row["features"], raw_score=True) for booster in boosters], axis=0)
    return 1 / (1 + np.exp(-odds))


def write(path, names, boosters):
    write_ensemble(path, ABOUT, names, boosters)

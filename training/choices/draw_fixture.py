"""Writes extraction/src/testing/drawn-ensemble.json: trees fitted on drawn numbers, and what LightGBM scores a few rows."""

import json
import os
import tempfile

import lightgbm
import numpy as np

from export_trees import write_ensemble
from organizer_trees import PARAMETERS

FIXTURE = os.path.join(os.path.dirname(__file__), "../../extraction/src/testing/drawn-ensemble.json")
NAMES = ["height", "level", "words"]


def main():
    random = np.random.default_rng(7)
    columns = random.normal(size=(400, len(NAMES))).round(4)
    wanted = columns[:, 0] * 2 - np.abs(columns[:, 1]) + (columns[:, 2] > 0.5)
    right = np.zeros(400, dtype=int)
    for start in range(0, 400, 10):
        right[start + int(np.argmax(wanted[start : start + 10]))] = 1
    data = lightgbm.Dataset(columns, right, group=[10] * 40, params=PARAMETERS, free_raw_data=False)
    boosters = [lightgbm.train({**PARAMETERS, "seed": seed}, data, 12) for seed in range(2)]
    rows = columns[:25]
    scores = np.mean([booster.predict(rows) for booster in boosters], axis=0)
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "trees.json")
        write_ensemble(path, "Fitted on drawn numbers.", NAMES, boosters)
        with open(path, encoding="utf-8") as file:
            ensemble = json.load(file)
    told = [{"values": dict(zip(NAMES, row)), "score": round(score, 6)} for row, score in zip(rows.tolist(), scores.tolist())]
    with open(FIXTURE, "w", encoding="utf-8") as file:
        json.dump({"ensemble": ensemble, "rows": told}, file, indent=2)
        file.write("\n")


if __name__ == "__main__":
    main()

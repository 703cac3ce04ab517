"""Fits one weight per feature by listwise ranking: a softmax over the candidates of a picture should give the right ones the largest share."""

import json
import os

import numpy as np
from scipy.optimize import brentq, minimize
from scipy.special import expit

# Strength of the L2 penalty, for features scaled by their spread among the candidates of a picture.
L2_PENALTY = 0.05
MAX_ITERATIONS = 100
# Decimals of the weights.
DIGITS = 4
# Features with a smaller spread are ignored.
TINY = 1e-9


def fit(rows):
    """Fits weights and a bias. Pictures without a right candidate are left out: they don't show what one looks like."""
    answerable = [row for row in rows if row["right"].any()]
    columns = np.concatenate([row["features"] - row["features"].mean(axis=0) for row in answerable])
    spread = np.sqrt((columns**2).mean(axis=0))
    spread[spread < TINY] = np.inf
    columns /= spread
    right = np.concatenate([row["right"] for row in answerable])
    sizes = np.array([len(row["right"]) for row in answerable])

    def loss(weights):
        share = softmax(columns @ weights, sizes)
        found = np.maximum(np.add.reduceat(share * right, starts_of(sizes)), TINY)
        wanted = share * right / np.repeat(found, sizes)
        slope = columns.T @ (share - wanted) / len(sizes) + L2_PENALTY * weights
        return L2_PENALTY / 2 * (weights @ weights) - np.log(found).mean(), slope

    start = np.zeros(columns.shape[1])
    fitted = minimize(loss, start, jac=True, method="L-BFGS-B", options={"maxiter": MAX_ITERATIONS}).x
    weights = np.round(fitted / spread, DIGITS)
    return weights, round(fit_bias(np.concatenate([row["features"] for row in answerable]) @ weights, right), DIGITS)


def fit_bias(scores, right):
    """Returns the bias that turns ranking scores into log-odds: the probabilities then add up to the number of right candidates."""
    return brentq(lambda bias: expit(scores + bias).sum() - right.sum(), -100, 100)


def starts_of(sizes):
    return np.cumsum(sizes) - sizes


def softmax(scores, sizes):
    """Returns the share of each candidate within its picture; `sizes` are the numbers of candidates per picture."""
    starts = starts_of(sizes)
    powers = np.exp(scores - np.repeat(np.maximum.reduceat(scores, starts), sizes))
    return powers / np.repeat(np.add.reduceat(powers, starts), sizes)


def predict(fitted, row):
    weights, bias = fitted
    return expit(row["features"] @ weights + bias)


def write(path, names, fitted):
    about = f"What each feature of a candidate counts: see {os.path.basename(path).replace('json', 'md')}"
    weights, bias = fitted
    nonzero = {name: weight for name, weight in zip(names, weights.tolist()) if weight != 0}
    with open(path, "w", encoding="utf-8") as file:
        json.dump({"about": about, "bias": bias, "weights": nonzero}, file, indent=2)
        file.write("\n")

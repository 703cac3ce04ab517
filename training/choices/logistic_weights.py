"""Fits one weight per feature by logistic regression with an L2 penalty: each candidate is judged right or wrong on its own."""

import numpy as np
from listwise_weights import DIGITS, TINY, predict, write  # noqa: F401  re-exported for train.py: both fits store weights alike
from scipy.optimize import minimize
from scipy.special import expit

# Strength of the L2 penalty, for features scaled by their spread.
L2_PENALTY = 5
MAX_ITERATIONS = 200


def fit(rows):
    with_candidates = [row for row in rows if len(row["right"])]
    columns = np.concatenate([row["features"] for row in with_candidates])
    right = np.concatenate([row["right"] for row in with_candidates])
    counts = np.concatenate([np.full(len(row["right"]), row.get("weight", 1.0)) for row in with_candidates])
    mean, spread = columns.mean(axis=0), columns.std(axis=0)
    spread[spread < TINY] = np.inf
    scaled = (columns - mean) / spread

    def loss(values):
        *weights, bias = values
        odds = scaled @ weights + bias
        missed = counts * (expit(odds) - right)
        cost = counts @ np.logaddexp(0, -odds * (2 * right - 1)) + L2_PENALTY / 2 * np.dot(weights, weights)
        return cost, np.append(scaled.T @ missed + L2_PENALTY * np.array(weights), missed.sum())

    *weights, bias = minimize(loss, np.zeros(columns.shape[1] + 1), jac=True, method="L-BFGS-B", options={"maxiter": MAX_ITERATIONS}).x
    weights = np.array(weights) / spread
    return np.round(weights, DIGITS), round(bias - weights @ mean, DIGITS)

"""One weight per feature: logistic regression over candidates, each right or wrong by itself, with an l2 penalty."""

import numpy as np
from listwise_weights import DIGITS, TINY, predict, write  # noqa: F401  both fits use the same form of weights
from scipy.optimize import minimize
from scipy.special import expit

# Pulls every weight towards 0, by the square of its size in units of the feature's spread.
PULL = 5
STEPS = 200


def fit(rows):
    telling = [row for row in rows if len(row["right"])]
    columns = np.concatenate([row["features"] for row in telling])
    right = np.concatenate([row["right"] for row in telling])
    counts = np.concatenate([np.full(len(row["right"]), row.get("weight", 1.0)) for row in telling])
    mean, spread = columns.mean(axis=0), columns.std(axis=0)
    spread[spread < TINY] = np.inf
    scaled = (columns - mean) / spread

    def loss(values):
        *weights, bias = values
        odds = scaled @ weights + bias
        missed = counts * (expit(odds) - right)
        cost = counts @ np.logaddexp(0, -odds * (2 * right - 1)) + PULL / 2 * np.dot(weights, weights)
        return cost, np.append(scaled.T @ missed + PULL * np.array(weights), missed.sum())

    *weights, bias = minimize(loss, np.zeros(columns.shape[1] + 1), jac=True, method="L-BFGS-B", options={"maxiter": STEPS}).x
    weights = np.array(weights) / spread
    return np.round(weights, DIGITS), round(bias - weights @ mean, DIGITS)

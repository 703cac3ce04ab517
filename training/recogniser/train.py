"""Trains the last convolutions, the neck and the last layer on the kept features:

    python3 train.py MODEL OUT.head MINUTES --start BEFORE.head [--rate 4e-4]

MODEL is the package's ONNX file, MINUTES are the processor's. Takes up new shards of work/ as they appear; writes the
running mean of the weights whenever the validation lines are read better than before. One core, about 25 ms a line.
"""

import argparse
import math
import random
import time

import torch
import torch.nn.functional as F

from alphabet import CHARACTERS
from evaluate import error_rate
from head_file import write_head
from network import Trained, read_package
from shards import finished_lines, stack

LINES_A_BATCH, PIXELS_A_BATCH = 24, 9_000
WARM_UP = 40  # steps
CONVOLUTIONS_RATE = 0.5  # of the neck's; the last layer's is twice the neck's
LAST_LAYER_RATE = 1.5
CHECK_EVERY = 100  # steps


def batches(lines, rng):
    """Lines of one width together, in random order."""
    by_width = {}
    for line in rng.sample(lines, len(lines)):
        by_width.setdefault(line.padded, []).append(line)
    found = []
    for width, same in by_width.items():
        size = max(1, min(LINES_A_BATCH, PIXELS_A_BATCH // width))
        found += [same[at : at + size] for at in range(0, len(same), size)]
    rng.shuffle(found)
    return found


def loss_of(network, lines):
    """Connectionist temporal classification, a line's loss divided by its length."""
    features = stack(lines)
    features *= 1 + 0.04 * torch.randn(len(lines), features.shape[1], 1, 1)
    scores = F.log_softmax(network(features), -1).transpose(0, 1)
    lengths = torch.tensor([len(line.classes) for line in lines])
    # grounds without a line may fill a batch
    targets = torch.tensor([number for line in lines for number in line.classes], dtype=torch.long)
    frames = torch.full((len(lines),), scores.shape[0])
    losses = F.ctc_loss(scores, targets, frames, lengths, reduction='none', zero_infinity=True)
    return (losses / lengths.clamp(min=4)).mean()


def optimiser_of(network, rate):
    groups = {'blocks': CONVOLUTIONS_RATE, 'fc': LAST_LAYER_RATE}
    of = lambda name: next((share for start, share in groups.items() if name.startswith(start)), 1)
    parameters = [
        {'params': [it], 'lr': rate * of(name), 'share': of(name)} for name, it in network.named_parameters()
    ]
    return torch.optim.AdamW(parameters, weight_decay=1e-4, betas=(0.9, 0.98))


class RunningMean:
    """Of the weights: steadier than the last ones."""

    def __init__(self, network):
        self.values = {name: value.clone() for name, value in network.state_dict().items()}

    def update(self, network, step):
        keep = min(0.99, step / (step + 10))
        for name, value in network.state_dict().items():
            self.values[name].mul_(keep).add_(value, alpha=1 - keep)


def train(network, validation, given):
    rng, step, lines_seen = random.Random(1), 0, 0
    optimiser, mean, checked = optimiser_of(network, given.rate), RunningMean(network), Trained(network.constants)
    best = error_rate(network, validation)
    print(f'start: validation {best:.4f}', flush=True)
    share = share_done(given.minutes)
    while share < 1:
        for batch in batches(finished_lines('work/train-*.json'), rng):
            share = share_done(given.minutes)
            if share >= 1:
                break
            loss = take_step(network, optimiser, batch, given.rate * rate_factor(step, share))
            step, lines_seen = step + 1, lines_seen + len(batch)
            mean.update(network, step)
            if step % CHECK_EVERY == 0:
                print(f'{100 * share:.0f} %, step {step}, {lines_seen} lines, loss {loss:.3f}', flush=True)
                best = keep_if_better(checked, mean, validation, best, given.out)
    keep_if_better(checked, mean, validation, best, given.out)


def share_done(minutes):
    """Of the processor's time, not the wall's: on a machine that is shared the outcome stays the same."""
    return time.process_time() / (60 * minutes)


def rate_factor(step, share):
    """Up at first, then down along a cosine."""
    return min(1, (step + 1) / WARM_UP) * max(0.02, 0.5 * (1 + math.cos(math.pi * share)))


def take_step(network, optimiser, batch, rate):
    """Returns the loss."""
    for group in optimiser.param_groups:
        group['lr'] = rate * group['share']
    loss = loss_of(network, batch)
    optimiser.zero_grad()
    loss.backward()
    torch.nn.utils.clip_grad_norm_(network.parameters(), 5.0)
    optimiser.step()
    return loss.item()


def keep_if_better(network, mean, validation, best, out):
    network.load_state_dict(mean.values)
    error = error_rate(network, validation)
    print(f'validation {error:.4f}{" kept" if error < best else ""}', flush=True)
    if error < best:
        write_head(out, CHARACTERS, network.tensors())
    return min(error, best)


if __name__ == '__main__':
    arguments = argparse.ArgumentParser()
    arguments.add_argument('model')
    arguments.add_argument('out')
    arguments.add_argument('minutes', type=float)
    arguments.add_argument('--start', required=True)
    arguments.add_argument('--rate', type=float, default=4e-4)
    given = arguments.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(1)
    network = Trained(read_package(given.model))
    network.load_head(given.start)
    train(network, finished_lines('work/validation-*.json'), given)

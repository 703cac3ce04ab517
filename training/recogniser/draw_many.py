"""Draws lines in as many processes as the machine has cores but one, until there are COUNT or work/enough exists:

    python3 draw_many.py COUNT [--chinese SHARE]

Shards of 500 lines, work/train-NUMBER; later ones may be drawn while earlier ones are trained on."""

import argparse
import os
from concurrent.futures import ProcessPoolExecutor

from draw_chinese import ChineseLines
from draw_lines import Lines, draw_shard

LINES_A_SHARD = 500
FIRST_SEED = 1001
makers = {}


def draw(job):
    number, is_chinese = job
    if os.path.exists('work/enough'):
        return
    if is_chinese not in makers:  # once a process: the typefaces stay open
        makers[is_chinese] = ChineseLines(FIRST_SEED + number) if is_chinese else Lines(FIRST_SEED + number, False)
    draw_shard(makers[is_chinese], f'work/train-{number:05}', LINES_A_SHARD)


def jobs(count, chinese):
    """(number, whether its lines are Chinese)."""
    return [(at, int((at + 1) * chinese) > int(at * chinese)) for at in range(count // LINES_A_SHARD)]


if __name__ == '__main__':
    arguments = argparse.ArgumentParser()
    arguments.add_argument('count', type=int)
    arguments.add_argument('--chinese', type=float, default=0.1)
    given = arguments.parse_args()
    with ProcessPoolExecutor(max(1, os.cpu_count() - 1)) as processes:
        for _ in processes.map(draw, jobs(given.count, given.chinese)):
            pass

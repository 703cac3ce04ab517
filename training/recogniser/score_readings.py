"""Scores what read-lines.ts read:  python3 score_readings.py NAME=readings.json …  (shards in order of their names)"""

import glob
import json
import sys

from evaluate import print_scores, score
from shards import read_descriptions

if __name__ == '__main__':
    lines = [line for path in sorted(glob.glob('work/validation-*.json')) for line in read_descriptions(path)]
    scores = {}
    for name, path in (argument.split('=') for argument in sys.argv[1:]):
        with open(path, encoding='utf-8') as file:
            scores |= {f'{name} {way}': score(lines, texts) for way, texts in json.load(file).items()}
    print_scores(scores)

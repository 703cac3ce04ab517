"""Reads the validation lines (typefaces and grounds that training never sees) with one head after the other:

    python3 evaluate.py MODEL NAME=FILE.head …

Prints, by group, characters wrong and words right in per cent. A head alone, not mixed with the package's reading."""

import re
import sys
import unicodedata

import torch

from alphabet import decode, fold
from network import Network, read_package
from shards import finished_lines, stack
from vary import to_input

SAME_SIGNS = str.maketrans('‘’′`´ʼ−–—″“”„‟·∙●', "''''''---\"\"\"\"\"•••")


def distance(a, b):
    """Levenshtein's."""
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        above, row = row, [i]
        for j, y in enumerate(b, 1):
            row.append(min(above[j] + 1, row[-1] + 1, above[j - 1] + (x != y)))
    return row[-1]


def normal(text):
    folded = fold(unicodedata.normalize('NFC', text))
    return re.sub(r'\s+', ' ', folded).translate(SAME_SIGNS).strip()


def groups_of(line):
    script = (
        'cyrillic'
        if re.search('[\u0400-\u052f]', line.text)
        else 'greek' if re.search('[\u0370-\u03ff]', line.text) else ''
    )
    if script:
        return ['all', line.kind, script]
    letters = 'ascii' if line.text.isascii() else 'accents' if re.search(r'[^\W\d_a-zA-Z]', line.text) else 'signs'
    return ['all', line.kind, letters, 'face: ' + line.category]


def read_lines(network, lines, device='cpu'):
    """Their texts. Lines of one width are read together."""
    texts = {}
    by_width = {}
    for line in lines:
        by_width.setdefault(line.padded, []).append(line)
    with torch.no_grad():
        for same in by_width.values():
            for at in range(0, len(same), 64):
                batch = same[at : at + 64]
                widths = torch.tensor([line.width for line in batch], device=device)
                best = network(to_input(torch.from_numpy(stack(batch)).to(device), widths)).argmax(-1).tolist()
                texts |= {id(line): decode(numbers) for line, numbers in zip(batch, best)}
    return [texts[id(line)] for line in lines]


def error_rate(network, lines, device='cpu'):
    """Characters wrong of those printed, 0..1; a line is never worse than wholly wrong."""
    wrong = printed = 0
    for line, read in zip(lines, read_lines(network, lines, device)):
        truth = normal(line.text)
        wrong += min(len(truth), distance(truth, normal(read)))
        printed += len(truth)
    return wrong / printed


def words_right(truth, read):
    left, right = read.split(), 0
    for word in truth.split():
        if word in left:
            left.remove(word)
            right += 1
    return right


def score(lines, texts):
    """group → [characters wrong, characters, words right, words, lines right, lines]."""
    scores = {}
    for line, read in zip(lines, texts):
        truth, read = normal(line.text), normal(read)
        row = [distance(truth, read), len(truth), words_right(truth, read), len(truth.split()), truth == read, 1]
        for group in groups_of(line):
            scores[group] = [a + b for a, b in zip(scores.get(group, [0] * 6), row)]
    return scores


def print_scores(by_name):
    names = list(by_name)
    print(f'{"group":<20}{"lines":>6}  ' + '  '.join(f'{name:<24}' for name in names))
    print(' ' * 28 + '  '.join(f'{"CER":>7}{"words":>8}{"lines":>8} ' for _ in names))
    for group in sorted(by_name[names[0]]):
        rows = [by_name[name][group] for name in names]
        cells = [f'{100 * a / b:7.1f}{100 * c / d:8.1f}{100 * e / f:8.1f} ' for a, b, c, d, e, f in rows]
        print(f'{group:<20}{rows[0][5]:>6}  ' + '  '.join(cells))


if __name__ == '__main__':
    torch.set_num_threads(1)
    constants = read_package(sys.argv[1])
    lines = finished_lines('work/validation-*.json')
    scores = {}
    for name, path in (argument.split('=') for argument in sys.argv[2:]):
        network = Network(constants)
        network.load_head(path)
        scores[name] = score(lines, read_lines(network, lines))
    print_scores(scores)

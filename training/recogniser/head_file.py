"""The form in which weights are committed (extraction/src/ocr/onnx/latin-head.ts reads it): `SWAP`, the length of a
JSON description, the description (classes, tensors by name), half floats."""

import json
import struct

import numpy as np


def write_head(path, characters, tensors, shared=()):
    """`tensors`: name in the package's model → array. `shared`: names of those that the package's own reading is given
    too; the others are ours alone."""
    description, body = [], b''
    for name, array in tensors.items():
        entry = {'name': name, 'dims': list(array.shape), 'at': len(body)}
        description.append(entry | {'shared': True} if name in shared else entry)
        body += np.ascontiguousarray(array).astype('<f2').tobytes()
    text = json.dumps({'classes': characters, 'tensors': description}, ensure_ascii=False).encode()
    text += b' ' * (-(len(text) + 8) % 4)
    with open(path, 'wb') as file:
        file.write(b'SWAP' + struct.pack('<I', len(text)) + text + body)


def read_head(path):
    """(characters, name → 32-bit array)."""
    with open(path, 'rb') as file:
        whole = file.read()
    if whole[:4] != b'SWAP':
        raise ValueError(f'{path}: not a head')
    start = 8 + struct.unpack('<I', whole[4:8])[0]
    description = json.loads(whole[8:start])
    tensors = {}
    for entry in description['tensors']:
        count = int(np.prod(entry['dims']))
        halves = np.frombuffer(whole, '<f2', count, start + entry['at'])
        tensors[entry['name']] = halves.astype(np.float32).reshape(entry['dims'])
    return description['classes'], tensors

"""Converts the text recogniser of PP-OCRv4, with our own weights, to extraction/models/letters.onnx, which reads Cyrillic and Greek.

    python3 training/reader-networks/convert_letters.py

The package rapidocr-onnxruntime contains the network. Its weights are replaced by those in `letters.head`, which were
trained on drawn lines. The same input gives the same bytes.
"""

import json
import struct
from pathlib import Path

import numpy as np
import onnx
from onnx import numpy_helper

from convert import check, fetch, halve, keep_likeliest_class, write

PACKAGE = 'rapidocr-onnxruntime==1.4.4'
FILES = {
    'rapidocr_onnxruntime/models/ch_PP-OCRv4_rec_infer.onnx': (
        '48fc40f24f6d2a207a2b1091d3437eb3cc3eb6b676dc3ef9c37384005483683b'
    )
}
HEAD = Path(__file__).with_name('letters.head')
HEAD_SUM = 'df5bceaa2d49fd77f4a11bad04acf1008a79a7cf9b0605e066ce9ec792f65ae3'

# The numbers of convolutions → those of the batch normalisations after them. In our weights the two are merged.
NORMALISED = {10: 2, 142: 148, 143: 149, 144: 150, 145: 151, 146: 152}
EPSILON = 1e-5


def read_head(content: bytes) -> tuple[list[str], dict[str, np.ndarray]]:
    """Reads the characters and weights of letters.head: `SWAP`, the length of a JSON description, the description, half floats."""
    start = 8 + struct.unpack('<I', content[4:8])[0]
    description = json.loads(content[8:start])
    weights = {}
    for entry in description['tensors']:
        halves = np.frombuffer(content, '<f2', int(np.prod(entry['dims'])), start + entry['at'])
        weights[entry['name']] = halves.astype(np.float32).reshape(entry['dims'])
    return description['classes'], weights


def neutral_normalisation(weights: dict[str, np.ndarray]) -> dict[str, np.ndarray]:
    """Returns gains, means and variances with which batch normalisation leaves its input unchanged."""
    like = {norm: weights[f'batch_norm2d_{norm}.b_0'] for norm in NORMALISED.values()}
    gains = {f'batch_norm2d_{norm}.w_0': np.ones_like(bias) for norm, bias in like.items()}
    means = {f'batch_norm2d_{norm}.w_1': np.zeros_like(bias) for norm, bias in like.items()}
    variances = {f'batch_norm2d_{norm}.w_2': np.full_like(bias, 1 - EPSILON) for norm, bias in like.items()}
    return {**gains, **means, **variances}


def replace_weights(model: onnx.ModelProto, weights: dict[str, np.ndarray]) -> None:
    """Turns the network's constants into initialisers, with our weights where we have them."""
    constants = [node for node in model.graph.node if node.op_type == 'Constant']
    values = {node.output[0]: numpy_helper.to_array(node.attribute[0].t) for node in constants}
    unknown = weights.keys() - values.keys()
    if unknown:
        raise SystemExit(f'the network has no {sorted(unknown)}')
    nodes = [node for node in model.graph.node if node.op_type != 'Constant']
    del model.graph.node[:], model.metadata_props[:]
    model.graph.node.extend(nodes)
    model.graph.initializer.extend(
        numpy_helper.from_array(np.ascontiguousarray(weights.get(name, value)), name) for name, value in values.items()
    )


def main() -> None:
    characters, weights = read_head(check(HEAD.name, HEAD.read_bytes(), HEAD_SUM))
    [recognizer] = map(onnx.load_from_string, fetch(PACKAGE, FILES))
    replace_weights(recognizer, weights | neutral_normalisation(weights))
    keep_likeliest_class(recognizer, len(characters) + 2)  # the blank before them, the space after
    halve(recognizer)
    onnx.checker.check_model(recognizer)
    write('letters.onnx', recognizer.SerializeToString(deterministic=True))
    write('letters.txt', '\n'.join([*characters, '']).encode())


if __name__ == '__main__':
    main()

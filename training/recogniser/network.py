"""PP-OCRv4's mobile recogniser in torch, from the pixels on: `Body`, all its convolutions, and `Reader`, a neck and a
last layer. Weights carry the names of the package's ONNX file."""

import numpy as np
import onnx
import torch
import torch.nn.functional as F
from onnx import numpy_helper
from torch import nn

from alphabet import CLASSES
from head_file import read_head

FIRST_BLOCK, LAST_BLOCK = 157, 184
STRIDES = {163: (2, 1), 167: (1, 2), 177: (2, 1), 181: (2, 1)}
ATTENTION_BEFORE = {178: (106, 107), 180: (117, 118)}
NORMALISED = {'c1': (142, 148), 'c2': (143, 149), 'c3': (144, 150), 'c4': (145, 151), 'c5': (146, 152)}
GIVEN = 120  # numbers that a last layer is given for each frame


def read_package(path):
    """Constants of the package's model by name."""
    nodes = onnx.load(path).graph.node
    found = {n.output[0]: numpy_helper.to_array(n.attribute[0].t) for n in nodes if n.op_type == 'Constant'}
    return {name: torch.from_numpy(np.array(value)) for name, value in found.items()}


def folded(constants, conv, norm):
    """(weight, bias) of a convolution and the normalisation behind it in one."""
    gain, offset, mean, variance = (constants[f'batch_norm2d_{norm}.{k}'] for k in ('w_0', 'b_0', 'w_1', 'w_2'))
    share = gain / torch.sqrt(variance + 1e-5)
    return constants[f'conv2d_{conv}.w_0'] * share[:, None, None, None], offset - mean * share


def load_places(places, tensors):
    """Copies what `tensors` holds into the weights that `places` names."""
    with torch.no_grad():
        for name, ours, to_theirs in places:
            if name in tensors:
                to_theirs(ours).copy_(torch.as_tensor(tensors[name]))


def tensors_of(places):
    return {name: to_theirs(ours).detach().cpu().numpy() for name, ours, to_theirs in places}


class Body(nn.Module):
    """From pixels (batch, 3, 48, width) to what both readings see: (batch, 480, width / 8)."""

    def __init__(self, constants):
        super().__init__()
        self.first = nn.ParameterList([nn.Parameter(it.clone()) for it in folded(constants, 10, 2)])
        numbers = [*range(FIRST_BLOCK, LAST_BLOCK + 1), *(n for pair in ATTENTION_BEFORE.values() for n in pair)]
        kept = lambda n, part: nn.Parameter(constants[f'conv2d_{n}.{part}'].clone())
        self.blocks = nn.ParameterDict({f'{n}_{part}': kept(n, part) for n in numbers for part in ('w_0', 'b_0')})
        of = lambda name: constants[name].item()
        self.scales = [
            tuple(of(f'mobile_one_block_{at}.w_{i}') for i in (0, 1))
            + tuple(of(f'whswish_b_{at + 1}.w_{i}') for i in (0, 1))
            for at in range(LAST_BLOCK - FIRST_BLOCK + 1)
        ]

    def part(self, number):
        return self.blocks[f'{number}_w_0'], self.blocks[f'{number}_b_0']

    def forward(self, x):
        x = F.conv2d(x, self.first[0], self.first[1], 2, 1)
        for number in range(FIRST_BLOCK, LAST_BLOCK + 1):
            if number in ATTENTION_BEFORE:
                x = self.attend(x, *ATTENTION_BEFORE[number])
            x = self.run_block(number, x)
        return F.avg_pool2d(x, (3, 2))[:, :, 0]

    def run_block(self, number, x):
        """Convolution, scale and shift, hard swish, scale and shift: the one building block."""
        weight, bias = self.part(number)
        scale, shift, stretch, offset = self.scales[number - FIRST_BLOCK]
        groups = weight.shape[0] if weight.shape[1] == 1 else 1
        weight, bias = weight * scale, bias * scale + shift
        x = F.conv2d(x, weight, bias, STRIDES.get(number, 1), weight.shape[-1] // 2, 1, groups)
        return F.hardswish(x).mul_(stretch).add_(offset)

    def attend(self, x, first, second):
        """Squeeze and excitation."""
        z = F.relu(F.conv2d(x.mean((2, 3), keepdim=True), *self.part(first)))
        return x * F.hardsigmoid(F.conv2d(z, *self.part(second)))

    def places(self):
        """(name in the package's model, tensor of ours, how to bring ours into their shape) of every weight."""
        yield 'conv2d_10.w_0', self.first[0], lambda t: t
        yield 'batch_norm2d_2.b_0', self.first[1], lambda t: t  # gain, mean and variance are folded in
        for key, value in self.blocks.items():
            number, part = key.split('_', 1)
            yield f'conv2d_{number}.{part}', value, lambda t: t


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


class Reader(nn.Module):
    """From what the body saw to one score a class and frame: (batch, 480, frames) → (batch, frames, classes)."""

    def __init__(self, constants, classes):
        super().__init__()
        self.c1, self.c2 = nn.Conv1d(480, 60, 3, padding=1), nn.Conv1d(60, GIVEN, 1)
        self.b1, self.b2, self.n = Attention(), Attention(), nn.LayerNorm(GIVEN, eps=1e-6)
        self.c3, self.c4, self.c5 = nn.Conv1d(GIVEN, 480, 1), nn.Conv1d(960, 60, 3, padding=1), nn.Conv1d(60, GIVEN, 1)
        self.fc = nn.Linear(GIVEN, classes)
        theirs = dict(constants)
        for conv, norm in NORMALISED.values():
            theirs[f'conv2d_{conv}.w_0'], theirs[f'batch_norm2d_{norm}.b_0'] = folded(constants, conv, norm)
        if theirs['linear_85.b_0'].shape[0] != classes:
            del theirs['linear_85.w_0'], theirs['linear_85.b_0']
        load_places(self.places(), theirs)

    def given(self, x):
        """What the last layer is given."""
        z = F.silu(self.c2(F.silu(self.c1(x)))).transpose(1, 2)
        z = F.silu(self.c3(self.n(self.b2(self.b1(z))).transpose(1, 2)))
        return F.silu(self.c5(F.silu(self.c4(torch.cat([x, z], 1))))).transpose(1, 2)

    def forward(self, x):
        return self.fc(self.given(x))

    def places(self):
        """As `Body.places`."""
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


class Network(nn.Module):
    """Ours: a body and a reader. Begins as the package's; `load_head` puts in what a head file holds."""

    def __init__(self, constants):
        super().__init__()
        self.body, self.reader = Body(constants), Reader(constants, len(CLASSES))

    def forward(self, x):
        return self.reader(self.body(x))

    def load_head(self, path):
        characters, tensors = read_head(path)
        if [''] + characters + [' '] != CLASSES:
            raise ValueError(f'{path}: another alphabet')
        load_places([*self.body.places(), *self.reader.places()], tensors)

"""A line never looks twice the same: cheap changes on the device, of place and of light."""

import torch
import torch.nn.functional as F

from shards import FRAME, HEIGHT

NARROWER, WIDER = 0.88, 1.15


def between(low, high, count, device, share=1.0):
    """Random numbers (count, 1, 1, 1); a line in `share` of all, the others 0."""
    values = torch.rand(count, 1, 1, 1, device=device) * (high - low) + low
    return values * (torch.rand_like(values) < share)


def to_input(pixels, widths):
    """Bytes as the network takes them: planes from -1 to 1; the margin is 0."""
    x = pixels.permute(0, 3, 1, 2).float() / 127.5 - 1
    return without_margin(x, widths)


def without_margin(x, widths):
    columns = torch.arange(x.shape[-1], device=x.device)
    return x * (columns < widths.view(-1, 1, 1, 1))


def vary(pixels, widths):
    """As `to_input`, each line a little moved, stretched, slanted, lighter, darker, blurred. Returns the planes alone;
    their width is one of the network's."""
    x = pixels.permute(0, 3, 1, 2).float() / 127.5 - 1
    x, widths = move(x, widths)
    return without_margin(light(x).clamp(-1, 1), widths)


def move(x, widths):
    count, device = x.shape[0], x.device
    stretch = NARROWER + torch.rand(1).item() * (WIDER - NARROWER)
    columns = max(2, round(x.shape[-1] * stretch / FRAME)) * FRAME
    each = columns / x.shape[-1] * (1 - between(0, 0.06, count, device, 0.5).view(-1))
    across = torch.arange(columns, device=device).view(1, 1, -1) + 0.5
    down = torch.arange(HEIGHT, device=device).view(1, -1, 1) + 0.5
    middle = HEIGHT / 2
    of = lambda low, high, share: between(low, high, count, device, share).view(-1, 1, 1)
    high = down - middle
    lean = of(-0.15, 0.15, 0.3)
    tilt = of(-2.5, 2.5, 0.3) / widths.view(-1, 1, 1).clamp(min=64)
    source_x = (across + lean * high) / each.view(-1, 1, 1)
    centre = (widths * each).view(-1, 1, 1) / 2
    source_y = middle + of(-2.5, 2.5, 0.5) + high * (1 + of(-0.1, 0.12, 0.5)) + tilt * (across - centre)
    source_x = torch.minimum(source_x, widths.view(-1, 1, 1) - 0.5)
    grid = torch.stack(
        [
            (source_x / x.shape[-1] * 2 - 1).expand(count, HEIGHT, columns),
            (source_y / HEIGHT * 2 - 1).expand(count, HEIGHT, columns),
        ],
        -1,
    )
    moved = F.grid_sample(x, grid, 'bilinear', 'border', align_corners=False)
    return moved, (widths * each).round()


def light(x):
    count, device = x.shape[0], x.device
    of = lambda low, high, share: between(low, high, count, device, share)
    soft = F.avg_pool2d(F.pad(x, (1, 1, 1, 1), mode='replicate'), 3, 1)
    x = x + (soft - x) * of(0.3, 1, 0.2)
    x = x * (1 + of(-0.45, 0.1, 0.4)) + of(-0.25, 0.25, 0.4)
    x = x * (1 + 0.15 * (2 * torch.rand(count, 3, 1, 1, device=device) - 1) * (of(1, 1, 0.3)))
    x = x + (x.mean(1, keepdim=True) - x) * of(1, 1, 0.15)
    ramp = torch.linspace(-1, 1, x.shape[-1], device=device)
    x = x + of(-0.3, 0.3, 0.15) * ramp
    x = x * (1 - 2 * of(1, 1, 0.2))  # ink and ground change places
    return x + torch.randn_like(x) * of(0.01, 0.1, 0.25)

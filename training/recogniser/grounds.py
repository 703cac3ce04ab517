"""Colours of print and what lies under it."""

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

LUMA = np.array([0.3, 0.59, 0.11])


def random_colours(r, n):
    """Ink and ground. One line in seven has hardly any contrast; about as many are light on dark as dark on light."""
    is_faint = r.random() < 0.15
    for _ in range(50):
        if r.random() < 0.4:
            ink, ground = (
                np.full(3, float(r.choice(greys)))
                for greys in ((0, 10, 25, 40, 255, 250, 235, 220, 128), (0, 10, 25, 255, 250, 240, 200))
            )
        else:
            ink, ground = n.uniform(0, 255, 3), n.uniform(0, 255, 3)
        if r.random() < 0.3:
            ground = np.full(3, float(n.choice([0, 255])))
        light, widest = abs((ink - ground) @ LUMA), np.abs(ink - ground).max()
        if 18 < light < 60 if is_faint else light > 75 or (widest > 170 and light > 45):
            return ink, ground
    return np.zeros(3), np.full(3, 255.0)


def clouds(n, height, width, grains, channels=3):
    """Smooth noise between -1 and 1, a layer for each grain (px)."""
    total = np.zeros((height, width, channels), np.float32)
    for grain in grains:
        coarse = n.uniform(-1, 1, (max(2, height // grain + 2), max(2, width // grain + 2), channels)).astype(
            np.float32
        )
        for k in range(channels):
            total[..., k] += np.asarray(Image.fromarray(coarse[..., k]).resize((width, height), Image.BICUBIC))
    return total / len(grains)


def draw_ground(r, n, height, width, ground, ink, is_validation):
    """A plain ground, a gradient, noise, stripes or a picture of shapes, never so strong that the ink drowns."""
    chance, room = r.random(), abs((ink - ground) @ LUMA)
    plain = np.empty((height, width, 3), np.float32)
    plain[:] = ground
    if chance < 0.4:
        return plain
    if chance < 0.55:
        return plain + gradient(r, n, height, width, ground, room)
    strength = room * r.uniform(0.1, 0.6)
    if is_validation:
        return waves(r, n, plain, strength) if chance < 0.7 else discs(r, plain, ground, strength)
    if chance < 0.68:
        grains = r.choice([[3], [8, 3], [30, 8, 3], [60, 20], [2]])
        return plain + clouds(n, height, width, grains, r.choice([1, 3])) * strength
    if chance < 0.76:
        return plain + stripes(r, height, width) * strength * 0.5
    return shapes(r, n, plain, ground, strength)


def gradient(r, n, height, width, ground, room):
    other = np.clip(ground + n.uniform(-1, 1, 3) * room * 0.7, 0, 255)
    angle = r.uniform(0, 6.28)
    y, x = np.mgrid[0:height, 0:width]
    share = np.clip((x / width - 0.5) * np.cos(angle) + (y / height - 0.5) * np.sin(angle) + 0.5, 0, 1)
    return (share[..., None] * (other - ground)).astype(np.float32)


def stripes(r, height, width):
    angle = r.uniform(0, 3.14)
    y, x = np.mgrid[0:height, 0:width]
    wave = np.sin((x * np.cos(angle) + y * np.sin(angle)) * r.uniform(0.08, 1.2))
    return (np.sign(wave) if r.random() < 0.5 else wave).astype(np.float32)[..., None]


def shapes(r, n, plain, ground, strength):
    height, width = plain.shape[:2]
    image = Image.fromarray(np.clip(plain + clouds(n, height, width, [50, 15]) * strength, 0, 255).astype(np.uint8))
    draw = ImageDraw.Draw(image)
    for _ in range(r.randint(2, 16)):
        colour = tuple(int(np.clip(v + r.uniform(-strength, strength) * 1.2, 0, 255)) for v in ground)
        x, y, size, chance = (
            r.randrange(-20, width + 20),
            r.randrange(-20, height + 20),
            r.randint(3, 120),
            r.random(),
        )
        if chance < 0.4:
            draw.polygon(
                [(x + r.randint(-size, size), y + r.randint(-size, size)) for _ in range(r.randint(3, 6))],
                fill=colour,
            )
        elif chance < 0.7:
            draw.line([x, y, x + r.randint(-200, 200), y + r.randint(-80, 80)], fill=colour, width=r.randint(1, 8))
        else:
            draw.ellipse((x - size, y - size // 2, x + size, y + size // 2), fill=colour)
    if r.random() < 0.7:
        image = image.filter(ImageFilter.GaussianBlur(r.uniform(0.5, 6)))
    return np.asarray(image).astype(np.float32) + clouds(n, height, width, [2], 1) * r.uniform(0, 12)


def waves(r, n, plain, strength):
    """Only for validation: training never sees it."""
    height, width = plain.shape[:2]
    y, x = np.mgrid[0:height, 0:width]
    bend = 2 * clouds(n, height, width, [40], 1)[..., 0]
    wave = np.sin(x * r.uniform(0.01, 0.05) + y * r.uniform(0.2, 0.6) + bend)
    return plain + (wave[..., None] * strength * 0.6).astype(np.float32)


def discs(r, plain, ground, strength):
    """Only for validation: training never sees it."""
    height, width = plain.shape[:2]
    image = Image.new('RGB', (width, height), tuple(int(v) for v in ground))
    draw = ImageDraw.Draw(image)
    for _ in range(r.randint(6, 30)):
        x, y, size = r.randrange(width), r.randrange(height), r.randint(4, 40)
        colour = tuple(int(np.clip(v + r.uniform(-strength, strength), 0, 255)) for v in ground)
        draw.ellipse((x - size, y - size, x + size, y + size), fill=colour)
    return np.asarray(image.filter(ImageFilter.GaussianBlur(r.uniform(0.5, 4)))).astype(np.float32)

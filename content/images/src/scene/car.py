"""A sedan. Its own frame: the front looks to -y, the origin is on the ground under its middle."""

from dataclasses import dataclass

from .materials import black_plastic, glow, srgb, surface
from .nodes import Graph
from .people import seated
from .shapes import box, cylinder, group, lamp, lathe, lettering, loft, rounded, skin
from .wheels import cut, wheel

AXLES, TRACK, TIRE = (-1.36, 1.36), 0.80, 0.33
DOOR_GAPS = (-0.74, 0.34, 1.16)
# The body from front to rear: y, half width, underside, shoulder, top.
STATIONS = (
    (-2.22, 0.62, 0.36, 0.56, 0.62), (-2.18, 0.76, 0.28, 0.63, 0.69), (-2.06, 0.85, 0.22, 0.70, 0.76),
    (-1.78, 0.895, 0.19, 0.76, 0.83), (-1.38, 0.912, 0.18, 0.81, 0.89), (-1.00, 0.918, 0.18, 0.84, 0.94),
    (-0.70, 0.92, 0.18, 0.855, 0.955), (0.00, 0.922, 0.18, 0.875, 0.965), (0.90, 0.922, 0.18, 0.895, 0.975),
    (1.40, 0.918, 0.18, 0.915, 0.99), (1.80, 0.905, 0.20, 0.93, 1.01), (2.08, 0.875, 0.24, 0.93, 1.01),
    (2.20, 0.82, 0.30, 0.90, 0.97), (2.25, 0.70, 0.38, 0.82, 0.89),
)  # fmt: skip
# The cabin above the belt: its ends and its half width as straight lines over z.
BELT, EAVES, ROOF = 0.92, 1.40, 1.465
FRONT, FRONT_SLOPE = -1.30, 1.62
REAR, REAR_SLOPE = 1.84, -1.26
HALF_WIDTH, TUMBLE_HOME = 0.84, -0.44
METALLIC = 0.7  # share of flakes in the paint; the clear coat above it mirrors the street


@dataclass(frozen=True)
class Lights:
    """What is on. Hazard lights blink in amber; brake lights are brighter than tail lights."""

    head: float = 18
    tail: float = 4
    brake: float = 0
    hazard: float = 0


@dataclass
class Car:
    """A car and what gets boxes of its own."""

    root: object
    front_plate: object
    plate: object


def car(at, color, heading=180, lights=Lights(), number="", driver=True, detailed=True):
    """A car at (x, y), `heading` 0 towards -y. Not `detailed` (far away): no wheel arches cut out."""
    root = group("car", (at[0], at[1], 0), (0, 0, heading))
    paint = srgb(color)
    body = skin("body", [_ring(*station) for station in STATIONS], _paint(paint), smooth=180, parent=root)
    rounding = body.modifiers.new("rounding", "SUBSURF")
    rounding.levels = rounding.render_levels = 2 if detailed else 1
    black = black_plastic()
    for axle in AXLES:
        for side in (-1, 1):
            wheel(root, side * TRACK, axle, TIRE, 0.225, 0.21)
            if detailed:
                arch = cylinder(
                    "arch",
                    0.375,
                    0.70,
                    (side * 0.86, axle, TIRE),
                    black,
                    rotation=(0, 90, 0),
                    sides=64,
                    parent=root,
                )
                cut(body, arch)
                lip = [(0.368, -0.06), (0.368, 0.008), (0.376, 0.013), (0.394, 0.008), (0.396, -0.06)]
                lathe(
                    "arch lip",
                    lip,
                    black,
                    steps=64,
                    at=(side * 0.902, axle, TIRE),
                    rotation=(0, side * 90, 0),
                    parent=root,
                )
        if detailed:
            box("well", (1.1, 0.85, 0.6), (0, axle, 0.45), black, parent=root)
    _cabin(root, paint, driver)
    _trim(root, paint)
    _front_lights(root, lights)
    _rear_lights(root, lights)
    return Car(root, *_plates(root, number))


def front_edge(z):
    return FRONT + FRONT_SLOPE * (z - BELT)


def rear_edge(z):
    return REAR + REAR_SLOPE * (z - BELT)


def half_width(z):
    return HALF_WIDTH + TUMBLE_HOME * (z - BELT)


def _ring(y, half, low, shoulder, top):
    """The section of the body at one station."""
    right = [
        (0, low), (0.60 * half, low), (0.90 * half, low + 0.02), (half * 0.975, low + 0.13),
        (half * 0.985, low + (shoulder - low) * 0.42), (half, shoulder - 0.10), (half * 0.985, shoulder - 0.02),
        (half * 0.90, shoulder + (top - shoulder) * 0.38), (half * 0.66, shoulder + (top - shoulder) * 0.80),
        (half * 0.33, top), (0, top + 0.008),
    ]  # fmt: skip
    return [(x, y, z) for x, z in right] + [(-x, y, z) for x, z in reversed(right[1:-1])]


def _paint(color):
    """Metallic paint under clear coat, with the gaps of doors, hood, trunk and bumpers drawn by position."""
    graph = Graph("paint")
    x, y, z = graph.position()
    side = abs(x) > 0.66
    doors = y.near(DOOR_GAPS[0], 0.007) | y.near(DOOR_GAPS[1], 0.007) | y.near(DOOR_GAPS[2], 0.007)
    gaps = doors & z.between(0.30, 0.92) & side
    gaps = gaps | (z.between(0.298, 0.312) & y.between(DOOR_GAPS[0], DOOR_GAPS[2]) & side)
    hood = abs(x).near(0.73, 0.007) & y.between(-2.02, -1.05)
    trunk = (abs(x).near(0.66, 0.007) & (y > 1.98) & (z > 0.66)) | (
        z.near(0.655, 0.006) & (y > 2.0) & (abs(x) < 0.66)
    )
    bumpers = z.near(0.520, 0.005) & ((y < -2.0) | (y > 2.06))
    gaps = gaps | hood | trunk | bumpers
    color = graph.mix(gaps, color, (0.005, 0.005, 0.005))
    color = graph.mix(z < 0.285, color, (0.012, 0.012, 0.013))
    return graph.done(
        graph.principled(
            Base_Color=color, Metallic=METALLIC, Roughness=0.30, Clearcoat=1.0, Clearcoat_Roughness=0.02
        )
    )


def _cabin(root, paint, driver):
    """Roof, pillars and windows are one skin; the windows are where the shader says."""
    sections = []
    for z in (BELT - 0.03, BELT, 1.02, 1.12, 1.22, 1.32, EAVES - 0.02):
        sections.append((z, _cabin_outline(z, 0.0)))
    for z, inset in (
        (EAVES + 0.015, 0.02),
        (EAVES + 0.035, 0.06),
        (EAVES + 0.050, 0.14),
        (ROOF - 0.004, 0.26),
        (ROOF, 0.42),
    ):
        sections.append((z, _cabin_outline(EAVES, inset)))
    cabin = loft("cabin", sections, _cabin_material(paint), smooth=80, parent=root)
    rounding = cabin.modifiers.new("rounding", "SUBSURF")
    rounding.levels = rounding.render_levels = 1
    dark = surface("seats", (0.012, 0.012, 0.014), 0.7)
    box("shelf", (1.5, 2.6, 0.04), (0, 0.30, BELT + 0.01), dark, parent=root)
    for x in (-0.37, 0.37):
        box("seat", (0.46, 0.12, 0.34), (x, 0.36, 1.04), dark, 0.05, rotation=(-12, 0, 0), parent=root)
        box("head rest", (0.26, 0.09, 0.15), (x, 0.42, 1.26), dark, 0.04, parent=root)
    if driver:
        seated((0.37, 0.20, 0.58), "#191a1f", root, 0.92)


def _cabin_outline(z, inset):
    front, rear, width = front_edge(z) + inset, rear_edge(z) - inset, 2 * half_width(z) - inset
    length, middle = rear - front, (rear + front) / 2
    return [(x, y + middle) for x, y in rounded(width, length, min(0.30, width / 2.2, length / 2.2), 96)]


def _cabin_material(paint):
    graph = Graph("cabin")
    x, y, z = graph.position()
    rise = z - BELT
    front, rear = rise * FRONT_SLOPE + FRONT, rise * REAR_SLOPE + REAR
    edge = rise * TUMBLE_HOME + HALF_WIDTH
    doors = (abs(x) > edge - 0.11) & z.between(0.985, 1.385) & (y > front + 0.33) & (y < rear - 0.40)
    doors = doors & ~y.near(DOOR_GAPS[1], 0.045)
    windshield = (y < front + 0.24) & (z < 1.425) & (z > 0.96) & (abs(x) < edge - 0.085)
    back = (y > rear - 0.22) & z.between(1.02, 1.405) & (abs(x) < edge - 0.13)
    window = doors | windshield | back
    trim = (abs(x) > edge - 0.11) & z.between(0.965, 1.40) & (y > front + 0.28) & (y < rear - 0.34)
    chrome = trim & z.between(0.965, 0.980)  # a bright line under the side windows
    color = graph.mix(chrome, graph.mix(trim, paint, (0.006, 0.006, 0.007)), (0.5, 0.5, 0.5))
    coat = graph.principled(
        Base_Color=color, Metallic=METALLIC * ~trim + chrome, Roughness=0.30, Clearcoat=1.0, Clearcoat_Roughness=0.02
    )
    outside = ~graph.socket(graph.node("NewGeometry").outputs["Backfacing"])
    mirror = graph.socket(graph.node("Fresnel", IOR=1.5).outputs[0]) & outside
    pane = graph.mix_shader(
        mirror,
        graph.node("BsdfTransparent", Color=(0.34, 0.38, 0.38)).outputs[0],
        graph.node("BsdfGlossy", Roughness=0.0).outputs[0],
    )
    return graph.done(graph.mix_shader(window, coat, pane))


def _trim(root, paint):
    black, chrome = black_plastic(), surface("trim", (0.03, 0.03, 0.032), 0.2, 0.7)
    shell = surface(f"mirror {paint}", paint, 0.30, METALLIC, coat=1.0)
    for side in (-1, 1):
        box("mirror", (0.20, 0.12, 0.12), (side * 0.985, -0.72, 1.015), shell, 0.05, parent=root)
        box("mirror arm", (0.14, 0.05, 0.03), (side * 0.88, -0.72, 0.97), black, parent=root)
        for y in (0.18, 1.0):
            box("handle", (0.02, 0.17, 0.025), (side * 0.918, y, 0.80), chrome, 0.008, parent=root)
        box(
            "fog light",
            (0.20, 0.06, 0.10),
            (side * 0.64, -2.15, 0.40),
            black,
            0.03,
            rotation=(0, 0, side * 20),
            parent=root,
        )
    box("grille", (0.92, 0.05, 0.13), (0, -2.215, 0.41), black, 0.03, parent=root)
    box("badge", (0.10, 0.02, 0.03), (0, -2.225, 0.60), chrome, 0.01, parent=root)
    box("wiper", (0.55, 0.012, 0.012), (-0.22, -1.14, 1.00), black, rotation=(0, 0, 5), parent=root)
    box("diffuser", (1.20, 0.08, 0.14), (0, 2.225, 0.375), black, 0.03, parent=root)


def _front_lights(root, lights):
    housing = surface("lamp housing", (0.015, 0.015, 0.018), 0.06, coat=1.0)
    white, day = glow("head lights", srgb("#f6f9ff"), lights.head), glow("day lights", srgb("#e6eeff"), 1.6)
    amber = glow("hazard lights", srgb("#ffa02e"), lights.hazard or 0.02)
    for side in (-1, 1):
        box(
            "housing",
            (0.44, 0.12, 0.085),
            (side * 0.585, -2.115, 0.665),
            housing,
            0.03,
            rotation=(0, 0, side * 20),
            parent=root,
        )
        box(
            "day light",
            (0.40, 0.03, 0.014),
            (side * 0.575, -2.178, 0.690),
            day,
            rotation=(0, 0, side * 20),
            parent=root,
        )
        box(
            "head light",
            (0.15, 0.06, 0.045),
            (side * 0.60, -2.150, 0.648),
            white,
            0.012,
            rotation=(0, 0, side * 20),
            parent=root,
        )
        box(
            "hazard light",
            (0.13, 0.06, 0.045),
            (side * 0.75, -2.098, 0.640),
            amber,
            0.012,
            rotation=(0, 0, side * 29),
            parent=root,
        )
    if lights.hazard:
        glare = lamp("hazard", (0, -2.7, 0.7), (0, -6, 0), (1.2, 0.4), 26, srgb("#ffab3d"), mirrored=False)
        glare.parent = root


def _rear_lights(root, lights):
    lens = surface("tail housing", (0.16, 0.004, 0.004), 0.10, coat=1.0)
    red = glow("tail lights", srgb("#ff2a18"), lights.tail + lights.brake)
    brake = glow("brake light", srgb("#ff2a18"), lights.brake or 0.05)
    amber = glow("hazard lights", srgb("#ffa02e"), lights.hazard or 0.05)
    for side in (-1, 1):
        parts = (
            ("tail housing", (0.42, 0.08, 0.14), (0.53, 2.205), lens, -9),
            ("tail light", (0.27, 0.03, 0.09), (0.47, 2.250), red, -9),
            ("hazard light", (0.15, 0.05, 0.09), (0.705, 2.222), amber, -27),
        )
        for name, size, (x, y), material, turn in parts:
            box(name, size, (side * x, y, 0.765), material, 0.012, rotation=(0, 0, side * turn), parent=root)
        reflector = (side * 0.60, 2.215, 0.46)
        box("reflector", (0.26, 0.03, 0.03), reflector, lens, 0.008, rotation=(0, 0, -side * 12), parent=root)
    box("high brake light", (0.34, 0.02, 0.025), (0, rear_edge(1.40) - 0.16, 1.375), brake, parent=root)
    if lights.brake:
        glare = lamp("brake", (0, 2.6, 0.8), (0, 5.5, 0), (1.3, 0.3), 30, srgb("#ff3020"), mirrored=False)
        glare.parent = root


def _plates(root, number):
    """A plate at both ends; returns the front and the rear one."""
    sheet = surface("plate", (0.42, 0.43, 0.44), 0.5)
    ink, both = surface("plate ink", srgb("#1c2f7a"), 0.5), []
    for y, z, out in ((-2.246, 0.505, -1), (2.258, 0.70, 1)):
        plate = group("plate", (0, y, z), parent=root)
        box("plate", (0.42, 0.015, 0.13), (0, 0, 0), sheet, 0.006, parent=plate)
        if number:
            turn = (90, 0, 90 + 90 * out)
            lettering("number", number, 0.085, ink, at=(0, 0.010 * out, 0), rotation=turn, parent=plate)
        both.append(plate)
    return both

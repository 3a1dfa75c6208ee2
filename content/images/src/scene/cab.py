"""What a driver has around the windshield: wheel, dials, dashboard, wiper, trim, print on the glass.

All of it is placed from the driver's eye: x to the right, y ahead, z up.
"""

import math
from dataclasses import dataclass

from .materials import black_plastic, glow, rubber, srgb, surface
from .nodes import Graph
from .shapes import Batch, bevel, box, group, lathe, lettering, loft, mesh, rounded, skin


@dataclass(frozen=True)
class Pane:
    """What is seen through, along the glass, and how far ahead that is at the height of the eye."""

    ahead: float
    middle: tuple
    width: float
    height: float
    corner: float = 0.06


WHOLE = Pane(0.76, (0.085, -0.056), 1.03, 0.537)
# From the glass to the face of the trim: how far outside the pane, how far from the glass.
MOLDING = (
    (0.008, 0.0), (0.010, -0.012), (0.016, -0.022), (0.030, -0.052),
    (0.044, -0.064), (0.064, -0.070), (0.6, -0.074),
)  # fmt: skip
# The print's dots: distance, largest radius, how far they reach in, at the sides and above.
DOT_PITCH, DOT, SIDES, ABOVE = 0.0076, 0.0036, 0.026, 0.060
DASHBOARD_Z = -0.340
WHEEL, WHEEL_RADIUS, RIM = (-0.22, 0.42, -0.34), 0.228, 0.0165
DIAL_X, DIAL_RADIUS = 0.092, 0.044
DIAL_FROM, DIAL_TO = 220, -40  # where its marks begin and end, in degrees from the right


def cab(eye, glass_lean):
    """Builds all of it."""
    root = group("cab", eye, (0, 0, 180))
    glass = _windshield(root, WHOLE, glass_lean)
    _wiper(glass, WHOLE)
    _dashboard(root)
    _wheel(root)
    _instruments(root)


def header(eye, glass_lean, pane):
    """Only the trim and the print of a pane, for a view that shows its upper edge."""
    root = group("header", eye, (0, 0, 180))
    _windshield(root, pane, glass_lean)
    return root


def _windshield(root, pane, glass_lean):
    glass = group("windshield", (0, pane.ahead, 0), (glass_lean, 0, 0), root)
    _trim(glass, pane)
    _print(glass, pane)
    return glass


def _grained(name, color, roughness, grain):
    """Molded plastic or leather: `grain` in waves per meter."""
    graph = Graph(name)
    relief = graph.bump(graph.noise(grain, 4.0), 0.35, 0.0006)
    return graph.done(graph.principled(Base_Color=color, Roughness=roughness, Normal=relief))


def _around(pane, grown):
    """The outline of the pane, grown by so much."""
    outline = rounded(pane.width + 2 * grown, pane.height + 2 * grown, pane.corner + grown, 96)
    return [(x + pane.middle[0], z + pane.middle[1]) for x, z in outline]


def _trim(glass, pane):
    """Pillars and header: a molding that turns from the glass towards the driver."""
    rings = [[(x, y, z) for x, z in _around(pane, grown)] for grown, y in MOLDING]
    plastic = _grained("trim", (0.009, 0.0095, 0.011), 0.46, 900)
    skin("trim", rings, plastic, caps=False, smooth=60, parent=glass)


def _print(glass, pane):
    """Black print around the glass, which ends in dots that grow smaller."""
    black = surface("print", (0.004, 0.004, 0.005), 0.6, specular=0.3)
    rings = [[(x, 0.001, z) for x, z in _around(pane, grown)] for grown in (0, 0.1)]
    skin("print", rings, black, caps=False, parent=glass)
    vertices, faces = [], []
    rows, columns = round(pane.height / DOT_PITCH / 0.87), round(pane.width / DOT_PITCH)
    for row in range(rows):
        for column in range(columns):
            x = (column + 0.5 * (row % 2) - columns / 2) * DOT_PITCH
            z = pane.height / 2 - row * DOT_PITCH * 0.87
            radius = _dot(pane, x, z)
            if radius < 0.0007:
                continue
            faces.append(tuple(range(len(vertices), len(vertices) + 12)))
            for turn in range(0, 360, 30):
                dx, dz = _on(turn, radius)
                vertices.append((x + dx, 0, z + dz))
    mesh("dots", vertices, faces, black, at=(pane.middle[0], 0.001, pane.middle[1]), parent=glass)


def _dot(pane, x, z):
    """The radius of a dot there, from the middle of the pane: the deeper inside, the smaller."""
    beside, above = abs(x) - pane.width / 2 + pane.corner, abs(z) - pane.height / 2 + pane.corner
    depth = pane.corner - math.hypot(max(beside, 0), max(above, 0)) - min(max(beside, above), 0)
    high = min(max((z / pane.height - 0.2) / 0.2, 0), 1)
    left = 1 - depth / (SIDES + high * (ABOVE - SIDES))
    return DOT * math.sqrt(left) if left > 0 else 0


def _wiper(glass, pane):
    """At rest along the lower edge, outside: a blade under its bridge, and the arm."""
    low = pane.middle[1] - pane.height / 2
    blade = Batch("blade", rubber())
    blade.tube((-0.02, 0.018, low + 0.026), (0.50, 0.018, low + 0.046), 0.0042, 0.0042, 8)
    blade.done(parent=glass, smooth=40)
    top = (0.24, 0.030, low + 0.046)
    arm = Batch("arm", surface("wiper", (0.014, 0.015, 0.017), 0.38))
    for end in ((0.09, 0.024, low + 0.031), (0.39, 0.024, low + 0.043)):
        arm.tube(top, end, 0.0052, 0.0030, 10)
    arm.tube(top, (0.58, 0.040, low - 0.016), 0.0050, 0.0085, 10)
    arm.done(parent=glass, smooth=40)


def _dashboard(root):
    """A shelf under the glass with the slots of the demister."""
    profile = ((0.83, -0.32), (0.80, -0.006), (0.78, 0.0), (0.40, -0.004), (0.36, -0.03), (0.34, -0.30))
    rings = [[(x, y, DASHBOARD_Z + z) for y, z in profile] for x in (-1.2, 1.2)]
    soft = _grained("dashboard", (0.012, 0.0125, 0.014), 0.52, 700)
    shelf = skin("dashboard", rings, soft, parent=root)
    bevel(shelf, 0.012)
    strip = surface("grille", (0.010, 0.010, 0.012), 0.34)
    box("grille", (1.12, 0.030, 0.006), (0.09, 0.722, DASHBOARD_Z), strip, 0.002, parent=root)
    slots = Batch("slots", surface("slot", (0.001, 0.001, 0.001), 0.9, specular=0.1))
    for i in range(62):
        slots.box((0.011, 0.018, 0.001), (-0.458 + i * 0.018, 0.722, DASHBOARD_Z + 0.003))
    slots.done(parent=root)


def _wheel(root):
    """The rim; spokes and hub are below the picture."""
    wheel = group("wheel", WHEEL, (50, 0, 0), root)
    turns = [math.tau * i / 32 for i in range(33)]
    profile = [(WHEEL_RADIUS + RIM * math.cos(a), RIM * math.sin(a)) for a in turns]
    leather = _grained("leather", (0.009, 0.009, 0.0095), 0.38, 420)
    lathe("rim", profile, leather, steps=192, parent=wheel, smooth=80)


def _instruments(root):
    """Speed and power in a molded tub, the route between them, seen through the wheel."""
    tub = group("instruments", (-0.232, 0.665, -0.297), (58, 0, 0), root)
    plastic = _grained("tub", (0.010, 0.010, 0.011), 0.42, 900)
    depths = ((-0.10, 0), (0.026, 0), (0.034, 0.003), (0.037, 0.009), (0.034, 0.015), (0.0, 0.022))
    sections = [(z, rounded(0.424 - 2 * i, 0.150 - 2 * i, 0.060 - i)) for z, i in depths]
    loft("tub", sections, plastic, smooth=50, parent=tub)
    face = surface("face", (0.003, 0.003, 0.004), 0.22)
    loft("face", [(z, rounded(0.374, 0.100, 0.036)) for z in (-0.002, 0.001)], face, parent=tub)
    _dial(tub, -DIAL_X, [str(10 * i) for i in range(8)], 0.0, "mph")
    _dial(tub, DIAL_X, ["0", "25", "50", "75", "100"], 0.68, "%")
    lettering("route", "12", 0.026, _ink(), at=(0, 0.006, 0.002), parent=tub)
    line = Batch("line", glow("route line", srgb("#2f6bff"), 1.3))
    line.box((0.030, 0.0022, 0.0006), (0, -0.014, 0.002))
    line.done(parent=tub)


def _dial(tub, x, numbers, value, unit):
    """A ring, marks, numbers and a needle at `value` (0 to 1)."""
    dial = group("dial", (x, 0, 0.002), parent=tub)
    ink = _ink()
    edge = [(DIAL_RADIUS, 0.0), (DIAL_RADIUS + 0.0009, 0.0006), (DIAL_RADIUS + 0.0018, 0.0)]
    lathe("ring", edge, glow("dial ring", srgb("#7fa4ff"), 0.42), parent=dial)
    marks = Batch("marks", ink)
    steps = (len(numbers) - 1) * 5
    for i in range(steps + 1):
        turn = DIAL_FROM + (DIAL_TO - DIAL_FROM) * i / steps
        length, width = (0.0062, 0.0011) if i % 5 == 0 else (0.0032, 0.0006)
        away = DIAL_RADIUS - 0.0022 - length / 2
        marks.box((length, width, 0.0004), (*_on(turn, away), 0), turn)
    marks.done(parent=dial)
    for i, number in enumerate(numbers):
        turn = DIAL_FROM + (DIAL_TO - DIAL_FROM) * i / (len(numbers) - 1)
        lettering("number", number, 0.0088, ink, at=(*_on(turn, DIAL_RADIUS - 0.0145), 0), parent=dial)
    lettering("unit", unit, 0.0080, ink, at=(0, -0.024, 0), parent=dial)
    turn = DIAL_FROM + (DIAL_TO - DIAL_FROM) * value
    orange, middle = glow("needle", srgb("#ff6a2a"), 2.6), (*_on(turn, 0.009), 0.003)
    box("needle", (0.028, 0.0016, 0.0006), middle, orange, rotation=(0, 0, turn), parent=dial)
    lathe("cap", [(0.0001, 0.006), (0.006, 0.0055), (0.007, 0.0)], black_plastic(), parent=dial)


def _ink():
    return glow("dial print", srgb("#dfe8fb"), 0.62)


def _on(turn, radius):
    """The point at `turn` degrees on a circle."""
    return radius * math.cos(math.radians(turn)), radius * math.sin(math.radians(turn))

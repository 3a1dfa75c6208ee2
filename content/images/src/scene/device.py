"""The camera unit: two lenses in a rounded metal body, on an arm under a pad for the windshield.

Its own frame: x to the right of somebody who looks at the lenses, y up, z out of the face.
"""

import math

from .materials import black_plastic, bright_metal, glow, rubber, srgb, surface
from .nodes import Graph
from .shapes import Batch, bevel, box, cable, cylinder, group, lathe, lettering, loft, mesh, rounded

WIDTH, HEIGHT, DEPTH, CORNER = 0.216, 0.092, 0.080, 0.038
FACE = DEPTH / 2
LENS_RADIUS, LENS_X, LENS_Y = 0.0285, 0.060, 0.002
FIN_COUNT, FIN_PITCH = 13, 0.013
IRIS_BLADES = 9
PAD_CENTER = (0.0, 0.124, 0.016)
PAD_THICKNESS = 0.0085
# Out of the back and up.
CABLE = ((0.062, 0.012, -0.046), (0.070, 0.034, -0.085), (0.055, 0.110, -0.115), (0.050, 0.260, -0.130))
# Along the body, z and inset from its widest: the groove between its halves, the rim of the face.
SEAM = ((-0.0100, 0.0012), (-0.0098, 0.0026), (-0.0082, 0.0026), (-0.0080, 0.0010), (0.0100, 0.0))
LIP = ((FACE, 0.0085), (FACE - 0.0012, 0.0092), (FACE - 0.0050, 0.0094))
# Turned parts of a lens: share of its radius, z.
BEZEL = (
    (1.0, -0.001), (1.0, 0.007), (0.985, 0.0084), (0.955, 0.0092), (0.90, 0.0092), (0.875, 0.0086), (0.865, 0.0074),
)  # fmt: skip
ACCENT = ((1.012, 0.001), (1.02, 0.0016), (1.012, 0.0022))
RING = ((0.70, 0.0040), (0.69, 0.0048), (0.66, 0.0050), (0.62, 0.0042))
# Share of the radius, z of the rim, height of the dome, tint head on and at the edge, least reflection.
GLASSES = (
    ("front glass", 0.862, 0.0056, 0.0048, (0.55, 0.65, 1.0), (0.9, 0.95, 1.0), 0.07),
    ("middle glass", 0.60, 0.0012, 0.0030, (0.25, 0.30, 1.0), (0.75, 0.30, 0.95), 0.22),
    ("rear glass", 0.30, -0.0024, 0.0020, (0.10, 0.75, 0.55), (0.2, 0.4, 1.0), 0.40),
)


def anodized():
    """Gray anodized metal: a fine grain breaks the reflections."""
    graph = Graph("anodized")
    grain = graph.bump(graph.noise(2400, 2.0), 0.09, 0.001)
    return graph.done(
        graph.principled(Base_Color=srgb("#4a515e"), Metallic=0.9, Roughness=0.40, Normal=grain)
    )


def coated_glass(name, facing, grazing, least):
    """A lens with a colored coating, clear but for what it mirrors (`least` is seen head on)."""
    graph = Graph(name)
    weight = graph.node("LayerWeight", Blend=0.35)
    tint = graph.mix(weight.outputs["Facing"], facing, grazing)
    mirror = graph.socket(weight.outputs["Fresnel"]) * (0.9 - least) + least
    return graph.done(
        graph.mix_shader(
            mirror,
            graph.node("BsdfTransparent").outputs[0],
            graph.node("BsdfGlossy", Color=tint, Roughness=0.02).outputs[0],
        )
    )


def device(parent=None, at=(0, 0, 0), glass_lean=24.0, with_cable=True, route=CABLE):
    """The whole unit, facing -y of the world. `glass_lean` is how far the windshield leans back."""
    unit = group("camera unit", at, (90, 0, 0), parent)
    metal, dark = anodized(), surface("dark anodized", srgb("#23272e"), 0.28, 1.0)
    body(unit, metal)
    _panel(unit, dark)
    for side in (-1, 1):
        lens(unit, side * LENS_X, dark)
        cylinder(
            "screw",
            0.0036,
            0.002,
            (side * (WIDTH / 2 - 0.0004), 0, 0),
            bright_metal(),
            rotation=(0, 90, 0),
            parent=unit,
        )
        cylinder(
            "socket",
            0.0016,
            0.0024,
            (side * (WIDTH / 2 - 0.0004), 0, 0),
            black_plastic(),
            sides=6,
            rotation=(0, 90, 0),
            parent=unit,
        )
    fins(unit, metal)
    _mount(unit, metal, dark, glass_lean)
    if with_cable:
        cable("cable", route, 0.005, rubber(), parent=unit)
        cylinder("gland", 0.0085, 0.016, (0.062, 0.012, -FACE - 0.008), dark, parent=unit)
    return unit


def fins(unit, metal):
    """On the back."""
    blades = Batch("fins", metal)
    for i in range(FIN_COUNT):
        x = (i - FIN_COUNT // 2) * FIN_PITCH
        # The tall ones would stand out where the body is round.
        height = 0.060 if abs(x) < WIDTH / 2 - CORNER else 0.036
        blades.box((0.0034, height, 0.020), (x, 0, -FACE - 0.002))
    bevel(blades.done(parent=unit), 0.0012)


def outline(inset):
    return rounded(WIDTH - 2 * inset, HEIGHT - 2 * inset, max(CORNER - inset, 0.005), 128)


def body(unit, metal):
    """From the back to the face: a fillet, a seam a third of the way, a larger fillet, a lip."""
    sections = []
    for step in range(9):
        angle = math.pi / 2 * step / 8
        sections.append(
            (-FACE + 0.014 * (1 - math.cos(angle)), outline(0.010 + 0.014 * (1 - math.sin(angle))))
        )
    sections += [(z, outline(inset)) for z, inset in SEAM]
    for step in range(11):
        angle = math.pi / 2 * step / 10
        sections.append(
            (FACE - 0.011 * (1 - math.sin(angle)), outline(0.011 * (1 - math.cos(angle)) * 0.62))
        )
    sections += [(z, outline(inset)) for z, inset in LIP]
    loft("body", sections, metal, smooth=25, parent=unit)


def _panel(unit, dark):
    """The black glass of the face with emitters, light sensor, name and status light."""
    glass = surface("black glass", (0.003, 0.0035, 0.005), roughness=0.035, coat=1.0)
    edge = ((-0.0045, 0.0), (-0.0016, 0.0), (-0.0008, 0.0003), (-0.0003, 0.0010), (-0.0001, 0.0020))
    sections = [(FACE + z, outline(0.010 + inset)) for z, inset in edge]
    loft("panel", sections, glass, smooth=20, parent=unit)
    emitter = surface("infrared emitter", (0.05, 0.004, 0.008), roughness=0.05, coat=1.0)
    sensor = surface("light sensor", (0.002, 0.002, 0.004), roughness=0.03, coat=1.0)
    windows = [(x, 0.014, 0.0026, emitter) for x in (-0.012, 0, 0.012)] + [(0, -0.0015, 0.0040, sensor)]
    for x, y, radius, material in windows:
        cylinder("ring", radius + 0.001, 0.0012, (x, y, FACE + 0.0003), dark, parent=unit)
        cylinder("window", radius, 0.0020, (x, y, FACE + 0.0003), material, parent=unit)
    status = glow("status light", srgb("#3d7bff"), 14, sample_as_light=True)
    outer, inner = rounded(0.030, 0.002, 0.0009), rounded(0.0296, 0.0017, 0.0008)
    capsule = [(FACE + 0.0001, outer), (FACE + 0.0003, inner)]
    loft("status light", capsule, status, at=(0, -0.0215, 0), parent=unit)
    ink = surface("print", srgb("#aab4c4"), 0.6)
    lettering("name", "ORIEL", 0.0062, ink, at=(0, -0.0130, FACE + 0.0006), parent=unit)


def lens(unit, x, dark):
    """A bezel, a stepped baffle, an iris half closed, and three coated glasses in front of and behind it."""
    r = LENS_RADIUS
    barrel = group("lens", (x, LENS_Y, FACE), parent=unit)
    for name, profile, metal in (
        ("bezel", BEZEL, dark),
        ("accent", ACCENT, bright_metal()),
        ("ring", RING, dark),
    ):
        lathe(name, [(r * share, z) for share, z in profile], metal, parent=barrel)
    baffle, radius, z = [(0.868, 0.0080)], 0.865, 0.0074
    for _ in range(4):
        baffle += [(radius, z), (radius - 0.045, z - 0.0002)]
        radius, z = radius - 0.06, z - 0.0012
    baffle += [(radius, -0.0030), (0.0005, -0.0032)]
    black = surface("baffle", (0.004, 0.004, 0.005), roughness=0.55, specular=0.3)
    lathe("baffle", [(r * k, depth) for k, depth in baffle], black, smooth=10, parent=barrel)
    _iris(barrel, r * 0.63, r * 0.30)
    for name, share, base, height, facing, grazing, least in GLASSES:
        _dome(name, barrel, r * share, base, height, coated_glass(name, facing, grazing, least))


def _iris(lens, outer, opening):
    """Blades that overlap one another and leave a polygon open."""
    graph = Graph("iris")
    tone = graph.socket(graph.node("NewGeometry").outputs["Random Per Island"]) * 0.8
    shade = graph.mix(tone, (0.030, 0.032, 0.055), (0.085, 0.090, 0.150))
    steel = graph.done(graph.principled(Base_Color=shade, Metallic=0.4, Roughness=0.35))
    blades, faces = [], []
    for i in range(IRIS_BLADES):
        start, turn = len(blades), math.tau / IRIS_BLADES
        # The inner edge is a chord that runs past the next blade's corner; its far end dips below it.
        corners = ((-0.15, outer, 4), (0.5, outer, 2), (1.3, outer, 0), (1.15, opening, 0), (0.0, opening, 4))
        for angle, radius, z in corners:
            blades.append(
                (radius * math.cos((i + angle) * turn), radius * math.sin((i + angle) * turn), z * 1e-4)
            )
        faces.append(tuple(range(start, start + 5)))
    mesh("iris", blades, faces, steel, parent=lens)


def _dome(name, lens, radius, base, height, material):
    """A spherical cap, `height` above its rim."""
    curve = (radius**2 + height**2) / (2 * height)
    widest = math.asin(min(1.0, radius / curve))
    profile = []
    for step in range(17):
        angle = widest * (1 - step / 16)
        profile.append((max(curve * math.sin(angle), 1e-5), base + height - curve * (1 - math.cos(angle))))
    lathe(name, profile, material, smooth=60, parent=lens)


def _mount(unit, metal, dark, lean):
    """Two cheeks, a pivot, an arm, and a pad that lies on the glass."""
    for side in (-1, 1):
        box("cheek", (0.0075, 0.040, 0.034), (side * 0.017, 0.060, -0.010), dark, 0.0035, parent=unit)
    cylinder("pivot", 0.0115, 0.050, (0, 0.070, -0.010), bright_metal(), rotation=(0, 90, 0), parent=unit)
    cylinder("pivot cap", 0.0085, 0.053, (0, 0.070, -0.010), dark, rotation=(0, 90, 0), parent=unit)
    box("arm", (0.023, 0.052, 0.024), (0, 0.092, -0.002), metal, 0.005, rotation=(14, 0, 0), parent=unit)
    plate = surface("pad", srgb("#2a2e36"), roughness=0.55, metallic=0.3)
    edge = ((0.0, 0.0), (0.0050, 0.0), (0.0075, 0.002), (PAD_THICKNESS, 0.005))
    sections = [(z, rounded(0.110 - 2 * inset, 0.062 - 2 * inset, 0.020 - inset)) for z, inset in edge]
    loft("pad", sections, plate, at=PAD_CENTER, rotation=(-lean, 0, 0), parent=unit)

"""A city bus, 12.2 m long. Its own frame: the front looks to -y, the doors are on the -x side."""

from .materials import black_plastic, bright_metal, glass, glow, srgb, surface
from .nodes import Graph
from .people import seated
from .shapes import Batch, bevel, box, cylinder, group, lamp, lathe, lettering, rounded, skin
from .wheels import cut, wheel

LENGTH, WIDTH, LOW, HIGH = 12.2, 2.55, 0.30, 3.08
NOSE, TAIL = -LENGTH / 2, LENGTH / 2
RAKE = 0.10  # the front leans back by this per meter above RAKE_FROM
RAKE_FROM = 1.0
RAKE_DEGREES = 5.7
AXLES, TIRE = (NOSE + 2.55, TAIL - 3.1), 0.49
DOORS = (-4.95, 0.62)
LEFT_WINDOWS = (-2.95, -1.55, 2.18, 3.60, 5.02)
RIGHT_WINDOWS = tuple(-4.60 + i * 1.42 for i in range(8))
WINDOW = (1.30, 1.08, 2.03)  # length, height, middle above the ground
AMBER = srgb("#ffb020")


def bus(at, destination="12  HARBOR", number="12", lit=1.0, open_doors=False):
    """A bus at (x, y). `lit` 1 at night; less dims what shines in it."""
    root = group("bus", (at[0], at[1], 0))
    shell = _shell(root)
    _openings(root, shell)
    for axle in AXLES:
        for side in (-1, 1):
            arch = cylinder(
                "arch",
                0.57,
                0.72,
                (side * (WIDTH / 2 - 0.10), axle, 0.50),
                black_plastic(),
                rotation=(0, 90, 0),
                sides=48,
                parent=root,
            )
            cut(shell, arch)
            lip = [(0.565, -0.02), (0.565, 0.012), (0.615, 0.012), (0.615, -0.02)]
            lathe(
                "arch lip",
                lip,
                black_plastic(),
                steps=64,
                at=(side * WIDTH / 2, axle, 0.50),
                rotation=(0, side * 90, 0),
                parent=root,
            )
            wheel(root, side * (WIDTH / 2 - 0.16), axle, TIRE, 0.285, 0.29, spokes=0)
        box("well", (WIDTH - 0.9, 1.2, 0.75), (0, axle, 0.66), black_plastic(), parent=root)
    _glazing(root)
    for y in DOORS:
        _door(root, y, open_doors)
    _inside(root, lit)
    _riders(root)
    _front(root, destination, lit)
    _lights(root, lit)
    box("side sign", (0.03, 0.9, 0.20), (-WIDTH / 2 - 0.004, -3.9, 2.50), black_plastic(), parent=root)
    lettering(
        "side sign",
        number,
        0.17,
        glow("amber sign", AMBER, 4),
        at=(-WIDTH / 2 - 0.024, -3.9, 2.50),
        rotation=(90, 0, -90),
        parent=root,
    )
    white = surface("roof pods", srgb("#e9edf2"), 0.25, coat=1.0)
    box("pod", (2.05, 4.4, 0.30), (0, -1.4, 3.20), white, 0.11, parent=root)
    box("pod", (2.05, 2.4, 0.26), (0, 3.4, 3.18), white, 0.11, parent=root)
    return root


def nose_at(z):
    """y of the front at height `z`."""
    return NOSE + max(0.0, z - RAKE_FROM) * RAKE


def _livery():
    """White over a blue skirt that sweeps up at the rear, black bands for windows and front, panel seams."""
    graph = Graph("livery")
    x, y, z = graph.position()
    side = abs(x) > WIDTH / 2 - 0.22
    blue = z < (y - 2.2).clamped() * 0.62 + 0.94
    band = z.between(1.40, 2.66) & (abs(x) > WIDTH / 2 - 0.10) & y.between(NOSE + 0.16, TAIL - 0.42)
    face = z.between(1.10, 2.98) & (y - (z - RAKE_FROM).clamped() * RAKE < NOSE + 0.085) & (abs(x) < 1.235)
    panels = ((y + 100.14) / 1.42).fraction().near(0.5, 0.004) & (z < 1.38)
    seams = side & (panels | z.between(0.618, 0.630) | z.between(2.742, 2.754))
    color = graph.mix(blue, srgb("#e9edf2"), srgb("#1746c8"))
    color = graph.mix(z < 0.42, color, (0.010, 0.010, 0.011))
    color = graph.mix(band | face, color, (0.006, 0.007, 0.009))
    color = graph.mix(seams, color, (0.012, 0.012, 0.016))
    return graph.done(
        graph.principled(Base_Color=color, Roughness=0.24, Clearcoat=0.8, Clearcoat_Roughness=0.04)
    )


def _shell(root):
    """A rounded box, its front leaning back."""
    ends = (
        (NOSE, 0.90, 0.12, 0.26), (NOSE + 0.012, 0.935, 0.075, 0.28), (NOSE + 0.04, 0.962, 0.045, 0.29),
        (NOSE + 0.10, 0.985, 0.02, 0.30), (NOSE + 0.2, 0.997, 0.004, 0.30), (NOSE + 0.32, 1.0, 0.0, 0.30),
        (TAIL - 0.30, 1.0, 0.0, 0.30), (TAIL - 0.12, 0.992, 0.01, 0.30),
        (TAIL - 0.03, 0.97, 0.04, 0.30), (TAIL, 0.93, 0.09, 0.28),
    )  # fmt: skip
    rings = []
    for y, share, inset, radius in ends:
        lean = RAKE * min(max((NOSE + 0.6 - y) / 0.6, 0), 1)
        outline = rounded(WIDTH * share, HIGH - LOW - 2 * inset, radius, 96)
        middle = (LOW + HIGH) / 2
        # Against the usual turn, so that the faces look outward along y.
        rings.append([(-x, y + max(0.0, z + middle - RAKE_FROM) * lean, z + middle) for x, z in outline])
    return skin("shell", rings, _livery(), smooth=32, parent=root)


def _openings(root, shell):
    """Hollows the shell and cuts windows, doors and windshield."""
    room = Batch("room", black_plastic())
    room.box((WIDTH - 0.12, LENGTH - 0.42, 2.56), (0, 0.10, 1.64))
    cut(shell, room.done(parent=root))
    holes = Batch("holes", black_plastic())
    for y in RIGHT_WINDOWS:
        holes.box((0.4, WINDOW[0], WINDOW[1]), (WIDTH / 2, y, WINDOW[2]))
    holes.box((0.4, 0.36, WINDOW[1]), (WIDTH / 2, -5.55, WINDOW[2]))
    for y in LEFT_WINDOWS:
        holes.box((0.4, WINDOW[0], WINDOW[1]), (-WIDTH / 2, y, WINDOW[2]))
    for y in DOORS:
        holes.box((0.4, 1.24, 2.20), (-WIDTH / 2, y, 1.44))
    holes.box((2.26, 0.65, 1.46), (0, -6.075, 1.93))
    cut(shell, holes.done(parent=root))


def _glazing(root):
    panes = Batch("panes", glass("bus pane", (0.50, 0.54, 0.55)))
    for side, places in ((1, RIGHT_WINDOWS), (-1, LEFT_WINDOWS)):
        for y in places:
            panes.box((0.012, WINDOW[0], WINDOW[1]), (side * (WIDTH / 2 - 0.02), y, WINDOW[2]))
    panes.done(parent=root)
    clear = glass("bus windshield", (0.88, 0.92, 0.92), reflection=0.01, ior=1.30)
    box(
        "windshield",
        (2.26, 0.012, 1.47),
        (0, nose_at(1.93) + 0.03, 1.93),
        clear,
        rotation=(-RAKE_DEGREES, 0, 0),
        parent=root,
    )


def _door(root, y, is_open):
    """Two leaves that swing out and lie along the side."""
    black, width = black_plastic(), 0.60
    for half in (-1, 1):
        x, at = (-WIDTH / 2 - 0.055, y + half * 0.92) if is_open else (-WIDTH / 2 + 0.02, y + half * 0.305)
        box(
            "door pane",
            (0.012, width - 0.10, 1.98),
            (x, at, 1.44),
            glass("bus pane", (0.50, 0.54, 0.55)),
            parent=root,
        )
        for edge in (-1, 1):
            box(
                "door frame",
                (0.04, 0.05, 2.14),
                (x, at + edge * (width / 2 - 0.03), 1.44),
                black,
                0.01,
                parent=root,
            )
        for z in (0.40, 2.48):
            box("door frame", (0.04, width - 0.02, 0.08), (x, at, z), black, parent=root)
        yellow = surface("door handle", (0.9, 0.62, 0.02), 0.35)
        box(
            "door handle",
            (0.03, 0.03, 1.0),
            (x - 0.035, at - half * (width / 2 - 0.10), 1.35),
            yellow,
            0.012,
            parent=root,
        )
    box(
        "sill",
        (0.16, 1.24, 0.03),
        (-WIDTH / 2 + 0.05, y, 0.355),
        surface("sill", (0.75, 0.55, 0.03), 0.5),
        parent=root,
    )


def _inside(root, lit):
    ivory, dark = surface("ivory", (0.42, 0.41, 0.38), 0.5), surface("dash", (0.016, 0.017, 0.019), 0.55)
    box(
        "floor",
        (WIDTH - 0.14, LENGTH - 0.5, 0.04),
        (0, 0.1, 0.37),
        surface("floor", (0.060, 0.065, 0.075), 0.6),
        parent=root,
    )
    box("ceiling", (WIDTH - 0.3, LENGTH - 0.9, 0.03), (0, 0.2, 2.88), ivory, parent=root)
    warm = srgb("#ffe6c4")
    for side in (-1, 1):
        box(
            "tube",
            (0.14, LENGTH - 3.2, 0.02),
            (side * 0.62, 0.7, 2.855),
            glow("bus tubes", warm, 3 + 11 * lit),
            parent=root,
        )
    ceiling = lamp(
        "bus", (0, 0.6, 2.82), (0, 0.6, 0), (1.6, 9), 30 + 80 * lit, srgb("#ffe0b8"), mirrored=False
    )
    ceiling.parent = root
    seats, shells = Batch("seats", surface("seats", srgb("#24479c"), 0.75)), Batch(
        "shells", surface("seat shells", (0.10, 0.11, 0.13), 0.4)
    )
    for row in range(9):
        y = -2.0 + row * 0.82
        for side in (-1, 1):
            if (side < 0 and -0.35 < y < 1.6) or abs(y - AXLES[0]) < 0.3:
                continue  # the middle door, the front axle
            for across in (0.24, 0.70):
                x = side * (WIDTH / 2 - 0.10 - across)
                seats.box((0.42, 0.42, 0.09), (x, y, 0.92))
                seats.box((0.42, 0.08, 0.62), (x, y + 0.23, 1.26))
                shells.box((0.44, 0.03, 0.66), (x, y + 0.285, 1.25))
                shells.box((0.06, 0.06, 0.5), (x, y, 0.62))
    bevel(seats.done(parent=root), 0.03)
    shells.done(parent=root)
    poles = Batch("poles", surface("poles", srgb("#f0b21c"), 0.35))
    for side in (-1, 1):
        poles.tube((side * 0.34, -4.1, 2.62), (side * 0.34, 5.1, 2.62), 0.016, 0.016, 12)
        for y in (-3.9, -2.4, -0.1, 1.35, 3.0, 4.6):
            poles.cylinder(0.018, 2.44, (side * 0.34, y, 1.62))
    poles.done(parent=root)
    box("partition", (1.05, 0.04, 1.9), (0.66, -4.05, 1.35), dark, parent=root)
    box("dash", (2.2, 0.55, 0.55), (0, NOSE + 0.55, 1.02), dark, 0.12, parent=root)
    box("instruments", (0.62, 0.28, 0.16), (0.55, NOSE + 0.58, 1.34), dark, 0.06, parent=root)
    rim = [
        (0.24 + 0.018 * c, 0.018 * s)
        for c, s in ((1, 0), (0.5, 0.87), (-0.5, 0.87), (-1, 0), (-0.5, -0.87), (0.5, -0.87), (1, 0))
    ]
    lathe("steering wheel", rim, dark, at=(0.55, NOSE + 1.02, 1.32), rotation=(-32, 0, 0), parent=root)
    box("seat", (0.5, 0.5, 0.14), (0.55, NOSE + 1.62, 0.98), dark, 0.05, parent=root)
    box("seat back", (0.5, 0.14, 0.8), (0.55, NOSE + 1.9, 1.4), dark, 0.05, parent=root)
    box("header", (2.3, 0.55, 0.30), (0, NOSE + 0.62, 2.86), dark, parent=root)


def _riders(root):
    colors = ("#2c3340", "#4b3a33", "#39463f", "#5a5048")
    seated((0.55, NOSE + 1.66, 1.05), colors[0], root)
    places = (
        (0.93, -0.36),
        (0.47, 0.46),
        (0.93, 2.1),
        (-0.93, 2.1),
        (-0.47, 3.74),
        (0.93, 3.74),
        (0.93, 4.56),
    )
    for i, (x, y) in enumerate(places):
        seated((x, y, 0.97), colors[(i + 1) % 4], root, turn=(i * 7) % 20 - 10)
    for x, y in ((-0.2, -1.2), (0.1, 1.0)):  # standing
        seated((x, y, 1.15), colors[1], root, 1.12)


def _front(root, destination, lit):
    black = black_plastic()
    tilt = (-RAKE_DEGREES, 0, 0)
    box("sign", (1.86, 0.05, 0.30), (0, nose_at(2.82) + 0.012, 2.82), black, 0.02, rotation=tilt, parent=root)
    lettering("sign", destination, 0.24, glow("destination", AMBER, 3.2 + 1.8 * lit),
              at=(0, nose_at(2.82) - 0.02, 2.82), rotation=(90 - RAKE_DEGREES, 0, 0), parent=root)  # fmt: skip
    box("bumper", (2.48, 0.14, 0.24), (0, NOSE + 0.035, 0.46), black, 0.06, parent=root)
    for side in (-1, 1):
        box(
            "mirror arm",
            (0.34, 0.045, 0.045),
            (side * (WIDTH / 2 + 0.08), NOSE + 0.16, 2.72),
            black,
            0.02,
            parent=root,
        )
        box(
            "mirror",
            (0.19, 0.13, 0.46),
            (side * (WIDTH / 2 + 0.22), NOSE + 0.10, 2.42),
            black,
            0.06,
            parent=root,
        )
        box(
            "wiper",
            (0.92, 0.02, 0.018),
            (side * 0.52, nose_at(1.36) - 0.012, 1.36),
            black,
            rotation=(0, -10, 0),
            parent=root,
        )
    # The camera unit behind the windshield: from outside a dark shape and its status light.
    box("camera unit", (0.22, 0.09, 0.095), (0, nose_at(2.46) + 0.115, 2.46), black, 0.04, parent=root)
    box(
        "status light",
        (0.07, 0.012, 0.012),
        (0, nose_at(2.46) + 0.066, 2.44),
        glow("camera light", srgb("#4a86ff"), 40),
        parent=root,
    )


def _lights(root, lit):
    head, strip = glow("bus head lights", srgb("#f4f8ff"), 10 + 16 * lit), glow(
        "bus day lights", srgb("#dfe9ff"), 6 + 12 * lit
    )
    housing = surface("bus lamp housing", (0.012, 0.012, 0.014), 0.08, coat=1.0)
    for side in (-1, 1):
        box(
            "housing",
            (0.56, 0.10, 0.19),
            (side * 0.86, NOSE + 0.035, 0.93),
            housing,
            0.05,
            rotation=(0, 0, side * 6),
            parent=root,
        )
        for i in range(2):
            x, y = side * (0.75 + 0.21 * i), NOSE - 0.016 + 0.02 * i
            cylinder(
                "reflector",
                0.078,
                0.03,
                (x, y + 0.008, 0.93),
                bright_metal(),
                rotation=(90, 0, 0),
                parent=root,
            )
            cylinder("head light", 0.060, 0.03, (x, y, 0.93), head, rotation=(90, 0, 0), parent=root)
        box(
            "day light",
            (0.50, 0.02, 0.020),
            (side * 0.86, NOSE - 0.010, 1.062),
            strip,
            rotation=(0, 0, side * 6),
            parent=root,
        )
        box(
            "marker",
            (0.12, 0.02, 0.03),
            (side, nose_at(3.0) - 0.006, 2.99),
            glow("markers", srgb("#ffb347"), 10),
            parent=root,
        )
        for y in (-3, 0, 3, 5.6):
            box(
                "marker",
                (0.02, 0.10, 0.035),
                (side * (WIDTH / 2 + 0.006), y, 0.52),
                glow("side markers", srgb("#ff9a2e"), 3),
                parent=root,
            )
        if lit > 0.5:
            beam = lamp(
                "beam",
                (side * 0.9, NOSE - 0.15, 0.93),
                (side * 1.2, NOSE - 14, 0),
                (0.25, 0.25),
                220,
                (0.95, 0.97, 1.0),
                spread=75,
                mirrored=False,
            )
            beam.parent = root

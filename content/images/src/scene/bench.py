"""The camera unit taken apart, its six parts in order on a workbench by a window.

x to the right, y away from who works there, the top of the bench at z = 0.
"""

import math
import random

import bpy

from .device import FACE, LENS_RADIUS, LENS_X, LENS_Y, anodized, body, fins, lens, outline
from .materials import black_plastic, bright_metal, rubber, srgb, surface
from .nodes import Graph
from .shapes import (
    Batch,
    bevel,
    box,
    camera,
    cylinder,
    group,
    lamp,
    lathe,
    lettering,
    loft,
    mesh,
    place,
    rounded,
    sphere,
)
from .sky import even

LEFT, RIGHT = -0.128, 0.132  # the middles of the columns
TOP, MIDDLE, BOTTOM = 0.132, 0.010, -0.124  # and of the rows
TAPE = (0.044, 0.019)
# Strips with the parts' numbers: above each, flush left.
TAPES = (
    (LEFT - 0.076, TOP + 0.059), (RIGHT - 0.076, TOP + 0.059), (LEFT - 0.076, MIDDLE + 0.037),
    (LEFT + 0.062, MIDDLE + 0.037), (RIGHT - 0.076, MIDDLE + 0.064), (LEFT - 0.088, BOTTOM + 0.078),
)  # fmt: skip


def bench():
    """From above, as the person at the bench sees it."""
    _top()
    parts = [
        _faceplate((LEFT, TOP)),
        *(_optics((RIGHT + x, TOP)) for x in (-0.052, 0.052)),
        _emitters((LEFT - 0.052, MIDDLE)),
        _secure_element((LEFT + 0.060, MIDDLE)),
        _sled((RIGHT, MIDDLE)),
        _rear_shell((LEFT + 0.009, BOTTOM)),
    ]
    _driver((RIGHT + 0.001, BOTTOM + 0.028))
    _screws((RIGHT - 0.045, BOTTOM - 0.030))
    luck = random.Random(4)
    for number, at in enumerate(TAPES, 1):
        _tape(luck, str(number), at)
    lamp("window", (-1.05, 0.50, 0.80), (0, 0.02, 0), (0.80, 0.60), 68, srgb("#fff4e6"))
    lamp("bounce", (1.1, -0.1, 0.55), (0, 0, 0), (0.9, 0.9), 4, srgb("#f6f8ff"))
    lamp("wall", (0.1, 1.3, 0.9), (0, 0, 0), (1.6, 0.5), 5, srgb("#fbfcff"))
    lamp("sheen", (-0.50, 0.62, 1.10), (-0.2, 0, 0), (0.45, 0.5), 2.5, srgb("#fdfdff"))
    even(srgb("#dfe6ee"), 0.22)
    camera((0.0, -0.17, 1.20), (0.0, 0.004, 0), 69, f_stop=11)
    return {"camera": parts}


def _top():
    """The bench itself, without an end: pale laminate."""
    graph = Graph("laminate")
    fine, broad = graph.noise(900, 3.0), graph.noise(9, 4.0)
    shade = graph.mix(fine * 0.5 + broad * 0.3, srgb("#d3d8de"), srgb("#c3c9d1"))
    laminate = graph.done(
        graph.principled(
            Base_Color=shade,
            Roughness=broad * 0.16 + 0.34,
            Specular=0.42,
            Normal=graph.bump(fine, 0.05, 0.0004),
        )
    )
    corners = [(-3, -3, 0), (3, -3, 0), (3, 3, 0), (-3, 3, 0)]
    mesh("bench", corners, [(0, 1, 2, 3)], laminate)


def _plate(name, outlines, thickness, edge, material, **where):
    """A flat plate; the first outline is its rim, the others are holes."""
    curve = bpy.data.curves.new(name, "CURVE")
    curve.dimensions, curve.fill_mode = "2D", "BOTH"
    curve.extrude, curve.offset = thickness / 2 - edge, -edge
    curve.bevel_depth, curve.bevel_resolution = edge, 3
    for points in outlines:
        spline = curve.splines.new("POLY")
        spline.points.add(len(points) - 1)
        for knot, (x, y) in zip(spline.points, points):
            knot.co = (x, y, 0, 1)
        spline.use_cyclic_u = True
    curve.materials.append(material)
    return place(bpy.data.objects.new(name, curve), **where)


def _circle(x, y, radius, points=96):
    turns = (math.tau * i / points for i in range(points))
    return [(x + radius * math.cos(a), y + radius * math.sin(a)) for a in turns]


def _faceplate(at):
    """Black glass with openings for both lenses, emitters and light sensor."""
    plate = group("faceplate", (*at, 0.0022))
    glass = surface("black glass", (0.003, 0.0035, 0.005), roughness=0.035, coat=1.0)
    holes = [_circle(side * LENS_X, LENS_Y, LENS_RADIUS * 1.01) for side in (-1, 1)]
    holes += [_circle(x, 0.014, 0.0034, 32) for x in (-0.012, 0, 0.012)] + [_circle(0, -0.0015, 0.0046, 32)]
    _plate("faceplate", [outline(0.010), *holes], 0.0040, 0.0007, glass, parent=plate)
    ink = surface("print", srgb("#aab4c4"), 0.6)
    lettering("name", "ORIEL", 0.0062, ink, at=(0, -0.0130, 0.00212), parent=plate)
    unlit = surface("status light, out", srgb("#b9c6e4"), 0.25)
    loft("status light", [(0.0018, rounded(0.030, 0.002, 0.0009)), (0.0022, rounded(0.0296, 0.0017, 0.0008))],
         unlit, at=(0, -0.0215, 0), parent=plate)  # fmt: skip
    seal = [(z, outline(0.0105)) for z in (-0.0034, -0.0012)]
    loft("seal", seal, rubber(), caps=False, parent=plate)
    return plate


def _optics(at):
    """One lens in its barrel, looking up."""
    part = group("optics", (*at, 0.031))
    dark = surface("dark anodized", srgb("#23272e"), 0.28, 1.0)
    lens(group("lens", (0, -LENS_Y, -FACE), parent=part), 0, dark)
    r = LENS_RADIUS
    barrel = (
        (0.001, -0.0060), (0.93, -0.0060), (0.95, -0.0070), (0.95, -0.0290), (0.93, -0.0305), (0.001, -0.0305),
    )  # fmt: skip
    lathe("barrel", [(r * share, z) for share, z in barrel], anodized(), smooth=40, parent=part)
    for z in (-0.013, -0.019):
        groove = [(r * 0.952, z), (r * 0.957, z - 0.0006), (r * 0.957, z - 0.0034), (r * 0.952, z - 0.004)]
        lathe("rib", groove, dark, parent=part)
    flange = [
        (r * 0.9, -0.0040),
        (r * 1.10, -0.0040),
        (r * 1.11, -0.0046),
        (r * 1.11, -0.0068),
        (r * 0.9, -0.0072),
    ]
    lathe("flange", flange, anodized(), smooth=30, parent=part)
    for i in range(4):
        turn = math.tau * (i + 0.5) / 4
        cylinder("screw", 0.0014, 0.0012, (r * 1.05 * math.cos(turn), r * 1.05 * math.sin(turn), -0.0036), bright_metal(), parent=part, sides=20)  # fmt: skip
    return part


def _board(name, size, parent, color="#12181a"):
    graph = Graph(name)
    traces = graph.noise(420, 2.0)
    shade = graph.mix((traces > 0.54) * 0.35, srgb(color), tuple(c * 2.2 for c in srgb(color)))
    lacquer = graph.done(graph.principled(Base_Color=shade, Roughness=0.35, Clearcoat=0.5))
    loft(name, [(0.0, rounded(*size, 0.003)), (0.0016, rounded(*size, 0.003))], lacquer, parent=parent)


def _gold():
    return surface("gold", srgb("#c9a24a"), 0.28, metallic=1.0)


def _emitters(at):
    """Three infrared emitters on a bar, with the plug of their wire."""
    part = group("emitters", (*at, 0.0))
    metal = anodized()
    box("bar", (0.092, 0.026, 0.005), (0, 0, 0.0025), metal, 0.0012, parent=part)
    board = group("board", (0, 0, 0.005), parent=part)
    _board("emitter board", (0.078, 0.019), board, "#101318")
    dome = surface("infrared emitter", (0.05, 0.004, 0.008), roughness=0.05, coat=1.0)
    for x in (-0.022, 0, 0.022):
        cylinder("seat", 0.0060, 0.0020, (x, 0, 0.0026), bright_metal(), parent=board)
        sphere("emitter", 0.0046, (x, 0, 0.0034), dome, (1, 1, 0.75), parent=board)
    for x in (-0.0415, 0.0415):
        cylinder("screw", 0.0021, 0.0016, (x, 0, 0.0005), bright_metal(), parent=board, sides=24)
        cylinder("socket", 0.0011, 0.0018, (x, 0, 0.0005), black_plastic(), parent=board, sides=6)
    return part


def _secure_element(at):
    """A chip under a metal lid, on a carrier with gold contacts."""
    part = group("secure element", (*at, 0.0))
    _board("carrier", (0.040, 0.034), part)
    box(
        "chip",
        (0.017, 0.017, 0.0022),
        (0, 0.003, 0.0027),
        surface("lid", (0.36, 0.37, 0.39), 0.35, 1.0),
        0.0007,
        parent=part,
    )
    box("mark", (0.0016, 0.0016, 0.0001), (-0.0062, 0.0092, 0.00385), black_plastic(), parent=part)
    contacts = Batch("contacts", _gold())
    for i in range(12):
        contacts.box((0.0017, 0.0046, 0.0003), (-0.0154 + i * 0.0028, -0.0144, 0.0017))
    contacts.done(parent=part)
    small = Batch("small parts", surface("ceramic", srgb("#b79a7a"), 0.5))
    for x, y in ((-0.0145, 0.009), (-0.0145, 0.004), (-0.0145, -0.001), (0.0145, 0.009), (0.0145, 0.004)):
        small.box((0.0026, 0.0014, 0.0010), (x, y, 0.0021))
    small.done(parent=part)
    return part


def _sled(at):
    """A milled tray with the computer: processor under a spreader, memory beside it, plugs along one edge."""
    part = group("compute sled", (*at, 0.0))
    metal = anodized()
    sections = [
        (z, rounded(0.196 - 2 * i, 0.084 - 2 * i, 0.010))
        for z, i in ((0.0, 0.001), (0.001, 0.0), (0.0062, 0.0), (0.0070, 0.0008))
    ]
    loft("tray", sections, metal, smooth=30, parent=part)
    board = group("board", (0, 0, 0.0070), parent=part)
    _board("main board", (0.178, 0.070), board)
    box(
        "spreader",
        (0.046, 0.046, 0.0042),
        (-0.012, 0, 0.0037),
        surface("spreader", (0.50, 0.51, 0.53), 0.30, 1.0),
        0.0012,
        parent=board,
    )
    lettering(
        "mark",
        "40 TOPS",
        0.0056,
        surface("etching", (0.10, 0.10, 0.11), 0.7),
        at=(-0.012, 0, 0.00590),
        parent=board,
    )
    black = Batch("chips", surface("molded chip", (0.012, 0.012, 0.013), 0.5))
    for x in (-0.050, 0.026):
        for y in (-0.017, 0.0, 0.017):
            black.box((0.018, 0.012, 0.0014), (x, y, 0.0023))
    for x, y, a, b in (
        (0.052, 0.018, 0.014, 0.014),
        (0.052, -0.014, 0.010, 0.012),
        (0.074, 0.020, 0.008, 0.008),
    ):
        black.box((a, b, 0.0016), (x, y, 0.0024))
    bevel(black.done(parent=board), 0.0003)
    luck = random.Random(9)
    tan, gray = Batch("ceramics", surface("ceramic", srgb("#b79a7a"), 0.5)), Batch("tin", bright_metal())
    for i in range(24):
        x, y = -0.034 + (i % 12) * 0.0040, (-0.0286, 0.0286)[i // 12]
        (tan if luck.random() < 0.7 else gray).box((0.0026, 0.0014, 0.0011), (x, y, 0.0021))
    tan.done(parent=board)
    gray.done(parent=board)
    for i in range(3):
        cylinder(
            "capacitor",
            0.0046,
            0.0090,
            (0.068, -0.022 + i * 0.0115, 0.0060),
            bright_metal(),
            parent=board,
            sides=32,
        )
        cylinder(
            "capacitor",
            0.0040,
            0.0092,
            (0.068, -0.022 + i * 0.0115, 0.0060),
            surface("sleeve", srgb("#2d3440"), 0.4),
            parent=board,
            sides=32,
        )
    plugs = Batch("plugs", surface("plug", srgb("#e4e2da"), 0.45))
    for y in (-0.020, 0.0, 0.020):
        plugs.box((0.010, 0.016, 0.0070), (-0.081, y, 0.0050))
    bevel(plugs.done(parent=board), 0.0006)
    pins = Batch("pins", _gold())
    for y in (-0.020, 0.0, 0.020):
        for i in range(5):
            pins.box((0.0060, 0.0009, 0.0004), (-0.0745, y + (i - 2) * 0.0026, 0.0019))
    pins.done(parent=board)
    for x in (-0.084, 0.084):
        for y in (-0.030, 0.030):
            cylinder("screw", 0.0024, 0.0018, (x, y, 0.0020), bright_metal(), parent=board, sides=24)
            cylinder("socket", 0.0012, 0.0020, (x, y, 0.0020), black_plastic(), parent=board, sides=6)
    return part


def _rear_shell(at):
    """On its face, the fins up."""
    part = group("rear shell", (*at, FACE), (0, 180, 0))
    metal = anodized()
    body(part, metal)
    fins(part, metal)
    socket = group("socket", (0.062, 0.012, -FACE), (180, 0, 0), part)
    dark = surface("dark anodized", srgb("#23272e"), 0.28, 1.0)
    profile = [
        (0.0088, 0.0),
        (0.0088, 0.0150),
        (0.0082, 0.0156),
        (0.0070, 0.0156),
        (0.0066, 0.0150),
        (0.0066, 0.0080),
    ]
    lathe("rim", profile, dark, parent=socket)
    cylinder("insert", 0.0066, 0.002, (0, 0, 0.0130), black_plastic(), parent=socket)
    pins = Batch("pins", _gold())
    for x, y in ((-0.002, -0.002), (0.002, -0.002), (-0.002, 0.002), (0.002, 0.002), (0, 0)):
        pins.cylinder(0.0007, 0.002, (x, y, 0.0145))
    pins.done(parent=socket)
    return part


def _driver(at):
    """The one hex driver."""
    tool = group("driver", (*at, 0.0105), (0, 90, 0))
    grip = surface("grip", srgb("#2a2e36"), 0.5)
    handle = (
        (0.0001, -0.098), (0.0070, -0.098), (0.0092, -0.095), (0.0098, -0.088), (0.0082, -0.066), (0.0102, -0.040),
        (0.0100, -0.018), (0.0066, -0.006), (0.0052, -0.002), (0.0001, -0.002),
    )  # fmt: skip
    lathe("handle", handle, grip, smooth=60, parent=tool)
    ring = [(0.0100, -0.0862), (0.0103, -0.0850), (0.0103, -0.0830), (0.0098, -0.0818)]
    lathe("ring", ring, surface("ring", srgb("#cfd4db"), 0.4), parent=tool)
    cylinder("collar", 0.0046, 0.010, (0, 0, 0.002), bright_metal(), parent=tool)
    cylinder("shank", 0.0021, 0.098, (0, 0, 0.053), bright_metal(), sides=6, parent=tool)


def _screws(at):
    """The four that hold it together, in a row."""
    for i in range(4):
        x = at[0] + (i - 1.5) * 0.034
        screw = group("screw", (x, at[1], 0.0052), (0, 90, 90))
        screw.scale = [1.4] * 3
        metal = bright_metal()
        cylinder("head", 0.0036, 0.0036, (0, 0, -0.0108), metal, parent=screw)
        cylinder("socket", 0.0018, 0.0010, (0, 0, -0.0124), black_plastic(), sides=6, parent=screw)
        thread = [(0.0020 + 0.0003 * (k % 2), -0.009 + k * 0.0005) for k in range(40)]
        lathe("thread", thread, metal, steps=24, parent=screw)


def _tape(luck, number, at):
    """A torn strip of paper tape with a number in pencil."""
    strip = group("tape", (*at, 0.0002), (0, 0, luck.uniform(-2.2, 2.2)))
    paper = surface("paper tape", srgb("#e4d2a4"), 0.8)
    width, height = TAPE
    left = [(-width / 2 + luck.uniform(-0.0006, 0.0006), height * (0.5 - k / 8)) for k in range(9)]
    right = [(width / 2 + luck.uniform(-0.0006, 0.0006), height * (k / 8 - 0.5)) for k in range(9)]
    loft("tape", [(0.0, left + right), (0.0002, left + right)], paper, parent=strip)
    lettering(
        "number",
        number,
        0.0172,
        surface("pencil", (0.012, 0.012, 0.014), 0.7),
        at=(0, 0, 0.00026),
        parent=strip,
    )

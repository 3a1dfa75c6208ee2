"""The camera unit alone: on white, in the dark studio from three sides, and close."""

import math

import bpy
from mathutils import Vector

from .device import HEIGHT, PAD_CENTER, PAD_THICKNESS, device
from .materials import glass, glow, srgb, surface
from .nodes import Graph
from .sky import even
from .shapes import aim, camera, group, lamp, loft, mesh, rounded

GLASS_LEAN = 24.0  # degrees by which the pane behind the pad leans back
PANE = (0.54, 0.33, 0.0055)
REFLECTION = 0.01  # of the pane, beyond what its angle gives
NONE = -1  # less than any angle gives
FRIT_ROWS, FRIT_COLUMNS, FRIT_PITCH = 6, 72, 0.0062


def white():
    """On nothing but its shadow: a picture to lay on a light page."""
    unit = device(glass_lean=GLASS_LEAN, with_cable=False)
    for thing in bpy.data.objects:
        thing.pass_index = 1  # what grade.py leaves sharp
    _shadow_catcher(-HEIGHT / 2 - 0.0004)
    target = (0, 0, 0.02)
    lamp("top", (0, 0.06, 0.52), (0, 0, 0), (0.50, 0.32), 14.0)
    lamp("key", (-0.52, -0.32, 0.32), target, (0.24, 0.34), 5.2, (1.0, 0.99, 0.97))
    lamp("fill", (0.56, -0.34, 0.22), target, (0.22, 0.36), 2.3, (0.93, 0.96, 1.0))
    lamp("rim left", (-0.36, 0.36, 0.12), target, (0.10, 0.30), 2.6)
    lamp("rim right", (0.44, 0.30, 0.12), target, (0.10, 0.30), 2.6)
    round_light((-0.34, -0.62, 0.26), target, 0.11, 9)
    round_light((0.62, -0.60, 0.46), target, 0.06, 6)
    even((0.80, 0.86, 0.95), 0.10)
    bpy.context.scene.render.film_transparent = True
    camera((0.35, -0.69, 0.205), (0.002, 0, 0.030), 66)
    return {"camera": [unit]}


def studio():
    """On a windshield in the dark, lit from both sides."""
    unit = _on_windshield()
    camera((-0.30, -0.69, 0.115), (-0.012, 0, 0.037), 64)
    return {"camera": [unit]}


def macro():
    """The same, from as near as a hand."""
    unit = _on_windshield()
    camera((-0.26, -0.27, 0.075), (-0.034, -0.035, 0.003), 68, f_stop=40, focus=0.305)
    return {"camera": [unit]}


def profile():
    """The same from the side and from below, as a passer-by looks up at it."""
    # The pane would mirror the key light into the picture.
    unit = _on_windshield(glow=-0.5, reflection=NONE)
    camera((0.42, -0.55, -0.09), (-0.085, 0, 0.036), 58)
    return {"camera": [unit]}


def back():
    """The same from the driver's seat: pad, joint, fins and the one cable."""
    unit = _from_inside(glow=0.05)
    camera((-0.34, 0.66, 0.06), (-0.004, 0, 0.045), 74)
    return {"camera": [unit]}


def back_wide():
    """The same on the right of a wide picture, whose left is left to words."""
    unit = _from_inside(glow=0.1)
    camera((-0.38, 0.64, 0.03), (-0.004, 0, 0.040), 57, shift=(-0.21, 0.0))
    return {"camera": [unit]}


def _from_inside(glow):
    unit = device(glass_lean=GLASS_LEAN)
    _pane(REFLECTION)
    _backdrop(glow, behind=-0.9)
    target = (0, 0, 0.03)
    lamp("top", (0, 0.16, 0.46), (0, 0, 0.02), (0.60, 0.20), 13.0, (0.92, 0.96, 1.0))
    lamp("key", (-0.46, 0.46, 0.26), target, (0.18, 0.40), 9.0, (0.95, 0.97, 1.0))
    lamp("fill", (0.20, 0.70, 0.34), (0, 0, 0.08), (0.34, 0.30), 10.0, srgb("#c9d6ff"))
    lamp("rim left", (0.40, -0.06, 0.10), target, (0.08, 0.34), 6.0, srgb("#6d9bff"))
    lamp("rim right", (-0.42, -0.10, 0.06), target, (0.09, 0.30), 6.0, srgb("#ff7a4d"))
    even((0.002, 0.003, 0.005), 1.0)
    return unit


def _on_windshield(glow=0.43, reflection=REFLECTION):
    unit = device(glass_lean=GLASS_LEAN)
    _pane(reflection)
    _backdrop(glow)
    target = (0, 0, 0.01)
    lamp("top", (0.02, 0.07, 0.32), (0, 0.01, 0), (0.44, 0.10), 3.3, (0.92, 0.96, 1.0))
    lamp("key", (-0.44, -0.22, 0.20), target, (0.13, 0.36), 4.2, (0.95, 0.97, 1.0))
    lamp("rim left", (-0.34, 0.22, 0.08), target, (0.07, 0.32), 2.4, srgb("#6d9bff"))
    lamp("rim right", (0.47, 0.15, 0.04), target, (0.09, 0.28), 3.3, srgb("#ff7a4d"))
    lamp("front", (-0.12, -0.50, 0.46), (0, 0, 0.10), (0.32, 0.16), 2.2, (0.9, 0.95, 1.0), mirrored=False)
    lamp("iris", (-0.06, -0.50, 0.06), target, (0.10, 0.10), 1.2, srgb("#c9d4ff"), mirrored=False)
    lamp("under", (0, -0.16, -0.30), target, (0.34, 0.12), 0.7, srgb("#7ea1ff"))
    round_light((0.40, -0.62, 0.22), target, 0.11, 9)
    round_light((0.10, -0.70, 0.36), target, 0.05, 5)
    even((0.002, 0.003, 0.005), 1.0)
    return unit


def round_light(at, target, radius, strength):
    """A round softbox, bright in the middle: what a lens mirrors as a highlight of a photo studio.

    A mesh rather than a lamp, since Cycles' lamps shine evenly.
    """
    graph = Graph("softbox")
    x, y, _ = graph.position()
    falloff = (1 - (x * x + y * y) / radius**2).clamped()
    shine = graph.node("Emission", Color=srgb("#f2f6ff"), Strength=(falloff**1.5 * 0.9 + 0.1) * strength)
    edge = [
        (radius * math.cos(math.tau * i / 64), radius * math.sin(math.tau * i / 64), 0) for i in range(64)
    ]
    disk = mesh(
        "softbox", edge, [tuple(range(64))], graph.done(shine.outputs[0], sample_as_light=True), at=at
    )
    disk.visible_camera = False
    return aim(disk, target)


def _pane(reflection):
    """A piece of windshield in front of the pad, with the printed dots along its top."""
    lean = math.radians(GLASS_LEAN)
    outward = Vector((0, -math.cos(lean), math.sin(lean)))
    upward = Vector((0, math.sin(lean), math.cos(lean)))
    pad = Vector((PAD_CENTER[0], -PAD_CENTER[2], PAD_CENTER[1]))
    frame = group(
        "windshield", pad + outward * (PAD_THICKNESS + 0.0003) + upward * 0.128, (90 - GLASS_LEAN, 0, 0)
    )
    outline = rounded(PANE[0], PANE[1], 0.034, 192)
    clear = glass("windshield", (0.97, 0.985, 0.98), reflection=reflection)
    loft("pane", [(0, outline), (PANE[2], outline)], clear, parent=frame)
    rim = glow("edge of the pane", srgb("#8fc6d6"), 0.05)
    loft("edge", [(0, outline), (PANE[2], outline)], rim, caps=False, parent=frame).scale = (
        1.0005,
        1.0005,
        1,
    )
    dots, faces = [], []
    for row in range(FRIT_ROWS):
        for column in range(FRIT_COLUMNS):
            x = (column - FRIT_COLUMNS / 2 + row % 2 / 2) * 0.0068
            y, radius = -PANE[1] / 2 + 0.013 + row * FRIT_PITCH, 0.0024 * (1 - row / 7)
            start = len(dots)
            dots += [
                (
                    x + radius * math.cos(math.tau * i / 10),
                    y + radius * math.sin(math.tau * i / 10),
                    PANE[2] + 0.0001,
                )
                for i in range(10)
            ]
            faces.append(tuple(range(start, start + 10)))
    mesh(
        "printed dots",
        dots,
        faces,
        surface("ceramic print", (0.004, 0.004, 0.005), 0.55, specular=0.3),
        parent=frame,
    )


def _backdrop(middle, behind=0.9):
    """A blue glow in the dark behind the unit, around x = middle, that lights nothing."""
    graph = Graph("backdrop")
    x, y, _ = graph.position()
    far = (x - middle) * (x - middle) * 1.3 + y * y * 2.9
    shade = graph.mix((1 - far).clamped() ** 3.0, srgb("#04060a"), srgb("#111d3a"))
    wall = graph.done(graph.node("Emission", Color=shade).outputs[0])
    corners = [(-2, -2, 0), (2, -2, 0), (2, 2, 0), (-2, 2, 0)]
    plane = mesh("backdrop", corners, [(0, 1, 2, 3)], wall, at=(0, behind, 0.02), rotation=(90, 0, 0))
    plane.visible_glossy = plane.visible_diffuse = plane.visible_shadow = False


def _shadow_catcher(z):
    ground = surface("ground", (0.85, 0.86, 0.88), 0.9)
    plane = mesh("ground", [(-3, -3, z), (3, -3, z), (3, 3, z), (-3, 3, z)], [(0, 1, 2, 3)], ground)
    plane.is_shadow_catcher = True
    plane.visible_glossy = plane.visible_transmission = False

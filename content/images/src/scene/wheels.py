"""Wheels of cars and buses."""

import math

from .materials import black_plastic, bright_metal, rubber
from .shapes import Batch, bevel, cylinder, group, lathe


def wheel(parent, x, y, radius, rim, width, spokes=5):
    """A wheel that stands on the ground, its outer side away from the middle. No `spokes`: a bus's."""
    hub = group("wheel", (x, y, radius), (0, math.copysign(90, x), 0), parent)
    half = width / 2
    tread = [
        (rim, -half), (radius * 0.93, -half), (radius * 0.985, -half * 0.8), (radius, -half * 0.5),
        (radius, half * 0.5), (radius * 0.985, half * 0.8), (radius * 0.93, half), (radius * 0.86, half * 1.03),
        (rim * 1.02, half * 0.98), (rim, half * 0.9),
    ]  # fmt: skip
    lathe("tire", tread, rubber(), steps=64, parent=hub)
    metal = bright_metal()
    if not spokes:
        dish = [
            (1.0, 0.90),
            (0.97, 0.98),
            (0.90, 0.80),
            (0.86, 0.35),
            (0.50, 0.20),
            (0.46, 0.55),
            (0.30, 0.62),
            (0.003, 0.62),
        ]
        lathe("rim", [(rim * r, half * z) for r, z in dish], metal, steps=64, parent=hub)
        nuts = Batch("nuts", metal)
        for i in range(10):
            angle = i * math.tau / 10
            nuts.cylinder(
                0.017,
                0.03,
                (rim * 0.66 * math.cos(angle), rim * 0.66 * math.sin(angle), half * 0.32),
                sides=6,
            )
        nuts.done(parent=hub)
        return hub
    lathe(
        "rim",
        [(rim, half * 0.9), (rim * 0.985, half), (rim * 0.93, half * 0.96), (rim * 0.90, half * 0.5)],
        metal,
        steps=64,
        parent=hub,
    )
    cylinder("disc", rim * 0.93, 0.02, (0, 0, half * 0.35), black_plastic(), parent=hub)
    blades = Batch("spokes", metal)
    for i in range(spokes):
        for offset in (-0.13, 0.13):
            angle = i * math.tau / spokes + offset
            middle = (rim * 0.5 * math.cos(angle), rim * 0.5 * math.sin(angle), half * 0.86)
            blades.box((rim * 0.88, rim * 0.13, 0.03), middle, math.degrees(angle))
    bevel(blades.done(parent=hub), 0.008, 2)
    cylinder("hub", rim * 0.20, 0.03, (0, 0, half * 0.88), metal, parent=hub)
    return hub


def cut(thing, cutter):
    """Takes the shape of `cutter` out of `thing`."""
    modifier = thing.modifiers.new("cut", "BOOLEAN")
    modifier.object, modifier.operation, modifier.solver = cutter, "DIFFERENCE", "EXACT"
    modifier.use_self = True  # openings of one cutter may touch
    cutter.hide_render = cutter.hide_viewport = True

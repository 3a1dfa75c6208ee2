"""The street without its traffic: ground, houses, trees, lamps, furniture, shelter."""

import random
from dataclasses import dataclass

from .facades import Town
from .ground import SIDEWALK_HEIGHT, ground
from .materials import dark_metal, glass, glow, srgb, surface
from .nodes import Graph
from .plants import Trees
from .shapes import Batch, box, cylinder, lamp, lettering

START, END = -22.0, 150.0  # of the street along y, in meters
LAMP_HEIGHT = 7.6
SPILL_FROM = 1.9  # height of the light that falls out of the shops


@dataclass(frozen=True)
class Setting:
    """One street at one hour. `lit` dims what is lit by people, `wetness` is that of the ground."""

    lit: float = 1.0
    wetness: float = 1.0
    near: tuple = (-22.0, 62.0)
    left_trees: tuple = (12.5, 21, 40, 54, 70, 88, 106, 124, 142)
    right_trees: tuple = (-3, 9, 22, 36, 52, 70, 90, 108, 126, 142)
    bins: tuple = (7.6, 33)
    racks: tuple = (-1.4, -0.2, 1.0)
    open_right: float = float("-inf")

    @property
    def night(self):
        return self.lit > 0.5


def street(setting):
    """Builds it; returns the red lane."""
    luck = random.Random(7)
    lane = ground(START, END, setting.wetness)
    Town(luck, setting.lit, setting.near, setting.open_right).build(START, END)
    trees = Trees(luck)
    for x, places in ((-8.1, setting.left_trees), (8.3, setting.right_trees)):
        for y in places:
            trees.plant(x, y)
    trees.done()
    for y in (25.5, 47, 76, 104, 132):
        _street_lamp(-7.6, y, 1, setting.night)
    for y in (6, 32, 60, 96, 124):
        _street_lamp(7.6, y, -1, setting.night)
    if setting.night:
        for y in range(int(setting.near[0]) + 6, int(setting.near[1]), 6):
            lamp(
                "spill", (-13.75, y, SPILL_FROM), (-9, y, 0), (4.6, 2.0), 34, srgb("#ffcf96"), mirrored=False
            )
    _furniture(setting)
    return lane


def _street_lamp(x, y, side, lit):
    metal = dark_metal()
    cylinder("post", 0.085, LAMP_HEIGHT, (x, y, LAMP_HEIGHT / 2), metal, top=0.055)
    box("arm", (2.2, 0.08, 0.08), (x + side * 1.05, y, LAMP_HEIGHT), metal, 0.02)
    box("head", (0.75, 0.26, 0.08), (x + side * 2.0, y, LAMP_HEIGHT - 0.04), metal, 0.03)
    warm = srgb("#ffe2b8")
    box(
        "lens",
        (0.6, 0.18, 0.02),
        (x + side * 2.0, y, LAMP_HEIGHT - 0.095),
        glow("street lamp", warm, 60 if lit else 0.4),
    )
    if lit:
        lamp(
            "street lamp",
            (x + side * 2.0, y, LAMP_HEIGHT - 0.15),
            (x + side * 2.4, y, 0),
            (0.7, 0.3),
            420,
            srgb("#ffd3a1"),
            spread=130,
        )


def _furniture(setting):
    metal, bins = dark_metal(), surface("bin", (0.020, 0.024, 0.026), 0.35, 0.6)
    for y in setting.bins:
        cylinder("bin", 0.26, 0.95, (-7.75, y, SIDEWALK_HEIGHT + 0.47), bins)
    racks = Batch("bicycle racks", metal)
    for y in setting.racks:
        low, high = SIDEWALK_HEIGHT, SIDEWALK_HEIGHT + 0.84
        racks.tube((-7.7, y - 0.35, low), (-7.7, y - 0.35, high), 0.025, 0.025, 12)
        racks.tube((-7.7, y + 0.35, low), (-7.7, y + 0.35, high), 0.025, 0.025, 12)
        racks.tube((-7.7, y - 0.37, high), (-7.7, y + 0.37, high), 0.025, 0.025, 12)
    racks.done()


def shelter(y, length, lit):
    """A bus shelter on the left sidewalk from `y` on, with bench, map and the stop's flag."""
    metal, back, front, middle = dark_metal(), -9.5, -7.75, y + length / 2
    for at in (y + 0.15, middle, y + length - 0.15):
        box("post", (0.09, 0.09, 2.5), (back, at, 1.41), metal)
    for at in (y + 0.15, y + length - 0.15):
        box("post", (0.07, 0.07, 2.5), (front + 0.35, at, 1.41), metal)
    width, center = front - back, (front + back) / 2
    box("roof", (width + 0.25, length + 0.3, 0.11), (center, middle, 2.72), metal, 0.04)
    clear = glass("shelter glass", (0.78, 0.84, 0.85), reflection=0.03)
    box("back", (0.015, length - 0.3, 2.0), (back, middle, 1.45), clear)
    box("end", (width - 0.35, 0.015, 2.0), (center - 0.12, y + length - 0.12, 1.45), clear)
    wood = surface("bench", (0.30, 0.16, 0.07), 0.5)
    for i in range(4):
        box("slat", (0.09, 2.6, 0.035), (back + 0.28 + i * 0.105, middle + 0.4, 0.62), wood, 0.008)
    for at in (middle - 0.6, middle + 1.4):
        box("leg", (0.34, 0.05, 0.46), (back + 0.43, at, 0.39), metal)
    box(
        "tube",
        (0.06, length - 0.4, 0.02),
        (center, middle, 2.655),
        glow("shelter light", srgb("#fff0d8"), 14 * lit),
    )
    if lit > 0.5:
        lamp(
            "shelter",
            (center, middle, 2.6),
            (center, middle, 0),
            (1.2, length - 0.4),
            170,
            srgb("#ffeed6"),
            mirrored=False,
        )
    box("map", (0.05, 1.1, 1.5), (back + 0.06, y + 1.0, 1.45), metal, 0.02)
    box("map", (0.012, 1.0, 1.4), (back + 0.092, y + 1.0, 1.45), glow("map", srgb("#e9eef6"), 0.9 * lit))
    route = Batch("route", glow("route", srgb("#1f5eff"), 0.7))
    for i in range(9):
        route.box(
            (0.006, 0.035, 0.035), (back + 0.10, y + 0.62 + i * 0.095, 1.25 + (i > 3) * 0.22 + (i > 5) * 0.12)
        )
    route.done()
    _advertisement((center - 0.1, y + 0.12), metal, lit)
    _flag(-7.45, y - 0.9, metal)


def _advertisement(at, metal, lit):
    """A light box across the end of the shelter, with a poster of a sun over hills on both sides."""
    x, y = at
    box("light box", (1.30, 0.14, 1.95), (x, y, 1.33), metal, 0.03)
    graph = Graph("poster")
    along, _, up = graph.position()
    sun = (along - 0.22) ** 2.0 + (up - 0.22) ** 2.0 < 0.055
    hills = up < graph.math("SINE", along * 4.4 + 0.6) * 0.12 - 0.16
    near = up < graph.math("SINE", along * 3.1 + 2.6) * 0.10 - 0.42
    sky = graph.mix(up * 0.5 + 0.5, srgb("#ffd9a8"), srgb("#6fa4e8"))
    color = graph.mix(sun, sky, srgb("#fff3d2"))
    color = graph.mix(near, graph.mix(hills, color, srgb("#2f6fb0")), srgb("#173f77"))
    poster = graph.done(
        graph.node("Emission", Color=color, Strength=2.6 * lit).outputs[0], sample_as_light=lit > 0.5
    )
    for side in (-1, 1):
        box("poster", (1.14, 0.004, 1.74), (x, y + side * 0.072, 1.36), poster)


def _flag(x, y, metal):
    cylinder("post", 0.045, 3.1, (x, y, 1.71), metal)
    box(
        "flag",
        (0.05, 0.46, 0.62),
        (x, y - 0.26, 2.92),
        surface("flag", srgb("#1746c8"), 0.35, coat=1.0),
        0.02,
    )
    white = surface("flag print", (0.85, 0.88, 0.92), 0.4)
    for side in (-1, 1):
        lettering(
            "number", "12", 0.26, white, at=(x + side * 0.027, y - 0.26, 2.93), rotation=(90, 0, side * 90)
        )

"""The street from the driver's place: the camera unit above, a car stopped in the lane right ahead, or nothing.

The bus drives towards -y, so that +x is on the left of the picture.
"""

import random
from dataclasses import replace

from mathutils import Vector

from . import sky
from .car import Lights, car
from .device import device
from .ground import LANE, SIDEWALK_HEIGHT
from .kept import keep_only
from .materials import srgb, surface
from .people import COATS, DIM_COATS, head_of, standing
from .shapes import box, camera, group, lamp
from .street import Setting, street

LANE_X = sum(LANE) / 2
EYE = (LANE_X, 118.0, 2.22)
UNIT = (EYE[0] - 0.037, EYE[1] - 0.905, EYE[2] + 0.210)
HEADER_Z = EYE[2] + 0.315  # lower edge of the panel above the windshield
GLASS_LEAN = 5.7
STOPPED_AHEAD = 10.75  # meters from the eye to the middle of the car
STOPPED = Lights(head=0.4, tail=6, brake=10, hazard=18)

SETTING = Setting(
    wetness=0.7,
    near=(84.0, 150.0),
    left_trees=(86, 74, 62, 50, 36, 20),
    right_trees=(100.5, 88, 78, 66, 52, 36, 20),
    bins=(92,),
    racks=(),
)
# The next morning: dry, the sun behind the bus and still behind towers, so that the light is even.
MORNING = replace(SETTING, lit=0.30, wetness=0.0)
MORNING_SUN = Vector((-0.16, 0.90, 0.40)).normalized()
# Meters ahead of the eye, x, color, heading (180 comes).
TRAFFIC = (
    (12.6, 2.35, "#c9cac6", 180), (18.8, -1.35, "#1d2c4a", 0), (31, 1.9, "#6b1f1a", 180), (44, -1.4, "#c9c9c4", 0),
    (58, 1.9, "#15171b", 180), (27, 5.9, "#2c2f35", 180), (36, 5.9, "#5d6b7c", 180), (50, 5.9, "#4b1512", 180),
)  # fmt: skip
# Meters ahead of the eye, x, turn (0 walks away, 180 comes).
WALKERS = (
    (9.6, -7.95, 4), (10.3, -8.55, -6), (14.6, -9.1, 178), (16.4, -8.3, 8), (17.0, -8.9, 2),
    (20.5, -8.5, 186), (27.0, -9.4, 0), (17.4, 10.2, 175), (19.0, 8.6, 10),
)  # fmt: skip
EARLY = (
    (26, 2.0, "#c9c9c4", 180), (48, -1.5, "#1d2c4a", 0), (70, 1.9, "#15171b", 180),
)  # fmt: skip
EARLY_WALKERS = (
    (11.5, -8.9, 4), (16.5, -8.3, 182), (22.0, -9.2, 2), (31.0, -8.6, 184), (24.0, 9.0, 10),
)  # fmt: skip


def windshield():
    """At dusk, as a person sees it."""
    _, _, subjects = _scene()
    sky.dusk(EYE[1], sky.AFTERGLOW)
    return subjects


def windshield_kept():
    """The same pose as what is kept of it."""
    lane, header, subjects = _scene()
    keep_only(lane, [*subjects["car"], *subjects["camera"], header], subjects["heads"], subjects["plates"])
    return subjects


def windshield_clear():
    """The same pose the next morning: nothing stands in the lane."""
    street(MORNING)
    sky.dawn(MORNING_SUN)
    _traffic(EARLY)
    people = _people(EARLY_WALKERS, COATS)
    unit, header = _cab()
    for part in header.children:
        part.visible_shadow = False  # the bus, whose shadow lies nearer than the picture, is not there
    _camera_of_the_pose()
    return {"camera": [unit], **people}


def _scene():
    """The street and what hangs above: the lane, the panel above, and what gets boxes."""
    lane = street(SETTING)
    stopped = car((LANE_X, EYE[1] - STOPPED_AHEAD), "#39424e", 0, STOPPED, number="7LQ 428")
    plates = _traffic(TRAFFIC)
    people = _people(WALKERS, DIM_COATS)
    unit, header = _cab()
    _camera_of_the_pose()
    return (
        lane,
        header,
        {"car": [stopped.root], "plate": [stopped.plate], "camera": [unit], "plates": plates, **people},
    )


def _camera_of_the_pose():
    camera(EYE, (EYE[0], EYE[1] - 10, EYE[2]), 24, shift=(-0.245, -0.006))


def _traffic(cars):
    """Cars with nothing to do with the story; returns the plates that are seen."""
    plates = []
    for ahead, x, color, heading in cars:
        other = car((x, EYE[1] - ahead), color, heading, detailed=ahead < 20)
        plates.append(other.front_plate if heading else other.plate)
    return plates


def _people(places, coats):
    luck = random.Random(5)
    people = [
        standing(luck, (x, EYE[1] - ahead, SIDEWALK_HEIGHT), turn, coats=coats) for ahead, x, turn in places
    ]
    return {"heads": [head_of(person) for person in people], "people": people}


def _cab():
    """The unit on the glass, the panel above it and the printed patch behind its pad."""
    unit = device(at=UNIT, glass_lean=GLASS_LEAN)
    header = group("header", (EYE[0], EYE[1] - 0.90, 0))
    dark = surface("header", (0.010, 0.011, 0.013), 0.6)
    box("panel", (2.6, 0.30, 0.40), (0, 0.15, HEADER_Z + 0.20), dark, 0.01, parent=header)
    patch = (UNIT[0] - EYE[0], -0.045, HEADER_Z)
    box("print", (0.19, 0.004, 0.22), patch, dark, rotation=(-GLASS_LEAN, 0, 0), parent=header)
    lamp("cab", (EYE[0] - 0.7, EYE[1] + 0.3, 2.75), UNIT, (0.5, 0.3), 30, srgb("#9fb4e6"))
    lamp("cab", (EYE[0] + 0.9, EYE[1] + 0.4, 2.7), UNIT, (0.5, 0.3), 20, srgb("#ffdcb4"))
    for side in (-0.9, 0.9):  # the bus's own head lights on the lane
        x, y = EYE[0] + side, EYE[1] - 1.2
        beam = lamp("beam", (x, y, 0.93), (x, y - 14, 0), (0.25, 0.25), 110, (0.95, 0.97, 1.0), spread=80)
        beam.visible_glossy = False
    return unit, header

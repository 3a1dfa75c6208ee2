"""The street from the driver's place: the camera unit above, a car stopped in the lane right ahead, or nothing.

The bus drives towards -y, so that +x is on the left of the picture.
"""

import random
from dataclasses import replace

from mathutils import Vector

from . import sky
from .cab import WHOLE, Pane, cab, header
from .car import Lights, car
from .device import device
from .ground import LANE, SIDEWALK_HEIGHT
from .kept import keep_only
from .materials import srgb, surface
from .people import COATS, DIM_COATS, head_of, standing
from .shapes import camera, lamp
from .street import Setting, shelter, street

LANE_X = sum(LANE) / 2
EYE = (LANE_X, 118.0, 2.22)
GLASS_LEAN = 5.7
STOPPED_AHEAD = 10.75  # meters from the eye to the middle of the car
STOPPED = Lights(head=0.4, tail=6, brake=10, hazard=18)

SETTING = Setting(
    wetness=0.7,
    near=(84.0, 150.0),
    left_trees=(86, 74, 62, 50, 36, 20),
    right_trees=(100.5, 88, 78, 66, 52, 36, 20),
    bins=(88,),
    racks=(),
)
STOP = (99.8, 4.2)  # where the shelter begins, and its length
# The next morning: dry, the sun behind the bus and still behind towers, so that the light is even.
MORNING = replace(SETTING, lit=0.30, wetness=0.0)
MORNING_SUN = Vector((-0.16, 0.90, 0.40)).normalized()
# Meters ahead of the eye, x, color, heading (180 comes).
TRAFFIC = (
    (12.6, 2.35, "#c9cac6", 180), (18.8, -1.35, "#1d2c4a", 0), (31, 1.9, "#6b1f1a", 180), (44, -1.4, "#c9c9c4", 0),
    (58, 1.9, "#15171b", 180), (27, 5.9, "#2c2f35", 180), (36, 5.9, "#5d6b7c", 180), (50, 5.9, "#4b1512", 180),
)  # fmt: skip
# Meters ahead of the eye, x, turn (0 walks away, 180 comes), stride in degrees; three wait at the stop.
WALKERS = (
    (10.2, -8.35, 4, 30), (10.9, -9.05, -4, 22), (15.2, -8.6, 120, 0), (16.4, -8.3, 60, 0), (17.4, -9.0, 110, 0),
    (22.0, -8.6, 184, 26), (27.0, -9.4, 0, 26), (17.4, 10.2, 175, 30), (19.0, 8.6, 10, 22),
)  # fmt: skip
# Of the view from farther back.
CAB_SETTING = replace(SETTING, racks=(106.4, 107.5, 108.6))
CAB_TRAFFIC = ((16.2, 2.0, "#c9cac6", 180), *TRAFFIC[1:])
CAB_WALKERS = (
    (9.2, -9.0, 4, 30), (9.8, -9.7, -4, 22), *WALKERS[2:5],
    (11.9, -11.8, 4, 30), (21.0, -10.8, 2, 30), (26.0, -9.4, 0, 26), (17.4, 10.2, 175), (19.0, 8.6, 10),
)  # fmt: skip
# The windshield seen from near, wider than the picture, and the unit: to the right, ahead and up of the eye.
NEAR = Pane(0.956, (-0.3, -0.278), 3.0, 1.226)
UNIT, CAB_UNIT = (0.037, 0.905, 0.168), (0.275, WHOLE.ahead - 0.036, 0.063)
CABLE = ((0.062, 0.012, -0.046), (0.078, 0.026, -0.082), (0.128, 0.090, -0.080), (0.150, 0.200, -0.040))
EARLY = (
    (26, 2.0, "#c9c9c4", 180), (48, -1.5, "#1d2c4a", 0), (70, 1.9, "#15171b", 180),
)  # fmt: skip
EARLY_WALKERS = (
    (11.5, -8.6, 4, 30), (15.6, -8.5, 100, 0), (24.0, -9.2, 2, 26), (31.0, -8.6, 184, 26), (24.0, 9.0, 10, 30),
)  # fmt: skip


def windshield():
    """At dusk, as a person sees it."""
    _, _, subjects = _scene()
    sky.dusk(EYE[1], sky.AFTERGLOW)
    return subjects


def windshield_kept():
    """The same pose as what is kept of it."""
    lane, above, subjects = _scene()
    keep_only(lane, [*subjects["car"], *subjects["camera"], *above], subjects["heads"], subjects["plates"])
    return subjects


def windshield_clear():
    """The same pose the next morning: nothing stands in the lane."""
    street(MORNING)
    shelter(*STOP, MORNING.lit)
    sky.dawn(MORNING_SUN)
    _traffic(EARLY)
    people = _people(EARLY_WALKERS, COATS)
    unit, (top, *_) = _above()
    for part in top.children_recursive:
        part.visible_shadow = False  # the bus, whose shadow lies nearer than the picture, is not there
    _camera_of_the_pose()
    return {"camera": [unit], **people}


def windshield_cab():
    """At dusk from farther back, with wheel, dials and trim."""
    street(CAB_SETTING)
    shelter(*STOP, CAB_SETTING.lit)
    sky.dusk(EYE[1], sky.AFTERGLOW)
    stopped = _stopped()
    _traffic(CAB_TRAFFIC)
    people = _people(CAB_WALKERS, DIM_COATS)
    cab(EYE, GLASS_LEAN)
    unit = device(at=_from_eye(*CAB_UNIT), glass_lean=GLASS_LEAN, route=CABLE)
    _unit_lamps(CAB_UNIT)
    _cab_lamps()
    _beams(155)
    camera(EYE, _from_eye(0, 10, 0), 24, shift=(0.07, -0.071))
    return {"car": [stopped.root], "plate": [stopped.plate], "camera": [unit], **people}


def _unit_lamps(unit):
    """Light on the unit, as if through the windshield."""
    right, ahead, up = unit
    middle = _from_eye(right, ahead, up + 0.017)
    lights = (
        ((-0.335, -0.464, 0.277), (0.10, 0.36), 0.65, "#dbe4ff"),  # along the fins
        ((0.045, -0.284, 0.437), (0.46, 0.10), 1.0, "#c9d6ff"),  # pad and top of the body
        ((0.305, -0.104, -0.023), (0.08, 0.26), 0.5, "#ff9a5c"),  # the shops' side
        ((-0.275, 0.076, 0.037), (0.08, 0.26), 0.4, "#6d9bff"),  # the sky's
    )
    return [
        lamp("on the unit", _from_eye(right + x, ahead + y, up + z), middle, size, watts, srgb(color), spread=50)
        for (x, y, z), size, watts, color in lights
    ]


def _cab_lamps():
    """A little light on wheel, dashboard and trim."""
    for at, to, size, watts, color in (
        ((-0.30, 0.60, 0.36), (-0.18, 0.5, -0.25), (0.5, 0.06), 1.6, "#b9c8ff"),  # the wheel's rim
        ((0.70, 0.55, 0.30), (0.30, 0.72, -0.34), (0.5, 0.2), 0.8, "#ffc79a"),  # the dashboard
    ):
        lamp("in the cab", _from_eye(*at), _from_eye(*to), size, watts, srgb(color), spread=80)
    behind, ahead = _from_eye(0.10, -0.50, 0.40), _from_eye(0.08, 0.70, 0)
    lamp("on the trim", behind, ahead, (1.4, 0.4), 2.5, srgb("#7f96d8"), spread=80, mirrored=False)


def _from_eye(right, ahead, up):
    return EYE[0] - right, EYE[1] - ahead, EYE[2] + up


def _scene():
    """The street and what hangs above: the lane, header and light, what gets boxes."""
    lane = street(SETTING)
    shelter(*STOP, SETTING.lit)
    stopped = _stopped()
    plates = _traffic(TRAFFIC)
    people = _people(WALKERS, DIM_COATS)
    unit, above = _above()
    _camera_of_the_pose()
    return (
        lane,
        above,
        {"car": [stopped.root], "plate": [stopped.plate], "camera": [unit], "plates": plates, **people},
    )


def _stopped():
    return car((LANE_X, EYE[1] - STOPPED_AHEAD), "#39424e", 0, STOPPED, number="7LQ 428")


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
        standing(luck, (x, EYE[1] - ahead, SIDEWALK_HEIGHT), turn, *stride, coats=coats)
        for ahead, x, turn, *stride in places
    ]
    return {"heads": [head_of(person) for person in people], "people": people}


def _above():
    """The unit on the glass; the header above it and the light on it."""
    unit = device(at=_from_eye(*UNIT), glass_lean=GLASS_LEAN, route=CABLE)
    above = [header(EYE, GLASS_LEAN, NEAR), *_unit_lamps(UNIT)]
    _beams()
    return unit, above


def _beams(watts=110):
    """The bus's own head lights on the lane."""
    for side in (-0.9, 0.9):
        x, y = EYE[0] + side, EYE[1] - 1.2
        beam = lamp("beam", (x, y, 0.93), (x, y - 14, 0), (0.25, 0.25), watts, (0.95, 0.97, 1.0), spread=80)
        beam.visible_glossy = False

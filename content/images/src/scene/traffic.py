"""The pictures of the street: which hour, who stands where, and from where it is seen."""

import random

from . import sky
from .bus import bus
from .car import Lights, car
from .ground import LANE, SIDEWALK_HEIGHT
from .materials import srgb
from .people import COATS, DIM_COATS, head_of, standing
from .shapes import camera, lamp
from .street import Setting, shelter, street

LANE_X = sum(LANE) / 2
CURB_BUS_X = -5.62  # the wheels half a meter from the curb
# People by x, y, turn (0 looks to -y, 90 to +x, 180 away), stride and what they wear and do.
AT_DUSK = (
    (-8.3, 4.3, 150, 0, {"head": "long", "bag": "shoulder bag", "arms": ("down", "phone")}),
    (-8.9, 6.4, 165, 0, {"head": "beanie", "bag": "backpack", "arms": ("pockets", "pockets")}),
    (-8.3, 7.9, 120, 0, {"head": "short"}),
    (-9.1, 8.4, 60, 0, {"head": "bun"}),
    (-12.8, 0.6, 8, 30, {"head": "short", "bag": "case"}),
    (-11.0, -1.5, 176, 32, {"head": "hood", "bag": ""}),
    (-11.75, -1.9, 172, 26, {"head": "long", "bag": "shoulder bag"}),
    (-11.4, 10.6, 185, 30, {}),
    (-12.4, 13.5, 0, 24, {}),
)
AT_DAWN = (
    (-10.4, 1.6, 178, 32, {"head": "short", "bag": "case"}),
    (-12.5, 4.6, 183, 28, {"head": "long", "bag": "backpack"}),
    (-11.9, 5.4, 180, 26, {"head": "beanie", "bag": ""}),
    (-9.6, 10.8, 176, 30, {"head": "bun", "bag": "shoulder bag"}),
    (-12.2, 15.0, 0, 28, {"head": "short"}),
)
AT_STOP = (
    (-7.7, 10.2, 118, 18, {"head": "short", "bag": "backpack", "arms": ("down", "down")}),
    (-8.6, 10.9, 132, 0, {"head": "bun", "bag": "case"}),
    (-8.9, 12.6, 150, 0, {"head": "hood", "bag": "", "arms": ("pockets", "pockets")}),
    (-8.7, 15.7, 150, 0, {"head": "beanie", "arms": ("down", "phone")}),
    (-9.35, 19.4, 100, 0, {"head": "bun"}),
    (-8.4, 21.4, 60, 0, {}),
    (-11.9, 14.6, 184, 30, {"head": "short", "bag": "backpack"}),
    (-12.7, 22.0, 2, 26, {"head": "long", "bag": "shoulder bag"}),
    (-12.0, 30.0, 178, 30, {}),
)
# Around the shelter, from above.
AT_WINDOW = (
    (-7.75, 6.4, 150, 0, {"head": "long", "bag": "shoulder bag", "arms": ("down", "phone")}),
    (-8.2, 8.9, 165, 0, {"head": "beanie", "bag": "backpack", "arms": ("pockets", "pockets")}),
    (-7.7, 9.6, 120, 0, {"head": "short"}),
    (-11.4, 0.6, 176, 32, {"head": "hood", "bag": ""}),
    (-12.0, 15.5, 178, 28, {"head": "short", "bag": "case"}),
)
STOPPED = Lights(head=0.4, tail=4, hazard=30)


def dusk():
    """A car stopped in the bus lane, the bus close behind it."""
    return _dusk(((0.5, -7.6, 1.75), (-11.2, 11.9, 2.65), 33, (-0.085, 0.0)))


def dusk_portrait():
    """The same for phones."""
    return _dusk(((0.2, -9.6, 1.80), (-5.3, 6.0, 1.80), 47, (0.0, 0.16)))


def _dusk(view):
    setting = Setting(bins=(-4.4, 33))
    street(setting)
    sky.dusk()
    stopped = car((LANE_X + 0.10, 2.9), "#2b3a50", heading=0, lights=STOPPED, number="7LQ 428")
    ride = bus((LANE_X, 15.2))
    shelter(5.4, 4.2, setting.lit)
    people = _people(11, AT_DUSK)
    _others(((-1.75, 30, "#20324d", 0), (-1.75, 52, "#4b1512", 0), (1.8, 16, "#15171b", 180),
             (1.8, 38, "#c9c9c4", 180), (5.2, 30, "#6b2a1c", 180), (5.2, 50, "#2c2f35", 180)))  # fmt: skip
    # What the car's coat mirrors from beyond the picture: the sky above, the lit street beside it.
    lamp("rim", (LANE_X - 2.6, 5.2, 5.6), (LANE_X, 2.9, 0.9), (2.0, 7.0), 70, srgb("#a9bfff"))
    lamp("rim", (1.6, 12.0, 2.7), (LANE_X, 2.9, 0.8), (6.0, 1.0), 150, srgb("#dfe6ff"))
    at, target, lens, shift = view
    camera(at, target, lens, shift)
    return {"car": [stopped.root], "plate": [stopped.front_plate], "bus": [ride], **people}


def dawn():
    """Early sun, the lane is empty, the bus drives, the first people are on their way."""
    setting = Setting(lit=0.30, wetness=0.0, open_right=64.0)
    street(setting)
    sky.dawn()
    ride = bus((LANE_X, 17.5), lit=setting.lit)
    shelter(31, 4.2, setting.lit * 0.2)
    people = _people(8, AT_DAWN, COATS, 1.0)
    _others(((1.8, 22, "#c9c9c4", 180), (-1.75, 44, "#20324d", 0)))
    camera((0.9, -8.2, 1.70), (-10.6, 12.4, 1.70), 33, (-0.07, 0.085))
    return {"bus": [ride], **people}


def bus_stop():
    """The bus at the curb with its doors open, a lit shelter, people who wait."""
    setting = Setting(near=(-22.0, 40.0), left_trees=(-2, 40, 54, 70, 88), bins=(26.5,), racks=(28.6, 29.8))
    street(setting)
    sky.dusk()
    ride = bus((CURB_BUS_X, 15.2), open_doors=True)
    shelter(17.6, 5.4, setting.lit)
    _others(((-1.75, 36, "#20324d", 0), (1.8, 30, "#c9c9c4", 180)))
    people = _people(3, AT_STOP)
    for at, target, size, watts, color in (
        ((-9.6, 4.5, 7.4), (-7.5, 9, 0), (0.8, 0.8), 620, "#ffd3a1"),
        ((-9.5, -7, 8), (-6.5, 11, 1.5), (6, 6), 900, "#9db8ff"),
    ):
        lamp("fill", at, target, size, watts, srgb(color), mirrored=False)
    camera((-11.6, 1.2, 1.66), (-6.9, 11.0, 1.66), 30, (-0.12, 0.07))
    return {"bus": [ride], **people}


def bunching():
    """From a window on the third floor across the street: three buses wait behind one car."""
    setting = Setting(
        near=(-14.0, 70.0),
        wetness=0.15,
        left_trees=(31, 54, 70, 88, 106, 124, 142),
        right_trees=(),
        bins=(),
        racks=(),
    )
    street(setting)
    sky.dusk()
    stopped = car((LANE_X + 0.10, 4.0), "#2b3a50", heading=0, lights=STOPPED, number="7LQ 428")
    ways = ((13.0, "12  HARBOR", "12"), (27.0, "12  HARBOR", "12"), (41.0, "31  MARKET", "31"))
    rides = [bus((LANE_X, y), destination, number, lit=1.6) for y, destination, number in ways]
    shelter(3.4, 4.2, setting.lit)
    people = _people(11, AT_WINDOW)
    _others(
        (
            (-1.75, 46, "#20324d", 0),
            (-1.75, 66, "#4b1512", 0),
            (1.8, 27, "#15171b", 180),
            (1.8, 52, "#c9c9c4", 180),
        )
    )
    lamp("rim", (LANE_X - 3, 9, 7), (LANE_X, 12, 2), (2.0, 30.0), 300, srgb("#a9bfff"))
    camera((6.0, -18.0, 9.0), (-5.0, 20.0, 0.5), 40, (-0.205, -0.03))
    return {"car": [stopped.root], "plate": [stopped.front_plate], "bus": rides, **people}


def waiting():
    """From across the street: a bus waits right behind one car."""
    setting = Setting(left_trees=(-6, 24, 40, 54, 70), right_trees=(), bins=(-3.2,), racks=(19.0, 20.2))
    street(setting)
    sky.dusk()
    stopped = car((LANE_X + 0.10, 2.9), "#2b3a50", heading=0, lights=STOPPED, number="7LQ 428")
    ride = bus((LANE_X, 12.6), lit=2.4)
    shelter(5.4, 4.2, setting.lit)
    people = _people(11, AT_DUSK)
    rim = srgb("#a9bfff")
    lamp("rim", (LANE_X + 4.4, 8.0, 6.4), (LANE_X, 7.0, 1.2), (12.0, 2.0), 260, rim, mirrored=False)
    camera((7.2, 6.7, 1.5), (LANE_X, 6.7, 1.5), 51.6, (-0.281, 0.022))
    return {"car": [stopped.root], "bus": [ride], **people}


def _people(seed, places, coats=DIM_COATS, shade=0.35):
    """The people on the sidewalk, and what gets boxes of them."""
    luck = random.Random(seed)
    people = [
        standing(luck, (x, y, SIDEWALK_HEIGHT), turn, stride, coats, shade, **look)
        for x, y, turn, stride, look in places
    ]
    return {"people": people, "heads": [head_of(person) for person in people]}


def _others(cars):
    """Cars with nothing to do with the story: x, y, color, heading."""
    for x, y, color, heading in cars:
        car((x, y), color, heading, detailed=False)

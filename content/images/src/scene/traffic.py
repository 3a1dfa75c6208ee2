"""The pictures of the street: which hour, who stands where, and from where it is seen."""

import random

from . import sky
from .bus import bus
from .car import Lights, car
from .ground import LANE, SIDEWALK_HEIGHT
from .materials import srgb
from .people import head_of, standing
from .shapes import camera, lamp
from .street import Setting, shelter, street

LANE_X = sum(LANE) / 2
CURB_BUS_X = -5.62  # the wheels half a meter from the curb
WAITING = ((-8.7, 12.2, 70, 24), (-8.9, 16.4, -40, 0), (-8.5, 19.6, 100, 0))  # x, y, turn, stride
STOPPED = Lights(head=0.4, tail=4, hazard=18)


def dusk():
    """A car stopped in the bus lane, the bus close behind it."""
    return _dusk(((0.5, -7.6, 1.75), (-11.2, 11.9, 2.65), 33, (-0.085, 0.0)))


def dusk_portrait():
    """The same for phones."""
    return _dusk(((0.2, -9.6, 1.80), (-5.3, 6.0, 1.80), 47, (0.0, 0.16)))


def _dusk(view):
    setting = Setting()
    street(setting)
    sky.dusk()
    stopped = car((LANE_X + 0.10, 2.9), "#5d6b7c", heading=0, lights=STOPPED)
    ride = bus((LANE_X, 15.2))
    shelter(27, 4.2, setting.lit)
    _others(((-1.75, 30, "#20324d", 0), (-1.75, 52, "#4b1512", 0), (1.8, 16, "#15171b", 180),
             (1.8, 38, "#c9c9c4", 180), (5.2, 30, "#6b2a1c", 180), (5.2, 50, "#2c2f35", 180)))  # fmt: skip
    at, target, lens, shift = view
    camera(at, target, lens, shift)
    return {"car": [stopped.root], "plate": [stopped.front_plate], "bus": [ride]}


def dawn():
    """Early sun, the lane is empty, the bus drives."""
    setting = Setting(lit=0.30, wetness=0.0, open_right=64.0)
    street(setting)
    sky.dawn()
    ride = bus((LANE_X, 17.5), lit=setting.lit)
    shelter(31, 4.2, setting.lit * 0.2)
    _others(((1.8, 22, "#c9c9c4", 180), (-1.75, 44, "#20324d", 0)))
    camera((0.9, -8.2, 1.70), (-10.6, 12.4, 1.70), 33, (-0.07, 0.085))
    return {"bus": [ride]}


def bus_stop():
    """The bus at the curb with its doors open, a lit shelter, people who wait."""
    setting = Setting(near=(-22.0, 40.0), left_trees=(-2, 40, 54, 70, 88), bins=(26.5,), racks=(28.6, 29.8))
    street(setting)
    sky.dusk()
    ride = bus((CURB_BUS_X, 15.2), open_doors=True)
    shelter(17.6, 5.4, setting.lit)
    _others(((-1.75, 36, "#20324d", 0), (1.8, 30, "#c9c9c4", 180)))
    luck = random.Random(3)
    people = [standing(luck, (x, y, SIDEWALK_HEIGHT), turn, stride) for x, y, turn, stride in WAITING]
    for at, target, size, watts, color in (
        ((-9.6, 4.5, 7.4), (-7.5, 9, 0), (0.8, 0.8), 620, "#ffd3a1"),
        ((-9.5, -7, 8), (-6.5, 11, 1.5), (6, 6), 900, "#9db8ff"),
    ):
        lamp("fill", at, target, size, watts, srgb(color), mirrored=False)
    camera((-11.6, 1.2, 1.66), (-6.9, 11.0, 1.66), 30, (-0.12, 0.07))
    return {"bus": [ride], "people": people, "heads": [head_of(person) for person in people]}


def _others(cars):
    """Cars with nothing to do with the story: x, y, color, heading."""
    for x, y, color, heading in cars:
        car((x, y), color, heading, detailed=False)

"""The pictures by name: what stands in them, their size, their samples and how they are graded."""

from dataclasses import dataclass
from typing import Callable

from grade import Grade

from . import studio


@dataclass(frozen=True)
class View:
    """`build` fills the empty scene and returns what gets boxes, by name."""

    build: Callable[[], dict]
    size: tuple
    samples: int
    grade: Grade


VIEWS = {
    "camera-white": View(studio.white, (1600, 1200), 128, Grade(exposure=0.3, bloom=0, vignette=0, ground="#eceff3")),
    "camera-studio": View(studio.studio, (2400, 1350), 128, Grade(exposure=0.1, saturation=1.25)),
    "camera-macro": View(studio.macro, (2400, 1350), 128, Grade(exposure=0.1, saturation=1.25)),
}

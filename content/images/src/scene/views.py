"""The pictures by name: what stands in them, their size, their samples and how they are graded."""

from dataclasses import dataclass
from typing import Callable

from grade import Grade

from . import bench, studio, traffic, windshield


@dataclass(frozen=True)
class View:
    """`build` fills the empty scene and returns what gets boxes, by name."""

    build: Callable[[], dict]
    size: tuple
    samples: int
    grade: Grade


VIEWS = {
    "street-dusk": View(traffic.dusk, (1920, 1080), 64, Grade(exposure=0.8)),
    "street-dusk-portrait": View(traffic.dusk_portrait, (1080, 1350), 64, Grade(exposure=0.8)),
    "street-dawn": View(
        traffic.dawn, (1920, 1080), 48, Grade(exposure=0.08, saturation=1.15, bloom=0.10, haze=420)
    ),
    "bus-stop": View(traffic.bus_stop, (1920, 1080), 64, Grade(exposure=0.9)),
    "bunching": View(traffic.bunching, (2400, 1350), 64, Grade(exposure=0.95, bloom=0.16)),
    "waiting": View(traffic.waiting, (2000, 1600), 64, Grade(exposure=1.05, bloom=0.16)),
    "windshield": View(
        windshield.windshield,
        (3200, 1800),
        64,
        Grade(exposure=0.8, contrast=1.2, bloom=0.18, vignette=0.25),
    ),
    "windshield-kept": View(windshield.windshield_kept, (3200, 1800), 48, Grade(exposure=0.2, bloom=0.05)),
    "windshield-clear": View(
        windshield.windshield_clear,
        (3200, 1800),
        48,
        Grade(exposure=0.75, contrast=1.1, bloom=0.10, haze=1600),
    ),
    "windshield-cab": View(
        windshield.windshield_cab,
        (3200, 1800),
        64,
        Grade(exposure=0.8, contrast=1.2, bloom=0.16, vignette=0.2),
    ),
    "camera-white": View(
        studio.white, (1600, 1200), 128, Grade(exposure=0.3, bloom=0, vignette=0, ground="#eceff3")
    ),
    "camera-studio": View(studio.studio, (2400, 1350), 128, Grade(exposure=0.1, saturation=1.25)),
    "camera-profile": View(studio.profile, (2400, 1350), 128, Grade(exposure=0.1, saturation=1.25)),
    "camera-back": View(studio.back, (2000, 1600), 128, Grade(exposure=0.1, saturation=1.25)),
    "camera-back-wide": View(studio.back_wide, (2400, 1350), 128, Grade(exposure=0.1, saturation=1.25)),
    "bench": View(bench.bench, (2000, 1600), 128, Grade(exposure=0.6, contrast=1.1, bloom=0, vignette=0.08)),
    "camera-macro": View(studio.macro, (2400, 1350), 128, Grade(exposure=0.1, saturation=1.25)),
}

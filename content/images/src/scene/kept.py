"""What is kept of a street: lane, stopped car and camera; all else without color, heads and plates covered.

Run on a finished scene, so that nothing moves between the two pictures.
"""

import bpy

from .materials import surface
from .shapes import box
from .sky import even

GRAY = (0.175, 0.190, 0.215)
PAINT_GRAY = (0.42, 0.44, 0.47)
PAINT = ("line", "dashes")  # markings stay lighter, else there is no street
SKY = (0.66, 0.76, 0.95)
HEAD_BLOCK = (0.36, 0.36, 0.36)
PLATE_BLOCK = (0.58, 0.08, 0.17)


def keep_only(lane, things, heads, plates):
    """Takes color and light from all but the `lane` and the `things`, and covers `heads` and `plates`.

    Lamps go out unless they are among the `things`, also those of a car that stays.
    """
    kept = {part for thing in things for part in (thing, *thing.children_recursive)}
    gray, pale = surface("gray", GRAY, 0.8, specular=0.2), surface("pale gray", PAINT_GRAY, 0.8, specular=0.2)
    for part in list(bpy.data.objects):
        if part.type == "LIGHT" and part not in things:
            bpy.data.objects.remove(part)
        elif part not in kept and hasattr(part.data, "materials"):
            part.data.materials.clear()
            part.data.materials.append(pale if part.name.startswith(PAINT) else gray)
    lane.data.materials.clear()
    lane.data.materials.append(surface("lane", (0.85, 0.046, 0.020), 0.85, specular=0.1))
    black = surface("cover", (0.0, 0.0, 0.0), 1.0, specular=0.0)
    for head in heads:
        box("cover", HEAD_BLOCK, (0, 0, 0.14), black, parent=head)
    for plate in plates:
        box("cover", PLATE_BLOCK, (0, 0, 0), black, parent=plate)
    even(SKY, 0.85)

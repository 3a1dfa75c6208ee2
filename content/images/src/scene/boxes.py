"""Where things are in the picture, for the boxes that the site draws over it."""

import bpy
from bpy_extras.object_utils import world_to_camera_view


def boxes(subjects):
    """For each name the boxes of its things, in percent of the picture from its upper left corner.

    `subjects` are lists of objects, each measured with all that hangs on it. What lies outside of the
    picture is cut off; what stands in front is not considered.
    """
    bpy.context.view_layer.update()
    found = {name: [_box(thing) for thing in things] for name, things in subjects.items()}
    return {name: [box for box in some if box] for name, some in found.items()}


def _box(thing):
    scene = bpy.context.scene
    points = [world_to_camera_view(scene, scene.camera, point) for point in _points(thing)]
    points = [point for point in points if point.z > 0]
    if not points:
        return None
    left, right = (_percent(side(p.x for p in points)) for side in (min, max))
    top, bottom = (_percent(1 - side(p.y for p in points)) for side in (max, min))
    if right <= left or bottom <= top:
        return None
    return {"x": left, "y": top, "width": round(right - left, 2), "height": round(bottom - top, 2)}


def _percent(share):
    return round(min(max(share, 0), 1) * 100, 2)


def _points(thing):
    """All corners of the meshes under `thing`, modifiers included, in the world."""
    if thing.type == "MESH" and not thing.hide_render:
        solved = thing.evaluated_get(bpy.context.evaluated_depsgraph_get())
        yield from (solved.matrix_world @ vertex.co for vertex in solved.data.vertices)
    for child in thing.children:
        yield from _points(child)

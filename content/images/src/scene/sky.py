"""Sky and sun."""

import math

import bpy
from mathutils import Vector

from .materials import srgb
from .shapes import lamp, place

# Height of the view (0 horizon, 1 overhead) and color there.
DUSK = (
    (0.0, "#7d6478"),
    (0.05, "#8a6a86"),
    (0.14, "#5b5f92"),
    (0.32, "#2a3a6e"),
    (0.6, "#14224a"),
    (1.0, "#0a1430"),
)
# Down the street, where the sun has just set.
AFTERGLOW = (
    (0.0, "#e79a6c"),
    (0.04, "#d98f7d"),
    (0.11, "#94708f"),
    (0.22, "#55588e"),
    (0.40, "#26376c"),
    (0.7, "#12204a"),
    (1.0, "#0a1430"),
)
DAWN = (
    (0.0, "#ffd9b0"),
    (0.08, "#ffe0bd"),
    (0.22, "#f6dccb"),
    (0.40, "#c6d2e2"),
    (0.66, "#8fadd2"),
    (1.0, "#5f86b8"),
)
SUN = Vector((0.80, -0.46, 0.27)).normalized()  # towards it: low, over the open side of the street


def dusk(y=10.0, colors=DUSK):
    """After sunset: what is left of it at the horizon, and the blue of the sky above on what faces up around `y`."""
    _sky(colors, 1.25)
    lamp("sky", (-20, y - 40, 30), (0, y, 0), (30, 30), 6400, srgb("#6f8fd8"), mirrored=False)


def dawn(towards=SUN):
    """Minutes after sunrise; `towards` is the direction of the sun."""
    _sky(DAWN, 0.85)
    sun = bpy.data.lights.new("sun", "SUN")
    sun.energy, sun.angle, sun.color = 13, math.radians(1.1), srgb("#ffc48a")
    place(bpy.data.objects.new("sun", sun)).rotation_euler = towards.to_track_quat("Z", "Y").to_euler()


def even(color, strength):
    """The same light from everywhere."""
    shade = bpy.context.scene.world.node_tree.nodes["Background"]
    shade.inputs[0].default_value, shade.inputs[1].default_value = (*color, 1.0), strength


def _sky(colors, strength):
    tree = bpy.context.scene.world.node_tree
    where = tree.nodes.new("ShaderNodeTexCoord")
    split, ramp = tree.nodes.new("ShaderNodeSeparateXYZ"), tree.nodes.new("ShaderNodeValToRGB")
    tree.links.new(where.outputs["Generated"], split.inputs[0])
    tree.links.new(split.outputs["Z"], ramp.inputs[0])
    stops = ramp.color_ramp.elements
    stops[0].position, stops[1].position = colors[0][0], colors[-1][0]
    for stop, (_, code) in zip((stops[0], stops[1]), (colors[0], colors[-1])):
        stop.color = (*srgb(code), 1.0)
    for height, code in colors[1:-1]:
        stops.new(height).color = (*srgb(code), 1.0)
    background = tree.nodes["Background"]
    tree.links.new(ramp.outputs[0], background.inputs[0])
    background.inputs[1].default_value = strength

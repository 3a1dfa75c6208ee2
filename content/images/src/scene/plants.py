"""Street trees: a few hundred tufts of leaves on a forked trunk."""

import math
import random

import bpy
from mathutils import Euler, Vector

from .ground import SIDEWALK_HEIGHT
from .materials import surface
from .nodes import Graph
from .shapes import Batch, place

TUFTS, LEAVES_PER_TUFT = 64, 130
CROWN_RADIUS, CROWN_HEIGHT = 1.75, 4.55


def leaf_material():
    """Each leaf its own green; some light comes through."""
    graph = Graph("leaf")
    luck = graph.socket(graph.node("NewGeometry").outputs["Random Per Island"])
    green = graph.mix(luck, (0.020, 0.045, 0.014), (0.075, 0.105, 0.022))
    through = graph.mix(0.5, green, (0.16, 0.20, 0.03))
    return graph.done(
        graph.mix_shader(
            0.42,
            graph.node("BsdfDiffuse", Color=green).outputs[0],
            graph.node("BsdfTranslucent", Color=through).outputs[0],
        )
    )


class Trees:
    """Two crowns, used over and over: instances cost no memory."""

    def __init__(self, luck):
        self.luck = luck
        leaf = leaf_material()
        self.crowns = [_crown(seed, leaf) for seed in (1, 2)]
        self.wood = Batch("branches", surface("bark", (0.045, 0.036, 0.030), 0.9))
        self.pits = Batch("tree pits", surface("soil", (0.020, 0.016, 0.012), 0.95))

    def plant(self, x, y):
        luck, size = self.luck, self.luck.uniform(0.9, 1.15)
        crown = place(
            bpy.data.objects.new("crown", luck.choice(self.crowns)),
            (x, y, CROWN_HEIGHT * size),
            (0, 0, luck.uniform(0, 360)),
        )
        crown.scale = [size * luck.uniform(0.9, 1.1)] * 3
        self.wood.tube((x, y, 0.1), (x + 0.05, y, 2.5 * size), 0.13 * size, 0.085 * size, 12)
        for i in range(7):
            angle = i * math.tau / 7 + luck.uniform(-0.3, 0.3)
            dx, dy = math.cos(angle) * size, math.sin(angle) * size
            fork = (x + dx * 0.7, y + dy * 0.7, luck.uniform(3.3, 4.0) * size)
            self.wood.tube((x + 0.05, y, luck.uniform(2.1, 2.6) * size), fork, 0.055 * size, 0.03 * size)
            self.wood.tube(
                fork, (x + dx * 1.3, y + dy * 1.3, luck.uniform(4.3, 5.3) * size), 0.03 * size, 0.01 * size
            )
        self.pits.box((1.1, 1.1, 0.02), (x, y, SIDEWALK_HEIGHT + 0.005))

    def done(self):
        self.wood.done()
        self.pits.done()


def _crown(seed, material):
    luck, vertices, faces = random.Random(seed), [], []
    for _ in range(TUFTS):
        around, down = luck.uniform(0, math.tau), math.acos(luck.uniform(-0.75, 1))
        reach = CROWN_RADIUS * luck.uniform(0.45, 1) ** 0.6
        tuft = (
            Vector(
                (math.sin(down) * math.cos(around), math.sin(down) * math.sin(around), math.cos(down) * 0.92)
            )
            * reach
        )
        for _ in range(LEAVES_PER_TUFT):
            center = tuft + Vector((luck.gauss(0, 0.24), luck.gauss(0, 0.24), luck.gauss(0, 0.19)))
            _leaf(vertices, faces, center, luck)
    data = bpy.data.meshes.new("crown")
    data.from_pydata(vertices, [], faces)
    data.validate()
    data.materials.append(material)
    return data


def _leaf(vertices, faces, center, luck):
    """A pointed leaf, folded a little along its middle."""
    normal = Vector((luck.gauss(0, 0.6), luck.gauss(0, 0.6), luck.gauss(0.5, 0.6))).normalized()
    along = normal.orthogonal().normalized()
    along.rotate(Euler((0, 0, luck.uniform(0, 6))))
    across, size, start = normal.cross(along), luck.uniform(0.036, 0.066), len(vertices)
    for a, b, lift in (
        (1.5, 0, 0),
        (0.5, 0.62, 0.2),
        (-0.7, 0.5, 0),
        (-1.4, 0, 0),
        (-0.7, -0.5, 0),
        (0.5, -0.62, 0.2),
    ):
        vertices.append(center + (along * a + across * b + normal * lift) * size)
    faces += [(start, start + 1, start + 2, start + 3), (start, start + 3, start + 4, start + 5)]

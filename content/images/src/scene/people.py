"""People as plain figures: a skeleton with a thickness at each joint, never a face."""

import math

import bpy

from .materials import srgb, surface
from .shapes import Batch, bevel, group, loft, place, rounded, sphere

HEIGHT = 1.76
HIP, SHOULDER, NECK = 0.92, 1.42, 1.50
LEG, ARM = 0.45, 0.29  # upper and lower part are of one length
COATS = ("#2c3340", "#6a4a35", "#39463f", "#7a2f26", "#5a5048", "#3e5a86", "#b08d5b")
# Of people who stand against lit windows: dark enough to be shapes.
DIM_COATS = ("#15181d", "#2a1d16", "#191e1b", "#331613", "#24201d", "#161f30", "#3a2e20")
HEAD = "head"  # name of the object that carries a head, for the boxes over heads


def standing(luck, at, turn, stride=None, coats=COATS):
    """A person who stands or walks, `stride` degrees from leg to leg, facing -y before the `turn`.

    Returns the group; its head is the child named "head".
    """
    person = group("person", at, (0, 0, turn))
    person.scale = [luck.uniform(0.94, 1.05)] * 3
    stride = luck.choice((0, 18, 30, 38)) if stride is None else stride
    coat = surface(f"coat {luck.randrange(99)}", srgb(luck.choice(coats)), 0.85)
    dark = surface("trousers", (0.012, 0.013, 0.017), 0.8)
    joints, bones = [], []
    for side in (-1, 1):
        swing = math.radians(stride / 2) * side
        hip = (side * 0.09, 0, HIP)
        knee = _swung(hip, swing, LEG)
        ankle = _swung(knee, swing - math.radians(stride / 2 + 4) * (swing > 0), LEG)
        toe = (ankle[0] + side * 0.02, ankle[1] - 0.15, max(ankle[2] - 0.04, 0.03))
        _limb(joints, bones, (hip, knee, ankle, toe), (0.095, 0.065, 0.05, 0.04))
    _solid("legs", joints, bones, dark, person)
    joints, bones = [], []
    bent = luck.choice((8, 15, 60))
    for side in (-1, 1):
        swing = math.radians(-stride * 0.45) * side
        shoulder = (side * 0.20, 0, SHOULDER - 0.04)
        elbow = _swung((shoulder[0] + side * 0.05, 0, shoulder[2]), swing, ARM)
        hand = _swung(elbow, swing - math.radians(bent if side > 0 else 12), ARM - 0.03)
        _limb(joints, bones, (shoulder, elbow, hand), (0.075, 0.055, 0.042))
    _solid("arms", joints, bones, coat, person)
    hem = luck.choice((0.52, 0.66, 0.86))
    flare = 0.40 + (0.92 - hem) * 0.25
    waist = [
        (hem, flare, 0.30),
        (0.98, 0.36, 0.25),
        (1.12, 0.34, 0.23),
        (1.30, 0.42, 0.24),
        (1.42, 0.41, 0.20),
        (1.48, 0.22, 0.15),
    ]
    _lofted("coat", waist, coat, 70, person)
    _head(person, luck, NECK, dark)
    if luck.random() < 0.4:
        case = Batch("bag", surface("bag", (0.05, 0.03, 0.02), 0.6))
        case.box((0.10, 0.32, 0.24), (0.33, -0.02, 0.66))
        bevel(case.done(parent=person), 0.03)
    return person


def seated(at, color, parent, size=1.0, turn=0.0):
    """Head and shoulders of somebody behind glass; `at` is the seat."""
    person = group("person", at, (0, 0, turn), parent)
    person.scale = [size] * 3
    cloth = surface("cloth", srgb(color), 0.8)
    torso = [
        (0.0, 0.36, 0.24),
        (0.25, 0.38, 0.22),
        (0.46, 0.44, 0.20),
        (0.54, 0.34, 0.16),
        (0.57, 0.14, 0.12),
        (0.64, 0.11, 0.11),
    ]
    _lofted("torso", torso, cloth, 60, person)
    sphere("skull", 0.115, (0, -0.01, 0.74), cloth, (0.86, 1.0, 1.16), parent=person)
    return person


def head_of(person):
    return next(child for child in person.children if child.name.startswith(HEAD))


def _lofted(name, profile, material, smooth, person):
    """A body through rings of (height, width, depth) in meters."""
    sections = [(z, rounded(width, depth, depth * 0.45, 32)) for z, width, depth in profile]
    loft(name, sections, material, smooth=smooth, parent=person)


def _head(person, luck, z, hair):
    head = group(HEAD, (0, 0, z), (luck.uniform(-4, 12), 0, luck.uniform(-25, 25)), person)
    skin = surface(f"skin {luck.randrange(3)}", srgb(luck.choice(("#6b4a3a", "#a9785a", "#8a5f47"))), 0.6)
    loft(
        "neck",
        [(-0.06, rounded(0.11, 0.11, 0.05, 16)), (0.06, rounded(0.10, 0.10, 0.045, 16))],
        skin,
        parent=head,
    )
    sphere("skull", 0.105, (0, -0.005, 0.14), skin, (0.84, 1.0, 1.20), parent=head)
    sphere("hair", 0.110, (0, 0.018, 0.158), hair, (0.90, 1.0, luck.choice((1.10, 1.22))), parent=head)
    if luck.random() < 0.3:
        sphere("bun", 0.05, (0, 0.11, 0.20), hair, parent=head)


def _swung(joint, angle, length):
    """The other end of a bone that hangs from `joint`, swung forward (-y) by `angle`."""
    return (joint[0], joint[1] - math.sin(angle) * length, joint[2] - math.cos(angle) * length)


def _limb(joints, bones, points, radii):
    start = len(joints)
    joints += list(zip(points, radii))
    bones += [(start + i, start + i + 1) for i in range(len(points) - 1)]


def _solid(name, joints, bones, material, parent):
    """Blender's skin modifier makes the body around the bones."""
    data = bpy.data.meshes.new(name)
    data.from_pydata([point for point, _ in joints], bones, [])
    data.materials.append(material)
    limbs = place(bpy.data.objects.new(name, data), parent=parent)
    limbs.modifiers.new("skin", "SKIN").use_smooth_shade = True
    layer = data.skin_vertices[0].data if data.skin_vertices else None
    if layer is None:  # a mesh gets the layer when the modifier is added by an operator only
        bpy.context.view_layer.objects.active = limbs
        bpy.ops.mesh.customdata_skin_add()
        layer = data.skin_vertices[0].data
    for vertex, (_, radius) in zip(layer, joints):
        vertex.radius = (radius, radius)
    starts = {bone[1] for bone in bones}
    for index, vertex in enumerate(layer):
        vertex.use_root = index not in starts
    rounding = limbs.modifiers.new("rounding", "SUBSURF")
    rounding.levels = rounding.render_levels = 2
    return limbs

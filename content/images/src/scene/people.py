"""People as plain figures: a skeleton with a thickness at each joint and clothes over it, never a face."""

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
SKINS, HAIR = ("#6b4a3a", "#a9785a", "#8a5f47"), ("#0d0a09", "#1d130d", "#2b1c12", "#3a3632")
HEMS = (0.50, 0.64, 0.84, 0.88)  # of a coat, a short coat, jackets; above the ground
HEADS = ("short", "short", "long", "bun", "beanie", "hood")
BAGS = ("", "", "case", "backpack", "shoulder bag")
# How far upper and lower arm are swung forward, in degrees, and the hand inward, in meters.
ARMS = {"down": (-4, 10, 0.0), "pockets": (-22, 34, 0.05), "phone": (12, 100, 0.12), "strap": (4, 128, 0.10)}
HEAD = "head"  # name of the object that carries a head, for the boxes over heads


def standing(luck, at, turn, stride=None, coats=COATS, shade=1.0, head=None, bag=None, arms=None):
    """A person who stands or walks, `stride` degrees from leg to leg, facing -y before the `turn`.

    What is not given is left to `luck`. `shade` darkens skin and clothes, for silhouettes. `head` is one of HEADS, `bag` of BAGS, `arms` of ARMS, those of the
    left and the right arm. Returns the group; its head is the child named "head".
    """
    person = group("person", at, (0, 0, turn))
    person.scale = [luck.uniform(0.93, 1.04)] * 3
    stride = luck.choice((0, 18, 30, 38)) if stride is None else stride
    coat = surface(f"coat {luck.randrange(99)}", _darker(luck.choice(coats), shade), 0.85)
    dark = surface("trousers", (0.012, 0.013, 0.017), 0.8)
    skin = surface(f"skin {luck.randrange(3)}", _darker(luck.choice(SKINS), shade * shade), 0.6)
    hem, lean = luck.choice(HEMS), luck.choice((-1, 1)) * (0.025 if stride < 10 else 0.0)
    head, bag = head or luck.choice(HEADS), luck.choice(BAGS) if bag is None else bag
    arms = arms or ("down" if bag == "case" else luck.choice(list(ARMS)), luck.choice(("down", "pockets")))
    _legs(person, stride, lean, dark)
    for side, pose in zip((-1, 1), arms):
        _arm(person, side, -stride * 0.45 * side, pose, coat, skin)
    _coat(person, hem, lean, coat)
    _head(person, luck, head, coat, skin)
    if head != "hood" and luck.random() < 0.5:
        scarf = surface(f"scarf {luck.randrange(9)}", _darker(luck.choice(coats), shade), 0.9)
        around = [(1.44, 0.20, 0.17), (1.47, 0.23, 0.21), (1.52, 0.20, 0.19), (1.54, 0.13, 0.13)]
        _lofted("scarf", around, scarf, 80, person)
    _bag(person, bag)
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


def _darker(code, shade):
    return tuple(channel * shade for channel in srgb(code))


def _lofted(name, profile, material, smooth, person):
    """A body through rings of (height, width, depth, sideways) in meters."""
    sections = []
    for z, width, depth, *aside in profile:
        outline = rounded(width, depth, min(width, depth) * 0.47, 32)
        sections.append((z, [(x + sum(aside), y) for x, y in outline]))
    return loft(name, sections, material, smooth=smooth, parent=person)


def _legs(person, stride, lean, material):
    """Trousers and shoes. Who stands rests on one leg: the hip goes to its side, the other foot forward."""
    joints, bones = [], []
    shoes = Batch("shoes", surface("shoes", (0.010, 0.009, 0.008), 0.45))
    for side in (-1, 1):
        swing = math.radians(stride / 2 if stride > 10 else (5 if side * lean < 0 else -1)) * side
        if stride <= 10:
            swing = abs(swing) if side * lean < 0 else -abs(swing)
        hip = (side * 0.085 + lean, 0, HIP)
        knee = _swung(hip, swing, LEG)
        knee = (side * 0.095 + lean * 0.4, *knee[1:])
        bend = math.radians(stride / 2 + 6) if swing < 0 and stride > 10 else math.radians(3)
        ankle = _swung(knee, swing - bend, LEG - 0.03)
        ankle = (side * 0.10, ankle[1], max(ankle[2], 0.075))
        _limb(joints, bones, (hip, knee, ankle), (0.092, 0.072, 0.058))
        shoes.box((0.088, 0.255, 0.08), (ankle[0] + side * 0.012, ankle[1] - 0.065, ankle[2] - 0.03), side * 8)
    _solid("legs", joints, bones, material, person)
    bevel(shoes.done(parent=person), 0.035)


def _arm(person, side, swing, pose, sleeve, skin):
    back, bent, inward = ARMS[pose]
    shoulder = (side * 0.185, 0, SHOULDER - 0.05)
    elbow = _swung(shoulder, math.radians(swing + back), ARM)
    elbow = (side * 0.255, *elbow[1:])
    hand = _swung(elbow, math.radians(swing + back + bent), ARM - 0.04)
    hand = (side * (0.25 - inward), *hand[1:])
    joints, bones = [], []
    _limb(joints, bones, (shoulder, elbow, hand), (0.078, 0.060, 0.047))
    _solid("arm", joints, bones, sleeve, person)
    if pose == "pockets":
        return
    wrist = _further(elbow, hand, 0.05)
    sphere("hand", 0.048, wrist, skin, (0.75, 0.95, 1.15), parent=person)
    if pose == "phone":
        phone = surface("phone", (0.005, 0.005, 0.006), 0.2)
        call = Batch("phone", phone)
        call.box((0.075, 0.012, 0.15), (wrist[0], wrist[1] - 0.045, wrist[2] + 0.04))
        call.done(parent=person)


def _coat(person, hem, lean, material):
    flare = 0.39 + max(0.90 - hem, 0) * 0.22
    _lofted(
        "coat",
        [
            (hem, flare, 0.29, lean * 0.6),
            (hem + 0.03, flare + 0.01, 0.30, lean * 0.6),
            (0.98, 0.365, 0.255, lean),
            (1.12, 0.345, 0.235, lean * 0.6),
            (1.28, 0.405, 0.245),
            (1.38, 0.415, 0.225),
            (1.435, 0.33, 0.18),
            (1.475, 0.20, 0.15),
            (1.51, 0.135, 0.14),
        ],
        material,
        70,
        person,
    )


def _head(person, luck, kind, coat, skin):
    down = luck.choice((2, 6, 24))
    head = group(HEAD, (0, 0, NECK), (down, 0, luck.uniform(-22, 22)), person)
    hair = surface(f"hair {luck.randrange(4)}", srgb(luck.choice(HAIR)), 0.7)
    neck = [(-0.06, 0.115, 0.12), (0.08, 0.10, 0.105)]
    _lofted("neck", neck, skin, 60, head)
    sphere("skull", 0.103, (0, -0.008, 0.14), skin, (0.82, 0.98, 1.20), parent=head)
    cover = coat if kind == "hood" else surface("beanie", srgb(luck.choice(DIM_COATS)), 0.95)
    if kind == "hood":
        sphere("hood", 0.122, (0, 0.012, 0.150), cover, (0.93, 1.02, 1.14), parent=head)
        cowl = [(-0.09, 0.27, 0.20), (-0.03, 0.25, 0.22), (0.05, 0.23, 0.23), (0.14, 0.22, 0.22)]
        _lofted("hood", cowl, cover, 80, head)
        return
    if kind == "beanie":
        sphere("beanie", 0.112, (0, 0.012, 0.185), cover, (0.88, 1.0, 0.98), parent=head)
        sphere("nape", 0.098, (0, 0.022, 0.13), hair, (0.86, 0.95, 1.05), parent=head)
        return
    sphere("hair", 0.112, (0, 0.020, 0.168), hair, (0.86, 0.98, 1.02), parent=head)
    sphere("nape", 0.100, (0, 0.030, 0.115), hair, (0.88, 0.88, 1.10), parent=head)
    if kind == "long":
        fall = [(-0.16, 0.20, 0.07), (-0.06, 0.21, 0.10), (0.06, 0.195, 0.13), (0.16, 0.17, 0.15)]
        length = _lofted("hair", fall, hair, 80, head)
        length.location = (0, 0.055, 0)
    if kind == "bun":
        sphere("bun", 0.055, (0, 0.12, 0.205), hair, parent=head)


def _bag(person, kind):
    if not kind:
        return
    bag = Batch("bag", surface(f"bag {kind}", (0.035, 0.024, 0.018), 0.6))
    if kind == "case":
        bag.box((0.10, 0.36, 0.26), (0.27, -0.01, 0.56))
        bag.tube((0.27, -0.06, 0.69), (0.27, 0.04, 0.69), 0.012, 0.012)
    elif kind == "backpack":
        bag.box((0.30, 0.17, 0.44), (0, 0.20, 1.19))
        bag.box((0.24, 0.07, 0.20), (0, 0.30, 1.10))
    else:
        bag.box((0.10, 0.30, 0.24), (0.275, 0.02, 0.86))
        bag.tube((0.27, 0.02, 0.97), (-0.06, 0.08, 1.475), 0.011, 0.011)
        bag.tube((0.27, 0.0, 0.97), (-0.06, -0.10, 1.45), 0.011, 0.011)
    bevel(bag.done(parent=person), 0.035)


def _swung(joint, angle, length):
    """The other end of a bone that hangs from `joint`, swung forward (-y) by `angle`."""
    return (joint[0], joint[1] - math.sin(angle) * length, joint[2] - math.cos(angle) * length)


def _further(start, end, length):
    """The point `length` beyond `end`."""
    way = [b - a for a, b in zip(start, end)]
    share = length / math.hypot(*way)
    return tuple(b + w * share for b, w in zip(end, way))


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

"""Meshes, lights and cameras. Lengths in meters, angles in degrees, power in watts."""

import math

import bpy
from mathutils import Euler, Vector

BOX_FACES = ((3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7))


def radians(rotation):
    return Euler([math.radians(angle) for angle in rotation])


def place(thing, at=(0, 0, 0), rotation=(0, 0, 0), parent=None):
    """Links an object to the scene."""
    bpy.context.collection.objects.link(thing)
    thing.location = at
    thing.rotation_euler = radians(rotation)
    thing.parent = parent
    return thing


def group(name, at=(0, 0, 0), rotation=(0, 0, 0), parent=None):
    """An empty that carries the parts of one thing."""
    return place(bpy.data.objects.new(name, None), at, rotation, parent)


def mesh(name, vertices, faces, material, smooth=None, **where):
    """An object of vertices and faces; `smooth` is the angle up to which edges are rounded by shading."""
    data = bpy.data.meshes.new(name)
    data.from_pydata(vertices, [], faces)
    data.validate()  # from_pydata takes what crashes the renderer
    data.materials.append(material)
    if smooth:
        data.polygons.foreach_set("use_smooth", [True] * len(data.polygons))
        data.use_auto_smooth = True
        data.auto_smooth_angle = math.radians(smooth)
    return place(bpy.data.objects.new(name, data), **where)


def bevel(thing, width, segments=3):
    """Rounds the edges of an object."""
    modifier = thing.modifiers.new("bevel", "BEVEL")
    modifier.width, modifier.segments, modifier.limit_method = width, segments, "ANGLE"
    thing.data.polygons.foreach_set("use_smooth", [True] * len(thing.data.polygons))
    thing.data.use_auto_smooth = True
    return thing


def box(name, size, at, material, edge=0.0, **where):
    """A box around `at`, its edges rounded by `edge`."""
    batch = Batch(name, material)
    batch.box(size, (0, 0, 0))
    thing = batch.done(at=at, **where)
    return bevel(thing, edge) if edge else thing


def cylinder(name, radius, length, at, material, top=None, sides=32, **where):
    """A cylinder along z, a cone with `top` as its upper radius."""
    batch = Batch(name, material)
    batch.cylinder(radius, length, (0, 0, 0), top=top, sides=sides)
    return batch.done(at=at, smooth=50, **where)


class Batch:
    """Many boxes and cylinders of one material as a single mesh."""

    def __init__(self, name, material):
        self.name, self.material, self.vertices, self.faces = name, material, [], []

    def box(self, size, at, turn=0.0):
        """A box around `at`, turned about z."""
        start, c, s = len(self.vertices), math.cos(math.radians(turn)), math.sin(math.radians(turn))
        for dz in (-0.5, 0.5):
            for dx, dy in ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)):
                x, y = dx * size[0], dy * size[1]
                self.vertices.append((at[0] + x * c - y * s, at[1] + x * s + y * c, at[2] + dz * size[2]))
        self.faces += [tuple(start + i for i in face) for face in BOX_FACES]

    def cylinder(self, radius, length, at, top=None, sides=12):
        half = Vector((0, 0, length / 2))
        self.tube(Vector(at) - half, Vector(at) + half, radius, radius if top is None else top, sides)

    def tube(self, start, end, radius, top, sides=7):
        """A closed tube from `start` to `end`."""
        start, end = Vector(start), Vector(end)
        across = (end - start).normalized().orthogonal().normalized()
        other = (end - start).normalized().cross(across)
        first = len(self.vertices)
        for center, r in ((start, radius), (end, top)):
            for i in range(sides):
                angle = math.tau * i / sides
                self.vertices.append(tuple(center + (across * math.cos(angle) + other * math.sin(angle)) * r))
        for i in range(sides):
            j = (i + 1) % sides
            self.faces.append((first + i, first + j, first + sides + j, first + sides + i))
        self.faces.append(tuple(first + i for i in reversed(range(sides))))
        self.faces.append(tuple(first + sides + i for i in range(sides)))

    def done(self, smooth=None, **where):
        """The object; None if nothing was added."""
        return (
            mesh(self.name, self.vertices, self.faces, self.material, smooth, **where) if self.faces else None
        )


def rounded(width, height, radius, points=64):
    """The outline of a rounded rectangle around the origin, counter-clockwise."""
    outline = []
    for quarter, (sx, sy) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        for i in range(points // 4):
            angle = math.pi / 2 * (quarter + i / (points // 4 - 1))
            outline.append(
                (
                    sx * (width / 2 - radius) + radius * math.cos(angle),
                    sy * (height / 2 - radius) + radius * math.sin(angle),
                )
            )
    return outline


def skin(name, rings, material, caps=True, smooth=35, **where):
    """A skin over closed rings of 3D points, all of one length."""
    count = len(rings[0])
    faces = []
    for r in range(len(rings) - 1):
        for i in range(count):
            j = (i + 1) % count
            faces.append((r * count + i, r * count + j, (r + 1) * count + j, (r + 1) * count + i))
    if caps:
        last = (len(rings) - 1) * count
        faces += [tuple(reversed(range(count))), tuple(last + i for i in range(count))]
    return mesh(name, [tuple(point) for ring in rings for point in ring], faces, material, smooth, **where)


def loft(name, sections, material, **options):
    """A skin over flat outlines: `sections` are (z, outline)."""
    return skin(name, [[(x, y, z) for x, y in outline] for z, outline in sections], material, **options)


def lathe(name, profile, material, steps=96, **options):
    """A profile of (radius, z) turned about z."""
    rings = []
    for radius, z in profile:
        turns = (math.tau * i / steps for i in range(steps))
        rings.append([(radius * math.cos(a), radius * math.sin(a), z) for a in turns])
    return skin(name, rings, material, caps=False, **options)


def sphere(name, radius, at, material, scale=(1, 1, 1), **where):
    turns = [math.pi * (i / 16 - 0.5) for i in range(17)]
    thing = lathe(
        name,
        [(max(radius * math.cos(a), 1e-4), radius * math.sin(a)) for a in turns],
        material,
        steps=24,
        smooth=80,
        at=at,
        **where
    )
    thing.scale = scale
    return thing


def lettering(name, text, size, material, **where):
    """A flat line of text, centered, in Blender's own face."""
    curve = bpy.data.curves.new(name, "FONT")
    curve.body, curve.size, curve.align_x, curve.align_y = text, size, "CENTER", "CENTER"
    curve.space_character, curve.extrude = 1.2, size * 0.004
    curve.materials.append(material)
    return place(bpy.data.objects.new(name, curve), **where)


def cable(name, points, radius, material, **where):
    """A round cable through the points."""
    curve = bpy.data.curves.new(name, "CURVE")
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution = "3D", radius, 6
    spline = curve.splines.new("BEZIER")
    spline.bezier_points.add(len(points) - 1)
    for knot, point in zip(spline.bezier_points, points):
        knot.co, knot.handle_left_type, knot.handle_right_type = point, "AUTO", "AUTO"
    curve.materials.append(material)
    return place(bpy.data.objects.new(name, curve), **where)


def aim(thing, at):
    """Turns a light or a camera to a point."""
    thing.rotation_euler = (Vector(at) - thing.location).to_track_quat("-Z", "Y").to_euler()
    return thing


def lamp(name, at, target, size, watts, color=(1, 1, 1), spread=180, mirrored=True):
    """A rectangular light of `size` (width, height). Not `mirrored`: it lights but is not seen in glass."""
    data = bpy.data.lights.new(name, "AREA")
    data.energy, data.color, data.shape = watts, color, "RECTANGLE"
    data.size, data.size_y = size
    data.spread = math.radians(spread)
    thing = aim(place(bpy.data.objects.new(name, data), at), target)
    thing.visible_camera, thing.visible_glossy = False, mirrored
    return thing


def camera(at, target, millimeters, shift=(0.0, 0.0), f_stop=None, focus=None):
    """The camera of the picture; `focus` in meters, else sharp at the target."""
    data = bpy.data.cameras.new("camera")
    data.lens, data.clip_start, data.clip_end = millimeters, 0.01, 1000
    data.shift_x, data.shift_y = shift
    thing = aim(place(bpy.data.objects.new("camera", data), at), target)
    if f_stop:
        data.dof.use_dof, data.dof.aperture_fstop = True, f_stop
        data.dof.focus_distance = focus or (Vector(target) - Vector(at)).length
    bpy.context.scene.camera = thing
    return thing

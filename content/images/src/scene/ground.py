"""Road, bus lane, markings, sidewalks: damp after rain at dusk, dry at dawn."""

from .materials import dark_metal
from .nodes import Graph
from .shapes import Batch, box, mesh

# Across the street, from the facades with shops (left, x < 0) to those opposite.
CURB_X = 7.1
LANE = (-6.9, -3.3)  # the red bus lane, next to the left sidewalk
FACADE_X = 14.0
SIDEWALK_HEIGHT = 0.16
CROSSING_Y = (-13.6, -10.4)
LEVELS = {"lane": 0.004, "paint": 0.007}  # above the road, so that nothing flickers


def paving(name, color, smooth, rough, worn=None, joints=None, grain=0.04, wetness=1.0, gutter=None):
    """A trodden surface: roughness from `smooth` (puddles) to `rough` in patches, stains, fine grain.

    `wetness` 0 dries it: pale and rough all over. `joints` are width and depth of slabs in meters.
    Along x = `gutter` lies the street's dirt.
    """
    graph = Graph(name)
    fine, patches, stains = graph.noise(42), graph.noise(0.35, 5.0), graph.noise(0.9, 6.0)
    pale = 1.7 - 0.7 * wetness
    worn = worn or tuple(0.45 * c for c in color)
    shade = graph.mix(fine * 0.6, tuple(c * pale for c in color), tuple(c * pale for c in worn))
    shade = graph.mix(1.0, shade, graph.combine(*[stains * 0.5 + 0.72] * 3), "MULTIPLY")
    if gutter is not None:
        x, _, _ = graph.position()
        dirt = (1 - abs(x - gutter) / (0.18 + stains * 0.5)).clamped() * (fine * 0.9 + 0.45)
        shade = graph.mix(graph.math("MINIMUM", dirt, 0.86), shade, (0.012, 0.010, 0.008))
    dryness = ((patches - 0.40) / 0.22).clamped()
    dryness = graph.math("MINIMUM", dryness, 1.0)
    roughness = dryness * (rough - smooth) + smooth + 0.24 * (1 - wetness)
    height = fine * (dryness + 1 - wetness)
    if joints:
        where = graph.node("TexCoord").outputs["Object"]
        slabs = graph.node("TexBrick", Vector=where, Scale=1.0, Brick_Width=joints[0], Row_Height=joints[1],
                           Mortar_Size=0.008, Color1=(1, 1, 1), Color2=(0.82, 0.82, 0.82), Mortar=(0.4, 0.4, 0.4))  # fmt: skip
        shade = graph.mix(1.0, shade, slabs.outputs["Color"], "MULTIPLY")
        height = height - graph.socket(slabs.outputs["Fac"]) * 0.5
    return graph.done(
        graph.principled(
            Base_Color=shade,
            Roughness=roughness,
            Specular=0.35 + 0.15 * wetness,
            Normal=graph.bump(height, grain, 0.02),
        )
    )


def flat(name, x, y, z, material):
    """A horizontal rectangle over the ranges `x` and `y`."""
    corners = [(x[0], y[0], z), (x[1], y[0], z), (x[1], y[1], z), (x[0], y[1], z)]
    return mesh(name, corners, [(0, 1, 2, 3)], material)


def ground(start, end, wetness):
    """The street from y = `start` to `end`. Returns the red lane."""
    asphalt = paving("asphalt", (0.026, 0.028, 0.033), 0.12, 0.46, wetness=wetness)
    red = paving(
        "red lane", (0.40, 0.045, 0.022), 0.16, 0.50, worn=(0.22, 0.026, 0.015), grain=0.03, wetness=wetness, gutter=LANE[0]
    )
    if wetness < 0.5:  # dry paint is duller, not paler
        red = paving(
            "red lane",
            (0.22, 0.028, 0.014),
            0.16,
            0.50,
            worn=(0.14, 0.021, 0.012),
            grain=0.03,
            wetness=wetness,
            gutter=LANE[0],
        )
    white = paving("white paint", (0.55, 0.54, 0.50), 0.25, 0.6, worn=(0.33, 0.33, 0.32), wetness=wetness)
    yellow = paving("yellow paint", (0.50, 0.30, 0.03), 0.25, 0.6, wetness=wetness)
    flat("road", (-60, 60), (start - 60, end + 60), 0, asphalt)
    lane = flat("bus lane", LANE, (CROSSING_Y[1] + 1.4, end), LEVELS["lane"], red)
    paint = LEVELS["paint"]
    for x, width, material in (
        (LANE[1] + 0.06, 0.14, white),
        (LANE[1] + 0.30, 0.12, white),
        (0.10, 0.12, yellow),
        (-0.22, 0.12, yellow),
    ):
        flat("line", (x, x + width), (CROSSING_Y[1] + 1.4, end), paint, material)
    dashes = Batch("dashes", white)
    for y in range(int(CROSSING_Y[1]), int(end), 7):
        dashes.box((0.12, 2.8, 0.002), (3.56, y + 1.4, paint))
    for i in range(12):
        dashes.box((0.6, CROSSING_Y[1] - CROSSING_Y[0], 0.002), (-6.4 + i * 1.15, sum(CROSSING_Y) / 2, paint))
    dashes.box((6.9, 0.45, 0.002), (-3.45, CROSSING_Y[1] + 1.0, paint))
    dashes.done()
    _sidewalks(start, end, wetness)
    grates = Batch("grates", dark_metal())
    for y in (1.2, 19, 40, 96, 112):
        for i in range(9):
            grates.box((0.34, 0.03, 0.02), (LANE[0] + 0.2, y + i * 0.055, 0.008))
    grates.done()
    return lane


def _sidewalks(start, end, wetness):
    slabs = paving("slabs", (0.105, 0.102, 0.096), 0.24, 0.62, joints=(0.9, 0.6), wetness=wetness)
    stone = paving("curb", (0.14, 0.135, 0.125), 0.25, 0.6, joints=(0.18, 1.2), wetness=wetness)
    length, middle = end - start, (start + end) / 2
    for side in (-1, 1):
        width = FACADE_X - CURB_X
        box(
            "sidewalk",
            (width, length, SIDEWALK_HEIGHT),
            (side * (CURB_X + width / 2), middle, SIDEWALK_HEIGHT / 2),
            slabs,
        )
        box(
            "curb",
            (0.20, length, SIDEWALK_HEIGHT + 0.005),
            (side * CURB_X, middle, SIDEWALK_HEIGHT / 2),
            stone,
            0.025,
        )

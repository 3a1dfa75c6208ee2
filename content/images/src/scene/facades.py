"""Buildings: windows as shaders everywhere, sills and pilasters of stone where the camera is near."""

import math

from .ground import FACADE_X
from .materials import srgb, surface
from .nodes import Graph
from .shapes import Batch, box
from .shops import BASE_HEIGHT, Shops

# Wall color, width and height of a window's field in meters, share of dark windows, brightness, brick?
STYLES = (
    ("#6a5f58", 1.75, 3.3, 0.60, 1.6, True),
    ("#8a4f3c", 2.10, 3.4, 0.66, 1.3, True),
    ("#8b8272", 2.60, 3.2, 0.60, 1.2, True),
    ("#39424d", 1.35, 3.5, 0.50, 1.6, False),
    ("#2a323c", 1.10, 3.6, 0.45, 1.0, False),
)
BRICK_STYLES = (0, 1, 2)
TOWER_STYLES = (3, 4, 0)
WARM, COOL = srgb("#ffbf7a"), srgb("#a9c8ff")
WINDOW_U, WINDOW_V = (0.18, 0.82), (0.22, 0.80)  # the opening within its field
DEPTH = 18.0


class Style:
    """One kind of facade: its material, the field of a window, and the stone of its sills."""

    def __init__(self, index, lit):
        wall, self.width, self.height, dark, brightness, self.brick = STYLES[index]
        self.wall = srgb(wall)
        self.material = self._material(f"facade {index}", dark + (1 - dark) * (1 - lit), brightness * lit)
        self.stone = surface(f"stone {index}", tuple(min(0.42, c * 0.9 + 0.10) for c in self.wall), 0.7)

    def _material(self, name, dark, brightness):
        """Windows by position: each field draws its luck, whether it is lit or has a blind or curtains."""
        graph = Graph(name)
        x, y, z = graph.position()
        normal_x, _, normal_z = graph.normal()
        along_y = abs(normal_x) > 0.5  # walls that face the street run along y, the others along x
        along = y * along_y + x * ~along_y
        column, row = (along + 100 * self.width) / self.width, (z + 100 * self.height) / self.height
        u, v = column.fraction(), row.fraction()
        house = graph.socket(graph.node("ObjectInfo").outputs["Random"]) * 97
        seed = graph.combine(column.floor(), row.floor(), house)
        luck = graph.split(graph.node("TexWhiteNoise", Vector=seed).outputs["Color"])
        opening = u.between(*WINDOW_U) & v.between(*WINDOW_V) & ~(abs(normal_z) > 0.5)
        bars = u.near(0.5, 0.018) | v.near(0.58, 0.010)
        pane = opening & u.between(0.205, 0.795) & v.between(0.238, 0.785) & ~bars
        blind = pane & (v > luck[1] * 0.5 + 0.30) & (luck[2] > 0.45)
        curtain = pane & (abs(u - 0.5) > luck[1] * 0.10 + 0.16) & (luck[2] < 0.35)
        covered = blind | curtain
        # A lit room is bright at its ceiling, and things stand along its floor.
        where = graph.node("TexCoord").outputs["Object"]
        things = graph.socket(graph.node("TexVoronoi", Vector=where, Scale=2.3).outputs["Distance"])
        room = (
            (v**2.0 * 1.5 + 0.10) * (((v + things * 0.25) > 0.46) * 0.55 + 0.45) * (luck[2] ** 2.0 + 0.22)
        )
        light = pane & (luck[0] > dark)
        color = self._wall_color(graph, along, z)
        color = graph.mix(opening, color, (0.04, 0.04, 0.04))
        color = graph.mix(pane, color, (0.010, 0.013, 0.018))
        color = graph.mix(covered, color, (0.16, 0.15, 0.13))
        return graph.done(
            graph.principled(
                Base_Color=color,
                Roughness=0.7 - pane * 0.66,
                Emission=graph.mix(luck[1] > 0.82, WARM, COOL),
                Emission_Strength=light * room * (1 - covered * 0.45) * brightness,
            )
        )

    def _wall_color(self, graph, along, z):
        stains = graph.mix(0.55, (1, 1, 1), graph.combine(*[graph.noise(0.45, 4.0)] * 3))
        if not self.brick:
            return graph.mix(1.0, self.wall, stains, "MULTIPLY")
        bricks = graph.node("TexBrick", Vector=graph.combine(along, z, 0.0), Scale=1.0,
                            Brick_Width=0.26, Row_Height=0.088, Mortar_Size=0.008, Color1=self.wall, Color2=tuple(c * 0.62 for c in self.wall),
                            Mortar=tuple(c * 0.5 + 0.02 for c in self.wall))  # fmt: skip
        return graph.mix(1.0, bricks.outputs["Color"], stains, "MULTIPLY")


class Town:
    """Both sides of a street and the towers at its ends.

    `near` is the range of y in which the left side has shops to look into and facades of stone;
    `open_right` leaves the opposite side out up to that y, for the low sun.
    """

    def __init__(self, luck, lit, near, open_right=-math.inf):
        self.luck, self.near, self.open_right = luck, near, open_right
        self.styles = [Style(index, lit) for index in range(len(STYLES))]
        self.shops = Shops(luck, lit)
        self.stone = {style: Batch("stone", style.stone) for style in self.styles}
        self.base = surface("base", (0.030, 0.030, 0.033), 0.4)
        self.cornice = surface("cornice", (0.09, 0.086, 0.08), 0.6)

    def build(self, start, end):
        for side in (-1, 1):
            y = start
            while y < end:
                y += self._house(side, y)
        for base in (end + 12, start - 90):
            for _ in range(24):
                self._tower(self.luck.uniform(-95, 95), base + self.luck.uniform(0, 60))
        self.shops.done()
        for batch in self.stone.values():
            batch.done()

    def _house(self, side, y):
        """One house from `y` on; returns its width in meters."""
        near = side < 0 and self.near[0] < y < self.near[1]
        style = self.styles[self.luck.choice(BRICK_STYLES if near else range(len(STYLES)))]
        columns = 2 * max(3, int(self.luck.uniform(10, 17) / (2 * style.width)))
        floors = self.luck.choice((2, 2, 4) if side < 0 else (4, 6, 6, 8, 10))
        if near and y < self.near[0] + 30:
            floors = 4  # what the camera stands next to fills the picture's side
        width, height = columns * style.width + 0.15, floors * style.height
        if side > 0 and y < self.open_right:
            return width
        x, middle = side * FACADE_X, y + width / 2
        depth_x = x + side * DEPTH / 2
        box(
            "house",
            (DEPTH, width - 0.15, height),
            (depth_x, middle, BASE_HEIGHT + 0.15 + height / 2),
            style.material,
        )
        box("cornice", (DEPTH + 0.5, width, 0.30), (depth_x, middle, BASE_HEIGHT + 0.12), self.cornice, 0.05)
        box(
            "parapet",
            (DEPTH + 0.7, width, 0.28),
            (depth_x, middle, height + BASE_HEIGHT + 0.22),
            self.cornice,
            0.06,
        )
        if near:
            self._stonework(style, x, y, columns, floors)
        setback = 1.8 if near else 0.0  # shops to look into need the room
        box("base", (DEPTH - setback, width - 0.05, BASE_HEIGHT),
            (depth_x + side * setback / 2, middle, BASE_HEIGHT / 2), self.base)  # fmt: skip
        self.shops.row(x, side, y, width, near)
        return width

    def _stonework(self, style, x, y, columns, floors):
        stone, height = self.stone[style], floors * style.height
        for floor in range(floors):
            z = BASE_HEIGHT + 0.15 + floor * style.height
            stone.box(
                (0.07, columns * style.width, 0.14), (x + 0.02, y + columns * style.width / 2, z + 0.03)
            )
            for column in range(columns):
                middle, wide = y + 0.075 + (column + 0.5) * style.width, style.width * 0.64
                stone.box((0.16, wide + 0.22, 0.10), (x + 0.06, middle, z + 0.22 * style.height - 0.05))
                stone.box((0.10, wide + 0.30, 0.24), (x + 0.03, middle, z + 0.80 * style.height + 0.12))
                for edge in (-1, 1):
                    stone.box(
                        (0.07, 0.11, 0.58 * style.height),
                        (x + 0.025, middle + edge * (wide / 2 + 0.055), z + 0.51 * style.height),
                    )
        for column in range(0, columns + 1, 2):
            stone.box(
                (0.09, 0.34, height),
                (x + 0.03, y + 0.075 + column * style.width, BASE_HEIGHT + 0.15 + height / 2),
            )
        for tooth in range(int(columns * style.width / 0.5)):
            stone.box((0.30, 0.18, 0.22), (x + 0.12, y + 0.3 + tooth * 0.5, height + BASE_HEIGHT))

    def _tower(self, x, y):
        height = self.luck.uniform(24, 68)
        if self.open_right > -math.inf and x > FACADE_X:
            height *= 0.45
        style = self.styles[self.luck.choice(TOWER_STYLES)]
        box("tower", (self.luck.uniform(10, 18), 14, height), (x, y, height / 2), style.material)

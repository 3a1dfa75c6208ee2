"""Shops along the ground floor: shallow rooms to look into near the camera, plain bright panes far away."""

from .materials import dark_metal, glass, glow, srgb, surface
from .nodes import Graph
from .shapes import Batch

BASE_HEIGHT = 3.4
ROOM_DEPTH = 1.7
GOODS = ("#b9925f", "#8c4a32", "#cfc3a8", "#5d6b57", "#2f4256", "#d9b26a", "#6b5142", "#a8a7a0")
WALLS = ("#d9b98f", "#cfa678", "#c9bda6", "#b98d66")
PANES = ("#ffc891", "#ffddb0", "#ffb27a", "#ffe7c9", "#f2b98a")
AWNINGS = ("#7a1f1a", "#143b5e", "#20443a", "#2b2f36", "#5b4a2f")
WOOD, PLINTH = 6, 2  # in GOODS
GOODS_WIDTH, SHELF_HEIGHT = 0.27, 0.42  # of what stands in windows across the street


def lit_from_within(color, strength):
    """A surface in a lit shop. It shines by itself: a lamp in every shop would be all noise."""
    graph = Graph("in a shop")
    _, _, z = graph.position()
    normal_x, _, normal_z = graph.normal()
    shade = normal_z.clamped() * 0.5 + normal_x.clamped() * 0.22 + 0.34
    shine = shade * (z * 0.22 + 0.45) * strength
    return graph.done(
        graph.principled(Base_Color=color, Roughness=0.6, Emission=color, Emission_Strength=shine)
    )


def seen_from_afar(color, strength):
    """A shop as its window shows it from across the street: lit from above, goods on shelves in front."""
    graph = Graph("far shop")
    _, y, z = graph.position()
    column, shelf = (y + 1000) / GOODS_WIDTH, z / SHELF_HEIGHT
    luck = graph.split(
        graph.node("TexWhiteNoise", Vector=graph.combine(column.floor(), shelf.floor(), 0.0)).outputs["Color"]
    )
    room = graph.node("TexWhiteNoise", Vector=graph.combine(((y + 1000) / 4.4).floor(), 0.0, 0.0))
    stocked = graph.socket(room.outputs["Value"])
    goods = column.fraction().between(0.05, 0.92) & (shelf.fraction() < luck[0] * 0.55 + 0.25)
    goods = goods & z.between(0.8, 2.0) & (luck[1] > stocked * 0.6 + 0.25) & (stocked < 0.75)
    goods = goods | ((stocked < 0.75) & (shelf.fraction() > 0.94) & z.between(0.8, 2.2))
    tone = graph.mix(luck[2], (0.03, 0.025, 0.03), tuple(c * 0.45 for c in color))
    shade = (z - 0.4).clamped() * 0.34 + 0.30
    return graph.done(
        graph.node(
            "Emission", Color=graph.mix(goods, color, tone), Strength=shade * strength * (stocked * 0.5 + 0.75)
        ).outputs[0]
    )


class Shops:
    def __init__(self, luck, lit):
        self.luck = luck
        self.goods = [Batch("goods", lit_from_within(srgb(code), 1.15 * lit)) for code in GOODS]
        self.walls = [Batch("shop walls", lit_from_within(srgb(code), 1.25 * lit)) for code in WALLS]
        self.floor = Batch("shop floors", lit_from_within(srgb("#6b5646"), 0.8 * lit))
        self.ceiling = Batch("shop ceilings", lit_from_within(srgb("#e9d3b0"), 1.2 * lit))
        self.tubes = Batch("shop tubes", glow("shop tubes", srgb("#ffdcae"), 3.2 * lit))
        self.pendants = Batch("pendants", glow("pendants", srgb("#ffd9a0"), 9 * lit))
        self.signs = Batch("signs", glow("signs", srgb("#fff1d6"), 2.4 * (lit + 0.1)))
        self.frames = Batch("frames", surface("frames", (0.014, 0.014, 0.016), 0.3))
        self.piers = Batch("piers", surface("piers", (0.035, 0.040, 0.045), 0.45))
        self.panes = Batch("shop panes", glass("shop panes", (0.93, 0.95, 0.95)))
        self.far = [
            Batch("far shops", seen_from_afar(srgb(code), lit * (0.55 + 0.1 * i)))
            for i, code in enumerate(PANES)
        ]
        self.awnings = [Batch("awnings", surface("awning", srgb(code), 0.85)) for code in AWNINGS]
        self.metal = Batch("shop fittings", dark_metal())

    def done(self):
        single = [
            self.floor,
            self.ceiling,
            self.tubes,
            self.pendants,
            self.signs,
            self.frames,
            self.piers,
            self.panes,
            self.metal,
        ]
        for batch in [*self.goods, *self.walls, *self.far, *self.awnings, *single]:
            batch.done()

    def row(self, x, side, y, width, near):
        """Shops along a house of `width` from `y` on."""
        at, end = y + 0.35, y + width
        if near:
            self.piers.box((1.8, 0.30, BASE_HEIGHT), (x - 0.9, y + 0.17, BASE_HEIGHT / 2))
        while at < end - 3:
            wide = min(self.luck.uniform(3.4, 5.6), end - 0.5 - at)
            if end - 0.5 - at - wide < 2.4:
                wide = end - 0.35 - at
            if near:
                self._shop(x - 0.02, at, wide - 0.36)
                self.piers.box((1.8, 0.36, BASE_HEIGHT), (x - 0.9, at + wide - 0.18, BASE_HEIGHT / 2))
            else:
                self._far(x, side, at, wide - 0.36)
            at += wide
        if near and end - at > 1.5:
            self._entrance(x, at, end - at)

    def _entrance(self, x, y, width):
        """The door of the house, where no shop fits in: painted, with lit panes and a lamp beside it."""
        middle = y + width / 2
        self.piers.box((0.16, width, BASE_HEIGHT), (x - 0.12, middle, BASE_HEIGHT / 2))
        self.awnings[2].box((0.10, 1.10, 2.15), (x - 0.05, middle, 1.26))
        self.walls[0].box((0.02, 1.0, 0.36), (x - 0.02, middle, 2.62))
        for edge in (-1, 1):
            self.walls[0].box((0.02, 0.22, 0.95), (x + 0.002, middle + edge * 0.24, 1.72))
            self.frames.box((0.02, 0.34, 0.50), (x + 0.002, middle + edge * 0.25, 0.72))
        self.metal.cylinder(0.03, 0.06, (x + 0.03, middle + 0.42, 1.16))
        for edge in (-1, 1):
            self.frames.box((0.14, 0.12, 2.75), (x, middle + edge * 0.62, 1.53))
        for z in (2.38, 2.86):
            self.frames.box((0.14, 1.30, 0.10), (x, middle, z))
        self.pendants.box((0.10, 0.10, 0.24), (x + 0.05, middle + 0.95, 2.1))

    def _far(self, x, side, y, width):
        height = BASE_HEIGHT - 0.85
        self.luck.choice(self.far).box(
            (0.04, width, height), (x - side * 0.01, y + width / 2, 0.5 + height / 2)
        )
        bars = max(2, int(width // 1.6))
        for i in range(bars + 1):
            self.frames.box((0.10, 0.07, height), (x - side * 0.05, y + width * i / bars, 0.5 + height / 2))

    def _shop(self, x, y, width):
        """A room behind glass that looks to +x, `width` long from `y` on."""
        middle, back = y + width / 2, x - ROOM_DEPTH
        walls = self.luck.choice(self.walls)
        walls.box((0.04, width, 2.9), (back + 0.02, middle, 1.75))
        for end in (y + 0.02, y + width - 0.02):
            walls.box((ROOM_DEPTH, 0.04, 2.9), (x - ROOM_DEPTH / 2, end, 1.75))
        self.floor.box((ROOM_DEPTH, width, 0.06), (x - ROOM_DEPTH / 2, middle, 0.33))
        self.ceiling.box((ROOM_DEPTH, width, 0.04), (x - ROOM_DEPTH / 2, middle, 3.06))
        for i in range(2):
            self.tubes.box((0.07, width * 0.86, 0.02), (x - 0.5 - i * 0.7, middle, 3.03))
        self.luck.choice((self._shelves, self._shelves, self._cafe, self._clothes))(x, back, y, width)
        self._front(x, y, width)

    def _front(self, x, y, width):
        middle = y + width / 2
        self.panes.box((0.02, width, 2.55), (x - 0.02, middle, 1.78))
        self.piers.box((0.16, width, 0.50), (x, middle, 0.30))
        self.piers.box((0.14, width, 0.36), (x + 0.02, middle, 3.20))
        self.frames.box((0.08, width, 0.05), (x + 0.02, middle, 2.55))
        bars = max(2, int(width // 1.5))
        for i in range(bars + 1):
            self.frames.box((0.10, 0.06, 2.6), (x + 0.02, y + width * i / bars, 1.78))
        self.signs.box((0.04, width * self.luck.uniform(0.25, 0.45), 0.09), (x + 0.12, middle, 3.20))
        if self.luck.random() < 0.45:
            self._awning(self.luck.choice(self.awnings), x, y, width)

    def _awning(self, batch, x, y, width):
        """A sloping sheet with a valance along its front."""
        start, low, high = len(batch.vertices), y + 0.1, y + width - 0.1
        for along in (low, high):
            batch.vertices += [(x + 0.06, along, 3.10), (x + 1.25, along, 2.66), (x + 1.25, along, 2.44)]
        batch.faces += [
            (start, start + 3, start + 4, start + 1),
            (start + 1, start + 4, start + 5, start + 2),
        ]

    def _shelves(self, x, back, y, width):
        luck = self.luck
        for level in range(5):
            z, at = 0.62 + level * 0.46, y + 0.22
            self.goods[WOOD].box((0.32, width - 0.3, 0.03), (back + 0.22, y + width / 2, z))
            while at < y + width - 0.25:
                wide, high, goods = (
                    luck.uniform(0.07, 0.26),
                    luck.uniform(0.14, 0.38),
                    luck.choice(self.goods),
                )
                place = (back + 0.24, at + wide / 2, z + 0.015 + high / 2)
                if luck.random() < 0.45:
                    goods.cylinder(wide * 0.42, high, place, top=wide * luck.choice((0.42, 0.25)))
                else:
                    goods.box((0.20, wide * 0.92, high), place)
                at += wide + luck.choice((0.01, 0.02, 0.02, 0.14))
        for i in range(int(width // 1.2)):
            high, at = luck.uniform(0.35, 0.7), y + 0.7 + i * 1.2
            self.goods[PLINTH].box((0.5, 0.6, high), (x - 0.55, at, 0.36 + high / 2))
            luck.choice(self.goods).cylinder(
                luck.uniform(0.08, 0.17), 0.34, (x - 0.55, at, 0.53 + high), top=luck.uniform(0.04, 0.14)
            )

    def _cafe(self, x, back, y, width):
        self.goods[WOOD].box((0.5, width * 0.6, 0.95), (back + 0.35, y + width / 2, 0.8))
        self.goods[PLINTH].box((0.56, width * 0.62, 0.05), (back + 0.35, y + width / 2, 1.3))
        for i in range(int(width)):
            at = y + 0.6 + i
            self.pendants.cylinder(0.085, 0.10, (x - 0.9, at, 2.25), top=0.03)
            self.metal.cylinder(0.006, 0.7, (x - 0.9, at, 2.65), sides=6)
            if i % 2 == 0:
                self.goods[1].cylinder(0.30, 0.03, (x - 0.7, at, 0.98), sides=20)
                self.metal.cylinder(0.03, 0.62, (x - 0.7, at, 0.67))
                self.goods[4].box((0.34, 0.34, 0.04), (x - 0.7, at + 0.5, 0.78))
        for i in range(7):
            self.luck.choice(self.goods).cylinder(
                0.05, self.luck.uniform(0.15, 0.3), (back + 0.35, y + width * (0.25 + i * 0.07), 1.42)
            )

    def _clothes(self, x, back, y, width):
        luck, at = self.luck, y + width * 0.17
        self.metal.box((0.03, width * 0.7, 0.03), (back + 0.35, y + width / 2, 1.95))
        while at < y + width * 0.82:
            luck.choice(self.goods).box(
                (0.40, luck.uniform(0.04, 0.09), luck.uniform(0.7, 1.05)), (back + 0.35, at, 1.45)
            )
            at += luck.uniform(0.08, 0.2)
        for i in range(int(width // 1.5)):
            at, coat = y + 0.8 + i * 1.5, luck.choice(self.goods)
            coat.cylinder(0.16, 0.62, (x - 0.6, at, 1.45), top=0.20)
            coat.cylinder(0.20, 0.75, (x - 0.6, at, 0.76), top=0.13)
            self.goods[PLINTH].cylinder(0.07, 0.22, (x - 0.6, at, 1.93), top=0.08)

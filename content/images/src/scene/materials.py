"""The plain materials that several rooms of the scene share."""

from functools import lru_cache

from .nodes import Graph


def srgb(code):
    """'#rrggbb' as linear red, green, blue."""
    values = [int(code[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values)


@lru_cache(maxsize=None)
def surface(name, color, roughness=0.5, metallic=0.0, coat=0.0, specular=0.5):
    """An even surface. The same values give the same material."""
    graph = Graph(name)
    return graph.done(
        graph.principled(
            Base_Color=color,
            Roughness=roughness,
            Metallic=metallic,
            Clearcoat=coat,
            Clearcoat_Roughness=0.04,
            Specular=specular,
        )
    )


@lru_cache(maxsize=None)
def glow(name, color, strength, sample_as_light=False):
    """A surface that shines evenly; strength 1 is as bright as white paper in full light."""
    graph = Graph(name)
    return graph.done(graph.node("Emission", Color=color, Strength=strength).outputs[0], sample_as_light)


@lru_cache(maxsize=None)
def glass(name, tint, reflection=0.02, ior=1.45):
    """A thin pane: what is behind it, tinted, under a mirror that grows with the angle.

    The back face does not mirror: a closed thin box with a Fresnel node would show
    total reflection on its inside and turn black.
    """
    graph = Graph(name)
    front = ~graph.socket(graph.node("NewGeometry").outputs["Backfacing"])
    mirror = (graph.socket(graph.node("Fresnel", IOR=ior).outputs[0]) + reflection) & front
    return graph.done(
        graph.mix_shader(
            mirror,
            graph.node("BsdfTransparent", Color=tint).outputs[0],
            graph.node("BsdfGlossy", Roughness=0.0).outputs[0],
        )
    )


def black_plastic():
    return surface("black plastic", (0.008, 0.008, 0.009), roughness=0.35)


def rubber():
    return surface("rubber", (0.010, 0.010, 0.010), roughness=0.75, specular=0.3)


def bright_metal():
    return surface("bright metal", (0.45, 0.46, 0.48), roughness=0.25, metallic=1.0)


def dark_metal():
    return surface("dark metal", (0.020, 0.022, 0.025), roughness=0.35, metallic=0.8)

"""Shader graphs written as arithmetic.

`Graph` makes the nodes of one material; what it gives back are `Socket`s, and
`+ - * / < >` between them (or with numbers) are Math nodes. Masks are 0 or 1:
`&` is both, `|` is either, `~` is not.
"""

import bpy


class Socket:
    """The output of a node, with operators that add Math nodes to its tree."""

    def __init__(self, graph, output):
        self.graph = graph
        self.output = output

    def _math(self, operation, *others):
        return self.graph.math(operation, self, *others)

    def __add__(self, other):
        return self._math("ADD", other)

    def __sub__(self, other):
        return self._math("SUBTRACT", other)

    def __rsub__(self, other):
        return self.graph.math("SUBTRACT", other, self)

    def __mul__(self, other):
        return self._math("MULTIPLY", other)

    def __truediv__(self, other):
        return self._math("DIVIDE", other)

    def __pow__(self, other):
        return self._math("POWER", other)

    def __gt__(self, other):
        return self._math("GREATER_THAN", other)

    def __lt__(self, other):
        return self._math("LESS_THAN", other)

    def __abs__(self):
        return self._math("ABSOLUTE")

    def __or__(self, other):
        return self._math("MAXIMUM", other)

    def __invert__(self):
        return 1 - self

    __radd__ = __add__
    __rmul__ = __mul__
    __and__ = __mul__

    def between(self, low, high):
        """1 where low < value < high."""
        return (self > low) & (self < high)

    def near(self, value, tolerance):
        """1 within `tolerance` of `value`: a line drawn by a coordinate."""
        return abs(self - value) < tolerance

    def fraction(self):
        return self._math("FRACT")

    def floor(self):
        return self._math("FLOOR")

    def clamped(self):
        return self._math("MAXIMUM", 0.0)


class Graph:
    """A new node material, empty but for its output."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()
        self.end = self.tree.nodes.new("ShaderNodeOutputMaterial")

    def node(self, kind, **inputs):
        """A node of type `ShaderNode<kind>`; inputs by name, blanks as underscores."""
        node = self.tree.nodes.new("ShaderNode" + kind)
        for name, value in inputs.items():
            self.set(node.inputs[name.replace("_", " ")], value)
        return node

    def set(self, target, value):
        """Links a socket to an input, or writes a number or color to it."""
        if isinstance(value, Socket):
            self.tree.links.new(value.output, target)
        elif isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, target)
        elif isinstance(value, tuple) and target.type == "RGBA":
            target.default_value = (*value[:3], 1.0)
        else:
            target.default_value = value

    def socket(self, output):
        return Socket(self, output)

    def math(self, operation, *values):
        node = self.tree.nodes.new("ShaderNodeMath")
        node.operation = operation
        for target, value in zip(node.inputs, values):
            self.set(target, value)
        return Socket(self, node.outputs[0])

    def mix(self, factor, first, second, blend="MIX"):
        """Color: `first` at factor 0, `second` at 1."""
        node = self.tree.nodes.new("ShaderNodeMixRGB")
        node.blend_type = blend
        for target, value in zip(node.inputs, (factor, first, second)):
            self.set(target, value)
        return Socket(self, node.outputs[0])

    def mix_shader(self, factor, first, second):
        node = self.tree.nodes.new("ShaderNodeMixShader")
        for target, value in zip(node.inputs, (factor, first, second)):
            self.set(target, value)
        return Socket(self, node.outputs[0])

    def split(self, vector):
        node = self.tree.nodes.new("ShaderNodeSeparateXYZ")
        self.set(node.inputs[0], vector)
        return tuple(Socket(self, output) for output in node.outputs)

    def combine(self, *values):
        node = self.tree.nodes.new("ShaderNodeCombineXYZ")
        for target, value in zip(node.inputs, values):
            self.set(target, value)
        return Socket(self, node.outputs[0])

    def position(self):
        """x, y, z in meters in the object's own frame."""
        return self.split(self.node("TexCoord").outputs["Object"])

    def normal(self):
        return self.split(self.node("NewGeometry").outputs["Normal"])

    def noise(self, scale, detail=3.0):
        """0 to 1, about 0.5 in the mean; `scale` in waves per meter."""
        where = self.node("TexCoord").outputs["Object"]
        return Socket(self, self.node("TexNoise", Vector=where, Scale=scale, Detail=detail).outputs["Fac"])

    def principled(self, **inputs):
        return Socket(self, self.node("BsdfPrincipled", **inputs).outputs[0])

    def bump(self, height, strength, distance):
        return Socket(self, self.node("Bump", Height=height, Strength=strength, Distance=distance).outputs[0])

    def done(self, shader, sample_as_light=False):
        """Makes `shader` the surface and returns the material.

        Without `sample_as_light` a glowing surface is seen and lights by chance only:
        the many small windows of a street would cost more than they give.
        """
        self.set(self.end.inputs["Surface"], shader)
        self.material.cycles.sample_as_light = sample_as_light
        return self.material

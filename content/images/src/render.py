"""Renders one picture of the site in Blender; README.md beside it has the commands.

blender -b -P content/images/src/render.py -- <view> [--draft] [--width W] [--samples N] [--seed S]
    [--weights folder] [--out file]
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from dataclasses import fields

import bpy

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from grade import develop  # noqa: E402  (found by the line above)
from scene.boxes import boxes  # noqa: E402
from scene.views import VIEWS  # noqa: E402

DRAFT_WIDTH, DRAFT_SAMPLES = 480, 16


def options():
    after = sys.argv[sys.argv.index("--") + 1 :] if "--" in sys.argv else []
    parser = argparse.ArgumentParser(prog="render.py", description=__doc__.splitlines()[0])
    parser.add_argument("view", choices=VIEWS)
    parser.add_argument(
        "--draft", action="store_true", help=f"{DRAFT_WIDTH} pixels wide, {DRAFT_SAMPLES} samples"
    )
    parser.add_argument("--width", type=int, help="in pixels; the height follows (3200 for a master)")
    parser.add_argument("--samples", type=int, help="paths per pixel")
    parser.add_argument("--out", help="the PNG to write; default <view>.png in the working directory")
    parser.add_argument(
        "--keep-passes", action="store_true", help="leave the EXR beside the picture, for grade.py"
    )
    parser.add_argument(
        "--seed", type=int, help="write the EXR only, with noise of this seed: grade.py averages several"
    )
    parser.add_argument("--weights", help="folder with the network's weights, see network.py")
    return parser.parse_args(after)


def empty_scene():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.world = bpy.data.worlds.new("world")
    scene.world.use_nodes = True
    return scene


def set_up(scene, size, samples, passes, seed):
    """Cycles on the processor, with the passes that grade.py denoises by."""
    scene.render.engine = "CYCLES"
    scene.render.resolution_x, scene.render.resolution_y = size
    scene.render.filepath = passes
    scene.render.use_file_extension = False
    scene.render.image_settings.file_format = "OPEN_EXR_MULTILAYER"
    cycles = scene.cycles
    cycles.samples, cycles.adaptive_threshold, cycles.seed = samples, 0.015, seed
    cycles.use_denoising = False  # Debian's Blender is built without a denoiser
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 6, 2, 4
    cycles.transmission_bounces, cycles.transparent_max_bounces = 4, 16
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct = 2.0, 8.0
    cycles.caustics_reflective = cycles.caustics_refractive = False
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = True
    layer.use_pass_object_index = True


def develop_by_network(passes, picture, grade, weights):
    """In a process of its own: Blender crashes when it ends with PyTorch loaded."""
    here = os.path.dirname(os.path.abspath(__file__))
    values = [
        f"--{field.name.replace('_', '-')}={getattr(grade, field.name)}"
        for field in fields(grade)
        if field.type in (float, str)
    ]
    command = ["/usr/bin/python3", os.path.join(here, "grade.py"), passes, picture]
    subprocess.run([*command, *values, f"--weights={weights}"], check=True)


def main():
    asked = options()
    view = VIEWS[asked.view]
    width = asked.width or (DRAFT_WIDTH if asked.draft else view.size[0])
    size = (width, round(width * view.size[1] / view.size[0]))
    samples = asked.samples or (DRAFT_SAMPLES if asked.draft else view.samples)
    picture = os.path.abspath(asked.out or f"{asked.view}.png")
    if not picture.endswith(".png"):
        raise SystemExit(f"--out {asked.out}: give it a name that ends in .png")

    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        kept = asked.keep_passes or asked.seed is not None
        passes = picture.replace(".png", ".exr") if kept else os.path.join(folder, "passes.exr")
        scene = empty_scene()
        subjects = view.build()
        set_up(scene, size, samples, passes, asked.seed or 0)
        places = {"view": asked.view, "width": size[0], "height": size[1], "boxes": boxes(subjects)}
        built = time.monotonic()
        bpy.ops.render.render(write_still=True)
        rendered = time.monotonic()
        if asked.seed is not None:
            picture = passes
        elif asked.weights:
            develop_by_network(passes, picture, view.grade, asked.weights)
        else:
            develop([passes], picture, view.grade)
    with open(f"{os.path.splitext(picture)[0]}.json", "w", encoding="utf-8") as file:
        json.dump(places, file, indent=2)
        file.write("\n")
    graded = time.monotonic()
    print(f"{picture}: {size[0]} x {size[1]}, {samples} samples;", end=" ")
    print(
        f"built in {built - began:.0f} s, rendered in {rendered - built:.0f} s,",
        f"graded in {graded - rendered:.0f} s",
    )


try:
    main()
except Exception as problem:  # Blender prints it and ends well; a shell has to see the failure
    import traceback

    traceback.print_exc()
    raise SystemExit(1) from problem

import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

const HELP = `Writes the pictures that are made of one render: a JPEG, of windshield its square, of street-dusk its parts.

  node content/images/src/cut.ts <view>.png content/images/<name>.jpg [width]   the whole picture
  node content/images/src/cut.ts windshield.png --square                        windshield-street-square.jpg, its right part, for phones
  node content/images/src/cut.ts street-dusk.png --parts                        street-dusk-detail.jpg, evidence-*.webp

The parts take their blocks over heads from the JSON beside the render, and the boxes of car and bus in
street-dusk-detail.jpg are printed.`

interface Box {
  x: number
  y: number
  width: number
  height: number
}

// Of street-dusk, in percent. The parts that reviewers see have every head covered.
const DETAIL: Box = { x: 40, y: 36, width: 60, height: 60 }
const EVIDENCE: Record<string, Box & { pixels: number }> = {
  wide: { x: 46, y: 38.6, width: 52.08, height: 44.54, pixels: 1200 },
  car: { x: 47.4, y: 57.6, width: 21.875, height: 30.55, pixels: 640 },
  bus: { x: 70.6, y: 40.6, width: 17.7, height: 24.7, pixels: 560 },
}
const BLOCK = { r: 5, g: 6, b: 9, alpha: 1 }
const BLOCK_SIZE = 1.2 // of a head

const jpeg = { quality: 93, chromaSubsampling: '4:4:4', trellisQuantisation: false }

/** `inner`, in percent of the whole, in percent of `outer`. */
const within = (outer: Box, inner: Box): Box => ({
  x: ((inner.x - outer.x) / outer.width) * 100,
  y: ((inner.y - outer.y) / outer.height) * 100,
  width: (inner.width / outer.width) * 100,
  height: (inner.height / outer.height) * 100,
})

function pixels({ x, y, width, height }: Box, whole: { width: number; height: number }) {
  const [left, top] = [Math.round((x / 100) * whole.width), Math.round((y / 100) * whole.height)]
  return {
    left,
    top,
    width: Math.min(Math.round((width / 100) * whole.width), whole.width - left),
    height: Math.min(Math.round((height / 100) * whole.height), whole.height - top),
  }
}

function block({ x, y, width, height }: Box): Box {
  const grown = { width: width * BLOCK_SIZE, height: height * BLOCK_SIZE }
  return { ...grown, x: x - (grown.width - width) / 2, y: y - (grown.height - height) / 2 }
}

async function parts(render: string) {
  const { boxes, ...size }: { boxes: Record<string, Box[]>; width: number; height: number } =
    JSON.parse(await readFile(render.replace(/\.png$/, '.json'), 'utf8'))
  await sharp(render)
    .extract(pixels(DETAIL, size))
    .jpeg(jpeg)
    .toFile('content/images/street-dusk-detail.jpg')
  const heads = (boxes['heads'] ?? []).map(block).map((box) => pixels(box, size))
  const masked = await sharp(render)
    .composite(
      heads.map(({ left, top, width, height }) => ({
        input: { create: { width, height, channels: 4, background: BLOCK } },
        left,
        top,
      })),
    )
    .png()
    .toBuffer()
  for (const [name, { pixels: width, ...part }] of Object.entries(EVIDENCE)) {
    await sharp(masked)
      .extract(pixels(part, size))
      .resize({ width })
      .webp({ quality: 86 })
      .toFile(`content/images/evidence-${name}.webp`)
  }
  for (const name of ['bus', 'car'])
    console.log(name, (boxes[name] ?? []).map((box) => within(DETAIL, box)))
}

async function square(render: string) {
  const { width, height } = await sharp(render).metadata()
  await sharp(render)
    .extract({ left: width - height, top: 0, width: height, height })
    .jpeg(jpeg)
    .toFile('content/images/windshield-street-square.jpg')
}

const [render, target, width] = process.argv.slice(2)
if (render === undefined || target === undefined) console.log(HELP)
else if (target === '--parts') await parts(render)
else if (target === '--square') await square(render)
else
  await sharp(render)
    .resize(width === undefined ? null : Number(width))
    .jpeg(jpeg)
    .toFile(target)

import { chromium } from '@playwright/test'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { findChromium } from '../../../scripts/testing/chromium.ts'

const HELP = `Renders the figures of posts from content/illustrations/src/figures into content/images/figures.

  node content/illustrations/src/figures.ts            all figures
  node content/illustrations/src/figures.ts <name>...  only these, for example six-minutes-1

Text is set in the site's typefaces by a Chromium (CHROMIUM_PATH, or one that is found).`

const SOURCES = 'content/illustrations/src/figures'
const FRAME = { width: 640, height: 400 }
const SCALE = 2.5

const FONTS = {
  'Instrument Sans': '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal',
  'Geist Mono': '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal',
}

async function dataUrl(type: string, path: string) {
  return `data:${type};base64,${await readFile(path, 'base64')}`
}

async function fontFaces() {
  const faces = Object.entries(FONTS).map(async ([family, file]) => {
    const url = await dataUrl('font/woff2', `node_modules/${file}.woff2`)
    return `@font-face{font-family:'${family}';font-weight:100 900;src:url(${url})}`
  })
  return (await Promise.all(faces)).join('')
}

/** The drawing with the photographs it refers to put inside: the page that renders it has no address. */
async function selfContained(path: string) {
  let svg = await readFile(path, 'utf8')
  for (const [, href = ''] of svg.matchAll(/<image href="([^"]+\.jpg)"/g)) {
    svg = svg.replace(href, await dataUrl('image/jpeg', join(dirname(path), href)))
  }
  return svg
}

async function render(names: readonly string[]) {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('No Chromium was found. Install one or set CHROMIUM_PATH.')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage({ viewport: FRAME, deviceScaleFactor: SCALE })
    const style = `<style>${await fontFaces()}body{margin:0}svg{display:block}</style>`
    for (const name of names) {
      await page.setContent(style + (await selfContained(`${SOURCES}/${name}.svg`)))
      await page.evaluate(() => document.fonts.ready)
      const target = `content/images/figures/${name}.png`
      const { size } = await sharp(await page.screenshot())
        .png({ compressionLevel: 9, effort: 10, palette: true, quality: 90 })
        .toFile(target)
      console.log(`${target}  ${(size / 1024).toFixed(0)} kB`)
    }
  } finally {
    await browser.close()
  }
}

const files = await readdir(SOURCES)
const known = files.filter((file) => file.endsWith('.svg')).map((file) => file.slice(0, -4))
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !known.includes(name))
if (unknown.length === 0) await render(asked.length > 0 ? asked : known)
else {
  console.error(`${HELP}\n\nFigures: ${known.join(', ')}`)
  process.exitCode = asked.includes('--help') ? 0 : 1
}

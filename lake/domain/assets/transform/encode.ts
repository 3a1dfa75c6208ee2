import type { Sharp } from 'sharp'
import type { OutputFormat } from '../formats.ts'

/**
 * AVIF at quality 55 looks like JPEG at 75; without this offset, it would often be the larger file.
 */
const AVIF_QUALITY_OFFSET = 20
/** Of AVIF's ten efforts, the slower half saves few bytes and takes many seconds. */
const AVIF_EFFORT = 3

/** Sets the output format. `quality` runs from 1 to 100; PNG and GIF have none. */
export function encodeAs(image: Sharp, format: OutputFormat, quality: number): Sharp {
  switch (format) {
    case 'jpg':
      return image.jpeg({ quality })
    case 'pjpg':
      return image.jpeg({ quality, progressive: true })
    case 'png':
      return image.png()
    case 'webp':
      return image.webp({ quality })
    case 'avif':
      return image.avif({
        quality: Math.max(1, quality - AVIF_QUALITY_OFFSET),
        effort: AVIF_EFFORT,
        chromaSubsampling: '4:2:0',
      })
    case 'gif':
      return image.gif()
  }
}

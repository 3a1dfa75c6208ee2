import type { Metadata } from 'sharp'

/** How many frames a picture has. Pages of a TIFF, which may differ in size, are not frames: the first one counts. */
export const framesIn = ({ format, pages = 1 }: Pick<Metadata, 'format' | 'pages'>): number =>
  format === 'gif' || format === 'webp' ? pages : 1

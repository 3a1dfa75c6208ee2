import type { Metadata } from 'sharp'

/** How many frames a picture has. Pages of a TIFF, which may differ in size, are not frames: the first one counts. */
export const framesIn = ({ format, pages = 1 }: Pick<Metadata, 'format' | 'pages'>): number =>
  format === 'gif' || format === 'webp' ? pages : 1

/** How many of them a transformed form may keep: sharp turns only still pictures upright, as Exif asks for. */
export const keptFrames = (metadata: Pick<Metadata, 'format' | 'pages' | 'orientation'>): number =>
  (metadata.orientation ?? 1) > 1 ? 1 : framesIn(metadata)

/** Stored image formats by file extension. sharp names AVIF `heif`. */
export const IMAGE_FORMATS = {
  jpg: { sharpName: 'jpeg', mimeType: 'image/jpeg' },
  png: { sharpName: 'png', mimeType: 'image/png' },
  webp: { sharpName: 'webp', mimeType: 'image/webp' },
  gif: { sharpName: 'gif', mimeType: 'image/gif' },
  avif: { sharpName: 'heif', mimeType: 'image/avif' },
  tif: { sharpName: 'tiff', mimeType: 'image/tiff' },
  svg: { sharpName: 'svg', mimeType: 'image/svg+xml' },
} as const

export type ImageExtension = keyof typeof IMAGE_FORMATS

/** Formats that a transformed image can be encoded in. `pjpg` is a progressive JPEG. */
export const OUTPUT_MIME_TYPES = {
  jpg: 'image/jpeg',
  pjpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
} as const

export type OutputFormat = keyof typeof OUTPUT_MIME_TYPES

export function isImageExtension(extension: string): extension is ImageExtension {
  return Object.hasOwn(IMAGE_FORMATS, extension)
}

/**
 * The file extension for an image format that sharp reports; undefined if the lake does not accept
 * it.
 */
export function extensionOf(sharpName: string, compression?: string): ImageExtension | undefined {
  // sharp calls HEIC `heif`, too. Browsers cannot show HEIC; heic/ converts it to JPEG before this.
  if (sharpName === 'heif' && compression !== 'av1') return undefined
  return Object.keys(IMAGE_FORMATS)
    .filter(isImageExtension)
    .find((extension) => IMAGE_FORMATS[extension].sharpName === sharpName)
}

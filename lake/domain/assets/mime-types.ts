import mime from 'mime'

/**
 * Extensions that a browser may open in place, because such files cannot run a script on the site's
 * origin. The list is our own, since security depends on it; the media types come from the library.
 */
const INLINE = new Set(
  'pdf txt csv vtt json mp4 webm mov mp3 m4a wav ogg jpg jpeg png webp gif avif woff2'.split(' '),
)

/**
 * Extensions that are sent with their own media type, but always as a download. Everything else,
 * HTML included, is sent as bytes.
 */
const DOWNLOAD = new Set('zip gz docx xlsx pptx ics'.split(' '))

const BYTES = 'application/octet-stream'

/** Adds the charset to text types; without it, browsers guess. */
function withCharset(type: string): string {
  return type.startsWith('text/') || type === 'application/json' ? `${type}; charset=utf-8` : type
}

/** Content type of a stored file, and whether it may open in the browser instead of downloading. */
export function fileType(extension: string): { contentType: string; inline: boolean } {
  const inline = INLINE.has(extension)
  const type = inline || DOWNLOAD.has(extension) ? mime.getType(extension) : null
  return { contentType: withCharset(type ?? BYTES), inline }
}

/** Extension for a file uploaded without a usable name; `bin` for types not listed. */
export function extensionForType(contentType: string): string {
  const essence = contentType.split(';', 1)[0]?.trim().toLowerCase()
  const known = [...INLINE, ...DOWNLOAD]
  return known.find((extension) => mime.getType(extension) === essence) ?? 'bin'
}

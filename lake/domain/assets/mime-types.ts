import mime from 'mime'

/**
 * Files that a browser may show in place: none of them can run a script on the site's origin.
 * A list of ours, because this is about safety; the types come from the library.
 */
const INLINE = new Set(
  'pdf txt csv vtt json mp4 webm mov mp3 m4a wav ogg jpg jpeg png webp gif avif woff2'.split(' '),
)

/** Files whose type is told although they are saved; all others, HTML among them, are bytes. */
const DOWNLOAD = new Set('zip gz docx xlsx pptx ics'.split(' '))

const BYTES = 'application/octet-stream'

/** Text is UTF-8 here: without a word of it, browsers guess. */
function withCharset(type: string): string {
  return type.startsWith('text/') || type === 'application/json' ? `${type}; charset=utf-8` : type
}

/** Content type of a stored file, and whether it may open in the browser instead of downloading. */
export function fileType(extension: string): { contentType: string; inline: boolean } {
  const inline = INLINE.has(extension)
  const type = inline || DOWNLOAD.has(extension) ? mime.getType(extension) : null
  return { contentType: withCharset(type ?? BYTES), inline }
}

/** Extension for a file that was uploaded without a usable name, `bin` for those not listed. */
export function extensionForType(contentType: string): string {
  const essence = contentType.split(';', 1)[0]?.trim().toLowerCase()
  const known = [...INLINE, ...DOWNLOAD]
  return known.find((extension) => mime.getType(extension) === essence) ?? 'bin'
}

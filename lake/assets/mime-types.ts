/** Files that a browser may show in place: none of them can run a script on the site's origin. */
const INLINE: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  json: 'application/json; charset=utf-8',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  woff2: 'font/woff2',
}

const DOWNLOAD: Readonly<Record<string, string>> = {
  zip: 'application/zip',
  gz: 'application/gzip',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  ics: 'text/calendar; charset=utf-8',
}

/** Content type of a stored file, and whether it may open in the browser instead of downloading. */
export function fileType(extension: string): { contentType: string; inline: boolean } {
  const inline = INLINE[extension]
  if (inline !== undefined) return { contentType: inline, inline: true }
  return { contentType: DOWNLOAD[extension] ?? 'application/octet-stream', inline: false }
}

/** Extension for a file that was uploaded without a usable name. */
export function extensionForType(contentType: string): string {
  const essence = contentType.split(';', 1)[0]?.trim().toLowerCase()
  const known = Object.entries({ ...INLINE, ...DOWNLOAD })
  return known.find(([, type]) => type.split(';', 1)[0] === essence)?.[0] ?? 'bin'
}

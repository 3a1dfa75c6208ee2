const MEBIBYTE = 1024 * 1024

export const MAX_IMAGE_BYTES = 50 * MEBIBYTE
export const MAX_FILE_BYTES = 500 * MEBIBYTE
export const MAX_SVG_BYTES = 5 * MEBIBYTE

/** Width times height times frames of a source image. Read from the header, before any pixel is decoded. */
export const MAX_INPUT_PIXELS = 100_000_000

/** Longest side of a source image in pixels, as in JPEG, GIF and most of what reads the others. */
export const MAX_INPUT_SIDE = 65_535

/** Longest side of a delivered image, in pixels, after `dpr`. */
export const MAX_OUTPUT_SIDE = 8192

/** AVIF encodes slowly; `auto=format` answers larger images in WebP. */
export const MAX_AUTO_AVIF_PIXELS = 4_000_000

export const MAX_CONCURRENT_ENCODES = 2
export const MAX_WAITING_ENCODES = 200
export const ENCODE_TIMEOUT_SECONDS = 60

/** Total size on disk of transformed images; the least recently used ones go first. */
export const MAX_DERIVATIVE_BYTES = 512 * MEBIBYTE

/** An unfinished upload older than this was left by a killed process. */
export const STALE_UPLOAD_MS = 24 * 60 * 60 * 1000

const MEBIBYTE = 1024 * 1024

export const MAX_IMAGE_BYTES = 50 * MEBIBYTE
export const MAX_FILE_BYTES = 500 * MEBIBYTE
export const MAX_SVG_BYTES = 5 * MEBIBYTE

/**
 * Width times height times frames of an uploaded image. Checked from the header, before any pixel
 * is decoded.
 */
export const MAX_INPUT_PIXELS = 100_000_000

/** Longest side of an uploaded image in pixels: the most that JPEG and GIF allow. */
export const MAX_INPUT_SIDE = 65_535

/**
 * Limits for converting a HEIC picture. Decoding takes about 12 bytes a pixel; phones take up to 48
 * megapixels.
 */
export const HEIC = { maxPixels: 50_000_000, maxMemoryBytes: 1024 * MEBIBYTE, seconds: 60 }

/** Longest side of a delivered image, in pixels, after `dpr`. */
export const MAX_OUTPUT_SIDE = 8192

/** Above this, `auto=format` answers in WebP: AVIF takes about a second a megapixel to encode. */
export const MAX_AUTO_AVIF_PIXELS = 4_000_000

/**
 * Above this, AVIF is refused: its encoder cannot be stopped by a timeout, so its input is limited.
 */
export const MAX_AVIF_PIXELS = 16_000_000

/**
 * Pixels that anybody may ask for without a signature: the widest of the usual widths, as a square.
 */
export const MAX_PLAIN_PIXELS = 3840 * 3840

/**
 * The same for an animation, counted over all of its frames: GIF takes up to two seconds a megapixel
 * to encode.
 */
export const MAX_PLAIN_ANIMATION_PIXELS = 4_000_000

/** Timeout for decoding, transforming and encoding one image, together. */
export const TRANSFORM_TIMEOUT_SECONDS = 30
/** Timeout for checking one upload, of which each frame is decoded. */
export const INSPECT_TIMEOUT_SECONDS = 60

/** A visitor has left by then, or will not see the picture any more. */
const PATIENCE_MS = 20_000

/**
 * How many transformations run and wait at once. Each kind of client has a queue of its own, so
 * that none can make another wait; `perClient` counts both running and waiting ones. A browser that
 * shows a page of pictures asks for six at once. Tasks that waited longer than `patienceMs` are
 * dropped. Not those of editors: on a busy machine, lists in the Studio would show broken pictures
 * until they are opened again, and uploads would be lost.
 */
export const QUEUES = {
  visitors: { running: 2, waiting: 64, perClient: 8, patienceMs: PATIENCE_MS },
  /** Programs on this machine: the site's optimizer, on behalf of all of its visitors. */
  site: { running: 2, waiting: 200, perClient: Infinity, patienceMs: PATIENCE_MS },
  editors: { running: 2, waiting: 200, perClient: Infinity, patienceMs: Infinity },
  uploads: { running: 2, waiting: 50, perClient: Infinity, patienceMs: Infinity },
} as const

/** The Retry-After of a request that was refused because a queue is full. */
export const RETRY_AFTER_SECONDS = 5

/**
 * Total size on disk of transformed images; the least recently used are deleted first. Each kind of
 * grant has its own share, so that nobody can push out what the pages show by asking for other
 * pictures.
 */
export const MAX_DERIVATIVE_BYTES = {
  plain: 192 * MEBIBYTE,
  signed: 192 * MEBIBYTE,
  free: 128 * MEBIBYTE,
} as const

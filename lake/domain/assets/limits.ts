const MEBIBYTE = 1024 * 1024

export const MAX_IMAGE_BYTES = 50 * MEBIBYTE
export const MAX_FILE_BYTES = 500 * MEBIBYTE
export const MAX_SVG_BYTES = 5 * MEBIBYTE

/** Width times height times frames of a source image. Read from the header, before any pixel is decoded. */
export const MAX_INPUT_PIXELS = 100_000_000

/** Longest side of a source image in pixels, as in JPEG, GIF and most of what reads the others. */
export const MAX_INPUT_SIDE = 65_535

/** Converting a HEIC picture. Decoding takes about 12 bytes a pixel; phones take up to 48 megapixels. */
export const HEIC = { maxPixels: 50_000_000, maxMemoryBytes: 1024 * MEBIBYTE, seconds: 60 }

/** Longest side of a delivered image, in pixels, after `dpr`. */
export const MAX_OUTPUT_SIDE = 8192

/** AVIF encodes slowly, about a second a megapixel; `auto=format` answers larger images in WebP. */
export const MAX_AUTO_AVIF_PIXELS = 4_000_000

/** Larger AVIF is refused: no time limit reaches its encoder, so that the number of pixels has to. */
export const MAX_AVIF_PIXELS = 16_000_000

/** Pixels of what anybody may ask for without a signature: the widest square of the usual widths. */
export const MAX_PLAIN_PIXELS = 3840 * 3840

/** Decoding, transforming and encoding one image together. */
export const TRANSFORM_TIMEOUT_SECONDS = 30
/** Checking one upload: each of its frames is decoded. */
export const INSPECT_TIMEOUT_SECONDS = 60

/**
 * How many transformations run and wait at once, for each kind of asker. They have queues of
 * their own, so that no kind can make another wait; `perClient` counts those running as well.
 * A browser that shows a page of pictures asks for six at once.
 */
export const QUEUES = {
  visitors: { running: 2, waiting: 64, perClient: 8 },
  /** Programs on this machine: the site's optimizer, on behalf of all of its visitors. */
  site: { running: 2, waiting: 200, perClient: Infinity },
  editors: { running: 2, waiting: 200, perClient: Infinity },
  uploads: { running: 2, waiting: 50, perClient: Infinity },
} as const

/** A task that waited longer is not begun. */
export const MAX_WAIT_MS = 20_000

/** What an asker who was refused for lack of room is told to wait. */
export const RETRY_AFTER_SECONDS = 5

/**
 * Total size on disk of transformed images; the least recently used go first. Each kind has its
 * own share, so that nobody can push out what the pages show by asking for other pictures.
 */
export const MAX_DERIVATIVE_BYTES = {
  plain: 192 * MEBIBYTE,
  signed: 192 * MEBIBYTE,
  free: 128 * MEBIBYTE,
} as const

/** An unfinished upload older than this was left by a killed process. */
export const STALE_UPLOAD_MS = 24 * 60 * 60 * 1000

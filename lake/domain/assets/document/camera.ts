import readExif from 'exif-reader'
import { withTimeLimit } from '../../time/time-limit.ts'

/** Tags that Sanity calls otherwise than the Exif standard. */
const NAMES: Record<string, string> = {
  DateTime: 'ModifyDate',
  ExifTag: 'ExifOffset',
  FocalLengthIn35mmFilm: 'FocalLengthIn35mmFormat',
  GPSTag: 'GPSInfo',
  ISOSpeedRatings: 'ISO',
  InteroperabilityTag: 'InteropOffset',
}

/** A camera's block takes less than a millisecond; one made to be costly must not hold up the lake. */
const LIMIT_MS = 50
const MOST_CHARACTERS = 1000
const MOST_NUMBERS = 64

type Tags = Record<string, unknown>
type Value = string | number | number[]

export interface CameraMetadata {
  image?: { _type: 'sanity.imageExifTags'; [tag: string]: Value }
  exif?: { _type: 'sanity.imageExifMetadata'; [tag: string]: Value }
  location?: { _type: 'geopoint'; lat: number; lng: number; alt?: number }
}

const isNumber = (value: unknown): value is number => Number.isFinite(value)

/** What JSON can hold of a tag's value; undefined for bytes, such as a maker's notes. */
function valueOf(value: unknown): Value | undefined {
  if (isNumber(value)) return value
  if (typeof value === 'string') return value.slice(0, MOST_CHARACTERS)
  if (value instanceof Date) return isNumber(value.getTime()) ? value.toISOString() : undefined
  if (!Array.isArray(value) || value.length > MOST_NUMBERS) return undefined
  return value.every(isNumber) ? value : undefined
}

/** The tags that have a name, and a value that can be kept. */
function named(tags: Tags = {}): [string, Value][] {
  return Object.entries(tags).flatMap(([tag, given]): [string, Value][] => {
    const value = valueOf(given)
    return value === undefined || /^\d/.test(tag) ? [] : [[NAMES[tag] ?? tag, value]]
  })
}

/** Degrees, minutes and seconds as degrees; those of the south and the west are below zero. */
function degrees(parts: unknown, half: unknown): number | undefined {
  if (!Array.isArray(parts) || parts.length !== 3 || !parts.every(isNumber)) return undefined
  const [whole = 0, minutes = 0, seconds = 0] = parts
  const size = whole + minutes / 60 + seconds / 3600
  return half === 'S' || half === 'W' ? -size : size
}

function placeOf(tags: Tags = {}): CameraMetadata['location'] {
  const lat = degrees(tags['GPSLatitude'], tags['GPSLatitudeRef'])
  const lng = degrees(tags['GPSLongitude'], tags['GPSLongitudeRef'])
  if (lat === undefined || lng === undefined || Math.abs(lat) > 90 || Math.abs(lng) > 180)
    return undefined
  const { GPSAltitude: height, GPSAltitudeRef: side } = tags
  return {
    _type: 'geopoint',
    lat,
    lng,
    ...(isNumber(height) && { alt: side === 1 ? -height : height }),
  }
}

/**
 * What the camera wrote about a picture, of `image`, `exif` and `location` those that are wanted: they
 * tell where and with what it was taken, so that nothing is kept unasked. Nothing if it cannot be read.
 */
export function cameraMetadata(
  block: Buffer | undefined,
  wanted: readonly string[] = [],
): CameraMetadata {
  if (block === undefined || !['image', 'exif', 'location'].some((name) => wanted.includes(name)))
    return {}
  try {
    const { GPSInfo, Image, Photo } = withTimeLimit(LIMIT_MS, () => readExif(block))
    const [image, exif, location] = [named(Image), named(Photo), placeOf(GPSInfo)]
    const has = (name: string, isThere: boolean) => wanted.includes(name) && isThere
    return {
      ...(has('image', image.length > 0) && {
        image: { _type: 'sanity.imageExifTags', ...Object.fromEntries(image) },
      }),
      ...(has('exif', exif.length > 0) && {
        exif: { _type: 'sanity.imageExifMetadata', ...Object.fromEntries(exif) },
      }),
      ...(location && wanted.includes('location') && { location }),
    }
  } catch {
    return {}
  }
}

import { withoutControlCharacters } from '../../model/text.ts'
import { apiError } from '../../model/errors.ts'
import { type ImageExtension, isImageExtension } from './formats.ts'

const IMAGE_FILE =
  /^(?<sha1>[0-9a-f]{40})-(?<width>\d{1,6})x(?<height>\d{1,6})\.(?<extension>[a-z]{3,4})$/
const PLAIN_FILE = /^(?<sha1>[0-9a-f]{40})\.(?<extension>[a-z0-9]{1,10})$/
const FOLDER_NAME = /^[a-z0-9~_][a-z0-9_-]{0,127}$/i
const EXTENSION = /\.([a-z0-9]{1,10})$/i
const MAX_NAME_LENGTH = 255

export interface ImageName {
  sha1: string
  width: number
  height: number
  extension: ImageExtension
}

/**
 * Parses a stored image's name, `<sha1>-<width>x<height>.<ext>`. Throws 400 for any other name, so
 * that unchecked text never becomes part of a path.
 */
export function parseImageName(file: string): ImageName {
  const { sha1 = '', width, height, extension = '' } = IMAGE_FILE.exec(file)?.groups ?? {}
  if (isImageExtension(extension)) {
    return { sha1, width: Number(width), height: Number(height), extension }
  }
  throw apiError(
    400,
    `"${file}" is not an image name. Expected <sha1>-<width>x<height>.<extension>.`,
  )
}

/** Parses a stored file's name, `<sha1>.<ext>`. Throws 400 for any other name. */
export function parseFileName(file: string): { sha1: string; extension: string } {
  const { sha1, extension } = PLAIN_FILE.exec(file)?.groups ?? {}
  if (sha1 !== undefined && extension !== undefined) return { sha1, extension }
  throw apiError(400, `"${file}" is not a file name. Expected <sha1>.<extension>.`)
}

/** Throws 400 unless project and dataset are names that are safe as folder names. */
export function requireFolderNames(project: string, dataset: string): void {
  for (const [what, name] of Object.entries({ project, dataset })) {
    if (!FOLDER_NAME.test(name)) throw apiError(400, `"${name}" is not a valid ${what} name.`)
  }
}

/** The last path segment of a file name that a person supplied, without control characters. */
export function displayName(filename: string): string {
  const last = filename.split(/[/\\]/).at(-1) ?? ''
  // Shortened first: that may leave half a character.
  return withoutControlCharacters(last.slice(-MAX_NAME_LENGTH))
}

/** Lower-case extension of a file name, if it has a plain one. */
export function extensionOfName(filename: string): string | undefined {
  return EXTENSION.exec(filename)?.[1]?.toLowerCase()
}

import { type ReadStream, createReadStream } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { sizeOfFile } from '../storage.ts'
import type { ByteRange } from './byte-range.ts'
import type { AssetConfig } from './response.ts'

/** Size in bytes of an upload that a document names; undefined if there is none. */
export async function sizeOfUpload(
  path: string,
  { dir, isNamed }: AssetConfig,
): Promise<number | undefined> {
  return isNamed(path) ? sizeOfFile(join(dir, path)) : undefined
}

/**
 * Opens a stored file, or a part of it, and resolves once that has succeeded, so that a failure
 * comes before any headers are sent.
 */
export async function openFile(path: string, part?: ByteRange): Promise<ReadStream> {
  const stream = createReadStream(path, part)
  await once(stream, 'open')
  return stream
}

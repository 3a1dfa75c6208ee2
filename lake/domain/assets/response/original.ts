import { type ReadStream, createReadStream } from 'node:fs'
import { once } from 'node:events'
import type { ByteRange } from './byte-range.ts'

/**
 * Opens a stored file, or a part of it, and resolves once that has succeeded, so that a failure
 * comes before any headers are sent.
 */
export async function openFile(path: string, part?: ByteRange): Promise<ReadStream> {
  const stream = createReadStream(path, part)
  await once(stream, 'open')
  return stream
}

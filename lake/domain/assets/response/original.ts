import { type ReadStream, createReadStream } from 'node:fs'
import { once } from 'node:events'

/**
 * Opens a stored file and resolves once that has succeeded, so that a failure comes before any
 * headers are sent.
 */
export async function openFile(path: string): Promise<ReadStream> {
  const stream = createReadStream(path)
  await once(stream, 'open')
  return stream
}

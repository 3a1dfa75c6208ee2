import { type ReadStream, createReadStream } from 'node:fs'
import { once } from 'node:events'

/** A stream of a stored file that is known to have opened, so that failures precede the headers. */
export async function openFile(path: string): Promise<ReadStream> {
  const stream = createReadStream(path)
  await once(stream, 'open')
  return stream
}

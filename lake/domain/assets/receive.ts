import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LakeError, apiError } from '../../model/errors.ts'
import { storageError } from './storage-error.ts'
import { uploadFolder } from './storage.ts'

export interface ReceivedFile {
  path: string
  sha1: string
  size: number
}

export const tooLarge = (maxBytes: number) =>
  apiError(413, `The upload is larger than the limit of ${maxBytes} bytes.`)

async function* metered(
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
  onChunk: (chunk: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  let size = 0
  try {
    for await (const chunk of body) {
      size += chunk.byteLength
      if (size > maxBytes) throw tooLarge(maxBytes)
      onChunk(chunk)
      yield chunk
    }
  } catch (error) {
    if (error instanceof LakeError) throw error
    throw apiError(400, `The upload was cut off after ${size} bytes. Nothing was stored.`)
  }
}

/**
 * Streams a request body to a temporary file and hashes it on the way. The caller moves or removes
 * the file. Throws 400 for an empty or broken body, 413 above `maxBytes`, 507 or 500 if the disk
 * fails; then no file is left.
 */
export async function receiveBody(
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
  dir: string,
): Promise<ReceivedFile> {
  const path = join(uploadFolder(dir), randomUUID())
  const hash = createHash('sha1')
  let size = 0
  try {
    await mkdir(uploadFolder(dir), { recursive: true })
    await using handle = await open(path, 'wx')
    const counted = metered(body, maxBytes, (chunk) => {
      hash.update(chunk)
      size += chunk.byteLength
    })
    await writeFile(handle, counted)
    if (size === 0)
      throw apiError(400, 'The upload is empty. Send the bytes of the file as the body.')
    await handle.sync()
  } catch (error) {
    await rm(path, { force: true }).catch(() => undefined)
    throw storageError(error)
  }
  return { path, sha1: hash.digest('hex'), size }
}

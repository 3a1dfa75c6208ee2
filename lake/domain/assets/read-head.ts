import { open } from 'node:fs/promises'

const HEAD_BYTES = 512

/** The first 512 bytes of a file, or all of a shorter one: enough to recognize its format. */
export async function readHead(path: string): Promise<Buffer> {
  await using handle = await open(path)
  const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(HEAD_BYTES) })
  return buffer.subarray(0, bytesRead)
}

import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Lake } from '../../lake.ts'
import { json, type Reply } from '../../server/reply.ts'
import type { LakeRequest } from '../../server/request.ts'

/**
 * GET /admin/status: how much is stored, how much disk space is free, and since when the lake has
 * been running.
 */
export async function showStatus(_: LakeRequest, { config, store }: Lake): Promise<Reply> {
  const { bavail, bsize } = await statfs(config.dir)
  return json({
    ...store.statistics(),
    bytes: await sizeOf(config.dir),
    freeBytes: bavail * bsize,
    startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
  })
}

/**
 * Total size of all files below a folder, in bytes. Reads one file after the other, because nobody
 * waits for this.
 */
async function sizeOf(dir: string): Promise<number> {
  let bytes = 0
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    // A temporary file may have been deleted in the meantime.
    const found = await stat(join(entry.parentPath, entry.name)).catch(() => undefined)
    bytes += found?.size ?? 0
  }
  return bytes
}

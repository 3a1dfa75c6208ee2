import { once } from 'node:events'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { HEIC } from '../limits.ts'

export interface DecodeRequest {
  buffer: Uint8Array
  maxPixels: number
  maxMemoryBytes: number
}
/** RGBA pixels, rotated upright. */
export interface DecodeResult {
  width: number
  height: number
  data: Uint8ClampedArray<ArrayBuffer>
}

// The published package is compiled, so there the worker is a .js file.
const WORKER = new URL(`./decode-worker${extname(import.meta.filename)}`, import.meta.url)

const oneAtATime = pLimit(1)

/**
 * Decodes a HEIC file by WebAssembly in a worker, which is stopped if it takes too long or too much
 * memory. Throws an Error whose message completes the sentence "could not be read: …".
 */
export const decodeHeic = (buffer: Uint8Array, limits = HEIC): Promise<DecodeResult> =>
  oneAtATime(async () => {
    const { maxPixels, maxMemoryBytes, seconds } = limits
    const worker = new Worker(WORKER, {
      workerData: { buffer, maxPixels, maxMemoryBytes } satisfies DecodeRequest,
      resourceLimits: { maxOldGenerationSizeMb: 256, stackSizeMb: 4 },
      // Keeps the decoder's output out of the log.
      stdout: true,
      stderr: true,
    })
    try {
      const signal = AbortSignal.timeout(seconds * 1000)
      const [result] = await Promise.race([
        once(worker, 'message', { signal }),
        once(worker, 'exit').then(() => Promise.reject(new Error('the decoder gave up'))),
      ])
      // The worker posts nothing else.
      return result as DecodeResult
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') {
        throw new Error(`it took over ${seconds} s`, { cause: error })
      }
      throw error
    } finally {
      await worker.terminate()
    }
  })

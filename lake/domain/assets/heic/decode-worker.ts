import { parentPort, workerData } from 'node:worker_threads'
import type { DecodeRequest, DecodeResult } from './decode.ts'

const PAGE_BYTES = 64 * 1024

/**
 * Caps WebAssembly memory, which a worker's resource limits do not count and a hostile file can
 * grow.
 */
function limitMemory(maxBytes: number): void {
  const { prototype } = WebAssembly.Memory
  // oxlint-disable-next-line typescript/unbound-method -- called with its object below
  const { grow } = prototype
  prototype.grow = function (this: WebAssembly.Memory, pages: number) {
    if (this.buffer.byteLength + pages * PAGE_BYTES > maxBytes) {
      throw new RangeError(`more than ${maxBytes} bytes of memory`)
    }
    return grow.call(this, pages)
  }
}

// decode.ts, which starts this worker, sends data of this type.
const { buffer, maxPixels, maxMemoryBytes } = workerData as DecodeRequest
limitMemory(maxMemoryBytes)
const { default: heic } = await import('heic-decode')
const [image] = await heic.all({ buffer })
if (image === undefined) throw new Error('it holds no picture')
const { width, height } = image
// Checked again, because the header may have claimed another size.
if (width * height > maxPixels) throw new Error(`it measures ${width} x ${height} pixels`)
const { data } = await image.decode()
parentPort?.postMessage({ width, height, data } satisfies DecodeResult, [data.buffer])

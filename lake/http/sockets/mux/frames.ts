import type { RawData } from 'ws'
import { z } from 'zod'

const i = z.int().positive()
const clientFrame = z.union([
  z.strictObject({ i, c: z.literal(1) }),
  z.strictObject({
    i,
    u: z.string().startsWith('/'),
    // Browsers write names of headers in small letters. All others are of no use to a stream.
    h: z
      .object({ authorization: z.string().optional(), 'last-event-id': z.string().optional() })
      .default({}),
  }),
])

/**
 * A frame from the browser: opens stream `i` at the address `u` with the headers `h`, or closes it.
 * The browser chooses the numbers.
 */
export type ClientFrame = z.output<typeof clientFrame>

/** A frame to the browser about stream `i`: its HTTP status, a piece of its text, or its end. */
export type LakeFrame = { i: number } & ({ s: number } | { d: string } | { e: 1 })

/** The longest frame in bytes: its address holds a query, of which clients send up to 15 kB. */
const MAX_BYTES = 48 * 1024

/** Parses a frame from the browser; undefined if it is invalid. */
export function parseFrame(data: RawData, isBinary: boolean): ClientFrame | undefined {
  // The `ws` package delivers a text message as one buffer.
  if (isBinary || !Buffer.isBuffer(data) || data.length > MAX_BYTES) return undefined
  try {
    return clientFrame.safeParse(JSON.parse(data.toString())).data
  } catch {
    return undefined
  }
}

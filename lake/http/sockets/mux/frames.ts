import type { RawData } from 'ws'
import { z } from 'zod'

const i = z.int().positive()
const clientFrame = z.union([
  z.strictObject({ i, c: z.literal(1) }),
  z.strictObject({
    i,
    u: z.string().startsWith('/'),
    h: z.record(z.string(), z.string()).default({}),
  }),
])

/**
 * From the browser: open stream `i` at the address `u` with the headers `h`, or close it.
 * Streams are numbered by the browser.
 */
export type ClientFrame = z.output<typeof clientFrame>

/** To the browser, about stream `i`: its HTTP status, a piece of its text, or that it has ended. */
export type LakeFrame = { i: number } & ({ s: number } | { d: string } | { e: 1 })

/** Parses a frame; undefined for anything else. */
export function parseFrame(data: RawData, isBinary: boolean): ClientFrame | undefined {
  if (isBinary) return undefined
  try {
    // Text messages arrive as one buffer.
    return clientFrame.safeParse(JSON.parse(data.toString())).data
  } catch {
    return undefined
  }
}

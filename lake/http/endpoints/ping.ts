import { json, type Reply } from '../server/reply.ts'

/** GET /ping: is the lake up? */
export const ping = (): Reply => json({ pong: true })

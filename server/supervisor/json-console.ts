import { format } from 'node:util'

/**
 * Preloaded with LOG_FORMAT=json into each process that is started: whatever is printed becomes one
 * object in one line, a stack of calls too.
 */
const LEVELS = { debug: 'debug', info: 'info', log: 'info', warn: 'warn', error: 'error' } as const
/** Which process speaks: `site` or `lake`. */
const { LOG_PART: part } = process.env
/** Tells the supervisor that a process is ready. */
const READY = '{"ready":true'

for (const [name, level] of Object.entries(LEVELS)) {
  const method = name as keyof typeof LEVELS
  console[method] = (...parts: unknown[]) => {
    const message = format(...parts)
    const isSignal = message.startsWith(READY)
    const line = isSignal
      ? message
      : JSON.stringify({ time: new Date().toISOString(), level, part, message })
    process.stdout.write(`${line}\n`)
  }
}

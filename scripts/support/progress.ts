const { stdout } = process
const isTerminal = stdout.isTTY === true
/** Interval at which a running step prints its progress. */
const QUIET_MS = { terminal: 1000, plain: 15_000 }
const CLEAR_LINE = '\r\u001B[2K'

let live = ''

function draw(text: string): void {
  if (!isTerminal || process.env['LOG_FORMAT'] === 'json') return
  live = text.slice(0, Math.max(0, (stdout.columns || 80) - 1))
  stdout.write(CLEAR_LINE + live)
}

/**
 * Formats a line as JSON, for programs that collect logs. Lines of child processes are JSON
 * already.
 */
function asJson(line: string, stream: 'stdout' | 'stderr'): string {
  const text = line.trim()
  if (text.startsWith('{"time":')) return text
  const level = stream === 'stderr' ? 'error' : 'info'
  return JSON.stringify({ time: new Date().toISOString(), level, part: 'start', message: text })
}

/** Prints a line, above the live line if there is one. */
export function print(line: string, stream: 'stdout' | 'stderr' = 'stdout'): void {
  if (process.env['LOG_FORMAT'] === 'json') {
    process[stream].write(`${asJson(line, stream)}\n`)
    return
  }
  if (live !== '') stdout.write(CLEAR_LINE)
  process[stream].write(`${line}\n`)
  if (live !== '') stdout.write(live)
}

/** `4.2 s`, and `1 min 5 s` from a minute on. */
export function seconds(ms: number): string {
  // Rounded before it is divided, or there would be minutes of 60 seconds.
  const tenths = Math.round(ms / 100)
  if (tenths < 600) return `${(tenths / 10).toFixed(1)} s`
  const whole = Math.round(ms / 1000)
  return `${Math.floor(whole / 60)} min ${whole % 60} s`
}

/** Reports what a step is doing; shown while it runs. */
export type Note = (text: string) => void

/**
 * Runs `work` as a named step. Shows its progress in a live line (in separate lines if the output
 * is not a terminal), then the result and the string that `work` returns, if any.
 */
export async function step<T>(title: string, work: (note: Note) => Promise<T>): Promise<T> {
  const start = performance.now()
  const elapsed = () => seconds(performance.now() - start)
  let detail = ''
  const tick = () => {
    const line = `· ${title} ${elapsed()}${detail && `  ${detail}`}`
    if (isTerminal) draw(line)
    else print(line)
  }
  const timer = setInterval(tick, isTerminal ? QUIET_MS.terminal : QUIET_MS.plain)
  const finish = (sign: string, result: unknown) => {
    clearInterval(timer)
    draw('')
    print(`${sign} ${title} ${elapsed()}${typeof result === 'string' ? `  ${result}` : ''}`)
  }
  try {
    const result = await work((text) => {
      detail = text
    })
    finish('✓', result)
    return result
  } catch (error) {
    finish('✗', undefined)
    throw error
  }
}

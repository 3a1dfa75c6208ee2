const { stdout } = process
const isTerminal = stdout.isTTY === true
/** A step shows that it is alive after this long, and again each time it passes. */
const QUIET_MS = { terminal: 1000, plain: 15_000 }
const CLEAR_LINE = '\r\u001B[2K'

let live = ''

function draw(text: string): void {
  if (!isTerminal) return
  live = text.slice(0, Math.max(0, (stdout.columns || 80) - 1))
  stdout.write(CLEAR_LINE + live)
}

/** Prints one line, above the live line if there is one. */
export function print(line: string, stream: 'stdout' | 'stderr' = 'stdout'): void {
  if (live !== '') stdout.write(CLEAR_LINE)
  process[stream].write(`${line}\n`)
  if (live !== '') stdout.write(live)
}

export function seconds(ms: number): string {
  return ms < 60_000
    ? `${(ms / 1000).toFixed(1)} s`
    : `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`
}

/** Tells what a step is busy with; shown while it runs. */
export type Note = (text: string) => void

/**
 * Runs `work` as a named step: a live line with the time it takes (plain lines where output is
 * no terminal), then one line with the result. A string that `work` returns is added to it.
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

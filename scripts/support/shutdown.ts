/** Cleanup steps for when this process is asked to end; the last one deferred runs first. */
export interface Shutdown {
  /** Aborted at the first SIGINT, SIGTERM or SIGHUP. */
  signal: AbortSignal
  /** Which of them it was; undefined before, and where npm has ended without passing one on. */
  received(): NodeJS.Signals | undefined
  defer(undo: () => Promise<void>): void
  /** Runs the deferred steps once; later calls wait for the same run. */
  run(): Promise<void>
}

const PARENT_CHECK_MS = 500

/**
 * Calls `stop` when the parent process has ended. npm sends signals only to its shell, which ends
 * without passing them on.
 */
function onParentGone(stop: () => void): void {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, PARENT_CHECK_MS).unref()
}

/** Handles the signals that end a process. A second signal ends it immediately. */
export function createShutdown(): Shutdown {
  const undos: (() => Promise<void>)[] = []
  const controller = new AbortController()
  let running: Promise<void> | undefined
  let received: NodeJS.Signals | undefined

  const onSignal = (name?: NodeJS.Signals) => {
    if (controller.signal.aborted) process.exit(1)
    received = name
    controller.abort(new Error('Stopped.'))
  }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, onSignal)
  onParentGone(() => onSignal())

  async function undoAll(): Promise<void> {
    for (const undo of undos.toReversed()) await undo()
  }
  return {
    signal: controller.signal,
    received: () => received,
    defer: (undo) => {
      undos.push(undo)
    },
    run: () => (running ??= undoAll()),
  }
}

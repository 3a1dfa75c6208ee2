/** Things to undo when this process is asked to end, last one first. */
export interface Shutdown {
  /** Aborted at the first SIGINT, SIGTERM or SIGHUP. */
  signal: AbortSignal
  defer(undo: () => Promise<void>): void
  /** Undoes everything; later calls wait for the first. */
  run(): Promise<void>
}

/** Listens for the signals that end a process. A second one ends it at once. */
export function createShutdown(): Shutdown {
  const undos: (() => Promise<void>)[] = []
  const controller = new AbortController()
  let running: Promise<void> | undefined

  const onSignal = () => {
    if (controller.signal.aborted) process.exit(1)
    controller.abort(new Error('Stopped.'))
  }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, onSignal)

  async function undoAll(): Promise<void> {
    for (const undo of undos.toReversed()) await undo()
  }
  return {
    signal: controller.signal,
    defer: (undo) => {
      undos.push(undo)
    },
    run: () => (running ??= undoAll()),
  }
}

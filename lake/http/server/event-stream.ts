import type { EventReceiver, ServerEvent } from '../../domain/listen/event-receiver.ts'

/** Where a stream of server-sent events is written to: an HTTP response, or a share of a socket. */
export interface EventSink {
  write(chunk: string): void
  end(): void
  /** Cuts the connection without waiting for the other side. */
  destroy(): void
  /** Bytes written and not yet taken by the other side. */
  backlog(): number
  onClose(listener: () => void): void
}

const KEEP_ALIVE_MS = 15_000
/** A reader this far behind is cut off; clients reconnect and fetch anew. */
const MAX_BACKLOG_BYTES = 8 * 1024 * 1024

/** One stream of server-sent events, kept alive by comments while nothing happens. */
export class EventStream implements EventReceiver {
  readonly #sink: EventSink
  readonly #timer: NodeJS.Timeout
  #isOpen = true

  constructor(sink: EventSink) {
    this.#sink = sink
    this.#timer = setInterval(() => this.#write(':\n\n'), KEEP_ALIVE_MS).unref()
    sink.onClose(() => this.#stop())
    this.#write(':\n\n')
  }

  send({ event, id, data }: ServerEvent): void {
    const head = `${id === undefined ? '' : `id: ${id}\n`}${event === undefined ? '' : `event: ${event}\n`}`
    this.#write(`${head}data: ${JSON.stringify(data)}\n\n`)
  }

  end(): void {
    this.#stop()
    this.#sink.end()
  }

  /** Cuts the connection without ending the stream properly, so that the client notices. */
  destroy(): void {
    this.#sink.destroy()
  }

  onClose(listener: () => void): void {
    this.#sink.onClose(listener)
  }

  #stop(): void {
    this.#isOpen = false
    clearInterval(this.#timer)
  }

  #write(chunk: string): void {
    if (!this.#isOpen) return
    if (this.#sink.backlog() <= MAX_BACKLOG_BYTES) {
      this.#sink.write(chunk)
      return
    }
    this.#stop()
    this.#sink.destroy()
  }
}

import type { EventReceiver, ServerEvent } from '../../domain/listen/event-receiver.ts'

/** Where server-sent events are written to: an HTTP response, or one stream of a socket. */
export interface EventSink {
  write(chunk: string): void
  end(): void
  /** Closes the connection without waiting for the client. */
  destroy(): void
  /** Bytes written that the client has not taken yet. */
  backlog(): number
  onClose(listener: () => void): void
}

const KEEP_ALIVE_MS = 15_000
/** A client that is this far behind is cut off; it reconnects and fetches anew. */
const MAX_BACKLOG_BYTES = 8 * 1024 * 1024

/** One stream of server-sent events. It sends comments as keep-alives while nothing happens. */
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

  /** Closes the connection without ending the stream properly, so that the client notices. */
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

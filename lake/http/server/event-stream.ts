import type { EventReceiver, ServerEvent } from '../../domain/listen/event-receiver.ts'

/** Where server-sent events are written to: an HTTP response, or one stream of a socket. */
export interface EventSink {
  /** Calls `taken` once, when the client has taken the chunk or its connection is gone. */
  write(chunk: string, taken: () => void): void
  end(): void
  /** Closes the connection without waiting for the client. */
  destroy(): void
  /** How much of what was written the client has not taken yet, with others on the same connection. */
  backlog(): number
  onClose(listener: () => void): void
}

const KEEP_ALIVE_MS = 15_000
/** A client that is this far behind is cut off; it reconnects and fetches anew. */
const MAX_BACKLOG_BYTES = 8 * 1024 * 1024
/** What all clients together may leave unread. A thousand of them could be that far behind otherwise. */
const MAX_UNREAD_BYTES = 128 * 1024 * 1024
/** Beyond that, whoever is this far behind is cut off; nobody who reads is, for longer than a moment. */
const BEHIND_BYTES = 256 * 1024
/** What a chunk takes in memory beside its text: its place in the queues of Node's streams. */
const BYTES_BESIDE = 512

/** One stream of server-sent events. It sends comments as keep-alives while nothing happens. */
export class EventStream implements EventReceiver {
  /** What all streams have written and their clients have not taken yet. */
  static #unreadByAll = 0

  readonly #sink: EventSink
  readonly #timer: NodeJS.Timeout
  #isOpen = true
  #unread = 0

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

  #count(bytes: number): void {
    this.#unread += bytes
    EventStream.#unreadByAll += bytes
  }

  #write(chunk: string): void {
    if (!this.#isOpen) return
    if (this.#isTooFarBehind()) {
      this.#stop()
      this.#sink.destroy()
      return
    }
    const bytes = Buffer.byteLength(chunk) + BYTES_BESIDE
    this.#count(bytes)
    // Also after its end: what is unread stays in memory until the connection closes.
    this.#sink.write(chunk, () => this.#count(-bytes))
  }

  #isTooFarBehind(): boolean {
    if (this.#sink.backlog() > MAX_BACKLOG_BYTES) return true
    return EventStream.#unreadByAll > MAX_UNREAD_BYTES && this.#unread > BEHIND_BYTES
  }
}

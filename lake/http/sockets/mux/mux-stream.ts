import type { WebSocket } from 'ws'
import { EventStream, type EventSink } from '../../server/event-stream.ts'
import { openEvents, type Reply } from '../../server/reply.ts'
import type { LakeFrame } from './frames.ts'

/** One stream on a shared socket. */
export class MuxStream implements EventSink {
  readonly #socket: WebSocket
  readonly #i: number
  readonly #closeListeners = new Set<() => void>()
  #isClosed = false

  constructor(socket: WebSocket, i: number) {
    this.#socket = socket
    this.#i = i
  }

  /** Sends an endpoint's reply on the stream. Only event streams and JSON can be sent this way. */
  send(reply: Reply): void {
    if (this.#isClosed || reply.kind === 'body') return
    if (reply.kind === 'events') {
      const instead = openEvents(reply, () => {
        this.#frame({ i: this.#i, s: 200 })
        return new EventStream(this)
      })
      if (instead !== undefined) this.send(instead)
    } else {
      this.#frame({ i: this.#i, s: reply.status })
      this.#frame({ i: this.#i, d: Buffer.from(reply.text).toString() })
      this.end()
    }
  }

  write(chunk: string, taken: () => void): void {
    if (this.#isClosed) taken()
    else this.#frame({ i: this.#i, d: chunk }, taken)
  }

  end(): void {
    if (this.#isClosed) return
    this.#frame({ i: this.#i, e: 1 })
    this.closed()
  }

  /**
   * Closes the whole socket, since a client that is too slow or an ended session concerns all of
   * its streams.
   */
  destroy(): void {
    this.#socket.terminate()
  }

  backlog(): number {
    return this.#socket.bufferedAmount
  }

  onClose(listener: () => void): void {
    if (this.#isClosed) listener()
    else this.#closeListeners.add(listener)
  }

  /** To be called when the browser closed the stream or the socket is gone. */
  closed(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    for (const listener of this.#closeListeners) listener()
  }

  #frame(frame: LakeFrame, taken?: () => void): void {
    this.#socket.send(JSON.stringify(frame), taken)
  }
}

/** An event of Sanity's event streams, before it is written in any wire format. */
export interface ServerEvent {
  event?: string
  id?: string
  data: unknown
}

/** A receiver of events: a stream over HTTP, a socket, or a test. */
export interface EventReceiver {
  send(event: ServerEvent): void
  end(): void
  onClose(listener: () => void): void
}

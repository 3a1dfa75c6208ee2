import { expect, test } from 'vitest'
import { EventStream, type EventSink } from '../http/server/event-stream.ts'

/** A connection whose client reads only when the test says so. */
class SlowConnection implements EventSink {
  isCut = false
  #unread: (() => void)[] = []
  write(_: string, taken: () => void): void {
    this.#unread.push(taken)
  }
  read(): void {
    for (const taken of this.#unread.splice(0)) taken()
  }
  destroy(): void {
    this.isCut = true
    this.read()
  }
  end(): void {}
  backlog(): number {
    return 0
  }
  onClose(): void {}
}

const MEGABYTE = 1024 * 1024
const EVENT = { data: 'x'.repeat(MEGABYTE) }

const open = (connections: SlowConnection[]) =>
  connections.map((connection) => new EventStream(connection))

test('clients that read nothing are cut off where all together leave too much unread', () => {
  const connections = Array.from({ length: 200 }, () => new SlowConnection())
  const streams = open(connections)
  // A megabyte each, and then another: no client alone is far behind.
  for (const _ of ['first', 'second']) for (const stream of streams) stream.send(EVENT)
  const cut = connections.filter(({ isCut }) => isCut)
  expect(cut.length).toBeGreaterThan(50)
  for (const connection of connections) connection.read()

  const reader = new SlowConnection()
  const [stream] = open([reader])
  for (let sent = 0; sent < 200; sent += 1) {
    stream?.send(EVENT)
    reader.read()
  }
  expect(reader.isCut).toBe(false)
})

test('what a client left unread counts after the end of its stream, until its connection is gone', () => {
  const ended = Array.from({ length: 130 }, () => new SlowConnection())
  for (const stream of open(ended)) {
    stream.send(EVENT)
    stream.end()
  }
  const slow = new SlowConnection()
  const [stream] = open([slow])
  stream?.send(EVENT)
  stream?.send(EVENT)
  expect(slow.isCut).toBe(true)
  for (const connection of ended) connection.read()
})

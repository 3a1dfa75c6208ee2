import type { WebSocket } from 'ws'

const PING_MS = 10_000

/** Sends pings, so that proxies keep the connection open and a client that vanished is noticed. */
export function keepAlive(socket: WebSocket): void {
  let isAlive = true
  socket.on('pong', () => {
    isAlive = true
  })
  const timer = setInterval(() => {
    if (!isAlive) {
      socket.terminate()
      return
    }
    isAlive = false
    socket.ping()
  }, PING_MS)
  socket.on('close', () => clearInterval(timer))
}

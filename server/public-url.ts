const ANY_ADDRESS = new Set(['0.0.0.0', '::', '[::]'])
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1'])

const bracketed = (host: string) =>
  host.includes(':') && !host.startsWith('[') ? `[${host}]` : host

/** Address under which this machine itself reaches a server that listens on `host`. */
export function loopbackOrigin(host: string, port: number): string {
  return `http://${ANY_ADDRESS.has(host) ? '127.0.0.1' : bracketed(host)}:${port}`
}

/** Address to open in a browser on this machine. */
export function browserOrigin(host: string, port: number): string {
  const isLocal = ANY_ADDRESS.has(host) || LOOPBACK.has(host)
  return isLocal ? `http://localhost:${port}` : loopbackOrigin(host, port)
}

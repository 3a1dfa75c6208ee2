import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Received } from './vendor-server.ts'
import { portOf } from '../support/port-of.ts'

/** A server and what it has received. */
interface Logged {
  name: string
  origin: string
  received: readonly Omit<Received, 'referrer'>[]
}

const escape = (text: string) =>
  text.replaceAll(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '')

function render(servers: readonly Logged[]): string {
  const parts = servers.map(({ name, origin, received }) => {
    const rows = received.toReversed().map(({ at, body, fields, method, path }) => {
      const shown = Object.keys(fields).length > 0 ? JSON.stringify(fields, null, 1) : body
      const box = shown === '' ? '' : `<pre>${escape(shown)}</pre>`
      return `<li><code>${escape(`${at.slice(11, 23)} ${method} ${path}`)}</code>${box}</li>`
    })
    return `<section><h2>${escape(name)} <small>${origin}</small></h2><p>${received.length} requests</p><ol>${rows.join('')}</ol></section>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="2"><title>What the vendors received</title><style>body{font:15px system-ui;display:grid;grid-template-columns:repeat(auto-fit,minmax(20rem,1fr));gap:2rem;margin:2rem}small{font-weight:400}ol{list-style:none;padding:0}pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#f4f4f4;padding:.5rem}</style>${parts.join('')}</html>`
}

/** A page that shows what each server has received, the newest first. Resolves with its address. */
export async function serveLog(servers: readonly Logged[]): Promise<string> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(render(servers))
  })
  // It must not keep the process alive.
  await once(server.listen(0, '127.0.0.1').unref(), 'listening')
  return `http://127.0.0.1:${portOf(server)}`
}

import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { WebSocketServer } from 'ws'
import { listen } from '../../../server/listen.ts'
import { portOf } from '../port-of.ts'

/** A recorded request, without the parts in which the two back ends differ by design. */
export interface Recorded {
  method: string
  path: string
  query: [string, string][]
  headers: Record<string, string>
  body: unknown
}

export interface StandIn {
  port: number
  /** Where requests were sent to: each host and path prefix, without duplicates. */
  places: Set<string>
  recorded: Recorded[]
  close(): void
}

const ASSET_BYTES = Buffer.from('%PDF-1.4\n%%EOF\n')
const SHA1 = createHash('sha1').update(ASSET_BYTES).digest('hex')
const MATTERS = /^(authorization|content-type|last-event-id|x-sanity-(?!project-id).*)$/
const WELCOME = 'event: welcome\ndata: {"listenerName":"x"}\n\n'

/** The Studio gives a save a name where it may be sent again, which is with the embedded lake alone. */
const MADE_UP_NAME = /^\d+(-\d+){3}$/

const parsed = (text: string): unknown =>
  JSON.parse(text, (field, value: unknown) =>
    field === 'transactionId' && MADE_UP_NAME.test(String(value)) ? undefined : value,
  )

function headersThatMatter(headers: IncomingHttpHeaders | Record<string, string>) {
  const named = Object.entries(headers).filter(([name]) => MATTERS.test(name.toLowerCase()))
  return Object.fromEntries(named.map(([name, value]) => [name.toLowerCase(), String(value)]))
}

const isJson = ({ headers }: IncomingMessage) =>
  headers['content-type']?.startsWith('application/json') ?? false

function answerQuery(query: string, files: string): unknown {
  const asset = { _id: `file-${SHA1}-pdf`, _type: 'sanity.fileAsset', sha1hash: SHA1 }
  const path = `${files}/${SHA1}.pdf`
  if (query.includes('originalFilename, extension')) {
    const source = { name: 'content', id: 'files/sheet.pdf' }
    return [{ ...asset, extension: 'pdf', path, url: `https://cdn.sanity.io/${path}`, source }]
  }
  if (query.includes('$drafts')) {
    const sheet = { _type: 'file', asset: { _type: 'reference', _ref: asset._id } }
    return [{ _id: 'page-home', _type: 'page', _rev: 'r', sheet }]
  }
  return /\$(hashes|ids)/.test(query) ? [] : null
}

/** The response that either back end would give, as far as the programs under test need it. */
function answer(path: string, query: string, files: string): unknown {
  if (path.includes('/data/query/')) return { result: answerQuery(query, files) }
  if (path.includes('/assets/')) return { document: { _id: `file-${SHA1}-pdf` } }
  if (path.includes('/data/doc/')) return { documents: [] }
  return { transactionId: 't', results: [{ id: 'a', operation: 'create' }] }
}

function reply(response: ServerResponse, path: string, body: () => unknown): void {
  if (/\/data\/(listen|live)\//.test(path)) {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(WELCOME)
  } else if (/^\/(images|files)\//.test(path)) response.end(ASSET_BYTES)
  else {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body()))
  }
}

/**
 * Stands in for both the embedded lake (at its own address and under /lake) and Sanity's hosts for
 * `projectId`, and records the requests.
 */
export async function openStandIn(projectId: string): Promise<StandIn> {
  const recorded: Recorded[] = []
  const places = new Set<string>()

  function note(host: string, url: URL, rest: Omit<Recorded, 'path' | 'query'>): string {
    const prefix = url.pathname.startsWith('/lake/') ? '/lake' : ''
    places.add(host.replace(/:\d+$/, '') + prefix)
    const path = url.pathname.slice(prefix.length)
    const neutral = path.replace(`/${projectId}/`, '/<project>/')
    recorded.push({ ...rest, path: neutral, query: [...url.searchParams].toSorted() })
    return path
  }

  const server = createServer(async (request, response) => {
    const { headers, method = '' } = request
    const url = new URL(request.url ?? '/', 'http://stand-in')
    const bytes = await buffer(request)
    const text = bytes.toString()
    const body = isJson(request) && text !== '' ? parsed(text) : text
    const kept = headersThatMatter(headers)
    const path = note(headers.host ?? '', url, { method, headers: kept, body })
    const query = url.searchParams.get('query') ?? text
    reply(response, path, () => answer(path, query, `files/${projectId}/production`))
  })

  // With the embedded lake, the Studio's event streams share one socket.
  new WebSocketServer({ server }).on('connection', (socket, { headers, url: at = '' }) => {
    socket.on('message', (data) => {
      const frame: { i: number; u?: string; h?: Record<string, string> } = JSON.parse(String(data))
      if (frame.u === undefined) return
      const url = new URL(at.replace('/mux', '') + frame.u, 'http://stand-in')
      const kept = headersThatMatter(frame.h ?? {})
      note(headers.host ?? '', url, { method: 'GET', headers: kept, body: '' })
      socket.send(JSON.stringify({ i: frame.i, s: 200 }))
      socket.send(JSON.stringify({ i: frame.i, d: WELCOME }))
    })
  })

  await listen(server, 0, '127.0.0.1')
  const port = portOf(server)
  return {
    port,
    places,
    recorded,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

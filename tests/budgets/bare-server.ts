import { createServer, get } from 'node:http'
import { buffer } from 'node:stream/consumers'

/**
 * Answers every request with the same bytes and headers that the page at `url` has, and does
 * nothing else: the most that Node's HTTP server can do with one thread.
 */

const [url = '', port = '0'] = process.argv.slice(2)

get(url, { headers: { 'accept-encoding': 'br' } }, async (page) => {
  const body = await buffer(page)
  // Node sets these itself.
  const own = new Set(['date', 'connection', 'keep-alive'])
  const head = Object.entries(page.headersDistinct)
    .filter(([name]) => !own.has(name))
    .flatMap(([name, values = []]) => values.flatMap((value) => [name, value]))
  createServer((_request, response) => response.writeHead(200, head).end(body)).listen(
    Number(port),
    '127.0.0.1',
  )
})

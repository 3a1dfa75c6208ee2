import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { subscribe } from '../../lib/newsletter/subscribe.ts'

/** Takes signups as the site's route does, in a process that the test can kill without the rest of the site. */
const server = createServer(async (incoming, response) => {
  const headers = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)])
  const request = new Request('http://localhost/api/newsletter', {
    method: 'POST',
    headers: Object.fromEntries(headers),
    body: await buffer(incoming),
  })
  const { answer, status } = await subscribe(request)
  response.writeHead(status).end(JSON.stringify(answer))
})
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
process.on('disconnect', () => process.exit())

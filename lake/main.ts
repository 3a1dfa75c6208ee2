import { readConfig } from './config.ts'
import { openLake } from './lake.ts'
import { acceptSockets } from './sockets/accept-sockets.ts'
import { handleRequest } from './transport/handler.ts'
import { close, listen } from './transport/server.ts'

/** Starts the lake as its own process; see README.md for its settings. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const { server, port } = await listen(config.port)
  const url = `http://127.0.0.1:${port}`
  const lake = openLake(config, config.publicUrl ?? url)
  server.on('request', (request, response) => void handleRequest(lake, request, response))
  const sockets = acceptSockets(server, lake)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, async () => {
      console.error(`The lake stops: ${signal}`)
      lake.endStreams()
      sockets.close()
      await close(server)
      lake.close()
      process.exit(0)
    })
  }
  console.log(JSON.stringify({ ready: true, port, url }))
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

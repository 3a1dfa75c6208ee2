import { isIPv6 } from 'node:net'
import { openLake } from './open-lake.ts'
import { expectFonts } from './domain/assets/svg/fonts.ts'
import type { LakeConfig } from './domain/config.ts'
import { routes } from './http/endpoints/routes.ts'
import type { Lake } from './http/lake.ts'
import { answerBy } from './http/server/answer.ts'
import { handleRequest } from './http/server/handler.ts'
import { close, listen } from './http/server/server.ts'
import { acceptSockets } from './http/sockets/accept-sockets.ts'
import { keepPrivate } from './store/private-files.ts'

export interface StartedLake {
  lake: Lake
  port: number
  url: string
  /** Ends streams and sockets, waits for running requests, and closes the database. */
  stop(): Promise<void>
}

/**
 * Opens the data folder and listens on the configured address. Throws with advice if either fails.
 */
export async function startLake(config: LakeConfig): Promise<StartedLake> {
  keepPrivate(config.dir)
  expectFonts()
  const { server, port } = await listen(config.port, config.host)
  const url = `http://${hostName(config.host)}:${port}`
  const lake = openLake(config, config.publicUrl ?? url)
  const answer = answerBy(routes, lake)
  const metrics = await createMetrics(config, lake)
  server.on('request', (request, response) => {
    metrics?.note(request, response)
    if (metrics?.answer(request, response)) return
    void handleRequest(answer, config, request, response)
  })
  const sockets = acceptSockets(server, lake, answer)
  return {
    lake,
    port,
    url,
    async stop() {
      lake.endStreams()
      sockets.close()
      await close(server)
      lake.close()
    },
  }
}

/** Where the lake is reached on this machine, as in an address. */
function hostName(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return isIPv6(host) ? `[${host}]` : host
}

/** Loads the metrics library only if metrics are turned on. */
async function createMetrics({ metricsToken }: LakeConfig, lake: Lake) {
  if (metricsToken === undefined) return undefined
  const { Metrics } = await import('./http/server/metrics.ts')
  return new Metrics(metricsToken, lake)
}

/** Stops the lake and exits with success on SIGINT and the like. */
export function stopOnSignals({ stop }: StartedLake): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, async () => {
      console.error(`The lake is stopping: ${signal}`)
      await stop()
      process.exit(0)
    })
  }
}

import type { Server } from 'node:http'
import { createNextRoutes } from '../../server/proxy/next-routes.ts'

/** The routes of a site whose pages come from `server` in place of Next; `trust` says which proxies are trusted. */
export function routesTo(server: Server, trust: () => boolean = () => false) {
  const app = {
    actions: new Set<string>(),
    handle: () => {},
    server,
    upgrade: () => {},
    close: async () => {},
  }
  const address = { siteUrl: 'http://localhost:3000', trust }
  return createNextRoutes(app, { address, lakeUrl: undefined, onExpired: () => {} })
}

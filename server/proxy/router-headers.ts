import type { IncomingMessage } from 'node:http'
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js'

/** The router asks for these two ways of prefetching only where pages are prerendered in parts. */
const OTHER_PREFETCH = /^[23]$/

function isReadableTree(tree: string | string[] | undefined): boolean {
  try {
    parseAndValidateFlightRouterState(tree)
    return true
  } catch {
    return false
  }
}

/**
 * Why a request cannot be one of Next's router in the browser; undefined where it can. Next would
 * answer with status 500, or write about it to the log at length, each time that anybody asks.
 */
export function routerProblem({ headers }: IncomingMessage): string | undefined {
  if (headers.rsc === undefined) return undefined
  if (OTHER_PREFETCH.test(String(headers['next-router-prefetch'])))
    return 'Pages of this site are prefetched with Next-Router-Prefetch: 1.'
  if (!isReadableTree(headers['next-router-state-tree']))
    return 'Next-Router-State-Tree cannot be read. Reload the page.'
  return undefined
}

import type { IncomingMessage } from 'node:http'
import type { NextApp } from '../next-app.ts'
import { isUnder } from './paths.ts'

/**
 * Whether Next accepts this method: pages can be read, server actions and the API also written to. Of
 * each action that does not exist, Next would write to the log.
 */
export function takesMethod(
  { headers, method = '' }: IncomingMessage,
  path: string,
  actions: NextApp['actions'],
): boolean {
  if (method === 'GET' || method === 'HEAD' || isUnder(path, '/api')) return true
  // Next encodes pictures whatever the method, and these would pass by the queue.
  return (
    method === 'POST' && actions.has(String(headers['next-action'])) && !isUnder(path, '/_next')
  )
}

/** Where no route takes it, Next looks for a server action in it, and writes to the log that there is none. */
export const isMultipart = ({ headers }: IncomingMessage) =>
  headers['content-type']?.toLowerCase().startsWith('multipart/form-data') ?? false

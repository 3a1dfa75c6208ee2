import type { IncomingMessage } from 'node:http'
import type { NextApp } from '../next-app.ts'
import { isUnder } from './paths.ts'

/**
 * Whether Next should get a request with this method. Pages can be read; the API and server actions also
 * take POST. Unknown actions are refused here, because Next would log each.
 */
export function takesMethod(
  { headers, method = '' }: IncomingMessage,
  path: string,
  actions: NextApp['actions'],
): boolean {
  if (method === 'GET' || method === 'HEAD' || isUnder(path, '/api')) return true
  // Not below /_next: Next encodes pictures at any method, which would bypass the queue.
  return (
    method === 'POST' && actions.has(String(headers['next-action'])) && !isUnder(path, '/_next')
  )
}

/** A form that no route takes is a server action to Next, which logs that it cannot find it. */
export const isMultipart = ({ headers }: IncomingMessage) =>
  headers['content-type']?.toLowerCase().startsWith('multipart/form-data') ?? false

import { jsonProblem } from './json-error.ts'
import type { LakeRequest } from './request.ts'
import { apiError } from '../../model/errors.ts'
import { isObject, type JsonObject } from '../../model/document.ts'

/**
 * Reads a body that must be a JSON object of at most `limit` bytes. Throws 413 for a longer one,
 * 400 for invalid JSON.
 */
export async function readJsonObject(request: LakeRequest, limit: number): Promise<JsonObject> {
  const value = await readJson(request, limit)
  if (isObject(value)) return value
  throw apiError(400, 'The body must be a JSON object.')
}

/** Reads a body that must be JSON of at most `limit` bytes. */
export async function readJson(request: LakeRequest, limit: number): Promise<unknown> {
  requireJson(request)
  const value = parseJson(await readText(request, limit))
  requireShallow(value, 'The body')
  return value
}

/** Deeper values could overflow the stack of recursive code. */
const MAX_DEPTH = 200

/** Throws 400 for a value that is nested too deeply; `what` begins the message. */
export function requireShallow(value: unknown, what: string): void {
  if (!isDeeperThan(MAX_DEPTH, value)) return
  throw apiError(400, `${what} is nested deeper than ${MAX_DEPTH} levels.`)
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((nested) => isDeeperThan(levels - 1, nested))
}

/**
 * Content types accepted for JSON. A missing one is, too, and text/plain, which browsers set by
 * themselves.
 */
const JSON_TYPES = /^(?:application\/(?:[\w.+-]+\+)?json|text\/plain)(?:\s*;|$)/i

function requireJson({ headers }: LakeRequest): void {
  const type = headers['content-type'] ?? 'application/json'
  if (JSON_TYPES.test(type.trim())) return
  throw apiError(415, `The body must be JSON, sent as application/json and not as "${type}".`)
}

/** Reads a body of at most `limit` bytes as UTF-8; throws 400 if it is not UTF-8. */
export async function readText({ body, headers }: LakeRequest, limit: number): Promise<string> {
  if (Number(headers['content-length'] ?? 0) > limit) throw tooLarge(limit)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > limit) throw tooLarge(limit)
    chunks.push(chunk)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch {
    throw apiError(400, 'The body is not valid UTF-8; encode its text as UTF-8.')
  }
}

const tooLarge = (limit: number) =>
  apiError(413, `The body is larger than ${limit} bytes; split the request into smaller ones.`)

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw apiError(400, `The body is not valid JSON: ${jsonProblem(text)}`)
  }
}

import { jsonProblem } from './json-error.ts'
import type { LakeRequest } from './request.ts'
import { apiError } from '../errors.ts'
import { isObject, type JsonObject } from '../documents/document.ts'

/** Reads a body that must be a JSON object of at most `limit` bytes. 413 for a longer one, 400 for a broken one. */
export async function readJsonObject(request: LakeRequest, limit: number): Promise<JsonObject> {
  const value = await readJson(request, limit)
  if (isObject(value)) return value
  throw apiError(400, 'The body must be a JSON object.')
}

/** Reads a body that must be JSON of at most `limit` bytes. */
export async function readJson(request: LakeRequest, limit: number): Promise<unknown> {
  const value = parseJson(await readText(request, limit))
  if (isDeeperThan(MAX_DEPTH, value)) {
    throw apiError(400, `The body is nested deeper than ${MAX_DEPTH} levels.`)
  }
  return value
}

/** Deeper values would exhaust the stack of whoever walks through them. */
const MAX_DEPTH = 200

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((nested) => isDeeperThan(levels - 1, nested))
}

/** Reads a body of at most `limit` bytes as UTF-8. */
export async function readText({ body, headers }: LakeRequest, limit: number): Promise<string> {
  if (Number(headers['content-length'] ?? 0) > limit) throw tooLarge(limit)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > limit) throw tooLarge(limit)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
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

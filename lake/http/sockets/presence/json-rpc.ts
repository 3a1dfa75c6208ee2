import type { RawData } from 'ws'
import { isObject, type JsonObject } from '../../../model/document.ts'

/** Error codes of https://www.jsonrpc.org/specification, plus one of our own. */
const RPC_ERRORS = {
  parse: -32700,
  invalidRequest: -32600,
  unknownMethod: -32601,
  invalidParams: -32602,
  unauthorized: -32001,
} as const

export class RpcError extends Error {
  override readonly name = 'RpcError'
  readonly code: number

  constructor(code: keyof typeof RPC_ERRORS, message: string) {
    super(message)
    this.code = RPC_ERRORS[code]
  }
}

export interface RpcCall {
  id: string | number | null
  method: string
  params: JsonObject
}

/** Everybody gets what is announced; the Studio's announcements have a few hundred characters. */
const MAX_CHARACTERS = 16 * 1024

/** Parses a call; throws an RpcError if it is not one. */
export function parseCall(data: RawData, isBinary: boolean): RpcCall {
  const text = data.toString()
  if (text.length > MAX_CHARACTERS) {
    throw new RpcError('invalidRequest', `A message has at most ${MAX_CHARACTERS} characters.`)
  }
  const message = isBinary ? undefined : parseJson(text)
  if (!isObject(message) || typeof message.method !== 'string') {
    throw new RpcError('invalidRequest', 'Expected {"jsonrpc":"2.0","id":…,"method":…,"params":…}.')
  }
  const { id, method, params } = message
  return {
    id: typeof id === 'string' || typeof id === 'number' ? id : null,
    method,
    params: isObject(params) ? params : {},
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new RpcError('parse', 'The message is not valid JSON.')
  }
}

/** A text parameter of 1 to 100 characters. */
export function textParam(params: JsonObject, name: string): string {
  const value = params[name]
  if (typeof value === 'string' && value !== '' && value.length <= 100) return value
  throw new RpcError('invalidParams', `"${name}" must be a text of 1 to 100 characters.`)
}

import { may } from '../../../domain/auth/may.ts'
import { isObject } from '../../../model/document.ts'
import { hasControlCharacters } from '../../../model/text.ts'
import { apiError } from '../../../model/errors.ts'
import type { Lake } from '../../lake.ts'
import type { UserSettings } from '../../../store/user-settings.ts'
import { readJson } from '../../server/json-body.ts'
import { json, type Reply } from '../../server/reply.ts'
import { param, type LakeRequest } from '../../server/request.ts'

const MAX_BODY_BYTES = { viewer: 64 * 1024, others: 256 * 1024 }
const MAX_KEY_LENGTH = 200
/** Limit for each person; the Studio stores a few for each list and tool. */
const MAX_SETTINGS = 1000

/** GET /users/me/keyvalue/:keys: the values of the comma-separated keys that are set. */
export function readSettings(request: LakeRequest, { store }: Lake): Reply {
  const keys = param(request, 'keys').split(',')
  if (keys.length > MAX_SETTINGS) throw apiError(400, `At most ${MAX_SETTINGS} keys at a time.`)
  const found = keys.map((key) => store.settings.find(request.identity.id, key))
  return json(found.filter((setting) => setting !== undefined))
}

/** PUT /users/me/keyvalue with `[{key, value}]`: stores settings for the signed-in person. */
export async function writeSettings(request: LakeRequest, { store, limits }: Lake): Promise<Reply> {
  const { id } = request.identity
  const isViewer = !may(request.identity, 'update')
  const pairs = readPairs(await readJson(request, MAX_BODY_BYTES[isViewer ? 'viewer' : 'others']))
  requireRoom(pairs, id, store.settings)
  if (isViewer) await limits.rates.take('viewerWrite', id)
  return json(store.settings.put(id, pairs))
}

interface Pair {
  key: string
  value: unknown
}

function readPairs(body: unknown): Pair[] {
  if (Array.isArray(body) && body.every(isPair)) return body
  throw apiError(
    400,
    `The body must be a list such as [{"key": "studio.example", "value": …}], with keys of 1 to ${MAX_KEY_LENGTH} characters without commas and control characters.`,
  )
}

function isPair(value: unknown): value is Pair {
  if (!isObject(value) || typeof value.key !== 'string' || !('value' in value)) return false
  const { key } = value
  const isShort = key.length > 0 && key.length <= MAX_KEY_LENGTH
  return isShort && !key.includes(',') && !hasControlCharacters(key)
}

function requireRoom(pairs: Pair[], userId: string, settings: UserSettings): void {
  const added = new Set(pairs.map(({ key }) => key).filter((key) => !settings.find(userId, key)))
  if (settings.count(userId) + added.size <= MAX_SETTINGS) return
  throw apiError(400, `At most ${MAX_SETTINGS} settings are kept for each user.`)
}

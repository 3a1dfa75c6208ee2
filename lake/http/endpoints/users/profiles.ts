import { apiError } from '../../../model/errors.ts'
import type { Lake } from '../../lake.ts'
import { findProfile } from '../../../domain/people/profile.ts'
import { json, type Reply } from '../../server/reply.ts'
import { param, type LakeRequest } from '../../server/request.ts'

const MAX_IDS = 500

/** GET /users/me: the profile of the signed-in person or token. */
export function me({ identity }: LakeRequest, { store }: Lake): Reply {
  return json(findProfile(identity.id, store))
}

/** GET /users/:ids: one profile, or for several ids a list without those that are unknown. */
export function users(request: LakeRequest, { store }: Lake): Reply {
  const ids = param(request, 'ids').split(',')
  if (ids.length > MAX_IDS) throw apiError(400, `At most ${MAX_IDS} users at a time.`)
  const found = ids.map((id) => findProfile(id, store)).filter((profile) => profile !== undefined)
  if (ids.length > 1) return json(found)
  if (found[0] === undefined) throw apiError(404, `No user with the id "${ids[0]}".`)
  return json(found[0])
}

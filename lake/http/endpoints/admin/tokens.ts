import { tokenFileOf } from '../../../domain/auth/token-file.ts'
import { apiError } from '../../../model/errors.ts'
import type { Lake } from '../../lake.ts'
import { readInput, tokenInput } from '../../../domain/people/people-input.ts'
import type { Token } from '../../../store/tokens.ts'
import { readJsonObject } from '../../server/json-body.ts'
import { json, noContent, type Reply } from '../../server/reply.ts'
import { param, type LakeRequest } from '../../server/request.ts'

const MAX_BODY_BYTES = 16 * 1024

/** GET /admin/tokens: all tokens, without their secrets, of which only hashes are stored. */
export const listTokens = (_: LakeRequest, { access }: Lake): Reply =>
  json(access.tokens.list().map(shown))

/**
 * POST /admin/tokens with `{label, role}`: creates a token. Its secret is in this response and
 * never shown again.
 */
export async function postToken(request: LakeRequest, { access }: Lake): Promise<Reply> {
  const { label, role } = readInput(tokenInput, await readJsonObject(request, MAX_BODY_BYTES))
  if (tokenFileOf({ label }) !== undefined)
    throw apiError(400, `The label "${label}" is taken; choose another.`)
  const { id, secret } = access.tokens.add(label, role)
  const actorId = request.identity.id
  const detail = `${id} as ${role}`
  access.audit.note(request.address, { action: 'token created', actorId, target: label, detail })
  return json({ id, label, role, secret }, 201)
}

/** DELETE /admin/tokens/:id: revokes a token. */
export function deleteToken(request: LakeRequest, { access }: Lake): Reply {
  const id = param(request, 'id')
  const token = access.tokens.findById(id)
  const file = token && tokenFileOf(token)
  if (file !== undefined) {
    throw apiError(
      409,
      `This is the token of the file "${file.name}", which programs on this machine use. To change it, stop the lake, delete the file and start again.`,
    )
  }
  if (token === undefined || !access.removeToken(id)) {
    throw apiError(404, `No token with the id "${id}".`)
  }
  const event = { action: 'token revoked', actorId: request.identity.id, detail: id } as const
  access.audit.note(request.address, { ...event, target: token.label })
  return noContent()
}

const shown = ({ id, label, role, createdAt }: Token) => ({ id, label, role, createdAt })

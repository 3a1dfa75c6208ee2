import { apiError } from '../../../model/errors.ts'
import type { ImageName } from '../names.ts'
import { type PlainRules, describePlain, isPlain } from './plain.ts'
import { isSigned } from './signature.ts'

/**
 * The kind of client that asks for an image. Visitors are told apart by `client`, an IP address or
 * network.
 */
export interface ImageClient {
  kind: 'visitors' | 'site' | 'editors'
  client: string
}

/**
 * Why a transformed image may be made: `plain`, because anybody may have it; `signed`, because the
 * site signed the address; `free`, because the client has signed in or is on this machine.
 */
export type Grant = 'plain' | 'signed' | 'free'

export interface GrantRules {
  plain: PlainRules
  keys: readonly string[]
  /** Whether programs and browsers of this machine may have any image that editors may have. */
  isLocalFree: boolean
}

/**
 * The first grant that applies. Grants that hold for everybody come first, so that the result
 * depends on the client as little as possible. Throws 403 if none applies.
 */
export function grantFor(
  {
    path,
    query,
    name,
    frames,
    asker,
  }: { path: string; query: URLSearchParams; name: ImageName; frames: number; asker: ImageClient },
  { plain, keys, isLocalFree }: GrantRules,
): Grant {
  if (isPlain(query, name, frames, plain)) return 'plain'
  if (isSigned(path, query, keys)) return 'signed'
  if (asker.kind === 'editors' || (asker.kind === 'site' && isLocalFree)) return 'free'
  const problem = query.has('s')
    ? 'The signature in "s" is not that of this address.'
    : 'Without a signature, images are not transformed this way.'
  throw apiError(
    403,
    `${problem} Anyone may have the image as it is, or with ${describePlain(plain)}. For anything else sign in, send a token, or sign the address: lake/domain/assets/README.md says how.`,
  )
}

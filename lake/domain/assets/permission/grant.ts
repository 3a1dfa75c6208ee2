import { apiError } from '../../../model/errors.ts'
import type { ImageName } from '../names.ts'
import { type PlainRules, describePlain, isPlain } from './plain.ts'
import { isSigned } from './signature.ts'

/** Who asks for an image. Visitors are told apart by `client`, an address or a network. */
export type Asker = { kind: 'visitors' | 'site' | 'editors'; client: string }

/**
 * Why a transformed image may be made: `plain`, because anybody may have it; `signed`, because
 * the site prints its address; `free`, because somebody asks who has signed in.
 */
export type Grant = 'plain' | 'signed' | 'free'

export type GrantRules = { plain: PlainRules; keys: readonly string[] }

/** The first grant that holds, the same for everybody where it can be. Throws 403 where none does. */
export function grantFor(
  {
    path,
    query,
    name,
    asker,
  }: { path: string; query: URLSearchParams; name: ImageName; asker: Asker },
  { plain, keys }: GrantRules,
): Grant {
  if (isPlain(query, name, plain)) return 'plain'
  if (isSigned(path, query, keys)) return 'signed'
  if (asker.kind === 'editors') return 'free'
  const problem = query.has('s')
    ? 'The signature in "s" is not that of this address.'
    : 'Without a signature, images are not transformed this way.'
  throw apiError(
    403,
    `${problem} Anyone may have the image as it is, or with ${describePlain(plain)}. For anything else sign in, send a token, or sign the address: lake/domain/assets/README.md says how.`,
  )
}

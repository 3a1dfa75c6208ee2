import type { ImageClient } from '../../domain/assets/permission/grant.ts'
import { isAnonymous } from '../../domain/auth/identity.ts'
import type { Lake } from '../lake.ts'
import { LOOPBACK, clientKey } from '../server/origin.ts'
import type { Reply } from '../server/reply.ts'
import { param, type LakeRequest } from '../server/request.ts'

/**
 * GET /images/:project/:dataset/:file: an image, transformed as far as the client may ask for it. A
 * name may follow, which is for search engines and has no effect.
 */
export const serveImage = (request: LakeRequest, lake: Lake) => serve('images', request, lake)
/** GET /files/:project/:dataset/:file: a file's bytes. A name may follow, likewise. */
export const serveFile = (request: LakeRequest, lake: Lake) => serve('files', request, lake)

async function serve(
  kind: 'images' | 'files',
  request: LakeRequest,
  { config, imageKeys, store }: Lake,
): Promise<Reply> {
  const { dir, images } = config
  const { method, query, headers } = request
  // Loaded with the first asset: what reads pictures is a quarter of the code, and a lake starts sooner.
  const { respondWithAsset } = await import('../../domain/assets/respond.ts')
  const response = await respondWithAsset(
    {
      kind,
      project: param(request, 'project'),
      dataset: param(request, 'dataset'),
      file: param(request, 'file'),
      query,
      accept: headers.accept,
      ifNoneMatch: headers['if-none-match'],
      // Of other methods it has no meaning.
      range: method === 'GET' ? headers.range : undefined,
      ifRange: headers['if-range']?.toString(),
      asker: askerOf(request),
    },
    {
      dir,
      rules: { plain: images, keys: imageKeys, isLocalFree: images.isLocalFree },
      isNamed: (path) => store.uploads.has(path),
    },
  )
  return { kind: 'body', ...response }
}

function askerOf({ identity, headers }: LakeRequest): ImageClient {
  const client = clientKey(headers)
  if (!isAnonymous(identity)) return { kind: 'editors', client }
  return { kind: client === LOOPBACK ? 'site' : 'visitors', client }
}

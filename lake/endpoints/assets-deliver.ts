import { deliverAsset } from '../assets/deliver.ts'
import type { Lake } from '../lake.ts'
import type { Reply } from '../transport/reply.ts'
import { param, type LakeRequest } from '../transport/request.ts'

/** GET /images/:project/:dataset/:file and /files/…: stored bytes, images transformed as asked. */
export const deliverImage = (request: LakeRequest, lake: Lake) => deliver('images', request, lake)
export const deliverFile = (request: LakeRequest, lake: Lake) => deliver('files', request, lake)

async function deliver(
  kind: 'images' | 'files',
  request: LakeRequest,
  { config }: Lake,
): Promise<Reply> {
  const { query, headers } = request
  const delivery = await deliverAsset(
    {
      kind,
      project: param(request, 'project'),
      dataset: param(request, 'dataset'),
      file: param(request, 'file'),
      query,
      accept: headers.accept,
      ifNoneMatch: headers['if-none-match'],
    },
    { dir: config.dir },
  )
  return { kind: 'body', ...delivery }
}

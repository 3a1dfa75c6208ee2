import { uploadMetaFromQuery } from '../../domain/assets/document/meta.ts'
import type { Lake } from '../lake.ts'
import { applyMutations } from '../../domain/transactions/apply-mutations.ts'
import type { CreateMutation } from '../../domain/transactions/mutation.ts'
import { json, type Reply } from '../server/reply.ts'
import type { LakeRequest } from '../server/request.ts'

/** POST /assets/images/:dataset with the raw bytes of a picture as the body. */
export const uploadImage = (request: LakeRequest, lake: Lake) => upload('image', request, lake)
/** POST /assets/files/:dataset with the raw bytes of any file as the body. */
export const uploadFile = (request: LakeRequest, lake: Lake) => upload('file', request, lake)

/** Stores the bytes and writes a document that describes them. Equal bytes become one asset. */
async function upload(kind: 'image' | 'file', request: LakeRequest, lake: Lake): Promise<Reply> {
  const { dir, projectId, dataset } = lake.config
  const { body, headers, query, identity } = request
  const contentType = headers['content-type'] ?? ''
  const declaredBytes = Number(headers['content-length'] ?? 0)
  // Loaded with the first asset, as in assets-serve.ts.
  const { storeUpload } = await import('../../domain/assets/upload.ts')
  const meta = uploadMetaFromQuery(query)
  const described = await storeUpload(
    { kind, body, declaredBytes, contentType, meta },
    { dir, projectId, dataset },
  )
  const create: CreateMutation = { kind: 'createIfNotExists', document: { ...described } }
  const { work, announced } = await lake.transactor.run({
    transactionId: undefined,
    author: identity.id,
    requireStillAllowed: request.requireStillAllowed,
    dryRun: false,
    autoGenerateArrayKeys: false,
    request: create,
    apply: (working, stamp) => applyMutations([create], working, stamp),
  })
  await announced
  return json({ document: work.get(described._id) })
}

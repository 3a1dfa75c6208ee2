import { z } from 'zod'
import { RELEASE_TYPE, releaseDocumentId } from '../../documents/releases.ts'
import { defineAction } from '../action.ts'
import { release } from '../fields.ts'
import { metadata } from './release.ts'

const schema = z.object({
  releaseId: release,
  metadata: metadata.default({ releaseType: 'undecided' }),
})

/** Opens a release. */
export const createRelease = defineAction('release.create', schema, (action, scope) => {
  scope.write('create', {
    _id: releaseDocumentId(action.releaseId),
    _type: RELEASE_TYPE,
    name: action.releaseId,
    state: 'active',
    metadata: action.metadata,
  })
})

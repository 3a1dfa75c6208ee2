import { z } from 'zod'
import { defineAction } from '../action.ts'
import { patch, release } from '../fields.ts'
import { patchedPaths } from '../../transactions/patch-problem.ts'
import { metadata, requireRelease } from './release.ts'

const schema = z.object({
  releaseId: release,
  patch: patch.refine(
    (operations) => patchedPaths(operations).every((path) => /^metadata(?:[.[]|$)/.test(path)),
    'may only change what is below metadata; the other fields have actions of their own',
  ),
})

/** Changes what is said about a release, not its state. */
export const editRelease = defineAction('release.edit', schema, (action, scope) => {
  const { _id } = requireRelease(action.releaseId, ['active', 'scheduled'], scope)
  scope.patch(_id, action.patch)
  const problem = metadata.safeParse(scope.find(_id)?.metadata).error?.issues[0]
  if (problem === undefined) return
  const place = ['metadata', ...problem.path].join('.')
  scope.refuse(
    400,
    'validationError',
    `The release would not be usable: ${place}: ${problem.message}`,
  )
})

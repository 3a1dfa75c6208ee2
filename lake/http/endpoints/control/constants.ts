import { FEATURES } from '../../../domain/control/project.ts'
import { apiError } from '../../../model/errors.ts'
import type { Lake } from '../../lake.ts'
import { json, noContent, type Reply } from '../../server/reply.ts'
import type { LakeRequest } from '../../server/request.ts'
import { requireProject } from './projects.ts'

type Endpoint = (request: LakeRequest, lake: Lake) => Reply

/** An endpoint with the same response for everyone; 404 if the path names another project. */
export const always =
  (value: unknown): Endpoint =>
  (request, lake) => {
    requireProject(request, lake)
    return json(value)
  }

/** GET /journey/:topic: announcements for the Studio to show, of which there are none. */
export const nothingToShow = (): Reply => noContent()

/** POST /intake/batch: usage statistics, which are discarded unread. */
export const discarded: Endpoint = () => json({})

/** GET /features: which features of Sanity's plans are available. */
export const features: Endpoint = () => json(FEATURES)

/** POST /descriptors/*: the lake does not collect schemas, so it answers that none is missing. */
export const schemaKnown: Endpoint = () => json({ synchronization: { type: 'complete' } })

/** GET /subscriptions/project/:project: a free plan with unlimited history retention. */
export const subscription: Endpoint = (request, lake) => {
  requireProject(request, lake)
  const plan = {
    id: 'embedded',
    name: 'Embedded lake',
    planTypeId: 'embedded',
    variantOfPlanId: null,
  }
  // The Studio reads this path unconditionally when a release has ended.
  const retention = { features: [{ attributes: { maxRetentionDays: null } }] }
  return json({
    id: 'embedded',
    projectId: lake.config.projectId,
    productType: 'project',
    plan,
    featureTypes: { retention },
  })
}

/**
 * POST /access/project/:project/requests: refuses with a status that makes the Studio show the
 * message in its dialog.
 */
export function askForAccess(request: LakeRequest, lake: Lake): Reply {
  requireProject(request, lake)
  throw apiError(
    409,
    'Nothing is sent from here. Ask an administrator of this site yourself: they can make you an editor.',
  )
}

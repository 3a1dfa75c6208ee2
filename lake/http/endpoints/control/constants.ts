import { FEATURES } from '../../../domain/control/project.ts'
import { apiError } from '../../../model/errors.ts'
import type { Lake } from '../../lake.ts'
import { json, noContent, type Reply } from '../../server/reply.ts'
import type { LakeRequest } from '../../server/request.ts'
import { requireProject } from './projects.ts'

type Endpoint = (request: LakeRequest, lake: Lake) => Reply

/** The same answer for everyone; 404 for other projects where the path names one. */
export const always =
  (value: unknown): Endpoint =>
  (request, lake) => {
    requireProject(request, lake)
    return json(value)
  }

/** GET /journey/:topic: what the Studio would advertise, which is nothing. */
export const nothingToShow = (): Reply => noContent()

/** POST /intake/batch: usage statistics, which are thrown away unread. */
export const discarded: Endpoint = () => json({})

/** GET /features: what of Sanity's plans there is here. */
export const features: Endpoint = () => json(FEATURES)

/** POST /descriptors/*: schemas are not collected here, so that there is never one missing. */
export const schemaKnown: Endpoint = () => json({ synchronization: { type: 'complete' } })

/** GET /subscriptions/project/:project: the shape of a plan without a price, and without an end to what is kept. */
export const subscription: Endpoint = (request, lake) => {
  requireProject(request, lake)
  const plan = {
    id: 'embedded',
    name: 'Embedded lake',
    planTypeId: 'embedded',
    variantOfPlanId: null,
  }
  // The Studio reads this path without a check when a release is over.
  const retention = { features: [{ attributes: { maxRetentionDays: null } }] }
  return json({
    id: 'embedded',
    projectId: lake.config.projectId,
    productType: 'project',
    plan,
    featureTypes: { retention },
  })
}

/** POST /access/project/:project/requests: with this status the Studio shows the message in its dialog. */
export function askForAccess(request: LakeRequest, lake: Lake): Reply {
  requireProject(request, lake)
  throw apiError(
    409,
    'Requests are not delivered here. Ask an administrator of this site: with "npm run people -- role" your role can be changed.',
  )
}

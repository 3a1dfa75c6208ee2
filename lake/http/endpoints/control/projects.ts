import { GRANTS } from '../../../domain/auth/may.ts'
import { describeDataset, describeProject, describeRoles } from '../../../domain/control/project.ts'
import { apiError } from '../../../model/errors.ts'
import type { Lake } from '../../lake.ts'
import { json, type Reply } from '../../server/reply.ts'
import { param, type LakeRequest } from '../../server/request.ts'
import { flag } from '../options.ts'

/** GET /projects: the lake's only project. */
export const projects = (request: LakeRequest, lake: Lake): Reply => json([describe(request, lake)])

/** GET /projects/:project */
export function project(request: LakeRequest, lake: Lake): Reply {
  requireProject(request, lake)
  return json(describe(request, lake))
}

function describe({ identity, query }: LakeRequest, lake: Lake) {
  return describeProject(lake, identity, {
    includeMembers: flag(query, 'includeMembers', true),
    includeFeatures: flag(query, 'includeFeatures', true),
  })
}

/**
 * GET /projects/:project/datasets and GET /datasets: the only dataset. Comments would need an
 * add-on dataset, which the lake does not have.
 */
export function datasets(request: LakeRequest, lake: Lake): Reply {
  requireProject(request, lake)
  const profile = request.query.get('datasetProfile')
  const addonFor = request.query.get('addonFor')
  const isOther = (profile !== null && profile !== 'content') || addonFor !== null
  return json(isOther ? [] : [describeDataset(lake)])
}

/** PUT, PATCH and DELETE of datasets: always refused, as a lake has exactly one. */
export function changeDataset(request: LakeRequest, lake: Lake): Reply {
  requireProject(request, lake)
  const { dataset } = lake.config
  throw apiError(
    request.method === 'PUT' && param(request, 'name') === dataset ? 409 : 400,
    `A lake holds exactly one dataset, "${dataset}", which always exists and cannot be changed or removed. For another dataset, run another lake with its own LAKE_DIR and LAKE_DATASET.`,
  )
}

/**
 * GET /projects/:project/datasets/:dataset/acl: the client's permissions, for the Studio to show.
 */
export function acl(request: LakeRequest, lake: Lake): Reply {
  requireProject(request, lake)
  const { role } = request.identity
  return json(role === 'anonymous' ? [] : GRANTS[role])
}

/** GET /projects/:project/roles */
export function roles(request: LakeRequest, lake: Lake): Reply {
  requireProject(request, lake)
  return json(describeRoles())
}

/**
 * GET /projects/:project/new-content-release-allowed: without a plan, there is no limit on
 * releases.
 */
export function releaseLimits(request: LakeRequest, lake: Lake): Reply {
  requireProject(request, lake)
  const data = {
    datasetReleaseLimit: 1_000_000,
    orgActiveReleaseLimit: null,
    defaultOrgActiveReleaseLimit: null,
    orgMeteredActiveReleaseCount: 0,
  }
  return json({ data })
}

/** Throws 404 if the path names another project. */
export function requireProject({ params }: LakeRequest, { config }: Lake): void {
  const { project = config.projectId } = params
  if (project === config.projectId) return
  throw apiError(404, `Project "${project}" not found; this lake serves "${config.projectId}".`)
}

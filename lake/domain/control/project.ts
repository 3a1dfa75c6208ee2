import type { Identity } from '../auth/identity.ts'
import { ROLES, ROLE_TITLES } from '../../model/roles.ts'
import type { Store } from '../../store/store.ts'
import type { LakeConfig } from '../config.ts'
import { findProfile, personProfile } from '../people/profile.ts'

/** History is kept without limit, but the Studio needs a number of days. */
const RETENTION_DAYS = 36_500

interface ProjectSource {
  config: Pick<LakeConfig, 'projectId' | 'dataset'>
  store: Store
}

interface ProjectOptions {
  includeMembers: boolean
  includeFeatures: boolean
}

/** The one project of a lake, as Sanity's API describes projects. */
export function describeProject(
  source: ProjectSource,
  identity: Identity,
  options: ProjectOptions,
) {
  return {
    id: source.config.projectId,
    displayName: 'Local project',
    studioHost: null,
    organizationId: null,
    metadata: {},
    isBlocked: false,
    isDisabled: false,
    isDisabledByUser: false,
    activityFeedEnabled: false,
    maxRetentionDays: RETENTION_DAYS,
    createdAt: source.store.people.firstCreatedAt(),
    ...(options.includeMembers && { members: members(source, identity) }),
    ...(options.includeFeatures && { features: FEATURES }),
  }
}

/**
 * Features of Sanity's plans; the Studio hides or locks those not listed. The lake has no comments
 * and `embeddedLake()` switches them off, but they are listed all the same: otherwise the Studio
 * remounts its whole layout to advertise them, which closes any open dialog.
 */
export const FEATURES = ['contentReleases', 'singleDocRelease', 'studioComments']

/** Everyone who can sign in, and the calling program if a token asks. */
function members({ store }: ProjectSource, identity: Identity) {
  const people = store.people.list().map(personProfile)
  const asking = findProfile(identity.id, store)
  const all = asking?.isRobot === true ? [...people, asking] : people
  return all.map(({ id, isRobot, role, roles }) => ({
    id,
    isRobot,
    role,
    roles,
    isCurrentUser: id === identity.id,
  }))
}

/** The one dataset, as Sanity's API describes datasets. */
export function describeDataset({ config, store }: ProjectSource) {
  return {
    name: config.dataset,
    aclMode: 'public',
    datasetProfile: 'content',
    addonFor: null,
    tags: [],
    createdAt: store.people.firstCreatedAt(),
    createdByUserId: null,
  }
}

export const describeRoles = () =>
  ROLES.map((name) => {
    const { title, description } = ROLE_TITLES[name]
    const kind = { isCustom: false, appliesToUsers: true, appliesToRobots: true }
    return Object.assign(kind, { name, title, description })
  })

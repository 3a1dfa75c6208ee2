import { z } from 'zod'
import { defineAction } from '../action.ts'
import { release } from '../fields.ts'
import { changeRelease, requireRelease } from './release.ts'

const schema = z.object({ releaseId: release })

/** Takes a release's time of publication back. */
export const unscheduleRelease = defineAction(
  'release.unschedule',
  schema,
  ({ releaseId }, scope) => {
    requireRelease(releaseId, ['scheduled'], scope)
    changeRelease(releaseId, { state: 'active' }, ['publishAt'], scope)
  },
)

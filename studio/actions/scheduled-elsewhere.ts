import { useEffect, useState } from 'react'
import {
  type DocumentActionProps,
  getDraftId,
  isCardinalityOneRelease,
  isReleaseScheduledOrScheduling,
  useActiveReleases,
  useDocumentStore,
  useDocumentVersions,
} from 'sanity'
import { CLIENT } from '../../schemas/shared/client-options.ts'
import { releaseOf } from '../../schemas/shared/document-ids.ts'
import { elsewhereReason, SCHEDULED_ELSEWHERE } from '../../schemas/shared/scheduled-elsewhere.ts'
import { liveQuery } from '../live-query.ts'
import { addressIn, slugIn } from '../addresses/address.ts'

const LOOKING = 'Looking for schedules…'

/** Whether a version of the document waits for its time, in a release or alone, where it may be paused. */
function useIsScheduled(id: string): boolean {
  const { data: releases } = useActiveReleases()
  const { data: versions } = useDocumentVersions({ documentId: id })
  return releases.some(
    (release) =>
      (isCardinalityOneRelease(release) || isReleaseScheduledOrScheduling(release)) &&
      versions.some((version) => `_.releases.${releaseOf(version)}` === release._id),
  )
}

/**
 * Why a draft must not be published or scheduled at its address: another one is scheduled. Undefined
 * where nothing speaks against it.
 */
export function useScheduledElsewhere({ id, type, draft }: DocumentActionProps) {
  const documents = useDocumentStore()
  const isScheduled = useIsScheduled(id)
  const slug = slugIn(draft)
  const [found, setFound] = useState<{ slug: string; elsewhere: string | null }>()
  useEffect(() => {
    if (!isScheduled || slug === undefined) return undefined
    const request = liveQuery<string | null>(documents, {
      query: { fetch: SCHEDULED_ELSEWHERE, listen: '*[_type in ["system.release", $type]]' },
      params: { id, type, version: getDraftId(id), slug },
      options: { ...CLIENT, perspective: 'raw' },
    }).subscribe((elsewhere) => setFound({ slug, elsewhere }))
    return () => {
      request.unsubscribe()
      setFound(undefined)
    }
  }, [documents, id, isScheduled, slug, type])
  const here = addressIn(type, draft)
  if (!isScheduled || here === undefined) return undefined
  if (found?.slug !== slug) return LOOKING
  const there = addressIn(type, { slug: { current: found?.elsewhere } })
  return there === undefined ? undefined : elsewhereReason(here, there)
}

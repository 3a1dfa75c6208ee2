import { useEffect, useState } from 'react'
import { useDocumentStore, useSchema } from 'sanity'
import type { Pixels } from '../../schemas/checks/finding.ts'
import { factsOfFiles } from '../../schemas/checks/validate-document.ts'
import { CLIENT } from '../../schemas/shared/client-options.ts'
import { ROUTED_TYPES } from '../../schemas/shared/route.ts'
import { documentTypes } from '../document-types.ts'
import { errorOf, liveQuery } from '../live-query.ts'
import { ownOrigins } from '../own-origins.ts'
import { readPixels } from '../read-pixels.ts'
import { readStart } from '../read-start.ts'
import { HEALTH_QUERY, type HealthAnswer } from './health-query.ts'
import { type DocumentHealth, siteHealth } from './site-health.ts'

/** Long enough that typing does not cause everything to be read again at each letter. */
const WAIT_MS = 1500

async function pixelsOf({ pictures }: HealthAnswer): Promise<Map<string, Pixels>> {
  const found = new Map<string, Pixels>()
  for (const { _id, lqip } of pictures) {
    const pixels = lqip === null ? undefined : await readPixels(lqip)
    if (pixels) found.set(_id, pixels)
  }
  return found
}

/** All that is wrong with the site, as it changes; undefined until it is known, or why it is not. */
export function useHealth(): DocumentHealth[] | Error | undefined {
  const documents = useDocumentStore()
  const schema = useSchema()
  const [health, setHealth] = useState<DocumentHealth[] | Error>()
  useEffect(() => {
    const types = documentTypes(schema)
    const query = {
      fetch: HEALTH_QUERY,
      listen: '*[_type in $types || _type in ["sanity.imageAsset", "sanity.fileAsset"]]',
    }
    let latest = 0
    const subscription = liveQuery<HealthAnswer>(documents, {
      query,
      params: { types, routed: [...ROUTED_TYPES] },
      options: { ...CLIENT, perspective: 'raw', throttleTime: WAIT_MS },
      onProblem: (problem) =>
        setHealth((known) => (Array.isArray(known) ? known : errorOf(problem))),
    }).subscribe(async (answer) => {
      latest += 1
      const turn = latest
      const pictures = await pixelsOf(answer)
      const files = await factsOfFiles(answer.files, readStart)
      if (turn === latest) setHealth(siteHealth(answer, { files, origins: ownOrigins(), pictures }))
    })
    return () => {
      latest += 1
      subscription.unsubscribe()
    }
  }, [documents, schema])
  return health
}

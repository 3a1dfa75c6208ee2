import type { ClientPerspective, QueryParams } from '@sanity/client'
import { useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { CLIENT } from '../schemas/shared/client-options.ts'
import { askAgain } from './live-query.ts'

export const NO_PARAMS: QueryParams = {}

/**
 * The answer of a query that is asked once, as soon as it is `wanted`; undefined until it is there.
 * Other `params`, as another object, are asked anew.
 */
export function useOnce<Answer>(
  query: string,
  params: QueryParams,
  perspective: ClientPerspective,
  wanted = true,
): Answer | undefined {
  const client = useClient(CLIENT)
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => {
    if (!wanted) return undefined
    const request = client.observable
      .fetch<Answer>(query, params, { perspective })
      .pipe(askAgain())
      .subscribe(setAnswer)
    return () => request.unsubscribe()
  }, [client, params, perspective, query, wanted])
  return answer
}

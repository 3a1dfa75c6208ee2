import { useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { CLIENT } from '../../schemas/shared/client-options.ts'
import { askAgain } from '../live-query.ts'
import { reasonOf } from '../reason-of.ts'
import { REDIRECTS, type StoredRedirect } from '../addresses/address-change.ts'

/** Why an action has to wait until the redirects are known, with the `problem` that there is. */
export const whyWaiting = (problem: string | undefined) =>
  problem === undefined ? 'Looking for redirects…' : `The redirects cannot be read: ${problem}`

/** All redirects in all forms; undefined until they are known. `problem` is why they are not yet. */
export function useRedirects(wanted: boolean) {
  const client = useClient(CLIENT)
  const [redirects, setRedirects] = useState<StoredRedirect[]>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    if (!wanted) return undefined
    const request = client.observable
      .fetch<StoredRedirect[]>(REDIRECTS, {}, { perspective: 'raw' })
      .pipe(askAgain((reason) => setProblem(reasonOf(reason))))
      .subscribe(setRedirects)
    return () => {
      request.unsubscribe()
      // The next change of an address reads them again, because this one may have made a redirect.
      setRedirects(undefined)
      setProblem(undefined)
    }
  }, [client, wanted])
  return { redirects, problem }
}

import { useCallback, useEffect, useState } from 'react'
import { useClient, useDocumentStore } from 'sanity'
import { LINK, PREVIEW_LINK, type PreviewLink, readLinks } from '../../lib/preview/link.ts'
import { liveQuery } from '../live-query.ts'
import { CLIENT } from '../../schemas/shared/client-options.ts'

const LINKS = `*[
  _type == $type && ($path == "" || page == $page || (!defined(page) && path == $path))
] | order(expiresAt desc)${LINK}`
const EXPIRED = '*[_type == $type && expiresAt < $now]'

/** The valid links of one page or of all, kept up to date; undefined until they are known. */
export function usePreviewLinks(of: Pick<PreviewLink, 'page' | 'path'> | undefined) {
  const { page = '', path = '' } = of ?? {}
  const client = useClient(CLIENT)
  const documents = useDocumentStore()
  const [found, setFound] = useState<ReturnType<typeof readLinks>>()
  useEffect(() => {
    const subscription = liveQuery(documents, {
      query: { fetch: LINKS, listen: '*[_type == $type]' },
      params: { type: PREVIEW_LINK, page, path },
      options: { ...CLIENT, perspective: 'raw' },
    }).subscribe((answer) => setFound(readLinks(answer)))
    return () => subscription.unsubscribe()
  }, [documents, page, path])
  /** Expired ones are deleted with it, so that they do not accumulate. */
  const add = useCallback(
    async (link: PreviewLink) => {
      const now = new Date().toISOString()
      await client.delete({ query: EXPIRED, params: { type: PREVIEW_LINK, now } })
      await client.create(link)
    },
    [client],
  )
  const takeBack = useCallback((link: PreviewLink) => client.delete(link._id), [client])
  return { links: found?.links, unreadable: found?.unreadable ?? 0, add, takeBack }
}

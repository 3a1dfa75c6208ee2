import { useEffect, useRef } from 'react'
import { type InputProps, set, unset, useClient } from 'sanity'
import { isObject, listOf, textOf } from '../../schemas/shared/objects-in.ts'
import { CLIENT } from '../../schemas/shared/client-options.ts'
import { pageAt } from '../../schemas/shared/own-page.ts'
import { ROUTED_TYPES } from '../../schemas/shared/route.ts'
import { ownOrigins } from '../own-origins.ts'

type Page = NonNullable<ReturnType<typeof pageAt>>

/** A link of a text to an address, and where it is. */
interface Link {
  href: string
  path: [block: { _key: string }, field: 'markDefs', link: { _key: string }]
}

const linksIn = (text: unknown): Link[] =>
  listOf(text).flatMap((block) =>
    isObject(block)
      ? listOf(block['markDefs']).flatMap((link): Link[] => {
          if (!isObject(link) || textOf(link['href']) === '') return []
          const path: Link['path'] = [
            { _key: textOf(block['_key']) },
            'markDefs',
            { _key: textOf(link['_key']) },
          ]
          return [{ href: textOf(link['href']), path }]
        })
      : [],
  )

interface Found {
  _id: string
  _type: string
  slug: string
}

const PAGES = `*[_type in $types && slug.current in $slugs]{ _id, _type, "slug": slug.current }`

/** A link to the document of a page; undefined where none is found. */
function linkTo(page: Page | undefined, found: readonly Found[]) {
  const document = found.find(({ _type, slug }) => _type === page?.type && slug === page.slug)
  if (page === undefined || document === undefined) return undefined
  const internal = { _type: 'reference', _ref: document._id }
  return { _type: 'internalLink', internal, ...(page.anchor && { anchor: page.anchor }) }
}

/**
 * Links to pages of this site that are pasted into a text become links to the documents, so that they
 * follow when a page moves. Returns what to call with the HTML that is pasted.
 */
export function useOwnLinks({ value, onChange }: InputProps): (html: string) => void {
  const client = useClient(CLIENT)
  /** Pages by their pasted addresses, without those that are not published. */
  const pasted = useRef(new Map<string, Page>())
  useEffect(() => {
    const links = linksIn(value).filter(({ href }) => pasted.current.has(href))
    if (links.length === 0) return undefined
    const slugs = [...pasted.current.values()].map(({ slug }) => slug)
    const params = { types: [...ROUTED_TYPES], slugs }
    const request = client.observable
      .fetch<Found[]>(PAGES, params, { perspective: 'published' })
      .subscribe({
        next: (found) => {
          const patches = links.flatMap(({ href, path }) => {
            const link = linkTo(pasted.current.get(href), found)
            if (link === undefined) pasted.current.delete(href)
            return link === undefined
              ? []
              : [set(link, [...path, 'internal']), unset([...path, 'href'])]
          })
          if (patches.length > 0) onChange(patches)
        },
        // The links stay as they were pasted.
        error: console.warn,
      })
    return () => request.unsubscribe()
  }, [client, onChange, value])
  return (html) => {
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    for (const link of body.querySelectorAll('a[href]')) {
      const href = link.getAttribute('href') ?? ''
      const page = pageAt(href, ownOrigins())
      if (page !== undefined) pasted.current.set(href, page)
    }
  }
}

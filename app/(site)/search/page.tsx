import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { SearchPage } from '@/components/search/search-page.tsx'
import { currentPreview } from '@/lib/preview/current-preview.ts'
import { loadSettings } from '@/lib/sanity/content.ts'
import { COMPARED_LENGTH } from '@/lib/search/answer.ts'
import { isRoutedType } from '@/lib/search/search.ts'
import { searchSite } from '@/lib/search/site-search.ts'
import { readQuery } from '@/lib/search/terms.ts'
import { loadSite } from '@/lib/seo/load-site.ts'
import { metadataFor } from '@/lib/seo/metadata.ts'
import { ownPages } from '@/schemas/objects/nav-link.ts'

type Props = PageProps<'/search'>

/** A parameter that may be missing, or there more than once. */
const first = (value: string | string[] | undefined) => [value].flat()[0] ?? ''

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { text } = readQuery(first((await searchParams)['q']))
  const title = text === '' ? 'Search' : `Search: ${text}`
  const site = await loadSite(await currentPreview())
  const description = `Find pages, posts, press releases, jobs and people of ${site.name}.`
  return {
    ...metadataFor(site, { title, path: '/search', pictureOf: '/', description }),
    robots: { index: false, follow: true },
  }
}

export default async function Search({ searchParams }: Props) {
  const { kind, q } = await searchParams
  const [typed, only] = [first(q), first(kind)]
  const [{ more, primary }, answer] = await Promise.all([
    loadSettings(await currentPreview()),
    searchSite(typed, {
      forwarded: (await headers()).get('x-forwarded-for'),
      ...(isRoutedType(only) && { kind: only }),
    }),
  ])
  return (
    <SearchPage
      asked={typed.slice(0, COMPARED_LENGTH)}
      typed={readQuery(typed).text}
      answer={answer}
      links={ownPages([...primary, ...more])}
    />
  )
}

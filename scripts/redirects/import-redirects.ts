import { createHash } from 'node:crypto'
import type { SanityClient } from '@sanity/client'
import { LISTED } from '../../schemas/generated/lists.ts'
import { isPageOf, pagesOf } from '../../schemas/shared/paging.ts'
import {
  pathOf,
  reasonAgainstFrom,
  reasonAgainstTo,
  type RedirectRule,
} from '../../schemas/shared/redirect-rules.ts'
import {
  addressOf,
  listPageAt,
  plainPath,
  ROUTED_TYPES,
  type RoutedType,
} from '../../schemas/shared/route.ts'
import { readCsv, type Row } from './read-csv.ts'

/** One transaction writes all of them, and this is the most that a lake accepts in one. */
const MOST_LINES = 2000
const PERMANENT: Record<string, boolean> = {
  '': true,
  301: true,
  308: true,
  302: false,
  307: false,
}

interface Redirect extends RedirectRule {
  line: number
  permanent: boolean
}

interface NewRedirect extends Redirect {
  _id: string
}

interface Page {
  title: string
  /** How many pages its lists have. */
  pages: number
}

/** What is published: redirects, and pages by path. */
export interface Published {
  redirects: (RedirectRule & { _id: string; permanent: boolean | null })[]
  pages: Map<string, Page>
}

export interface Plan {
  added: NewRedirect[]
  /** Number of redirects that already exist exactly like this. */
  unchanged: number
  /** Problems, each with its line. If there are any, nothing is written. */
  problems: string[]
}

const isHeading = ({ cells: [from, to] }: Row) => from === 'from' && to === 'to'

function redirectIn({ cells, line }: Row): Redirect | string {
  const [from = '', to = '', status = '', ...others] = cells
  if (others.length > 0) return 'Write three columns: from, to, status.'
  const permanent = PERMANENT[status]
  if (permanent === undefined) return `The status ${status} is none of 301, 302, 307 and 308.`
  if (from === '' || to === '') return 'Write both the old address and the new one.'
  return { line, from, to, permanent }
}

/**
 * An index of rules by one of their addresses. For each address, keeps only a few rules, because
 * more would say nothing new.
 */
function indexOf(rules: readonly RedirectRule[], field: 'from' | 'to') {
  const index = new Map<string, RedirectRule[]>()
  for (const rule of rules) {
    const path = pathOf(rule[field]) ?? ''
    const known = index.get(path) ?? []
    if (known.length < 3) index.set(path, [...known, rule])
  }
  return index
}

/**
 * Finds the rules that could conflict with a given one. The Studio's own check would look through
 * all of them each time.
 */
function createFinder(rules: readonly RedirectRule[]) {
  const [byFrom, byTo] = [indexOf(rules, 'from'), indexOf(rules, 'to')]
  return ({ from, to }: RedirectRule) =>
    [pathOf(from), pathOf(to)].flatMap((path = '') =>
      [byFrom.get(path), byTo.get(path)].flatMap((rules) => rules ?? []),
    )
}

/**
 * The same old address gets the same id, so that simultaneous imports cannot add it twice. That id
 * belongs to another redirect already if that was imported for this address and changed since.
 */
function freeId(from: string, taken: ReadonlySet<string>): string {
  const id = `redirect-${createHash('sha256').update(plainPath(from)).digest('hex').slice(0, 16)}`
  let [free, number] = [id, 2]
  while (taken.has(free)) free = `${id}-${number++}`
  return free
}

/**
 * Checks a file of old addresses by the Studio's rules, against both the published redirects and
 * the rest of the file.
 */
export function planRedirects(csv: string, { pages, redirects }: Published): Plan {
  const [first, ...others] = readCsv(csv)
  const rows = first && !isHeading(first) ? [first, ...others] : others
  if (rows.length > MOST_LINES)
    throw new Error(`At most ${MOST_LINES} lines can be written at once; split the file.`)
  const found: { line: number; reason: string }[] = []
  const read = rows.flatMap((row) => {
    const redirect = redirectIn(row)
    if (typeof redirect !== 'string') return [redirect]
    found.push({ line: row.line, reason: redirect })
    return []
  })
  const isThere = ({ from, permanent, to }: Redirect) =>
    redirects.some(
      (one) => one.from === from && one.to === to && (one.permanent ?? true) === permanent,
    )
  const added = read.filter((redirect) => !isThere(redirect))
  const titleAt = (path: string) => {
    const { path: own } = listPageAt(path)
    const page = pages.get(own)
    return page && isPageOf(path, own, page.pages) ? page.title : undefined
  }
  const concerning = createFinder([...redirects, ...added])
  for (const redirect of added) {
    const { from, line, to } = redirect
    const rules = concerning(redirect).filter((rule) => rule !== redirect)
    const reason = reasonAgainstFrom(from, to, rules, titleAt) ?? reasonAgainstTo(to, from, rules)
    if (reason !== undefined) found.push({ line, reason })
  }
  const problems = found
    .toSorted((one, other) => one.line - other.line)
    .map(({ line, reason }) => `Line ${line}: ${reason}`)
  const taken = new Set(redirects.map(({ _id }) => _id))
  return {
    added: added.map((redirect) => ({ ...redirect, _id: freeId(redirect.from, taken) })),
    unchanged: read.length - added.length,
    problems,
  }
}

const PUBLISHED_QUERY = /* groq */ `{
  "redirects": *[_type == "redirect" && defined(from) && defined(to)]{ _id, from, to, permanent },
  "pages": *[_type in $types && defined(slug.current)]{
    _type, "slug": slug.current, "title": coalesce(title, name, "Untitled"), ${LISTED}
  }
}`

export async function readPublished(client: SanityClient): Promise<Published> {
  const { pages, redirects } = await client.fetch<{
    redirects: Published['redirects']
    pages: { _type: RoutedType; slug: string; title: string; listed: (number | null)[] }[]
  }>(PUBLISHED_QUERY, { types: ROUTED_TYPES }, { perspective: 'published' })
  const known = pages.map(
    ({ _type, slug, title, listed }) =>
      [addressOf(_type, slug), { title, pages: pagesOf(listed) }] as const,
  )
  return { redirects, pages: new Map(known) }
}

/** Publishes either all of the redirects or none. */
export async function writeRedirects(
  client: SanityClient,
  added: readonly NewRedirect[],
): Promise<void> {
  const transaction = client.transaction()
  for (const { _id, from, permanent, to } of added) {
    transaction.create({ _id, _type: 'redirect', from, to, permanent })
  }
  await transaction.commit()
}

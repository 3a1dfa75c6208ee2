import Link from 'next/link'
import { TextLink } from '@/components/ui/text-link.tsx'
import type { Group, Hit, Piece, SearchAnswer } from '@/lib/search/answer.ts'

/** The address of a search. */
const addressOf = (query: string, kind?: string) =>
  `/search?${new URLSearchParams({ q: query, ...(kind && { kind }) }).toString()}`

const count = new Intl.NumberFormat('en-US')

/** What a search found, in one sentence. */
export function summaryOf({ isPartial, query, total }: SearchAnswer): string {
  if (total === 0) return `Nothing was found for “${query}”.`
  const results = `${count.format(total)} ${total === 1 ? 'result' : 'results'}`
  return isPartial
    ? `No page has all of these words. ${results} with some of them.`
    : `${results} for “${query}”.`
}

/**
 * Results, grouped by kind. A pure component: rendered on the server, and in the browser while the
 * visitor types.
 */
export function Results({ answer }: { answer: SearchAnswer }) {
  const { groups, isShortened, query, suggestion } = answer
  return (
    <>
      {isShortened ? (
        <p className="mb-4 text-fg-2">Only the beginning was searched: “{query}”.</p>
      ) : null}
      {suggestion === undefined ? null : (
        <p className="mb-8 text-lede">
          Did you mean <TextLink href={addressOf(suggestion)}>{suggestion}</TextLink>
        </p>
      )}
      {groups.map((group) => (
        <GroupOfHits key={group.kind} group={group} query={query} />
      ))}
    </>
  )
}

function GroupOfHits({ group, query }: { group: Group; query: string }) {
  const { hits, kind, title, total } = group
  return (
    <section
      aria-labelledby={`results-${kind}`}
      className="grid-12 gap-y-4 border-t border-fg pt-5 pb-12 last:pb-0"
    >
      <div className="col-span-full flex items-baseline justify-between gap-4 lg:col-span-3 lg:block">
        <h2 id={`results-${kind}`} className="text-h3">
          {title}
        </h2>
        <p className="text-meta text-fg-3 lg:mt-1">{count.format(total)} found</p>
      </div>
      <div className="col-span-full lg:col-span-8 lg:col-start-4">
        <ol className="-mt-5 max-lg:mt-0">
          {hits.map((hit) => (
            <Row key={hit.path + hit.title.map(({ text }) => text).join('')} hit={hit} />
          ))}
        </ol>
        {total > hits.length && hits.length < 50 ? (
          <p className="mt-5">
            <TextLink href={addressOf(query, kind)}>
              {`All ${count.format(total)} ${title.toLowerCase()}`}
            </TextLink>
          </p>
        ) : null}
        {hits.length >= 50 && total > hits.length ? (
          <p className="mt-5 text-meta text-fg-3">
            These are the best {hits.length}. Another word makes the list shorter.
          </p>
        ) : null}
      </div>
    </section>
  )
}

function Row({ hit: { excerpt, note, path, title } }: { hit: Hit }) {
  return (
    <li className="group covered border-b border-line py-5">
      <h3 className="text-h4">
        <Link
          href={path}
          prefetch={false}
          data-hit=""
          className="transition-colors duration-160 after:absolute after:inset-0 group-hover:text-link"
        >
          <Marked pieces={title} />
        </Link>
      </h3>
      <p className="mt-1 text-meta text-fg-3">
        <span className="break-all">{path}</span>{' '}
        {note ? <span className="inline-block">· {note}</span> : null}
      </p>
      {excerpt.length > 0 ? (
        <p className="mt-2 max-w-[66ch] wrap-anywhere text-fg-2">
          <Marked pieces={excerpt} />
        </p>
      ) : null}
    </li>
  )
}

function Marked({ pieces }: { pieces: readonly Piece[] }) {
  // The pieces of a text have no identity except their position.
  return pieces.map(({ isMatch, text }, index) =>
    isMatch ? (
      // oxlint-disable-next-line react/no-array-index-key
      <mark key={index} className="search-mark">
        {text}
      </mark>
    ) : (
      text
    ),
  )
}

import Link from 'next/link'
import { TextLink } from '@/components/ui/text-link.tsx'
import {
  type Group,
  type Hit,
  MOST_RANKED,
  type Piece,
  type SearchAnswer,
} from '@/lib/search/answer.ts'

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
      {groups.length > 1 ? <Kinds groups={groups} /> : null}
      {groups.map((group) => (
        <GroupOfHits key={group.kind} group={group} query={query} />
      ))}
    </>
  )
}

/** Links to the groups, which are long on phones. */
function Kinds({ groups }: Pick<SearchAnswer, 'groups'>) {
  return (
    <nav aria-label="Kinds of results" className="mb-8">
      <ul className="flex flex-wrap gap-2">
        {groups.map(({ kind, title, total }) => (
          <li key={kind}>
            <a
              href={`#kind-${kind}`}
              className="inline-flex min-h-9 items-center gap-2 rounded-control border border-line px-4 text-small font-[520] transition-colors duration-160 hover:bg-card"
            >
              {title} <span className="font-[400] text-fg-3">{count.format(total)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function GroupOfHits({ group, query }: { group: Group; query: string }) {
  const { hits, kind, title, total } = group
  return (
    <section
      id={`kind-${kind}`}
      aria-labelledby={`results-${kind}`}
      className="grid-12 gap-y-4 border-t border-fg pt-5 pb-12 last:pb-0"
    >
      <div className="col-span-full flex items-baseline justify-between gap-4 lg:sticky lg:top-[calc(var(--header-height)+1.25rem)] lg:col-span-3 lg:block lg:self-start">
        <h2 id={`results-${kind}`} className="text-h3">
          {title}
        </h2>
        <p className="text-meta text-fg-3 lg:mt-1">{count.format(total)} found</p>
      </div>
      <div className="col-span-full lg:col-span-9">
        <ol className="lg:-mt-5">
          {hits.map((hit) => (
            <Row key={hit.path + hit.title.map(({ text }) => text).join('')} hit={hit} />
          ))}
        </ol>
        {total > hits.length ? (
          <p className="mt-5">
            {hits.length < MOST_RANKED ? (
              <TextLink href={addressOf(query, kind)}>
                {`All ${count.format(total)} ${title.toLowerCase()}`}
              </TextLink>
            ) : (
              <span className="text-meta text-fg-3">
                These are the best {hits.length}. Another word makes the list shorter.
              </span>
            )}
          </p>
        ) : null}
      </div>
    </section>
  )
}

/** Where there is room, the kind and the address of a hit have a column of their own. */
function Row({ hit: { excerpt, note, path, title } }: { hit: Hit }) {
  return (
    <li className="group covered grid gap-x-(--column-gap) border-b border-line py-5 lg:grid-cols-[2fr_1fr]">
      <h3 className="text-h4 lg:text-[1.25rem] lg:leading-[1.3]">
        <Link
          href={path}
          prefetch={false}
          data-hit=""
          className="transition-colors duration-160 after:absolute after:inset-0 group-hover:text-link"
        >
          <Marked pieces={title} />
        </Link>
      </h3>
      <p className="mt-1 flex flex-wrap gap-x-3 text-meta text-fg-3 lg:col-start-2 lg:row-[1/3] lg:block">
        {note ? <span className="lg:block lg:text-fg-2">{note}</span> : null}
        <span className="wrap-anywhere">{path}</span>
      </p>
      {excerpt.length > 0 ? (
        <p className="mt-2 max-w-[44.09em] wrap-anywhere text-fg-2">
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

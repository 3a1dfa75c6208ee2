import Link from 'next/link'
import { Icon } from '@/components/ui/icon.tsx'
import { Heading } from '@/components/ui/section-head.tsx'
import { Section } from '@/components/ui/section.tsx'
import { icons } from '@/components/ui/icon-paths.ts'
import type { SearchAnswer } from '@/lib/search/answer.ts'
import type { NoAnswer } from '@/lib/search/site-search.ts'
import type { NavLink } from '@/schemas/objects/nav-link.ts'
import { InstantSearch } from './instant-search.client.tsx'
import { Results, summaryOf } from './results.tsx'
import { SearchForm } from './search-form.tsx'
import { ShortcutSetting } from './shortcut-setting.client.tsx'

const FIELD = 'search-field'

const REASONS: Record<NoAnswer, string> = {
  'too many': 'Those were many searches at once. Wait a minute, then search again.',
  'not ready': 'The search is being prepared. Try again in a moment.',
}

function statusOf(answer: Props['answer']): string {
  if (answer === undefined) return ''
  return typeof answer === 'string' ? REASONS[answer] : summaryOf(answer)
}

type Props = {
  /** The beginning of the query in the address. */
  asked: string
  /** The query as it is searched for and shown. */
  typed: string
  /** Undefined if nothing was typed. */
  answer: SearchAnswer | NoAnswer | undefined
  /** Links to pages that are a good start. */
  links: NavLink[]
}

/** The search page, with results or, if there are none, suggestions. */
export function SearchPage({ answer, asked, links, typed }: Props) {
  const found = typeof answer === 'object' ? answer : undefined
  const hasResults = found !== undefined && found.total > 0
  // A new key for new results, so that they replace what was shown while the visitor typed.
  const shown = found?.groups.map(({ hits, kind }) => kind + hits.length).join() ?? ''
  return (
    <>
      <Section bare className="section-y-opening pb-[calc(var(--section)*0.4)]">
        <div className="wrap">
          <Heading level={1}>Search</Heading>
          <SearchForm
            key={typed}
            id={FIELD}
            size="lg"
            defaultValue={typed}
            className="mt-8 lg:mt-10"
          />
          <ShortcutSetting />
        </div>
      </Section>
      <Section bare className="pb-[calc(var(--section)*0.75)]">
        <div className="wrap">
          <InstantSearch
            key={`${typed} ${shown}`}
            field={FIELD}
            asked={asked}
            status={statusOf(answer)}
          >
            {found ? <Results answer={found} /> : null}
            {hasResults ? null : <PlacesToBegin links={links} isAfterSearch={typed !== ''} />}
          </InstantSearch>
        </div>
      </Section>
    </>
  )
}

function PlacesToBegin({ links, isAfterSearch }: { links: NavLink[]; isAfterSearch: boolean }) {
  return (
    <section aria-labelledby="places" className="grid-12 gap-y-4 border-t border-fg pt-5">
      <div className="col-span-full lg:col-span-3">
        <h2 id="places" className="text-h3">
          Good places to begin
        </h2>
        {isAfterSearch ? (
          <p className="mt-2 max-w-[20.04em] text-small text-fg-2 lg:pr-6">
            Fewer or more general words find more. Spelling need not be exact.
          </p>
        ) : null}
      </div>
      <ul className="col-span-full grid gap-x-(--column-gap) sm:grid-cols-2 lg:col-span-9 lg:-mt-5">
        {links.map(({ href, key, label }) => (
          <li key={`${key} ${href}`} className="border-b border-line">
            <Link
              href={href}
              className="group flex min-h-15 items-center justify-between text-h4 transition-colors duration-160 hover:text-link"
            >
              {label}
              <Icon
                path={icons.arrowRight}
                className="text-fg-3 transition-transform duration-240 ease-out group-hover:translate-x-1 group-hover:text-link motion-reduce:transition-none"
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

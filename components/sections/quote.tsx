import { Buttons } from '@/components/ui/buttons.tsx'
import { cn } from '@/components/ui/cn.ts'
import { SmallPortrait } from '@/components/ui/portrait.tsx'
import { Position } from '@/components/ui/position.tsx'
import { Section } from '@/components/ui/section.tsx'
import { unbroken } from '@/components/ui/unbroken.tsx'
import type { SectionOf } from '@/schemas/sections/index.ts'
import type { SectionProps } from './props.ts'

type Quote = SectionOf<'quote'>

/** A quotation. With results under it, it becomes a small case study. */
export function QuoteSection({ section, headingLevel }: SectionProps<'quote'>) {
  const { heading, text, person, results, note, buttons } = section
  const Heading = `h${headingLevel}` as const
  const { role, organization } = person
  const isStudy = results.length > 0
  const beside = isStudy && heading !== undefined
  return (
    <Section theme={section.theme} anchor={section.anchor}>
      <div className="wrap">
        <div className={cn('grid-12 gap-y-8 lg:gap-y-14', heading && 'border-t border-fg pt-5')}>
          {heading ? (
            <Heading className={cn('col-span-full text-h3', beside && 'lg:col-span-5')}>
              {heading}
            </Heading>
          ) : null}
          <div className={cn('col-span-full', beside && 'lg:col-[6/-1]')}>
            <figure className={cn('grid gap-y-8', !beside && 'lg:grid-12 lg:items-end')}>
              <blockquote
                className={cn('max-w-[19em] text-quote text-balance', !beside && 'lg:col-[1/10]')}
              >
                {unbroken(text)}
              </blockquote>
              <figcaption
                className={cn('flex items-center gap-4', !beside && 'lg:col-[10/-1] lg:pb-[0.4em]')}
              >
                <SmallPortrait photo={person.photo} />
                <span className="grid">
                  <span className="font-[560]">{person.name}</span>
                  {role || organization ? (
                    <span className="text-balance text-fg-2">
                      <Position role={role} organization={organization} />
                    </span>
                  ) : null}
                </span>
              </figcaption>
            </figure>
            {isStudy ? <Results results={results} /> : null}
            {note ? <p className="mt-6 text-meta text-fg-3">{note}</p> : null}
            <Buttons links={buttons} className="mt-10" />
          </div>
        </div>
      </div>
    </Section>
  )
}

/** What came of it, in a row under the quotation. */
function Results({ results }: Pick<Quote, 'results'>) {
  return (
    <dl className="mt-10 grid gap-x-(--column-gap) max-sm:grid-cols-[fit-content(50%)_minmax(0,1fr)] sm:mt-12 sm:grid-cols-3 lg:mt-20">
      {results.map(({ _key, label, value }) => (
        <div
          key={_key}
          className="border-t border-line max-sm:col-span-full max-sm:grid max-sm:grid-cols-subgrid max-sm:items-baseline max-sm:py-3 max-sm:last:border-b sm:flex sm:flex-col sm:pt-5"
        >
          <dt className="max-w-[19em] text-small text-balance text-fg-2 sm:mt-1">{label}</dt>
          <dd className="-order-1 text-h3-lg">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

import { Buttons } from '@/components/ui/buttons.tsx'
import { cn } from '@/components/ui/cn.ts'
import { Section } from '@/components/ui/section.tsx'
import type { SectionOf } from '@/schemas/sections/index.ts'
import type { SectionProps } from './props.ts'

type Quote = SectionOf<'quote'>

/** A quotation. With results beside it, it becomes a small case study. */
export function QuoteSection({ section, headingLevel }: SectionProps<'quote'>) {
  const { heading, text, person, results, note, buttons } = section
  const Heading = `h${headingLevel}` as const
  const position = [person.role, person.organization].filter(Boolean).join(', ')
  return (
    <Section
      theme={section.theme}
      anchor={section.anchor}
      className={cn(results.length === 0 && 'section-roomy')}
    >
      <div className="wrap">
        {heading ? (
          <Heading className="mb-8 border-t border-fg pt-5 text-h3 lg:mb-14">{heading}</Heading>
        ) : null}
        <div className="grid-12 gap-y-12">
          <figure
            className={cn(
              'col-span-full',
              // The name stands level with the end of the results.
              results.length > 0 && 'flex flex-col justify-between lg:col-span-8',
            )}
          >
            <blockquote className="max-w-[19em] text-quote text-balance">{text}</blockquote>
            <figcaption className="mt-8 grid">
              <span className="font-[560]">{person.name}</span>
              {position ? <span className="text-balance text-fg-2">{position}</span> : null}
            </figcaption>
          </figure>
          {results.length > 0 ? <Results results={results} note={note} /> : null}
        </div>
        {note && results.length === 0 ? <p className="mt-6 text-meta text-fg-3">{note}</p> : null}
        <Buttons links={buttons} className="mt-10" />
      </div>
    </Section>
  )
}

function Results({ results, note }: Pick<Quote, 'results' | 'note'>) {
  return (
    <div className="col-span-full lg:col-[10/-1]">
      <dl className="grid gap-x-8 sm:max-lg:grid-cols-3">
        {results.map(({ _key, label, value }) => (
          <div
            key={_key}
            className="flex flex-col border-t border-line py-5 lg:first:border-t-0 lg:first:pt-1"
          >
            <dt className="mt-1 max-w-[19em] text-small text-balance text-fg-2">{label}</dt>
            <dd className="-order-1 text-h3-lg">{value}</dd>
          </div>
        ))}
      </dl>
      {note ? <p className="border-t border-line pt-4 text-meta text-fg-3">{note}</p> : null}
    </div>
  )
}

import { SectionHead } from '@/components/ui/section-head.tsx'
import { Section } from '@/components/ui/section.tsx'
import type { SectionProps } from './props.ts'

/** Dates down the side, what happened beside them. */
export function TimelineSection({ section, headingLevel }: SectionProps<'timeline'>) {
  const { heading, lede, entries, theme, anchor } = section
  return (
    <Section theme={theme} anchor={anchor}>
      <div className="wrap">
        <SectionHead heading={heading} lede={lede} level={headingLevel} />
        <ol className="lg:grid-12">
          {entries.map(({ _key, date, title, text }) => (
            <li
              key={_key}
              className="grid gap-x-(--column-gap) border-l border-line pb-10 pl-6 last:pb-0 lg:col-span-10 lg:col-start-2 lg:grid-cols-[2fr_8fr] lg:border-l-0 lg:pb-0 lg:pl-0"
            >
              <p className="text-h3-lg tabular-nums lg:border-r lg:border-line lg:pr-8">{date}</p>
              <div className="mt-2 lg:mt-0 lg:pb-12 lg:pl-4">
                {title ? <h3 className="text-h3">{title}</h3> : null}
                <p className="mt-1 max-w-[46ch] text-fg-2">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}

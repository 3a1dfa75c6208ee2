import { SectionHead } from '@/components/ui/section-head.tsx'
import { Section } from '@/components/ui/section.tsx'
import { unbroken } from '@/components/ui/unbroken.tsx'
import { innerLevel } from './headings.ts'
import type { SectionProps } from './props.ts'
import s from './timeline.module.css'

/** Dates along a line, with what happened beside them. */
export function TimelineSection({ section, headingLevel }: SectionProps<'timeline'>) {
  const { heading, lede, entries, theme, anchor } = section
  return (
    <Section theme={theme} anchor={anchor}>
      <div className="wrap">
        <SectionHead heading={heading} lede={lede} level={headingLevel} />
        <ol>
          {entries.map((entry) => (
            <Entry
              key={entry._key}
              entry={entry}
              headingLevel={innerLevel(headingLevel, heading)}
            />
          ))}
        </ol>
      </div>
    </Section>
  )
}

type Data = SectionProps<'timeline'>['section']['entries'][number]

type EntryProps = { entry: Data; headingLevel: 2 | 3 }

function Entry({ entry: { date, title, text }, headingLevel }: EntryProps) {
  const Title = `h${headingLevel}` as const
  return (
    <li className={`${s.stop} grid-12 pb-10 last:pb-0 lg:pb-14`}>
      <p className="col-span-full text-h3-lg lg:col-span-2">{date}</p>
      {title ? (
        <Title className="col-span-full mt-2 text-h3 lg:col-span-4 lg:col-start-4 lg:mt-1.5">
          {title}
        </Title>
      ) : null}
      <p className="col-span-full mt-1.5 max-w-[52ch] text-balance text-fg-2 lg:col-span-5 lg:col-start-8 lg:mt-1">
        {unbroken(text)}
      </p>
    </li>
  )
}

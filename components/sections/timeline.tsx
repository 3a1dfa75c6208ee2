import { cn } from '@/components/ui/cn.ts'
import { SectionHead } from '@/components/ui/section-head.tsx'
import { Section } from '@/components/ui/section.tsx'
import { unbroken } from '@/components/ui/unbroken.tsx'
import { innerLevel } from './headings.ts'
import type { SectionOf } from '@/schemas/sections/index.ts'
import type { SectionProps } from './props.ts'
import s from './timeline.module.css'

/** Dates along a line, with what happened beside them; or steps on a line across the window. */
export function TimelineSection({ section, headingLevel }: SectionProps<'timeline'>) {
  const { heading, lede, entries, layout, theme, anchor } = section
  const across = layout === 'across'
  return (
    <Section theme={theme} anchor={anchor} className={across ? 'overflow-x-clip' : undefined}>
      <div className="wrap">
        <SectionHead heading={heading} lede={lede} level={headingLevel} />
        <ol className={across ? s.across : undefined}>
          {entries.map((entry) => (
            <Entry
              key={entry._key}
              entry={entry}
              headingLevel={innerLevel(headingLevel, heading)}
              across={across}
            />
          ))}
        </ol>
      </div>
    </Section>
  )
}

type Data = SectionOf<'timeline'>['entries'][number]

type EntryProps = { entry: Data; headingLevel: 2 | 3; across: boolean }

const DOWN = {
  entry: 'grid-12 lg:pb-14',
  date: 'col-span-full lg:col-span-2',
  title: 'col-span-full lg:col-span-4 lg:col-start-4 lg:mt-1.5',
  text: 'col-span-full lg:col-span-5 lg:col-start-8 lg:mt-1',
}

function Entry({ entry: { date, title, text }, headingLevel, across }: EntryProps) {
  const Title = `h${headingLevel}` as const
  const place = across ? undefined : DOWN
  return (
    <li className={cn(s.stop, 'pb-10 last:pb-0', place?.entry)}>
      <p className={cn('text-h3-lg', place?.date)}>{date}</p>
      {title ? <Title className={cn('mt-2 text-h3', place?.title)}>{title}</Title> : null}
      <p className={cn('mt-1.5 max-w-[34.74em] text-balance text-fg-2', place?.text)}>
        {unbroken(text)}
      </p>
    </li>
  )
}

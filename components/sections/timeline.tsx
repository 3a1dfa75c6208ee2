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

/** In one line below desktops; a long title goes on beside the date, or below it in enlarged text. */
const TITLE_BESIDE_DATE = 'max-lg:flex max-lg:flex-wrap max-lg:items-baseline max-lg:gap-x-3'

const DOWN = {
  entry: 'lg:grid-12 lg:pb-14',
  date: 'lg:col-span-2',
  title: 'lg:col-span-4 lg:col-start-4 lg:mt-1.5',
  text: 'lg:col-span-5 lg:col-start-8 lg:mt-1',
}

function Entry({ entry: { date, title, text }, headingLevel, across }: EntryProps) {
  const Title = `h${headingLevel}` as const
  const place = across ? undefined : DOWN
  return (
    <li className={cn(s.stop, TITLE_BESIDE_DATE, 'pb-8 last:pb-0', place?.entry)}>
      <p className={cn('text-h3-lg', place?.date)}>{date}</p>
      {title ? (
        <Title className={cn('text-h3 max-lg:flex-[1_1_9rem] lg:mt-2', place?.title)}>
          {title}
        </Title>
      ) : null}
      <p
        className={cn(
          // The padding keeps lines short; a greatest width would let the text slip beside the title.
          'mt-1.5 text-pretty text-fg-2 max-lg:basis-full max-lg:pe-[max(0px,100%_-_34.74em)] lg:max-w-[34.74em]',
          place?.text,
        )}
      >
        {unbroken(text)}
      </p>
    </li>
  )
}

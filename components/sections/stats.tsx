import { cn } from '@/components/ui/cn.ts'
import { cssVariables } from '@/components/ui/css-variables.ts'
import { Section } from '@/components/ui/section.tsx'
import { unbroken } from '@/components/ui/unbroken.tsx'
import { lettersIn } from './letters-in.ts'
import { Paragraphs } from './paragraphs.tsx'
import type { SectionProps } from './props.ts'
import s from './stats.module.css'

/** Large numbers between hairlines, under a statement. */
export function StatsSection({ section, headingLevel }: SectionProps<'stats'>) {
  const { heading, body, stats, note } = section
  const Heading = `h${headingLevel}` as const
  const opening = heading ?? body
  const letters = lettersIn(stats.map(({ value }) => value))
  return (
    <Section theme={section.theme} anchor={section.anchor}>
      <div className="wrap">
        {opening ? (
          <div className="grid-12 mb-[clamp(3rem,6vw,5.5rem)] gap-y-7">
            {heading ? (
              <Heading className="col-span-full text-h2 lg:col-span-7">{heading}</Heading>
            ) : null}
            {body ? (
              <Paragraphs
                text={body}
                className="col-span-full grid max-w-[34em] gap-[1.1em] self-end text-body-lg leading-[1.55] text-fg-2 lg:col-[8/-1]"
              />
            ) : null}
          </div>
        ) : null}
        {stats.length > 0 ? (
          <div className={s.box}>
            <dl
              className={cn(
                s.figures,
                stats.length === 4 && s.four,
                letters !== undefined && s.long,
              )}
              style={cssVariables({ '--count': stats.length, '--letters': letters })}
            >
              {stats.map(({ _key, label, value }) => (
                <div key={_key} className={s.figure}>
                  <dt className="max-w-[19em] leading-[1.45] text-balance text-fg-2">
                    {unbroken(label)}
                  </dt>
                  <dd className="text-stat [word-spacing:.06em]">{value}</dd>
                </div>
              ))}
            </dl>
          </div>
        ) : null}
        {note ? <p className="mt-5 text-meta text-fg-3">{note}</p> : null}
      </div>
    </Section>
  )
}

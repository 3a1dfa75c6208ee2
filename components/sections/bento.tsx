import { cn } from '@/components/ui/cn.ts'
import { Lede, SectionHead } from '@/components/ui/section-head.tsx'
import { Section } from '@/components/ui/section.tsx'
import { Visual } from '@/components/ui/visual.tsx'
import type { SectionOf } from '@/schemas/sections/index.ts'
import s from './bento.module.css'
import { innerLevel } from './headings.ts'
import type { SectionProps } from './props.ts'

type Card = SectionOf<'bento'>['cards'][number]

/** Widths alternate: 7 and 5 columns, then 5 and 7. On small desktops, texts need equal widths. */
const isWide = (index: number) => index % 4 === 0 || index % 4 === 3

/** Numbered steps in cards, each with its picture. */
export function BentoSection({ section, headingLevel }: SectionProps<'bento'>) {
  const { theme, anchor, heading, lede, cards } = section
  const aside = lede ? <Lede className="text-body-lg">{lede}</Lede> : null
  return (
    <Section theme={theme} anchor={anchor}>
      <div className="wrap">
        <SectionHead heading={heading} level={headingLevel} aside={aside} />
        <ol className="grid gap-4 md:max-lg:grid-cols-2 lg:grid-cols-12 lg:gap-(--column-gap)">
          {cards.map((card, index) => (
            <BentoCard
              key={card._key}
              card={card}
              number={index + 1}
              wide={isWide(index)}
              headingLevel={innerLevel(headingLevel, heading)}
            />
          ))}
        </ol>
      </div>
    </Section>
  )
}

type CardProps = { card: Card; number: number; wide: boolean; headingLevel: 2 | 3 }

function BentoCard({ card, number, wide, headingLevel }: CardProps) {
  const Title = `h${headingLevel}` as const
  const { theme = 'light', title, text, visual } = card
  return (
    <li
      data-theme={theme}
      className={cn(
        // Cards in a row share the heights of picture and text, so that their titles line up.
        'flex flex-col overflow-clip rounded-card md:row-span-2 md:grid md:grid-rows-subgrid md:gap-y-0 forced-colors:border',
        s.card,
        'lg:max-xl:col-span-6',
        wide ? 'xl:col-span-7' : 'xl:col-span-5',
      )}
    >
      <div
        className={cn(
          'relative grid md:min-h-60 lg:min-h-80 xl:min-h-100',
          visual.figure ? 'max-md:aspect-[16/10]' : 'max-md:min-h-68 px-6 pt-6 lg:px-8 lg:pt-8',
        )}
      >
        <div className={visual.figure ? 'absolute inset-0' : 'grid items-center'}>
          <Visual
            visual={visual}
            sizes={
              wide
                ? '(width >= 1024px) 56vw, (width >= 768px) 64vw, 100vw'
                : '(width >= 1280px) 40vw, (width >= 1024px) 46vw, (width >= 768px) 64vw, 100vw'
            }
            className={cn(visual.figure && 'size-full')}
          />
        </div>
      </div>
      <div className="px-6 pt-6 pb-7 lg:px-8 lg:pt-7 lg:pb-9">
        <Title className="flex items-baseline gap-2.5 text-h3">
          <span className="font-mono text-mono font-medium text-fg-3" aria-hidden>
            {number}
          </span>
          {title}
        </Title>
        <p className="mt-2 max-w-[34em] leading-normal text-fg-2">{text}</p>
      </div>
    </li>
  )
}

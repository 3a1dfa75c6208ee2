import { cn } from '@/components/ui/cn.ts'
import { SectionHead } from '@/components/ui/section-head.tsx'
import { Section } from '@/components/ui/section.tsx'
import { Frame } from './frame.tsx'
import type { SectionProps } from './props.ts'

const COLUMNS: Record<number, string> = {
  2: 'sm:grid-cols-2',
  3: 'xl:grid-cols-3',
  4: 'sm:grid-cols-2 xl:grid-cols-4',
}

/** Three in a row would be too small to read on tablets: picture and title share a row instead. */
const BESIDE =
  'sm:max-xl:grid sm:max-xl:grid-cols-[3fr_2fr] sm:max-xl:items-center sm:max-xl:gap-8 lg:max-xl:grid-cols-[5fr_7fr] lg:max-xl:items-start'

/** There the words have half a page: they stand as large as beside any other picture. */
const WORDS_BESIDE = {
  caption: 'lg:max-xl:mt-0 lg:max-xl:border-t lg:max-xl:border-line lg:max-xl:pt-5',
  title: 'lg:max-xl:text-h3-lg lg:max-xl:text-balance',
  text: 'lg:max-xl:mt-3 lg:max-xl:text-body',
}

/** Pictures or drawings side by side, each with a title. */
export function FigureRowSection({ section, headingLevel }: SectionProps<'figureRow'>) {
  const { heading, lede, figures } = section
  const three = figures.length === 3
  return (
    <Section theme={section.theme} anchor={section.anchor}>
      <div className="wrap">
        {heading ? <SectionHead heading={heading} level={headingLevel} lede={lede} /> : null}
        <div className={cn('grid gap-x-(--column-gap) gap-y-10', COLUMNS[figures.length])}>
          {figures.map(({ _key, title, text, visual }) => (
            <figure key={_key} className={three ? BESIDE : undefined}>
              <Frame
                visual={visual}
                shape="row"
                sizes="(width >= 1280px) 33vw, (width >= 640px) 60vw, 100vw"
              />
              <figcaption className={cn('mt-4', three && WORDS_BESIDE.caption)}>
                <p className={cn('text-h4', three && WORDS_BESIDE.title)}>{title}</p>
                {text ? (
                  <p
                    className={cn(
                      'mt-1 max-w-[34em] text-small text-balance text-fg-2',
                      three && WORDS_BESIDE.text,
                    )}
                  >
                    {text}
                  </p>
                ) : null}
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
    </Section>
  )
}

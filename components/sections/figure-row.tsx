import { cn } from '@/components/ui/cn.ts'
import { SectionHead } from '@/components/ui/section-head.tsx'
import { Section } from '@/components/ui/section.tsx'
import { unbroken } from '@/components/ui/unbroken.tsx'
import { Frame } from './frame.tsx'
import { innerLevel } from './headings.ts'
import type { SectionProps } from './props.ts'

const COLUMNS: Record<number, string> = {
  2: 'sm:grid-cols-2',
  3: 'xl:grid-cols-3',
  4: 'sm:grid-cols-2 xl:grid-cols-4',
}

/** On tablets, three in a row would be too small to read, so picture and title share a row. */
const BESIDE =
  'sm:max-xl:grid sm:max-xl:grid-cols-[3fr_2fr] sm:max-xl:items-center sm:max-xl:gap-8 lg:max-xl:grid-cols-[5fr_7fr] lg:max-xl:items-start'

/**
 * In that layout, the words have half a page, so they are as large as beside any other picture.
 */
const WORDS_BESIDE = {
  caption: 'lg:max-xl:mt-0 lg:max-xl:border-t lg:max-xl:border-line lg:max-xl:pt-5',
  title: 'lg:max-xl:text-h3-lg lg:max-xl:text-balance',
  text: 'lg:max-xl:mt-3 lg:max-xl:text-body',
}

/**
 * The frames are 5:4 and the pictures wider, so pictures are rendered wider than their visible
 * part.
 */
const PAIR_SIZES = '(width >= 1408px) 58rem, (width >= 640px) 64vw, 134vw'

/** Pictures or drawings side by side, each with a title. */
export function FigureRowSection({ section, headingLevel }: SectionProps<'figureRow'>) {
  const { heading, lede, figures } = section
  if (section.layout === 'pairs') return pairs({ section, headingLevel })
  const three = figures.length === 3
  return (
    <Section theme={section.theme} anchor={section.anchor}>
      <div className="wrap">
        <SectionHead heading={heading} level={headingLevel} lede={lede} />
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
                      'mt-1 max-w-[34em] text-small text-pretty text-fg-2',
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

/**
 * Numbered, in pairs, each picture above its words. A function instead of a component, because in a
 * preview the view must return the section element itself.
 */
function pairs({ section, headingLevel }: SectionProps<'figureRow'>) {
  const { heading, lede, figures } = section
  const Title = `h${innerLevel(headingLevel, heading)}` as const
  return (
    <Section theme={section.theme} anchor={section.anchor}>
      <div className="wrap">
        <SectionHead heading={heading} level={headingLevel} lede={lede} />
        <ol className="grid gap-x-(--column-gap) gap-y-[clamp(3rem,5vw,5rem)] sm:grid-cols-2">
          {figures.map(({ _key, title, text, visual }, index) => (
            <li key={_key}>
              <Frame visual={visual} shape="split" sizes={PAIR_SIZES} />
              <div className="mt-5 grid grid-cols-[auto_1fr] gap-x-4 lg:mt-6">
                <p
                  className="mt-[0.1em] grid size-6 place-items-center rounded-full bg-fg text-meta leading-none font-[600] text-bg sm:mt-[0.35em] forced-colors:border"
                  aria-hidden
                >
                  {index + 1}
                </p>
                <Title className="text-h3-lg">{title}</Title>
                {text ? (
                  <p className="col-start-2 mt-3 max-w-[34em] text-pretty text-fg-2">
                    {unbroken(text)}
                  </p>
                ) : null}
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}

import { OfficeCard } from '@/components/documents/office-card.tsx'
import { cn } from '@/components/ui/cn.ts'
import { Picture } from '@/components/ui/picture.tsx'
import { Heading, Lede } from '@/components/ui/section-head.tsx'
import { Section } from '@/components/ui/section.tsx'
import { siblingAttribute } from '@/lib/preview/source.ts'
import { coverFactor, coverWidth } from '@/lib/sanity/image.ts'
import type { Figure } from '@/schemas/objects/figure.ts'
import s from './contact-block.module.css'
import { innerLevel } from './headings.ts'
import o from './over-picture.module.css'
import type { SectionProps } from './props.ts'

type Props = SectionProps<'contactBlock'>
type Data = Props['section']

/**
 * Contact addresses as on a departure board: who, where to, how soon. Under a picture if there is
 * one; the offices follow.
 */
export function ContactBlockSection({ section, headingLevel }: Props) {
  const { picture, theme, anchor } = section
  const onPicture = picture !== undefined
  return (
    <Section
      theme={onPicture ? 'dark' : theme}
      anchor={anchor}
      bare
      data-over-picture={onPicture || undefined}
      className={cn('pb-(--section)', onPicture ? cn(o.stage, s.stage) : 'section-y-opening')}
    >
      <div className={cn('wrap', onPicture && cn(o.text, s.opening))}>
        <Heading level={headingLevel} className="max-w-[9em]">
          {section.heading}
        </Heading>
        {section.lede ? <Lede className="mt-6">{section.lede}</Lede> : null}
      </div>
      {picture ? (
        <Picture
          figure={picture}
          sizes={pictureSizes(picture)}
          priority={headingLevel === 1}
          className={cn(o.picture, s.picture)}
        />
      ) : null}
      <div className={cn('wrap', !onPicture && 'mt-(--head-gap)')}>
        <Board {...section} headingLevel={innerLevel(headingLevel, section.heading)} />
      </div>
    </Section>
  )
}

/** The `sizes` of a picture that covers its box (contact-block.module.css). */
function pictureSizes(figure: Figure): string {
  const wide = coverFactor(figure, 1).toFixed(3)
  const times = (box: number) => coverWidth(figure, box)
  return `(width >= 1024px) max(100vw, clamp(32rem, 44.5vw, 52rem) * ${wide}), (width >= 640px) ${times(21 / 9)}vw, ${times(3 / 2)}vw`
}

type BoardProps = Pick<Data, 'routes' | 'offices'> & { headingLevel: 2 | 3 }

function Board({ routes, offices, headingLevel }: BoardProps) {
  return (
    <>
      <ul className="border-t border-fg/30">
        {routes.map((route, index) => (
          <Route key={route._key} route={route} headingLevel={headingLevel} first={index === 0} />
        ))}
      </ul>
      {offices.length > 0 ? (
        <ul className="mt-(--section-s) grid gap-x-(--column-gap) gap-y-10 sm:grid-cols-2">
          {offices.map((office) => (
            <OfficeCard key={office._key} office={office} headingLevel={headingLevel} />
          ))}
        </ul>
      ) : null}
    </>
  )
}

type RouteProps = { route: Data['routes'][number]; headingLevel: 2 | 3; first: boolean }

/** One address; the first is that of the visitors who matter most, and larger. */
function Route({ route: { title, text, answer, email }, headingLevel, first }: RouteProps) {
  const Title = `h${headingLevel}` as const
  return (
    <li
      className={cn(
        'grid-12 items-baseline gap-y-2 border-b border-line',
        first ? 'py-6 lg:py-8' : 'py-5 lg:py-6',
      )}
    >
      <div className="col-span-full sm:col-span-6 lg:col-span-5">
        <Title className={first ? 'text-h3-lg' : 'text-h4'}>{title}</Title>
        {text ? (
          <p className={cn('text-balance text-fg-2', first ? 'mt-1' : 'text-small')}>{text}</p>
        ) : null}
      </div>
      <div className="col-span-full sm:col-span-6 lg:col-span-7 xl:flex xl:items-baseline xl:justify-between xl:gap-6">
        <p className={cn('font-[540] tracking-[-0.01em]', first ? s.first : 'text-h4')}>
          <a
            href={`mailto:${email}`}
            className="text-link underline decoration-1 underline-offset-[0.2em] transition-colors duration-160 hover:text-link-hover"
            {...siblingAttribute(title, 'email')}
          >
            {email}
          </a>
        </p>
        {answer ? (
          <p className="mt-1 text-small text-fg-2 xl:mt-0 xl:shrink-0 xl:text-right">{answer}</p>
        ) : null}
      </div>
    </li>
  )
}

import { cn } from '@/components/ui/cn.ts'
import { Details } from '@/components/ui/details.tsx'
import { Film } from '@/components/ui/film.tsx'
import { RichText } from '@/components/ui/rich-text.tsx'
import { SectionHead } from '@/components/ui/section-head.tsx'
import { Section } from '@/components/ui/section.tsx'
import { isFilled } from '@/schemas/objects/rich-text.ts'
import type { SectionProps } from './props.ts'

/** A film with its name, and its transcript to unfold. */
export function VideoSection({ section, headingLevel }: SectionProps<'video'>) {
  const { heading, lede, film, width, theme, anchor } = section
  const { caption, title, transcript } = film
  const inWindow = width === 'window'
  return (
    <Section theme={theme} anchor={anchor}>
      {(heading ?? lede) ? (
        <div className="wrap pb-(--head-gap)">
          <SectionHead heading={heading} lede={lede} level={headingLevel} />
        </div>
      ) : null}
      <figure className={inWindow ? undefined : 'wrap'}>
        <Film film={film} width={inWindow ? '100vw' : 'min(100vw, 82rem)'} inWindow={inWindow} />
        <figcaption className={cn('mt-4 text-meta text-fg-3', inWindow && 'wrap')}>
          <span className="font-[560] text-fg">{title}</span>
          {caption ? <span className="block max-w-[44.09em]">{caption}</span> : null}
        </figcaption>
      </figure>
      {isFilled(transcript) ? (
        <div className="wrap">
          <Details summary="Transcript" className="mt-4 border-t">
            <RichText value={transcript} under={headingLevel} />
          </Details>
        </div>
      ) : null}
    </Section>
  )
}

import { Buttons } from '@/components/ui/buttons.tsx'
import { cn } from '@/components/ui/cn.ts'
import { Heading, Lede } from '@/components/ui/section-head.tsx'
import { Section } from '@/components/ui/section.tsx'
import { Frame } from './frame.tsx'
import type { SectionProps } from './props.ts'

/** The heading that opens a page, with a wide picture under it if there is one. */
export function PageHeroSection({ section, headingLevel }: SectionProps<'pageHero'>) {
  const { theme, anchor, heading, lede, buttons, compact, visual } = section
  return (
    <Section
      theme={theme}
      anchor={anchor}
      bare
      className={cn('section-y-opening', compact && 'pb-[calc(var(--section)*0.4)]')}
    >
      <div className="wrap">
        <div className="grid-12">
          <Heading level={headingLevel} className="col-span-full lg:col-span-9">
            {heading}
          </Heading>
          {lede ? <Lede className="col-span-full mt-6 lg:col-span-7">{lede}</Lede> : null}
        </div>
        <Buttons links={buttons} className="mt-9" />
        {visual ? (
          <Frame
            visual={visual}
            shape="wide"
            sizes="(width >= 1408px) 82rem, 100vw"
            priority={headingLevel === 1}
            className="mt-[clamp(2.5rem,5vw,4.5rem)]"
          />
        ) : null}
      </div>
    </Section>
  )
}

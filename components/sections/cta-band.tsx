import { RouteStrip } from '@/components/charts/route-strip.tsx'
import { Buttons } from '@/components/ui/buttons.tsx'
import { cn } from '@/components/ui/cn.ts'
import { Lede } from '@/components/ui/section-head.tsx'
import { Section } from '@/components/ui/section.tsx'
import type { RouteStrip as RouteStripData } from '@/schemas/documents/route-strip.ts'
import type { SectionProps } from './props.ts'

/**
 * A large statement with buttons. On light pages, it is a pale band; on dark ones, it continues
 * into the footer.
 */
export function CtaBandSection({ section, headingLevel }: SectionProps<'ctaBand'>) {
  const { theme = 'dark', anchor, heading, lede, buttons, strip } = section
  const Heading = `h${headingLevel}` as const
  const dark = theme === 'dark'
  return (
    <Section
      theme={dark ? 'dark' : 'muted'}
      anchor={anchor}
      className={cn(
        'section-roomy',
        strip && 'pb-[max(0px,clamp(2.5rem,5vw,4rem)-var(--room-below,0px))]',
      )}
    >
      <div className="wrap">
        <Heading className="max-w-[10em] text-h1">{heading}</Heading>
        {lede ? <Lede className="mt-5">{lede}</Lede> : null}
        <Buttons links={buttons} className="mt-9" />
        {strip ? <Strip strip={strip} /> : null}
      </div>
    </Section>
  )
}

function Strip({ strip }: { strip: RouteStripData }) {
  return (
    <figure className="mt-[clamp(3rem,6vw,5rem)]">
      <figcaption className="font-mono text-mono text-fg-3">{strip.title}</figcaption>
      <RouteStrip strip={strip} className="mt-4" />
    </figure>
  )
}

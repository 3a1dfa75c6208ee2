import { cn } from '@/components/ui/cn.ts'
import { cssVariables } from '@/components/ui/css-variables.ts'
import { Marks } from '@/components/ui/marks.tsx'
import { Picture } from '@/components/ui/picture.tsx'
import { SectionHead } from '@/components/ui/section-head.tsx'
import { Section } from '@/components/ui/section.tsx'
import { imageSource, shownHotspot } from '@/lib/sanity/image.ts'
import type { Figure } from '@/schemas/objects/figure.ts'
import s from './picture-reveal.module.css'
import { RevealSlider } from './reveal-slider.client.tsx'
import type { SectionProps } from './props.ts'

/**
 * Two pictures of the same view. While the page scrolls, the second opens over the first in the
 * shape of a pane. Browsers without scroll animations show both side by side.
 */
export function PictureRevealSection({ section, headingLevel }: SectionProps<'pictureReveal'>) {
  const { anchor, heading, lede, before, after, control } = section
  return (
    <Section theme="dark" anchor={anchor} data-over-picture className={s.root}>
      <div className={cn('wrap', s.head)}>
        <SectionHead
          heading={heading}
          level={headingLevel}
          aside={lede && <RevealLede>{lede}</RevealLede>}
        />
      </div>
      <div className={s.track}>
        <div className={s.stage} style={origin(after)} data-reveal>
          <View figure={before} className={s.before} />
          <div className={s.edge} />
          <View figure={after} className={s.after} />
          <RevealSlider label={control} className={s.slider} />
        </div>
      </div>
    </Section>
  )
}

const RevealLede = ({ children }: { children: string }) => (
  <p className="text-lede text-fg-2">{children}</p>
)

/**
 * Where the second picture opens, as fractions of its size. The style sheet accounts for what the window
 * cuts off.
 */
function origin(figure: Figure) {
  const { width, height } = imageSource(figure)
  const { x = 0.5, y = 0.5 } = shownHotspot(figure) ?? {}
  return cssVariables({ '--ratio': width / height, '--from-x': x, '--from-y': y })
}

/**
 * As wide as the picture covers the window. On phones it is drawn up to 233vw wide; with 175vw the
 * densest screens ask for 2048 pixels and not for all there are.
 */
function sizesOf(figure: Figure): string {
  const { width, height } = imageSource(figure)
  return `(width >= 768px) max(100vw, ${Math.round((100 * width) / height)}vh), 175vw`
}

function View({ figure, className }: { figure: Figure; className: string | undefined }) {
  return (
    <figure className={cn(s.view, className)}>
      <div className={s.picture}>
        <Picture
          figure={{ ...figure, hotspot: undefined }}
          sizes={sizesOf(figure)}
          className="size-full object-cover object-right"
        />
        <Marks figure={figure} view="right" />
      </div>
      {figure.caption ? <figcaption className={s.caption}>{figure.caption}</figcaption> : null}
    </figure>
  )
}

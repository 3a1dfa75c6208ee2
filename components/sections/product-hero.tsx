import { Buttons } from '@/components/ui/buttons.tsx'
import { cn } from '@/components/ui/cn.ts'
import { Picture } from '@/components/ui/picture.tsx'
import { Heading, Lede } from '@/components/ui/section-head.tsx'
import { Section } from '@/components/ui/section.tsx'
import { coverFactor, coverWidth } from '@/lib/sanity/image.ts'
import type { Figure } from '@/schemas/objects/figure.ts'
import type { SectionProps } from './props.ts'
import s from './product-hero.module.css'

/**
 * The picture's `sizes`: it is rendered wider than its visible part. On wide screens, its box is as
 * high as the section (product-hero.module.css), and the width follows from that height.
 */
function sizesOf(image: Figure, opensPage: boolean): string {
  const times = (width: number, box: number) => `${coverWidth(image, box, width)}vw`
  const shape = coverFactor(image, 1).toFixed(3)
  // At the top of a page, the header adds 8.5 rem to the section's height.
  const strip = opensPage ? '+ 2rem' : '- 6.5rem'
  const wide = `max(76vw, (clamp(42rem, 64vw, 58rem) ${strip}) * ${shape})`
  return `(width >= 1024px) ${wide}, (width >= 640px) ${times(100, 4 / 3)}, ${times(100, 1)}`
}

/** A product on a dark background, with its key specifications. */
export function ProductHeroSection({ section, headingLevel }: SectionProps<'productHero'>) {
  const { anchor, heading, lede, buttons, image, specs } = section
  return (
    <Section theme="dark" anchor={anchor} bare data-over-picture className={s.root}>
      <Picture
        figure={image}
        sizes={sizesOf(image, headingLevel === 1)}
        priority={headingLevel === 1}
        className={s.picture}
      />
      <div className={cn('wrap', s.content)}>
        <div className="lg:w-[36rem]">
          <Heading
            level={headingLevel}
            className="max-w-[8.6em] sm:max-lg:max-w-[13em] lg:max-w-[7.4em]"
          >
            {heading}
          </Heading>
          {lede ? (
            <div className="mt-5 lg:max-w-96">
              <Lede>{lede}</Lede>
            </div>
          ) : null}
          <Buttons links={buttons} className="mt-9" />
        </div>
        {specs.length > 0 ? (
          <dl className="mt-14 grid-pair gap-x-(--column-gap) lg:mt-[clamp(4rem,9vw,8rem)] lg:grid-cols-4">
            {specs.map(({ _key, label, value }) => (
              <div key={_key} className="border-t border-white/18 pt-4 pb-5">
                <dt className="text-small text-fg-3">{label}</dt>
                <dd className="mt-0.5 text-h4 font-[540]">{value}</dd>
              </div>
            ))}
          </dl>
        ) : null}
      </div>
    </Section>
  )
}

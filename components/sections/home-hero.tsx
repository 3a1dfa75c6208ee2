import { Buttons } from '@/components/ui/buttons.tsx'
import { cn } from '@/components/ui/cn.ts'
import { cssVariables } from '@/components/ui/css-variables.ts'
import { Marks } from '@/components/ui/marks.tsx'
import { DirectedPicture, Picture } from '@/components/ui/picture.tsx'
import { Section } from '@/components/ui/section.tsx'
import { imageSource } from '@/lib/sanity/image.ts'
import type { Figure } from '@/schemas/objects/figure.ts'
import type { SectionOf } from '@/schemas/sections/index.ts'
import s from './home-hero.module.css'
import type { SectionProps } from './props.ts'

type HomeHero = SectionOf<'homeHero'>

/** The full-screen hero of the home page: text on a picture, with boxes around its subjects. */
export function HomeHeroSection({ section, headingLevel }: SectionProps<'homeHero'>) {
  const { anchor, heading, lede, buttons, facts } = section
  const Heading = `h${headingLevel}` as const
  return (
    <Section
      theme="dark"
      anchor={anchor}
      bare
      data-over-picture
      className={cn(s.root, facts.length > 0 && s.withFacts)}
    >
      <div className={cn('wrap', s.text)}>
        <Heading className="max-w-[7.4em] text-display text-wrap">{heading}</Heading>
        <p className="mt-6 max-w-[25em] text-lede text-n-200 print:text-fg">{lede}</p>
        <Buttons links={buttons} className="mt-9" />
      </div>
      <Scene {...section} />
      {facts.length > 0 ? <Facts facts={facts} /> : null}
    </Section>
  )
}

function Scene({ image, portrait }: Pick<HomeHero, 'image' | 'portrait'>) {
  // The boxes fit one crop only, so the hotspot must not move the picture under them.
  const figure = { ...image, hotspot: undefined }
  const common = { sizes: '100vw', priority: true, className: s.picture }
  return (
    <div className={s.scene} style={problemIn(image)}>
      <div className={s.settle}>
        {portrait ? (
          <DirectedPicture
            figure={figure}
            portrait={portrait}
            media="(width < 640px)"
            {...common}
          />
        ) : (
          <Picture figure={figure} {...common} />
        )}
      </div>
      <div className={s.scrim} />
      <div className={s.settle}>
        {portrait ? <Marks figure={portrait} view="upright" className="sm:hidden" /> : null}
        <Marks figure={image} view="hero" {...(portrait && { className: 'max-sm:hidden' })} />
      </div>
    </div>
  )
}

/** The middle of the red box, in heights of the picture, which keeps its right edge in view. */
function problemIn(image: Figure) {
  const box = image.marks.find(({ kind }) => kind === 'problem')
  if (!box) return undefined
  const { width, height } = imageSource(image)
  return cssVariables({
    '--from-right': ((1 - (box.x + box.width / 2) / 100) * width) / height,
    '--from-top': (box.y + box.height / 2) / 100,
  })
}

/**
 * Facts about the picture. The last one has a yellow sign, as a decision that a person has to make.
 */
function Facts({ facts }: Pick<HomeHero, 'facts'>) {
  return (
    <div className="wrap">
      <dl className="grid-pair gap-x-8 gap-y-4 border-t border-white/18 pt-4.5 pb-6 lg:grid-cols-[repeat(4,auto)] lg:justify-between">
        {facts.map(({ _key, label, value }, index) => (
          <div key={_key}>
            <dt className="font-mono text-mono text-n-300 print:text-fg-3">{label}</dt>
            <dd className={cn('text-small leading-[1.4]', index === 3 && s.pending)}>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

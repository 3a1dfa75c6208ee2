import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn.ts'
import { cssVariables } from '@/components/ui/css-variables.ts'
import { Illustration as Drawing } from '@/components/ui/illustration.tsx'
import { SectionHead } from '@/components/ui/section-head.tsx'
import { Section } from '@/components/ui/section.tsx'
import { drawingSource } from '@/lib/illustrations/drawing-source.ts'
import type { Illustration } from '@/schemas/documents/illustration.ts'
import type { Visual } from '@/schemas/objects/visual.ts'
import type { SectionOf } from '@/schemas/sections/index.ts'
import { Frame } from './frame.tsx'
import { innerLevel } from './headings.ts'
import type { SectionProps } from './props.ts'
import ride from './scroll-story-ride.module.css'
import s from './scroll-story.module.css'

/**
 * Steps that scroll past a picture that changes with each of them, or below a street that slides
 * by. Browsers without scroll animations show each step with its own picture.
 */
export function ScrollStorySection({ section, headingLevel }: SectionProps<'scrollStory'>) {
  const { theme, anchor, heading, lede, steps, strip, rider } = section
  const road = strip && rider ? <Road strip={strip} rider={rider} steps={steps} /> : undefined
  const Title = `h${innerLevel(headingLevel, heading)}` as const
  return (
    <Section theme={theme} anchor={anchor} className={cn(road && ride.root)}>
      <div className={cn('wrap', s.story, road && ride.story)}>
        <SectionHead heading={heading} level={headingLevel} lede={lede} />
        {road}
        <ol className={cn('grid-12', s.steps, road && ride.steps)}>
          {steps.map(({ _key, label, title, text, visual }, index) => (
            <li
              key={_key}
              className={cn(s.step, road && ride.step, isOtherKind(steps, index) && s.unlike)}
            >
              <Frame
                visual={visual}
                shape="story"
                sizes="(width >= 1408px) 40rem, (width >= 1024px) 48vw, (width >= 768px) 56vw, 100vw"
                className={cn(s.frame, road && ride.frame)}
              />
              <div className={cn(s.text, road && ride.text)}>
                <div className={cn(road && ride.words)}>
                  <p className="font-mono text-mono text-fg-3" aria-hidden={!label}>
                    {label ?? index + 1}
                  </p>
                  <Title className={cn('mt-3 text-h3-lg', !road && s.title)}>{title}</Title>
                  <p className="mt-4 max-w-[30em] text-body-lg leading-[1.55] text-fg-2">{text}</p>
                </div>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}

const KINDS = ['figure', 'illustration', 'chart', 'card'] as const
const kindOf = (visual: Visual) => KINDS.find((kind) => visual[kind])

/** Whether nothing of a step's visual lines up with the one before, such as a card after a drawing. */
function isOtherKind(steps: Steps, index: number) {
  const [before, visual] = [steps[index - 1]?.visual, steps[index]?.visual]
  return before !== undefined && visual !== undefined && kindOf(before) !== kindOf(visual)
}

type Steps = SectionOf<'scrollStory'>['steps']
type RoadProps = { strip: Illustration; rider: Illustration; steps: Steps }

/**
 * The story as a ride along a road. Browsers without scroll animations show each step's own
 * picture.
 */
function Road({ strip, rider, steps }: RoadProps) {
  return (
    <div className={ride.road} style={sizes(strip, rider, steps.length)} aria-hidden>
      <Drawing illustration={strip} decorative className={ride.strip} />
      <Aside steps={steps} index={0}>
        <Drawing illustration={rider} decorative className={ride.rider} />
      </Aside>
    </div>
  )
}

type AsideProps = { steps: Steps; index: number; children: ReactNode }

/** A layer for each step with an obstacle: it moves its content aside after that step. */
function Aside({ steps, index, children }: AsideProps) {
  const step = steps[index]
  if (step === undefined) return children
  const inner = (
    <Aside steps={steps} index={index + 1}>
      {children}
    </Aside>
  )
  if (step.aside === undefined) return inner
  const part = 100 / Math.max(1, steps.length - 1)
  const [from, to] = [index + 0.01, index + 0.52].map((place) => `${(place * part).toFixed(1)}%`)
  return (
    <div
      className={ride.aside}
      style={cssVariables({ '--aside': `${-step.aside}%`, '--from': from, '--to': to })}
    >
      {inner}
    </div>
  )
}

const ratio = ({ ref }: Illustration) => {
  const { width, height } = drawingSource(ref)
  return width / height
}

/** The drawings' aspect ratios, so that the style sheet can give both the height of the road. */
function sizes(strip: Illustration, rider: Illustration, steps: number) {
  return cssVariables({ '--strip': ratio(strip), '--rider': ratio(rider), '--steps': steps })
}

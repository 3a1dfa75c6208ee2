import { cn } from '@/components/ui/cn.ts'
import { SectionHead } from '@/components/ui/section-head.tsx'
import { Section } from '@/components/ui/section.tsx'
import { Frame } from './frame.tsx'
import type { SectionProps } from './props.ts'
import s from './scroll-story.module.css'

/** Steps that scroll past a picture which changes with each of them; without scroll animations, pictures above their steps. */
export function ScrollStorySection({ section, headingLevel }: SectionProps<'scrollStory'>) {
  const { theme, anchor, heading, lede, steps } = section
  const Title = heading ? 'h3' : 'h2'
  return (
    <Section theme={theme} anchor={anchor}>
      <div className={cn('wrap', s.story)}>
        {heading ? <SectionHead heading={heading} level={headingLevel} lede={lede} /> : null}
        <ol className={cn('grid-12', s.steps)}>
          {steps.map(({ _key, label, title, text, visual }, index) => (
            <li key={_key} className={s.step}>
              <Frame
                visual={visual}
                shape="story"
                sizes="(width >= 1408px) 40rem, (width >= 1024px) 48vw, 100vw"
                className={s.frame}
              />
              <div className={s.text}>
                <p className="font-mono text-mono text-fg-3" aria-hidden={!label}>
                  {label ?? index + 1}
                </p>
                <Title className="mt-3 text-h3-lg">{title}</Title>
                <p className="mt-4 max-w-[30em] text-body-lg leading-[1.55] text-fg-2">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}

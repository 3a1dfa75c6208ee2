import { Buttons } from '@/components/ui/buttons.tsx'
import { Heading, Lede } from '@/components/ui/section-head.tsx'
import { Section } from '@/components/ui/section.tsx'
import { cn } from '@/components/ui/cn.ts'
import type { FunnelData } from '@/schemas/documents/funnel-data.ts'
import s from './funnel.module.css'
import type { SectionProps } from './props.ts'

type Step = FunnelData['steps'][number]

const count = new Intl.NumberFormat('en-US')

/** Length of a bar in percent. Logarithmic, because the last step is thousands of times smaller than the first. */
const share = (value: number, largest: number) =>
  value < 2 ? 1 : Math.round((1000 * Math.log(value)) / Math.log(Math.max(largest, 2))) / 10

/** How few of many are left, step by step. */
export function FunnelSection({ section, headingLevel }: SectionProps<'funnel'>) {
  const { theme, anchor, heading, lede, funnel, buttons } = section
  const { unit, steps, note } = funnel
  const largest = Math.max(...steps.map((step) => step.value))
  return (
    <Section theme={theme} anchor={anchor}>
      <div className="wrap grid-12 gap-y-12">
        <div className="col-span-full lg:col-[1/6]">
          <Heading level={headingLevel}>{heading}</Heading>
          {lede ? <Lede className="mt-5 lg:max-w-[17em]">{lede}</Lede> : null}
          <Buttons links={buttons} size="md" className="mt-8" />
        </div>
        <div className="@container col-span-full lg:col-[6/-1] lg:pt-2">
          <ol className={s.steps}>
            {steps.map((step) => (
              <FunnelStep
                key={step._key}
                step={step}
                unit={unit}
                share={share(step.value, largest)}
              />
            ))}
          </ol>
          {note ? <p className="mt-5 text-meta text-fg-3">{note}</p> : null}
        </div>
      </div>
    </Section>
  )
}

type StepProps = { step: Step; unit: string; share: number }

function FunnelStep({ step: { label, value, text, tone }, unit, share }: StepProps) {
  const deleted = tone === 'deleted'
  return (
    <li className={cn(s.step, deleted && s.deleted)}>
      <span className="font-[560]">{label}</span>
      <span className={s.value}>
        {count.format(value)} {unit}
      </span>
      {text ? <span className={s.note}>{text}</span> : null}
      {deleted ? (
        <span className={s.hatch} aria-hidden />
      ) : (
        <svg className={s.bar} aria-hidden="true">
          <rect width={`${share}%`} height="100%" rx={2} />
        </svg>
      )}
    </li>
  )
}

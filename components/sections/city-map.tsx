import { Buttons } from '@/components/ui/buttons.tsx'
import { Heading, Lede } from '@/components/ui/section-head.tsx'
import { Section } from '@/components/ui/section.tsx'
import type { SectionOf } from '@/schemas/sections/index.ts'
import { CityMapLayers } from './city-map-layers.tsx'
import s from './city-map.module.css'
import type { SectionProps } from './props.ts'

/** Text over a map. */
export function CityMapSection({ section, headingLevel }: SectionProps<'cityMap'>) {
  const { anchor, heading, lede, legend, buttons } = section
  return (
    <Section theme="dark" anchor={anchor} bare data-over-picture className={s.root}>
      <CityMapLayers {...section} className={s.map} shade={<div className={s.shade} />} />
      <div className={s.content}>
        <div className="wrap">
          <Heading level={headingLevel} className="max-w-[9em] sm:max-lg:max-w-[13em]">
            {heading}
          </Heading>
          {lede ? (
            <div className="mt-5 max-w-124">
              <Lede>{lede}</Lede>
            </div>
          ) : null}
          {legend.length > 0 ? <Legend legend={legend} /> : null}
          <Buttons links={buttons} className="mt-9" />
        </div>
      </div>
    </Section>
  )
}

function Legend({ legend }: Pick<SectionOf<'cityMap'>, 'legend'>) {
  return (
    <ul className="mt-8 grid gap-2.5 text-small text-n-200 print:text-fg">
      {legend.map(({ _key, tone, label }) => (
        <li key={_key} className="flex items-center gap-3">
          <span className={s.sign} data-tone={tone} aria-hidden />
          {label}
        </li>
      ))}
    </ul>
  )
}

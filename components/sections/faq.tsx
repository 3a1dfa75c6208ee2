import { Details } from '@/components/ui/details.tsx'
import { RichText } from '@/components/ui/rich-text.tsx'
import { Heading, Lede } from '@/components/ui/section-head.tsx'
import { Section } from '@/components/ui/section.tsx'
import type { SectionProps } from './props.ts'

/** Questions and answers, of which one is open at a time. Works without JavaScript. */
export function FaqSection({ section, headingLevel }: SectionProps<'faq'>) {
  const { _key, heading, lede, items, theme, anchor } = section
  return (
    <Section theme={theme} anchor={anchor}>
      <div className="wrap grid-12 gap-y-(--head-gap)">
        <div className="col-span-full lg:sticky lg:top-[calc(var(--header-height)+2rem)] lg:col-span-5 lg:self-start">
          <Heading level={headingLevel} className="max-w-[9em]">
            {heading}
          </Heading>
          {lede ? <Lede className="mt-5">{lede}</Lede> : null}
        </div>
        <div className="col-span-full border-t border-line lg:col-span-7 lg:col-start-6">
          {items.map((item) => (
            <Details key={item._key} summary={item.question} name={`faq-${_key}`}>
              <RichText value={item.answer} under={headingLevel} />
            </Details>
          ))}
        </div>
      </div>
    </Section>
  )
}

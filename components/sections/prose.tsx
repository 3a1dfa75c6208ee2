import { RichText } from '@/components/ui/rich-text.tsx'
import { Heading } from '@/components/ui/section-head.tsx'
import { cn } from '@/components/ui/cn.ts'
import { Section } from '@/components/ui/section.tsx'
import type { SectionProps } from './props.ts'

export function ProseSection({ section, headingLevel }: SectionProps<'prose'>) {
  const { heading, body, theme, anchor } = section
  return (
    <Section theme={theme} anchor={anchor}>
      <div className="wrap grid-12 gap-y-(--head-gap)">
        {heading ? (
          <Heading level={headingLevel} className="col-span-full lg:col-span-5">
            {heading}
          </Heading>
        ) : null}
        <div
          className={cn(
            'col-span-full lg:col-span-7',
            heading ? 'lg:col-start-6' : 'lg:col-start-4',
          )}
        >
          <RichText value={body} under={heading ? headingLevel : 1} size="body-lg" />
        </div>
      </div>
    </Section>
  )
}

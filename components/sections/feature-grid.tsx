import { cn } from '@/components/ui/cn.ts'
import { Icon } from '@/components/ui/icon.tsx'
import { SectionHead } from '@/components/ui/section-head.tsx'
import { Section } from '@/components/ui/section.tsx'
import type { SectionProps } from './props.ts'

/** Two points that are left over share the last row, one takes all of it. */
const ROWS_OF_THREE = cn(
  'sm:grid-cols-2 sm:max-lg:[&>:nth-child(odd):last-child]:col-span-full',
  'lg:grid-cols-6 lg:*:col-span-2',
  'lg:[&>:nth-child(3n+1):nth-last-child(2)]:col-span-3 lg:[&>:nth-child(3n+2):last-child]:col-span-3',
)

function rows(count: number) {
  if (count === 3) return 'md:grid-cols-3'
  return count % 4 === 0 ? 'sm:grid-cols-2 lg:grid-cols-4' : ROWS_OF_THREE
}

/** Short points in rows, each under a hairline. */
export function FeatureGridSection({ section, headingLevel }: SectionProps<'featureGrid'>) {
  const { heading, lede, features } = section
  const Title = heading ? 'h3' : 'h2'
  return (
    <Section theme={section.theme} anchor={section.anchor}>
      <div className="wrap">
        {heading ? <SectionHead heading={heading} level={headingLevel} lede={lede} /> : null}
        <ul className={cn('grid gap-x-(--column-gap) gap-y-10 lg:gap-y-14', rows(features.length))}>
          {features.map(({ _key, icon, title, text }) => (
            <li key={_key} className="border-t border-line pt-5">
              <Icon name={icon} className="-ml-0.75 size-6 text-link" />
              <Title className="mt-6 text-h4">{title}</Title>
              <p className="mt-1.5 max-w-[26em] text-fg-2">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}

import { cn } from '@/components/ui/cn.ts'
import { featureIconPaths } from '@/components/ui/feature-icon-paths.ts'
import { Icon } from '@/components/ui/icon.tsx'
import { SectionHead } from '@/components/ui/section-head.tsx'
import { Section } from '@/components/ui/section.tsx'
import { unbroken } from '@/components/ui/unbroken.tsx'
import type { SectionProps } from './props.ts'

/** One point that is left over takes all of the last row. */
const ROWS_OF_TWO = 'sm:grid-cols-2 sm:max-lg:[&>:nth-child(odd):last-child]:col-span-full'

/** Two points that are left over share the last row. */
const ROWS_OF_THREE = cn(
  ROWS_OF_TWO,
  'lg:grid-cols-6 lg:*:col-span-2',
  'lg:[&>:nth-child(3n+1):nth-last-child(2)]:col-span-3 lg:[&>:nth-child(3n+2):last-child]:col-span-3',
)

function rows(count: number) {
  if (count === 3) return 'md:grid-cols-3'
  return count % 4 === 0 ? 'sm:grid-cols-2 lg:grid-cols-4' : ROWS_OF_THREE
}

/** Five points without an introduction: on wide screens the head takes the first of six places. */
const HEAD_AMONG_FIVE = 'lg:grid lg:grid-cols-3 lg:gap-x-(--column-gap) lg:gap-y-14'

/** Short points in rows, each under a hairline. */
export function FeatureGridSection({ section, headingLevel }: SectionProps<'featureGrid'>) {
  const { heading, lede, features } = section
  const Title = heading ? 'h3' : 'h2'
  const among = heading !== undefined && lede === undefined && features.length === 5
  return (
    <Section theme={section.theme} anchor={section.anchor}>
      <div className={cn('wrap', among && HEAD_AMONG_FIVE)}>
        {heading ? (
          <SectionHead
            heading={heading}
            level={headingLevel}
            lede={lede}
            className={among ? 'lg:mb-0' : ''}
          />
        ) : null}
        <ul
          className={cn(
            'grid gap-x-(--column-gap) gap-y-10 lg:gap-y-14',
            among ? cn(ROWS_OF_TWO, 'lg:contents') : rows(features.length),
          )}
        >
          {features.map(({ _key, icon, title, text }) => (
            <li key={_key} className="border-t border-line pt-5">
              {icon ? (
                <Icon path={featureIconPaths[icon]} className="-ml-0.75 size-6 text-link" />
              ) : null}
              <Title className="mt-6 text-h4">{title}</Title>
              <p className="mt-1.5 max-w-[26em] text-balance text-fg-2">{unbroken(text)}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}

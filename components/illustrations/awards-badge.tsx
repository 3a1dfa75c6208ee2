import { classNames } from './class-names.ts'
import type { IllustrationProps } from './drawing.tsx'
import { markOutline, markQuarter } from '@/lib/brand-mark.ts'

const ticks = Array.from({ length: 60 }, (_, index) => {
  const angle = (index * Math.PI) / 30
  const at = (radius: number) =>
    `${Math.round((42 + radius * Math.cos(angle)) * 10) / 10} ${Math.round((42 + radius * Math.sin(angle)) * 10) / 10}`
  return `M${at(index % 5 === 0 ? 30 : 32.5)}L${at(35)}`
}).join('')

type Props = Pick<IllustrationProps, 'className'> & { text?: string }

/** Our own seal for a fictional award. What follows the first comma of the text stands on its own line. */
export function AwardsBadge({
  className,
  text = 'Kerbside Innovation Award, finalist (demonstration)',
}: Props) {
  const [award = '', ...standing] = text.split(', ')
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center gap-4 text-[0.875rem] leading-snug',
        className,
      )}
    >
      <svg
        viewBox="0 0 84 84"
        className="size-16 flex-none"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.2}
        aria-hidden="true"
      >
        <circle cx={42} cy={42} r={40.5} />
        <path d={ticks} strokeOpacity={0.6} />
        <circle cx={42} cy={42} r={25.5} strokeOpacity={0.6} />
        <g transform="translate(28 28)">
          <path d={markOutline} strokeWidth={2} />
          <path d={markQuarter} fill="currentColor" stroke="none" />
        </g>
      </svg>
      <p className="flex-[1_1_10rem]">
        {award}
        {standing.length > 0 ? (
          <span className="block text-fg-3">{standing.join(', ')}</span>
        ) : null}
      </p>
    </div>
  )
}

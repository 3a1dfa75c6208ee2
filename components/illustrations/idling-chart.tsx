import { classNames } from './class-names.ts'
import type { IllustrationProps } from './drawing.tsx'
import { idlingChartData } from './idling-chart-data.ts'
import { chartColor } from './palette.ts'

const TOTAL = 24
const fills = [
  chartColor.moving,
  'var(--fg-3)',
  'color-mix(in srgb, var(--fg-3) 45%, var(--bg))',
  chartColor.blocked,
]

interface StackProps {
  name: string
  values: readonly number[]
}

/** One hour's energy as a bar; the two shares that matter carry their value. */
function Stack({ name, values }: StackProps) {
  const starts = values.map((_, index) =>
    values.slice(0, index).reduce((sum, value) => sum + value, 0),
  )
  return (
    <div className="grid gap-2">
      <p className="text-[0.9375rem] font-[560] text-(--fg)">{name}</p>
      <svg className="h-14 w-full overflow-visible @md:h-18" aria-hidden="true">
        {values.map((value, index) => (
          <g key={fills[index]}>
            <rect
              x={`${((starts[index] ?? 0) / TOTAL) * 100}%`}
              width={`${(value / TOTAL) * 100 - 0.4}%`}
              height="100%"
              rx={3}
              fill={fills[index]}
            />
            {index === 0 || index === 3 ? (
              <text
                x={`${(((starts[index] ?? 0) + value / 2) / TOTAL) * 100}%`}
                y="50%"
                dy={5}
                textAnchor="middle"
                fontFamily="var(--font-mono)"
                fontSize={14}
                fill="var(--bg)"
                className={classNames('font-[550]', value < 2 && '@max-lg:hidden')}
              >
                {value.toFixed(1)}
              </text>
            ) : null}
          </g>
        ))}
      </svg>
    </div>
  )
}

/** Where an hour of a bus's energy goes with the lane blocked, and with it clear. */
export function IdlingChart({
  title = 'Energy of one bus for one hour: with the lane blocked 5.3 of 24 kilowatt-hours go to idling behind it, with the lane clear 1.1 of 22.',
  className,
}: IllustrationProps) {
  return (
    <div
      className={classNames('@container w-full', className)}
      {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
    >
      <div className="grid gap-7">
        <Stack name="Lane blocked as measured" values={idlingChartData.map((row) => row.blocked)} />
        <Stack name="Lane kept clear" values={idlingChartData.map((row) => row.clear)} />
        <ul className="grid gap-x-8 gap-y-2 border-t border-(--line) pt-4 text-[0.875rem] text-(--fg-2) @md:grid-cols-2">
          {idlingChartData.map(({ activity }, index) => (
            <li key={activity} className="flex items-center gap-3">
              <svg className="size-3 flex-none" aria-hidden="true">
                <rect width={12} height={12} rx={2} fill={fills[index]} />
              </svg>
              {activity}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

import { classNames } from './class-names.ts'
import type { IllustrationProps } from './drawing.tsx'
import { round } from './geometry.ts'
import { chartColor } from './palette.ts'

/** Minutes lost at each of the forty stops of route 12 on a weekday evening, demonstration dataset. */
const routeStripData = [
  1.1, 0.8, 1.4, 1, 1.3, 2.1, 1.2, 1.5, 1.9, 2.4, 3.6, 5.1, 6.6, 7.2, 6.1, 4.4, 2.7, 1.8, 1.3, 1.6,
  1.1, 1.4, 1.9, 2.3, 3.2, 6.4, 8.8, 10.4, 9.1, 6.7, 3.4, 2.2, 1.5, 1.2, 1.7, 1, 1.3, 0.9, 1.2, 0.7,
] as const

const HOT = 6
const stops = [
  { index: 0, name: 'Ferry Terminal', anchor: 'start' },
  { index: 13, name: 'Ninth St', anchor: 'middle' },
  { index: 27, name: 'Market Hall', anchor: 'middle' },
  { index: 39, name: 'North Hospital', anchor: 'end' },
] as const
const major = new Set<number>(stops.map((stop) => stop.index))

const along = (index: number) => `${round(1 + (index / (routeStripData.length - 1)) * 98)}%`

/** A bar for each stop above the line of the route; the hot stops carry their minutes. */
export function RouteStrip({
  title = 'Minutes lost at each of forty stops on route 12. Two clusters, around Ninth Street and Market Hall, make up most of the delay.',
  className,
}: IllustrationProps) {
  return (
    <div className={classNames('@container w-full', className)}>
      <div className="h-56 pt-6 pb-16 @3xl:h-64">
        <svg
          className="size-full overflow-visible"
          {...(title ? { role: 'img' } : { 'aria-hidden': true })}
        >
          {title ? <title>{title}</title> : null}
          {routeStripData.map((minutes, index) => (
            <rect
              key={along(index)}
              x={along(index)}
              y={`${round(100 - minutes * 9)}%`}
              height={`${round(minutes * 9)}%`}
              rx={2}
              className="w-[5px] translate-x-[-2.5px] @xl:w-[10px] @xl:translate-x-[-5px]"
              fill={
                minutes >= HOT
                  ? chartColor.blocked
                  : 'color-mix(in srgb, var(--fg-3) 45%, var(--bg))'
              }
            />
          ))}
          <line
            x1="1%"
            x2="99%"
            y1="100%"
            y2="100%"
            transform="translate(0 16)"
            stroke={chartColor.route}
            strokeWidth={3}
          />
          <g fill="var(--bg)" stroke={chartColor.route} transform="translate(0 16)">
            {routeStripData.map((_, index) => (
              <circle
                key={along(index)}
                cx={along(index)}
                cy="100%"
                r={major.has(index) ? 5.5 : 2.5}
                strokeWidth={major.has(index) ? 2.5 : 1.5}
                className={major.has(index) ? undefined : '@max-xl:hidden'}
              />
            ))}
          </g>
          <g
            fill={chartColor.blocked}
            fontFamily="var(--font-mono)"
            fontSize={13}
            fontWeight={500}
            textAnchor="middle"
          >
            {[13, 27].map((index) => (
              <text
                key={index}
                x={along(index)}
                y={`${round(100 - (routeStripData[index] ?? 0) * 9)}%`}
                dy={-9}
              >
                {routeStripData[index]} min
              </text>
            ))}
          </g>
          <g fill="var(--fg-2)" fontSize={14}>
            {stops.map(({ index, name, anchor }) => (
              <text
                key={name}
                x={anchor === 'middle' ? along(index) : `${anchor === 'start' ? 0 : 100}%`}
                y="100%"
                dy={48}
                textAnchor={anchor}
                className={anchor === 'middle' ? undefined : '@max-xl:hidden'}
              >
                {name}
              </text>
            ))}
          </g>
        </svg>
      </div>
    </div>
  )
}

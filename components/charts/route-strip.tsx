import { cn } from '@/components/ui/cn.ts'
import { plainText, sourceAttribute } from '@/lib/preview/source.ts'
import type { RouteStrip as RouteStripData } from '@/schemas/documents/route-strip.ts'
import { chartColor } from './chart-color.ts'
import { round } from '@/components/ui/round.ts'

type Props = { strip: RouteStripData; className?: string }
type Place = { values: readonly number[]; index: number }

/** Position along the route, in percent; both ends keep a little distance. */
const along = ({ values, index }: Place) => `${round(1 + (index / (values.length - 1)) * 98)}%`

/** Height of the highest bar in percent; the rest is for the value above it. */
const HIGHEST_BAR = 93.6

/**
 * A bar for each stop above the line of the route. High bars at named stops are labelled with their
 * value.
 */
export function RouteStrip({ strip, className }: Props) {
  const { values, threshold, unit, alt } = strip
  const stops = strip.stops
    .map(({ stop, ...rest }) => ({ ...rest, index: stop - 1 }))
    .filter(({ index }) => index < values.length)
  const named = new Set(stops.map(({ index }) => index))
  const scale = HIGHEST_BAR / Math.max(...values, 1)
  const top = (index: number) => `${round(100 - (values[index] ?? 0) * scale)}%`
  return (
    <div className={cn('@container w-full', className)}>
      <div className="h-56 pt-6 pb-16 @3xl:h-64">
        <svg
          className="size-full overflow-visible"
          role="img"
          aria-label={plainText(alt)}
          {...sourceAttribute(alt)}
        >
          {values.map((value, index) => (
            <rect
              key={along({ values, index })}
              x={along({ values, index })}
              y={top(index)}
              height={`${round(value * scale)}%`}
              rx={2}
              className="w-[5px] translate-x-[-2.5px] @xl:w-[10px] @xl:translate-x-[-5px]"
              fill={
                value >= threshold
                  ? chartColor.blocked
                  : 'color-mix(in srgb, var(--fg-3) 45%, var(--bg))'
              }
            />
          ))}
          <Line values={values} named={named} />
          <g
            fill={chartColor.blocked}
            fontFamily="var(--font-mono)"
            fontSize={13}
            fontWeight={500}
            textAnchor="middle"
          >
            {stops
              .filter(({ index }) => (values[index] ?? 0) >= threshold)
              .map(({ _key, index }) => (
                <text key={_key} x={along({ values, index })} y={top(index)} dy={-9}>
                  {values[index]} {unit}
                </text>
              ))}
          </g>
          <g fill="var(--fg-2)" fontSize={14}>
            {stops.map(({ _key, index, name }) => (
              <StopName key={_key} name={name} place={{ values, index }} />
            ))}
          </g>
        </svg>
      </div>
    </div>
  )
}

/** The route under the bars, with a dot for each stop. */
function Line({ values, named }: { values: readonly number[]; named: ReadonlySet<number> }) {
  return (
    <>
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
        {values.map((_, index) => (
          <circle
            key={along({ values, index })}
            cx={along({ values, index })}
            cy="100%"
            r={named.has(index) ? 5.5 : 2.5}
            strokeWidth={named.has(index) ? 2.5 : 1.5}
            className={named.has(index) ? undefined : '@max-xl:hidden'}
          />
        ))}
      </g>
    </>
  )
}

function StopName({ name, place }: { name: string; place: Place }) {
  const { values, index } = place
  const atStart = index === 0
  const atEnd = index === values.length - 1
  return (
    <text
      x={atStart ? '0%' : atEnd ? '100%' : along(place)}
      y="100%"
      dy={48}
      textAnchor={atStart ? 'start' : atEnd ? 'end' : 'middle'}
      className={atStart || atEnd ? '@max-xl:hidden' : undefined}
    >
      {name}
    </text>
  )
}

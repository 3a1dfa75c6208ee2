import { useId, type SVGProps } from 'react'
import { chartColor } from './chart-color.ts'

type Props = SVGProps<SVGRectElement> & { tone: keyof typeof chartColor }

/**
 * A bar in the color of its tone. Bars of the tone `blocked` are also hatched, for people who
 * cannot distinguish the colors.
 */
export function ChartSwatch({ tone, ...box }: Props) {
  const hatch = useId()
  return (
    <>
      <rect {...box} rx={2} fill={chartColor[tone]} />
      {tone === 'blocked' ? (
        <>
          <pattern
            id={hatch}
            width={7}
            height={7}
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <path d="M1.5 0V7" stroke="#fff" strokeOpacity={0.45} strokeWidth={2} />
          </pattern>
          <rect {...box} rx={2} fill={`url(#${hatch})`} />
        </>
      ) : null}
    </>
  )
}

import { Mark } from '@/components/ui/logo.tsx'
import { cn } from '@/components/ui/cn.ts'

/**
 * Sixty strokes around the seal, every fifth one longer. Drawn as a dashed circle, in units of one
 * sixtieth.
 */
const TICKS = [
  { radius: 33.75, length: 2.5, every: 1 },
  { radius: 32.5, length: 5, every: 5 },
] as const
const THICKNESS = 1.2

function Ticks({ radius, length, every }: (typeof TICKS)[number]) {
  const dash = (THICKNESS * 60) / (2 * Math.PI * radius)
  const [drawn, gap, start] = [dash, every - dash, dash / 2].map((part) => part.toFixed(3))
  return (
    <circle
      cx={42}
      cy={42}
      r={radius}
      strokeWidth={length}
      pathLength={60}
      strokeDasharray={`${drawn} ${gap}`}
      strokeDashoffset={start}
    />
  )
}

type Props = { text: string; className?: string }

/** A seal around the mark. Text after the first comma goes on a second line. */
export function AwardsBadge({ text, className }: Props) {
  const [award = '', ...standing] = text.split(', ')
  return (
    <div
      className={cn('flex flex-wrap items-center gap-4 text-[0.875rem] leading-snug', className)}
    >
      <div className="relative grid size-16 flex-none place-items-center">
        <svg
          viewBox="0 0 84 84"
          className="absolute inset-0"
          fill="none"
          stroke="currentColor"
          strokeWidth={THICKNESS}
          aria-hidden="true"
        >
          <circle cx={42} cy={42} r={40.5} />
          <g opacity={0.6}>
            {TICKS.map((ticks) => (
              <Ticks key={ticks.every} {...ticks} />
            ))}
            <circle cx={42} cy={42} r={25.5} />
          </g>
        </svg>
        <Mark className="size-[1.3333rem] [--mark:currentColor]" />
      </div>
      <p className="flex-[1_1_10rem]">
        {award}
        {standing.length > 0 ? (
          <span className="block text-fg-3">{standing.join(', ')}</span>
        ) : null}
      </p>
    </div>
  )
}

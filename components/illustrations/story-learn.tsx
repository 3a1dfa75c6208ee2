import type { IllustrationProps } from './drawing.tsx'
import { round, seeded } from './geometry.ts'
import { legible, Tag } from './label.tsx'
import { ink, signal } from './palette.ts'
import { StoryFrame } from './story-frame.tsx'

const faces = ['0408', '0409', '0410', '0411', '0412', '0413', '0414', '0415']
const WEEKS = 12
const FIX = { face: 4, week: 7 }
/** Room on both sides. */
const INSET = 36
const cell = { x: 104, y: 144, width: 38, height: 38, gap: 4 }

const random = seeded(12)
/** Delay per curb face and week, 0 to 1; one face stands out until its hours are changed. */
const delays = faces.map((_, face) =>
  Array.from({ length: WEEKS }, (_, week) => {
    const noise = random()
    if (face !== FIX.face) return 0.05 + noise * (Math.abs(face - FIX.face) === 1 ? 0.3 : 0.16)
    return week < FIX.week ? 0.72 + noise * 0.28 : 0.3 / (week - FIX.week + 1) + noise * 0.06
  }),
)

/** The street learns: which curb face cost riders time, and what changed when it was re-timed. */
export function StoryLearn({
  title = 'Rider delay by curb face over twelve weeks: face 0412 stands out until it is re-timed in week eight, then fades.',
  className,
}: IllustrationProps) {
  const left = cell.x + FIX.week * (cell.width + cell.gap) - cell.gap / 2
  const bottom = cell.y + faces.length * (cell.height + cell.gap)
  return (
    <StoryFrame title={title} className={className}>
      <g transform={`translate(${INSET} 80)`}>
        <text
          className={`${legible} font-[560]`}
          fontSize={17}
          letterSpacing="-.015em"
          fill={ink[950]}
        >
          Rider delay by curb face
        </text>
      </g>
      {faces.map((face, row) => (
        <g key={face} transform={`translate(${cell.x} ${cell.y + row * (cell.height + cell.gap)})`}>
          <text
            x={INSET - cell.x}
            y={24}
            fontFamily="var(--font-mono)"
            className="text-[24px] @md:text-[17px] @xl:text-[13px]"
            fill={row === FIX.face ? ink[950] : ink[500]}
          >
            {face}
          </text>
          {delays[row]?.map((delay, week) => (
            <rect
              key={`${face}-${week * 7}`}
              x={week * (cell.width + cell.gap)}
              width={cell.width}
              height={cell.height}
              rx={3}
              fill={signal.blocked}
              fillOpacity={round(delay * 10) / 10}
            />
          ))}
        </g>
      ))}
      <path
        d={`M${left} ${cell.y - 24}V${bottom + 6}`}
        stroke={ink[950]}
        strokeWidth={1.5}
        strokeDasharray="4 4"
      />
      <Tag x={left} y={cell.y - 24} text="re-timed" anchor="middle" />
      <g transform={`translate(${cell.x} ${bottom + 26})`}>
        <text className={legible} fontFamily="var(--font-mono)" fontSize={13} fill={ink[500]}>
          week 1
        </text>
      </g>
      <g
        transform={`translate(${cell.x + WEEKS * (cell.width + cell.gap) - cell.gap} ${bottom + 26})`}
      >
        <text
          className={legible}
          textAnchor="end"
          fontFamily="var(--font-mono)"
          fontSize={13}
          fill={ink[500]}
        >
          week 12
        </text>
      </g>
    </StoryFrame>
  )
}

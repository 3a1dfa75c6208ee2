import type { ReviewCard } from '@/schemas/documents/review-card.ts'

const percent = (value: number) => `${Math.round(value * 1000) / 10}%`

/** The seconds around the event. The relevant ones are marked, with the knob in their middle. */
export function Timeline({ seconds, from, to }: NonNullable<ReviewCard['timeline']>) {
  return (
    <svg className="h-9 w-full overflow-visible" aria-hidden="true">
      <rect y={8} width="100%" height={4} rx={2} className="fill-n-150" />
      <rect
        x={percent(from / seconds)}
        y={8}
        width={percent((to - from) / seconds)}
        height={4}
        className="fill-(--color-alarm)"
      />
      <circle
        cx={percent((from + to) / 2 / seconds)}
        cy={10}
        r={6}
        className="fill-white stroke-n-950"
        strokeWidth={2}
      />
      <g fontFamily="var(--font-mono)" fontSize={12} className="fill-n-500">
        <text y={33}>0 s</text>
        <text x="50%" y={33} textAnchor="middle">
          {seconds / 2} s
        </text>
        <text x="100%" y={33} textAnchor="end">
          {seconds} s
        </text>
      </g>
    </svg>
  )
}

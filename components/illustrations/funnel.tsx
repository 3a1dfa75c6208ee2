import { classNames } from './class-names.ts'
import type { IllustrationProps } from './drawing.tsx'

/** One hour of service, frame by frame; bars are logarithmic, since the last step is two thousand times smaller than the first. */
const funnelData = [
  { step: 'Seen', frames: 108_000, note: 'one hour of service, held in memory' },
  { step: 'Considered', frames: 2_140, note: 'a stopped vehicle near the lane' },
  { step: 'Packaged', frames: 96, note: 'four likely obstructions, masked' },
  { step: 'Kept', frames: 48, note: 'two events approved by a reviewer' },
] as const
const DELETED = 107_904

const share = (frames: number) => `${Math.round((Math.log(frames) / Math.log(108_000)) * 100)}%`
const number = new Intl.NumberFormat('en-US')

/** How few frames leave the bus. Real text in a list, so it needs no title. */
export function Funnel({ className }: IllustrationProps) {
  return (
    <div className={classNames('@container w-full', className)}>
      <ol className="grid text-(--fg)">
        {funnelData.map(({ step, frames, note }) => (
          <li
            key={step}
            className="grid grid-cols-[7.5rem_1fr] items-baseline gap-x-4 border-b border-(--line) py-4 first:pt-0 @max-[14rem]:grid-cols-1 @xl:grid-cols-[8rem_11rem_1fr]"
          >
            <span className="font-[560]">{step}</span>
            <span className="font-mono text-base font-medium tracking-[-0.02em]">
              {number.format(frames)} frames
            </span>
            <span className="col-start-2 text-[0.9375rem] leading-normal @max-[14rem]:col-start-1 text-(--fg-3) @xl:col-start-3 @xl:text-right">
              {note}
            </span>
            <svg className="col-span-full mt-2.5 h-2 w-full" aria-hidden="true">
              <rect width={share(frames)} height="100%" rx={2} fill="var(--chart-route, #1f5eff)" />
            </svg>
          </li>
        ))}
        <li className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 pt-4 @max-[14rem]:grid-cols-1">
          <span className="font-[560]">Deleted on the bus</span>
          <span className="font-mono text-base font-medium tracking-[-0.02em]">
            {number.format(DELETED)} frames
          </span>
          <Hatch />
        </li>
      </ol>
    </div>
  )
}

/** What is gone is drawn as an empty, struck-out bar. */
function Hatch() {
  const strokes = Array.from({ length: 120 }, (_, index) => `M${index * 8} 8l6-8`).join('')
  return (
    <svg className="col-span-full mt-2.5 h-2 w-full" aria-hidden="true">
      <path d={strokes} stroke="var(--fg-3)" strokeOpacity={0.55} strokeWidth={1.5} />
    </svg>
  )
}

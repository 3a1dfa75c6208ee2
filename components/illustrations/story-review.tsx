import { classNames } from './class-names.ts'
import type { IllustrationProps } from './drawing.tsx'
import { Decision, Fact, Facts, ReviewCard } from './evidence-parts.tsx'
import { PlaceIcon, SealIcon, TimerIcon } from './icon.tsx'

const SECONDS = Array.from({ length: 9 }, (_, second) => second)

/** Eight seconds of context; the two in which the bus decided are marked. */
function Scrubber() {
  return (
    <svg className="h-9 w-full overflow-visible" aria-hidden="true">
      <rect y={8} width="100%" height={4} rx={2} className="fill-n-150" />
      <rect x="37.5%" y={8} width="25%" height={4} className="fill-[#d3311c]" />
      <circle cx="50%" cy={10} r={6} className="fill-white stroke-n-950" strokeWidth={2} />
      <g fontFamily="var(--font-mono)" fontSize={12} className="fill-n-500">
        {SECONDS.filter((second) => second % 4 === 0).map((second) => (
          <text
            key={second}
            x={`${second * 12.5}%`}
            y={33}
            textAnchor={second === 0 ? 'start' : second === 8 ? 'end' : 'middle'}
          >
            {second} s
          </text>
        ))}
      </g>
    </svg>
  )
}

/** A person decides: context, position and rule side by side, and three ways to answer. */
export function StoryReview({
  title = 'The review screen: eight seconds of context, the position, the rule, and three answers: Reject, Approve, Ask why.',
  className,
}: IllustrationProps) {
  return (
    <div
      className={classNames(
        '@container grid w-full place-items-center bg-n-100 p-6 grid-rows-[minmax(0,1fr)] lg:max-xl:p-4',
        className,
      )}
      {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
    >
      {/* In a low frame the picture gives way, so that the card stays whole. */}
      <div className="flex max-h-full w-full max-w-[30rem] flex-col">
        <ReviewCard id="PE-12-000418">
          <img
            src="/illustrations/evidence-wide.webp"
            alt=""
            loading="lazy"
            className="h-[clamp(7.5rem,38cqi,11.5rem)] min-h-16 w-full object-cover object-[50%_30%]"
          />
          <div className="px-4 pt-3.5">
            <Scrubber />
          </div>
          <Facts>
            <Fact icon={<PlaceIcon />} text="Harbor St at 9th" value="±8 cm" />
            <Fact icon={<SealIcon />} text="Buses only" value="06:00–20:00" />
            <Fact
              icon={<TimerIcon />}
              text="Stationary"
              value="00:41"
              className="lg:max-xl:hidden"
            />
          </Facts>
          <Decision status="Waiting" actions={['Reject', 'Approve', 'Ask why']} />
        </ReviewCard>
      </div>
    </div>
  )
}

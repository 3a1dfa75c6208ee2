import { classNames } from './class-names.ts'
import type { IllustrationProps } from './drawing.tsx'
import { ink } from './palette.ts'

const callouts = [
  { part: 1, from: [34, 483], to: [78, 330] },
  { part: 2, from: [431, 298], to: [322, 194] },
  { part: 3, from: [487, 357], to: [440, 140] },
  { part: 4, from: [631, 274], to: [552, 90] },
  { part: 5, from: [677, 187], to: [660, 48] },
  { part: 6, from: [935, 132], to: [1000, 48] },
] as const

/** Oriel taken apart along its optical axis; the numbers match the list of parts beside it. */
export function ExplodedView({
  title = 'Line drawing of Oriel taken apart along its optical axis: 1 faceplate, 2 optics, 3 infrared emitters, 4 secure element, 5 compute sled, 6 finned rear shell.',
  className,
}: IllustrationProps) {
  return (
    <div className={classNames('@container grid w-full *:col-start-1 *:row-start-1', className)}>
      <img
        src="/illustrations/exploded-view.svg"
        alt={title ?? ''}
        width={1180}
        height={680}
        loading="lazy"
        className="size-full object-contain"
      />
      <svg viewBox="0 0 1180 680" className="size-full overflow-visible" aria-hidden="true">
        {callouts.map(({ part, from, to }) => (
          <g key={part} data-part={part}>
            <path d={`M${from.join(' ')}L${to.join(' ')}`} stroke={ink[950]} strokeWidth={1.2} />
            <circle cx={from[0]} cy={from[1]} r={3.2} fill={ink[950]} />
            <g transform={`translate(${to.join(' ')})`}>
              <g className="[scale:2.7] @md:[scale:2] @xl:[scale:1.6] @3xl:[scale:1.2] @5xl:[scale:1]">
                <circle r={17} fill={ink[0]} stroke={ink[950]} strokeWidth={1.4} />
                <text
                  y={5.5}
                  textAnchor="middle"
                  fontFamily="var(--font-sans)"
                  fontSize={16}
                  fontWeight={600}
                  fill={ink[950]}
                >
                  {part}
                </text>
              </g>
            </g>
          </g>
        ))}
      </svg>
    </div>
  )
}

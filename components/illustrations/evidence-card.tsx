import { classNames } from './class-names.ts'
import type { IllustrationProps } from './drawing.tsx'
import { Decision, Fact, Facts, ReviewCard } from './evidence-parts.tsx'
import { MaskIcon, PlaceIcon, SealIcon, TimerIcon } from './icon.tsx'

/** A sealed package as a reviewer meets it in Casement. */
export function EvidenceCard({
  title = 'A Casement package waiting for a reviewer: three masked views, place, time stationary, masking and seal, with Reject and Approve.',
  className,
}: IllustrationProps) {
  return (
    <div
      className={classNames('@container grid w-full place-items-center', className)}
      {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
    >
      <div className="w-full max-w-[27rem]">
        <ReviewCard id="PE-12-000418">
          <div className="grid grid-cols-[2fr_1fr_1fr] gap-[3px] p-[3px]">
            {['wide', 'car', 'bus'].map((view) => (
              <img
                key={view}
                src={`/illustrations/evidence-${view}.webp`}
                alt=""
                loading="lazy"
                className="h-25 w-full rounded-[3px] object-cover"
              />
            ))}
          </div>
          <Facts>
            <Fact icon={<PlaceIcon />} text="Harbor St at 9th, face 0412" value="17:42:09" />
            <Fact icon={<TimerIcon />} text="Stationary 00:41, no exemption" value="+41 s" />
            <Fact icon={<MaskIcon />} text="3 faces, 2 plates masked" value="17:42:51" />
            <Fact icon={<SealIcon />} text="Sealed by camera OR-2207" value="17:42:52" />
          </Facts>
          <Decision status="Waiting" actions={['Reject', 'Approve']} />
        </ReviewCard>
      </div>
    </div>
  )
}

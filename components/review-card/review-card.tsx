import { getImageProps } from 'next/image'
import { cn } from '@/components/ui/cn.ts'
import { plainText, sourceAttribute } from '@/lib/preview/source.ts'
import { coverWidth, imageSource } from '@/lib/sanity/image.ts'
import type { ReviewCard as ReviewCardData } from '@/schemas/documents/review-card.ts'
import { factIconPaths } from './icons.ts'
import { Card, Decision, Fact, Facts } from './parts.tsx'
import { Timeline } from './timeline.tsx'

type Props = { card: ReviewCardData; className?: string | undefined }

const whole = { crop: undefined, hotspot: undefined }

/**
 * Attributes of a picture that covers a box of this size in CSS pixels. Boxes hardly grow with the window,
 * so two files do, for plain and for fine screens, which take less room in the page than `sizes`.
 */
function covering(ref: string, box: { width: number; height: number }) {
  const { src, ...size } = imageSource({ ...whole, ref })
  const width = coverWidth({ ...whole, ref }, box.width / box.height, box.width)
  const height = Math.round((width * size.height) / size.width)
  return getImageProps({ src, width, height, alt: '' }).props
}

/**
 * A case as a reviewer sees it: pictures or a timeline, facts, answers. It is an illustration and
 * cannot be operated.
 */
export function ReviewCard({ card, className }: Props) {
  return (
    <div
      className={cn(
        '@container grid w-full place-items-center',
        card.timeline && 'grid-rows-[minmax(0,1fr)] bg-n-100 p-6 lg:max-xl:p-4',
        className,
      )}
      role="img"
      aria-label={plainText(card.alt)}
      {...sourceAttribute(card.alt)}
    >
      {/* In a low frame, the picture shrinks, so that the card is not cut off. */}
      <div
        className={
          card.timeline ? 'flex max-h-full w-full max-w-[30rem] flex-col' : 'w-full max-w-[27rem]'
        }
      >
        <Card product={card.product} number={card.number}>
          {card.timeline ? <Playback {...card} timeline={card.timeline} /> : <Views {...card} />}
          <Facts>
            {card.facts.map(({ _key, icon, ...fact }, index) => (
              <Fact
                key={_key}
                icon={factIconPaths[icon]}
                {...fact}
                className={cn(card.timeline && index === 2 && 'lg:max-xl:hidden')}
              />
            ))}
          </Facts>
          <Decision status={card.status} more={card.statusMore} actions={card.actions} />
        </Card>
      </div>
    </div>
  )
}

const COLUMNS: Record<number, string> = { 2: 'grid-cols-[2fr_1fr]', 3: 'grid-cols-[2fr_1fr_1fr]' }

/** In the widest card. In narrower ones, all are as high and lose their sides. */
const viewBox = (share: number) => ({ width: Math.round(432 * share), height: 100 })

function Views({ pictures }: Pick<ReviewCardData, 'pictures'>) {
  const columns = pictures.length + 1
  return (
    <div className={cn('grid gap-[3px] p-[3px]', COLUMNS[pictures.length])}>
      {pictures.map((ref, index) => (
        <img
          // oxlint-disable-next-line react/no-array-index-key -- Pictures may repeat.
          key={index}
          {...covering(ref, viewBox(index === 0 ? 2 / columns : 1 / columns))}
          alt=""
          className="h-25 w-full rounded-[3px] object-cover"
        />
      ))}
    </div>
  )
}

type PlaybackProps = Pick<ReviewCardData, 'pictures'> & {
  timeline: NonNullable<ReviewCardData['timeline']>
}

function Playback({ pictures: [picture], timeline }: PlaybackProps) {
  return (
    <>
      {picture ? (
        <img
          {...covering(picture, { width: 480, height: 184 })}
          alt=""
          className="h-[clamp(7.5rem,38cqi,11.5rem)] min-h-16 w-full object-cover object-[50%_30%]"
        />
      ) : null}
      <div className="px-4 pt-3.5">
        <Timeline {...timeline} />
      </div>
    </>
  )
}

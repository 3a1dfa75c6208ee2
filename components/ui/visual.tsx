import { SmallChart } from '@/components/charts/small-chart.tsx'
import { ReviewCard } from '@/components/review-card/review-card.tsx'
import type { Visual as VisualData } from '@/schemas/objects/visual.ts'
import { cn } from './cn.ts'
import { Illustration } from './illustration.tsx'
import { Marks } from './marks.tsx'
import { Picture } from './picture.tsx'

type Props = {
  visual: VisualData
  sizes: string
  priority?: boolean
  /** Set where a picture is as wide as the window, for boxes of the right size. */
  inWindow?: boolean
  className?: string | undefined
}

/** A picture, a drawing, a drawing on a picture, a chart, or a card. */
export function Visual({ visual, sizes, inWindow = false, className, ...rest }: Props) {
  const { figure, illustration, chart, card } = visual
  if (figure) {
    // The drawing fits the picture's middle, so the hotspot must not move the picture.
    const shown =
      illustration || figure.marks.length > 0 ? { ...figure, hotspot: undefined } : figure
    return (
      <div className={cn('relative overflow-clip', className)}>
        <Picture figure={shown} sizes={sizes} className="size-full object-cover" {...rest} />
        <Marks figure={shown} view={inWindow ? 'window' : 'card'} />
        {illustration ? (
          <Illustration
            illustration={illustration}
            decorative
            className="absolute inset-0 size-full"
          />
        ) : null}
      </div>
    )
  }
  if (illustration) return <Illustration illustration={illustration} className={className} />
  if (chart) return <SmallChart chart={chart} className={className} />
  return card ? <ReviewCard card={card} className={className} /> : null
}

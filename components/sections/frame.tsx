import { cn } from '@/components/ui/cn.ts'
import { Visual } from '@/components/ui/visual.tsx'
import type { Visual as VisualData } from '@/schemas/objects/visual.ts'
import s from './frame.module.css'

/** Aspect ratios by use: beside text, at full width, in a row, in the scroll story. */
const SHAPES = {
  split: { picture: 'aspect-[5/4]', drawing: 'aspect-[5/4]' },
  wide: {
    picture: 'aspect-[4/3] sm:aspect-video',
    drawing: 'px-[clamp(1rem,4vw,4rem)] py-[clamp(2rem,5vw,4.5rem)]',
  },
  row: { picture: 'aspect-[4/3]', drawing: 'aspect-[4/3]' },
  story: {
    picture: 'aspect-[4/3] lg:aspect-auto',
    drawing: 'max-lg:aspect-[4/3] lg:grid-rows-[minmax(0,1fr)]',
  },
} as const

/**
 * Whether the visual reaches the frame's edges, most on a background of their own. Other drawings
 * keep a distance.
 */
const fillsFrame = ({ figure, illustration, card }: VisualData) =>
  !figure && (illustration?.fills ?? card?.timeline !== undefined)

/** An outline, because their background is nearly the color of a muted section. */
const EDGE = 'in-data-[theme=muted]:outline-1 in-data-[theme=muted]:-outline-offset-1 outline-line'

function inset(visual: VisualData, shape: Props['shape']) {
  if (visual.figure || shape === 'wide' || fillsFrame(visual)) return undefined
  return shape === 'row' ? 'p-3 xl:p-5' : 'p-4 sm:p-7'
}

function fill(visual: VisualData, shape: Props['shape']) {
  if (visual.figure) return 'size-full'
  return cn(
    shape === 'story' && 'content-center lg:h-full',
    shape === 'split' && fillsFrame(visual) && 'h-full',
  )
}

type Props = {
  visual: VisualData
  shape: keyof typeof SHAPES
  /** As in `<img sizes>`. */
  sizes: string
  priority?: boolean
  /** Reveals it from its middle while it scrolls into view. */
  reveal?: boolean
  className?: string | undefined
}

/** A picture cropped to a shape, or a drawing on a quiet background. */
export function Frame({ visual, shape, sizes, priority = false, reveal, className }: Props) {
  const kind = visual.figure ? 'picture' : 'drawing'
  const fills = fillsFrame(visual)
  return (
    <div
      className={cn(
        // Sets the background that drawings use to cover what is behind their labels.
        'overflow-clip rounded-card bg-bg [--bg:var(--card)]',
        SHAPES[shape][kind],
        inset(visual, shape),
        kind === 'drawing' && 'grid items-center',
        fills && EDGE,
        fills && shape === 'split' && 'grid-rows-[minmax(0,1fr)]',
        reveal && s.reveal,
        className,
      )}
    >
      <Visual visual={visual} sizes={sizes} priority={priority} className={fill(visual, shape)} />
    </div>
  )
}

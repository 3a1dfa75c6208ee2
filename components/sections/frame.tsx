import { cn } from '@/components/ui/cn.ts'
import { Visual } from '@/components/ui/visual.tsx'
import type { Visual as VisualData } from '@/schemas/objects/visual.ts'
import s from './frame.module.css'

/** Shapes by use: beside text, over the full width, in a row, in the scroll story. */
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

/** These run to the edges of the frame, most on a ground of their own; the others keep off them. */
const BLEEDS =
  /^(?:story|morning|office|city-map|fov-plan|position-plan|install-diagram|quarterlight)/

/** The logo is type, which does not grow with its box by itself. */
const LOGO = 'justify-center text-[clamp(2rem,9cqi,4rem)]!'

/** What they stand on is close to the ground of a muted section. */
const EDGE = 'in-data-[theme=muted]:outline-1 in-data-[theme=muted]:-outline-offset-1 outline-line'

function inset({ figure, illustration = 'logo' }: VisualData, shape: Props['shape']) {
  if (figure || shape === 'wide' || BLEEDS.test(illustration)) return undefined
  return shape === 'row' ? 'p-3 xl:p-5' : 'p-4 sm:p-7'
}

function fill({ figure, illustration }: VisualData, shape: Props['shape']) {
  if (figure) return 'size-full'
  return cn(
    shape === 'story' && 'content-center lg:h-full',
    shape === 'split' && BLEEDS.test(illustration ?? '') && 'h-full',
    illustration === 'logo' && LOGO,
  )
}

type Props = {
  visual: VisualData
  shape: keyof typeof SHAPES
  /** As in `<img sizes>`. */
  sizes: string
  priority?: boolean
  /** Opens from its middle while it scrolls into view. */
  reveal?: boolean
  className?: string | undefined
}

/** A picture cut to a shape, or a drawing on a quiet ground. */
export function Frame({ visual, shape, sizes, priority = false, reveal, className }: Props) {
  const kind = visual.figure ? 'picture' : 'drawing'
  const bleeds = !visual.figure && BLEEDS.test(visual.illustration ?? '')
  return (
    <div
      className={cn(
        // Drawings erase what lies behind their labels with the ground they stand on.
        'overflow-clip rounded-card bg-bg [--bg:var(--card)]',
        SHAPES[shape][kind],
        inset(visual, shape),
        kind === 'drawing' && 'grid items-center',
        bleeds && EDGE,
        bleeds && shape === 'split' && 'grid-rows-[minmax(0,1fr)]',
        visual.illustration === 'logo' && 'max-lg:aspect-[2/1] [container-type:inline-size]',
        reveal && s.reveal,
        className,
      )}
    >
      <Visual visual={visual} sizes={sizes} priority={priority} className={fill(visual, shape)} />
    </div>
  )
}

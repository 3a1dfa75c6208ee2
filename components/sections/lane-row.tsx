import { cn } from '@/components/ui/cn.ts'
import { cssVariables } from '@/components/ui/css-variables.ts'
import { Visual } from '@/components/ui/visual.tsx'
import { imageSource } from '@/lib/sanity/image.ts'
import type { SectionOf } from '@/schemas/sections/index.ts'
import s from './lane-row.module.css'

type Thing = SectionOf<'pageHero'>['things'][number]

function ratioOf({ figure }: Thing['visual']) {
  if (!figure) return undefined
  const { width, height } = imageSource(figure)
  return width / height
}

/**
 * Things side by side on a lane that runs through the page; on narrow screens, below each other.
 */
export function LaneRow({ things, priority }: { things: Thing[]; priority: boolean }) {
  return (
    <ul className={cn('wrap', s.row, things.length > 2 && s.three)}>
      {things.map(({ _key, title, text, visual }, index) => (
        <li
          key={_key}
          className={s.thing}
          style={cssVariables({ '--place': index + 1, '--ratio': ratioOf(visual) })}
        >
          <Visual
            visual={visual}
            sizes="(width >= 1408px) 34rem, (width >= 1024px) 38vw, (width >= 640px) 27rem, 92vw"
            priority={priority && index === 0}
            className={cn(
              visual.figure && s.cutout,
              !visual.figure && visual.illustration && s.tile,
            )}
          />
          <p className={s.words}>
            <span className="block text-h4">{title}</span>
            {text ? <span className="block text-small text-fg-2">{text}</span> : null}
          </p>
        </li>
      ))}
    </ul>
  )
}

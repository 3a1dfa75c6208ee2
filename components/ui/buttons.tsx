import type { LinkButton } from '@/schemas/objects/link-button.ts'
import { ButtonLink } from './button-link.tsx'
import { cn } from './cn.ts'

/** On phones, a label without a fill aligns with the text above. */
const FLUSH_ON_PHONES = 'not-forced-colors:max-sm:px-0'

const isQuiet = ({ color, border }: LinkButton) => color === 'transparent' && !border

/** Where they do not fit beside one another, they are of one width. */
const AS_WIDE_ON_PHONES = 'max-sm:grow'

/** A row of link buttons. */
export function Buttons({ links, className }: { links: LinkButton[]; className?: string }) {
  if (links.length === 0) return null
  // Labels without a fill have padding of their own; buttons side by side need a larger gap. On phones
  // it is wide enough that no pair fits so tightly that it would wrap once the typeface has loaded.
  const areSeveral = links.filter((link) => !isQuiet(link)).length > 1
  const gap = links.slice(1).every(isQuiet) ? 'gap-x-7 sm:gap-x-2' : 'gap-x-3'
  return (
    <div className={cn('flex flex-wrap gap-y-3', gap, className)}>
      {links.map((link, index) => (
        <ButtonLink
          // Buttons may repeat: they have no identity except their place.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          link={link}
          className={cn(
            index > 0 && isQuiet(link) && FLUSH_ON_PHONES,
            areSeveral && !isQuiet(link) && AS_WIDE_ON_PHONES,
          )}
        />
      ))}
    </div>
  )
}

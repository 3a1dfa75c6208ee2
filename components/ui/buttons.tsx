import type { LinkButton } from '@/schemas/objects/link-button.ts'
import { ButtonLink } from './button-link.tsx'
import type { ButtonStyle } from './button-styles.ts'
import { cn } from './cn.ts'

const FIRST: ButtonStyle = { color: 'blue', size: 'lg' }
const OTHERS: ButtonStyle = { color: 'transparent', size: 'lg' }

/** On phones, a label without a fill aligns with the text above. */
const FLUSH_ON_PHONES = 'not-forced-colors:max-sm:px-0'

type Props = { links: LinkButton[]; className?: string; size?: ButtonStyle['size'] }

/** A row of link buttons: the first is the main action, the others are quiet. */
export function Buttons({ links, className, size }: Props) {
  if (links.length === 0) return null
  // Labels without a fill have padding of their own; buttons side by side need a larger gap. On phones
  // it is wide enough that no pair fits so tightly that it would wrap once the typeface has loaded.
  const gap = links.slice(1).every(isQuiet) ? 'gap-x-7 sm:gap-x-2' : 'gap-x-3'
  return (
    <div className={cn('flex flex-wrap gap-y-3', gap, className)}>
      {links.map((link, index) => {
        const look = index === 0 ? FIRST : OTHERS
        return (
          <ButtonLink
            // Buttons may repeat: they have no identity except their place.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            link={link}
            className={index > 0 && isQuiet(link) ? FLUSH_ON_PHONES : ''}
            defaults={size ? { ...look, size } : look}
          />
        )
      })}
    </div>
  )
}

const isQuiet = ({ color = 'transparent', border }: LinkButton) =>
  color === 'transparent' && !border

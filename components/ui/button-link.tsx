import { fileOf, linkHref } from '@/lib/sanity/links.ts'
import type { LinkButton } from '@/schemas/objects/link-button.ts'
import { buttonClasses } from './button-styles.ts'
import { cn } from './cn.ts'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'
import { icons } from './icon-paths.ts'

/** Without a fill and border, an arrow makes the link recognizable as a button. */
function iconOf({ action, border, color }: LinkButton): string | undefined {
  if (action === 'External Link') return icons.arrowUpRight
  if (action === 'PDF Download') return icons.download
  const quiet = color === 'transparent' && !border
  return action === 'Internal Link' && quiet ? icons.arrowRight : undefined
}

const MOVING =
  'transition-transform duration-240 ease-out group-hover:translate-x-1 motion-reduce:transition-none'

/** A link that looks like a button. */
export function ButtonLink({ link, className }: { link: LinkButton; className?: string }) {
  const icon = iconOf(link)
  return (
    <Link href={linkHref(link)} file={fileOf(link)} className={cn(buttonClasses(link), className)}>
      {link.label}
      {icon ? <Icon path={icon} className={icon === icons.arrowRight ? MOVING : ''} /> : null}
    </Link>
  )
}

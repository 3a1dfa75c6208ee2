import { linkHref } from '@/lib/sanity/links.ts'
import type { LinkButton } from '@/schemas/objects/link-button.ts'
import { buttonClasses, type ButtonStyle } from './button-styles.ts'
import { cn } from './cn.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import { Link } from './link.tsx'

const ICONS: Partial<Record<LinkButton['action'], IconName>> = {
  'External Link': 'arrow-up-right',
  'PDF Download': 'download',
}

type Props = {
  link: LinkButton
  /** For what the editor left open. */
  defaults?: ButtonStyle
  className?: string
}

/** A link that looks like a button. */
export function ButtonLink({ link, defaults, className }: Props) {
  const icon = ICONS[link.action]
  const style = {
    color: link.color ?? defaults?.color,
    size: link.size ?? defaults?.size,
    border: link.border ?? defaults?.border,
  }
  const download =
    link.action === 'PDF Download' ? { download: link.download.asset.originalFilename ?? '' } : {}
  return (
    <Link href={linkHref(link)} className={cn(buttonClasses(style), className)} {...download}>
      {link.label}
      {icon ? <Icon name={icon} /> : null}
    </Link>
  )
}

import { cn } from './cn.ts'
import { Icon } from './icon.tsx'
import { icons } from './icon-paths.ts'
import s from './anchor-link.module.css'

type Props = {
  /** Id of the place on this page. */
  to: string
  /** What it leads to, such as `this section`. */
  what: string
  className?: string
}

/**
 * A link to a place in an article. With JavaScript, it also copies its address (copy-links.ts). Its
 * text is a label attribute, so that it does not end up in copied text, reader modes and page
 * outlines.
 */
export function AnchorLink({ to, what, className }: Props) {
  return (
    <a
      href={`#${to}`}
      aria-label={`Link to ${what}`}
      data-copy-link=""
      className={cn(s.link, className)}
    >
      <Icon path={icons.link} className={s.icon} />
      <Icon path={icons.check} className={s.done} />
    </a>
  )
}

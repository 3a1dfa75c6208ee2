import { cn } from './cn.ts'
import { Icon } from './icon.tsx'
import { signs } from './sign-paths.ts'
import s from './anchor-link.module.css'

type Props = {
  /** Id of the place on this page. */
  to: string
  /** What it leads to, such as `this section`. */
  what: string
  className?: string
}

/**
 * A link to a place of an article. With a script it copies its address as well (copy-links.ts). Its words
 * are a label, so that copied text, reader modes and outlines of the page are free of them.
 */
export function AnchorLink({ to, what, className }: Props) {
  return (
    <a
      href={`#${to}`}
      aria-label={`Link to ${what}`}
      data-copy-link=""
      className={cn(s.link, className)}
    >
      <Icon path={signs.link} className={s.sign} />
      <Icon path={signs.check} className={s.done} />
    </a>
  )
}

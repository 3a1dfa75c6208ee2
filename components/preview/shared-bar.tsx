import { formatDate } from '@/lib/format-date.ts'
import s from './draft-bar.module.css'

type Props = { until: string; path: string }

/** Tells whoever came by a preview link what they see, and leads out. Works without scripts. */
export function SharedBar({ until, path }: Props) {
  return (
    <aside className={s.bar} aria-label="Preview">
      <p>
        <strong>Preview of a draft.</strong> It was shared with you until{' '}
        {formatDate(until.slice(0, 10))}; visitors do not see it.
      </p>
      <form method="post" action="/api/draft-mode/disable">
        <input type="hidden" name="to" value={path} />
        <button type="submit">Leave the preview</button>
      </form>
    </aside>
  )
}

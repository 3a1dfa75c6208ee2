'use client'

import { usePathname } from 'next/navigation'
import type { PreviewPerspective } from '@/lib/preview/perspective.ts'
import s from './draft-bar.module.css'

/** Whether the page is inside the Studio's Presentation tool, which has its own controls. */
const isFramed = () => window.parent !== window

function nameOf(perspective: PreviewPerspective): string {
  if (perspective === 'published') return 'Preview of what is published'
  return perspective === 'drafts' ? 'Preview of drafts' : 'Preview of a release'
}

type Props = {
  perspective: PreviewPerspective
  hasEnded: boolean
}

/**
 * A bar that says that this is a preview, with links to leave it and to open the Studio. Once the
 * preview has ended, it says so inside of the Studio as well: the page shows no more changes.
 */
export function DraftBar({ perspective, hasEnded }: Props) {
  const pathname = usePathname()
  const studio = `/studio/presentation?preview=${encodeURIComponent(pathname)}`
  if (hasEnded) {
    return (
      <aside className={s.bar} aria-label="Preview" data-preview-bar="">
        <p role="alert">
          <strong>This preview has ended.</strong> It shows no more changes.
        </p>
        <a href={studio} target="_top">
          Open it again
        </a>
      </aside>
    )
  }
  if (isFramed()) return null
  return (
    <aside className={s.bar} aria-label="Preview" data-preview-bar="">
      <p>
        <strong>{nameOf(perspective)}.</strong> Visitors see the published page.
      </p>
      <a href={studio}>Edit in the Studio</a>
      <form method="post" action="/api/draft-mode/disable">
        <input type="hidden" name="to" value={pathname} />
        <button type="submit">Leave the preview</button>
      </form>
    </aside>
  )
}

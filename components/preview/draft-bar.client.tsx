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

/** A bar that says that this is a preview, with links to leave it and to open the Studio. */
export function DraftBar({ perspective }: { perspective: PreviewPerspective }) {
  const pathname = usePathname()
  if (isFramed()) return null
  return (
    <aside className={s.bar} aria-label="Preview">
      <p>
        <strong>{nameOf(perspective)}.</strong> Visitors see the published page.
      </p>
      <a href={`/studio/presentation?preview=${encodeURIComponent(pathname)}`}>
        Edit in the Studio
      </a>
      <form method="post" action="/api/draft-mode/disable">
        <input type="hidden" name="to" value={pathname} />
        <button type="submit">Leave the preview</button>
      </form>
    </aside>
  )
}

'use client'

import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import type { PreviewPerspective } from '@/lib/preview/perspective.ts'

/** The editing tools, which are loaded only in a preview. */
const Editing = lazy(() => import('./editing.client.tsx'))

const never = () => () => {}

type Props = { children: ReactNode; perspective: PreviewPerspective }

/**
 * A page as editors see it: drafts, updated while they are being written, and a bar to leave the
 * preview.
 */
export function LivePreview({ children, perspective }: Props) {
  // Rendered only in the browser: the tools need scripts, and would only delay the page on the
  // server.
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    <>
      {children}
      {isInBrowser ? (
        <Suspense>
          <Editing perspective={perspective} />
        </Suspense>
      ) : null}
    </>
  )
}
